/** Why a placement of a plan no longer holds: no such open seat, the person, a manager, or the people of the shift. */
export const OUTDATED_REASONS = ['gone', 'not_agreed', 'left_out', 'together'] as const;
export type OutdatedReason = (typeof OUTDATED_REASONS)[number];
