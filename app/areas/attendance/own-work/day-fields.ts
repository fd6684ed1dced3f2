/** The fields for hours by weekday, Monday first. They are apart from the form, whose schema loads later. */
export const DAY_FIELDS = ['day_1', 'day_2', 'day_3', 'day_4', 'day_5', 'day_6', 'day_7'] as const;
export type DayField = (typeof DAY_FIELDS)[number];
