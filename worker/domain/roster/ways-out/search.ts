// What a search for ways out knows: the refused change, why it was refused, and how to try another.

import type { Step } from '#domain/roster/enact.ts';
import type { PersonId, Seat } from '#domain/roster/facts.ts';
import { type Finding, isRefusal, type RuleId } from '#domain/roster/finding.ts';
import type { PlannedChange } from '#domain/roster/proposal.ts';
import type { Roster } from '#domain/roster/roster.ts';
import { isFree } from '#domain/roster/try-change.ts';

export const MENDED_BY_LESS_TIME: readonly RuleId[] = [
  'overlap',
  'minutes_any_7_days',
  'minutes_monday_week',
  'minutes_day',
  'under_18_night',
  'under_18_hours',
  'permit_expired',
];
export const MENDED_BY_LESS_WORK: readonly RuleId[] = [
  'overlap',
  'minutes_any_7_days',
  'minutes_monday_week',
  'minutes_day',
  'shifts_any_7_days',
  'shifts_monday_week',
  'shifts_day',
  'under_18_hours',
];
export const MENDED_BY_ANOTHER_PERSON: readonly RuleId[] = [
  ...MENDED_BY_LESS_TIME,
  ...MENDED_BY_LESS_WORK,
  'already_on_shift',
  'account_disabled',
  'not_employed',
  'membership',
  'position',
];
export const MENDED_BY_PLACES: readonly RuleId[] = ['fixed_total', 'temp_total'];

/** People who might take a seat, the best first. */
export type Candidates = (seat: Seat) => readonly PersonId[];

/** A refused change, taken back again, with what it had done. */
export interface Refused {
  change: PlannedChange;
  row: number;
  findings: readonly Finding[];
  steps: readonly Step[];
}

export interface Search {
  roster: Roster;
  change: PlannedChange;
  steps: readonly Step[];
  refusals: readonly Finding[];
  candidates: Candidates;
  /** Whether every refusal is of a kind that such a way can end. */
  isMendedBy: (rules: readonly RuleId[]) => boolean;
  /** Whether the changes meet no refusal in the place of the refused one. */
  isFree: (changes: readonly PlannedChange[]) => boolean;
}

/** A search on the roster as it stands without the refused change. */
export function searchFor(roster: Roster, refused: Refused, candidates: Candidates): Search {
  const { change, row, steps } = refused;
  const refusals = refused.findings.filter(isRefusal);
  return {
    roster,
    change,
    steps,
    refusals,
    candidates,
    isMendedBy: (rules) => refusals.every(({ rule }) => rules.includes(rule)),
    isFree: (changes) => isFree(roster, changes, row),
  };
}
