// What a rule says about a proposed change. Words for it are in the locales, under the rule's id.

import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { ClockMinutes } from '#domain/time/clock.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type {
  AssignmentId,
  AssignmentType,
  LimitSource,
  PermitKind,
  PersonId,
  PositionId,
  ShiftId,
  WorkplaceId,
} from './facts.ts';
import type { PlannedChange } from './proposal.ts';
import { type PassableBy, RULE_IDS, type RuleId, type Severity, traitsOf } from './rule-traits.ts';

interface NamedTimes {
  date: CalendarDate;
  start: ClockMinutes;
  end: ClockMinutes;
  /** What it adds to the sum, in minutes also where shifts are counted; of an overlap the minutes shared. */
  minutes: number;
}

/** Work that makes up a finding. Out of the reader's scope it shows its times alone. */
export type NamedShift = NamedTimes &
  (
    | { masked: true }
    | {
        masked: false;
        assignmentId: AssignmentId | null;
        workplaceId: WorkplaceId;
        shiftId: ShiftId | null;
        positionId: PositionId | null;
        type: AssignmentType | null;
        /** The row of the batch that puts it there, the finding's own among them; null when stored. */
        row: number | null;
      }
  );

/** A way that the engine has tried: `changes` take the place of the refused row and meet no refusal. */
export type WayOut = {
  changes: PlannedChange[];
} /** `shift` where it is approved already, and not what was proposed. */ & (
  | { kind: 'end_earlier'; end: ClockMinutes; shift?: NamedShift }
  | { kind: 'start_later'; start: ClockMinutes; shift?: NamedShift }
  /** The person leaves these shifts, which are approved already. */
  | { kind: 'leave'; shifts: NamedShift[] }
  /** The person comes here instead of there. */
  | { kind: 'swap'; shift: NamedShift }
  /** The person leaves the other shift. */
  | { kind: 'drop'; shift: NamedShift }
  /** The person leaves the other shift and another takes it. */
  | { kind: 'hand_over'; shift: NamedShift; personId: PersonId }
  /** Another person comes here. */
  | { kind: 'other_person'; personId: PersonId }
  /** These people keep the times that they have while the shift's change. */
  | { kind: 'keep_times'; personIds: PersonId[] }
  /** The same seat as the other type, which has a place. */
  | { kind: 'other_type'; type: AssignmentType }
  | { kind: 'raise_total'; type: AssignmentType; total: number }
);

/** In what `limit` and `sum` are counted. */
export const FINDING_UNITS = ['minutes', 'shifts', 'people', 'days'] as const;
export type FindingUnit = (typeof FINDING_UNITS)[number];

export interface Finding {
  rule: RuleId;
  severity: Severity;
  passableBy: PassableBy;
  /** Index of the proposed change. */
  row: number;
  /** Null where the finding is about the shift and not about somebody on it. */
  personId: PersonId | null;
  /** Null where nothing is counted; `limit` and `sum` are so too. */
  unit: FindingUnit | null;
  /** The most that is allowed; of breaks and rest the least, of an expiry the days of notice. */
  limit: number | null;
  /** What it comes to with the change; of an expiry the days left, negative when over. */
  sum: number | null;
  window: DateRange | null;
  /** The work that makes up the sum or stands in the way, by start. */
  shifts: NamedShift[];
  /** Where the limit comes from. */
  source: LimitSource | null;
  /** The part of the sum that is declared work for other employers (F-04). */
  otherEmployerMinutes: number;
  permit: PermitKind | null;
  /** At most three; none for warnings. */
  waysOut: WayOut[];
}

/** Whom or what a finding is about. */
export interface Subject {
  row: number;
  personId: PersonId | null;
}

type Figures = Partial<Omit<Finding, 'rule' | 'row' | 'personId' | 'passableBy' | 'waysOut'>>;

/** A finding of the rule, of its usual severity unless another is given; what is left out is null or empty. */
export function finding(rule: RuleId, { row, personId }: Subject, figures: Figures = {}): Finding {
  const traits = traitsOf(rule);
  const severity = figures.severity ?? traits.severity;
  return {
    rule,
    severity,
    passableBy: severity === 'warn' ? 'manager' : traits.passableBy,
    row,
    personId,
    unit: figures.unit ?? null,
    limit: figures.limit ?? null,
    sum: figures.sum ?? null,
    window: figures.window ?? null,
    shifts: figures.shifts ?? [],
    source: figures.source ?? null,
    otherEmployerMinutes: figures.otherEmployerMinutes ?? 0,
    permit: figures.permit ?? null,
    waysOut: [],
  };
}

/** Whether the finding refuses, be it passable or not. */
export function isRefusal({ severity }: Finding): boolean {
  return severity === 'refuse';
}

/** The weakest who may let all of these through; `anyone` when there are none. */
export function whoMayPass(findings: readonly Pick<Finding, 'passableBy'>[]): PassableBy | 'anyone' {
  if (findings.length === 0) return 'anyone';
  const needed = new Set(findings.map((one) => one.passableBy));
  if (needed.has('none')) return 'none';
  if (needed.has('global_admin')) return 'global_admin';
  return needed.has('manager') ? 'manager' : 'anyone';
}

function rank({ rule, severity }: Finding): number {
  return RULE_IDS.indexOf(rule) + (severity === 'warn' ? RULE_IDS.length : 0);
}

/** Refusals, then warnings, each in the order of the rules; those of one rule stay as they come. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((left, right) => rank(left) - rank(right));
}
