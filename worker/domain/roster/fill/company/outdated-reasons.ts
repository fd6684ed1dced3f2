/** Why a placement of a plan no longer holds: no such open seat, the person, a manager, a declaration, a setting, or others. */
export const OUTDATED_REASONS = [
  'gone',
  'not_agreed',
  'left_out',
  'undeclared',
  'settings',
  'together',
] as const;
export type OutdatedReason = (typeof OUTDATED_REASONS)[number];
