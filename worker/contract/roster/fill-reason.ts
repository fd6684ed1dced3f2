/** The override reason of a taken plan. It passes only warnings that the company allows plans. */
export const FILL_REASON = 'fill_plan';
