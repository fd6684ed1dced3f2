// C-04: the stable keys of the columns of a people file. Their labels are in the contract.

/**
 * Values of the person. A person with several workplaces has several lines: each repeats them, or only
 * the first has them.
 */
const PERSON_COLUMNS = [
  'staff_no',
  'last_name',
  'first_name',
  'last_name_kana',
  'first_name_kana',
  'email',
  'phone',
  'emergency_contact_phone',
  'gender',
  'birthday',
  'nationality',
  'japanese_level',
  'language',
  'postal_code',
  'prefecture',
  'address',
  'registered_location',
  'hired_on',
  'left_on',
  'residence_status',
  'residence_expires_on',
  'residence_number',
  'work_permission',
  'student_card_expires_on',
  'school',
  'course',
  'on_leave',
  'skilled_field',
  'designated_number',
  'passport_number',
  'passport_expires_on',
] as const;
export type PersonColumn = (typeof PERSON_COLUMNS)[number];

/** A workplace of the person, the positions there and the hourly wage in each of them. */
const PLACE_COLUMNS = ['workplace', 'positions', 'salary_per_hour', 'wage_from'] as const;

export const PEOPLE_COLUMNS = [...PERSON_COLUMNS, ...PLACE_COLUMNS] as const;
export type PeopleColumn = (typeof PEOPLE_COLUMNS)[number];

/** The only required column: it identifies the person. */
export const KEY_COLUMN = 'staff_no' satisfies PeopleColumn;

export type ValueColumn = Exclude<PersonColumn, typeof KEY_COLUMN>;
export const VALUE_COLUMNS: readonly ValueColumn[] = PERSON_COLUMNS.filter((column) => column !== 'staff_no');

/** Columns whose cells hold one of a few values, written by its key or its label. */
export const CHOICE_COLUMNS = [
  'gender',
  'nationality',
  'japanese_level',
  'language',
  'prefecture',
  'residence_status',
  'work_permission',
  'course',
  'on_leave',
  'skilled_field',
] as const satisfies readonly PersonColumn[];
export type ChoiceColumn = (typeof CHOICE_COLUMNS)[number];

/** The values of a yes-or-no column. */
export const YES = 'yes';
export const NO = 'no';
