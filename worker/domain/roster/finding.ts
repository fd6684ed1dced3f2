// What a rule says about a proposed change. The locales have the text under the rule's id.

import type { LawVerdict } from '#domain/law/law-spans.ts';
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
  /**
   * What it adds to the sum, in minutes even where shifts are counted. Of an overlap, the shared minutes.
   */
  minutes: number;
}

/** Work that makes up a finding. Outside the reader's scope it shows only its times. */
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
        /** The row of the batch that adds it, possibly the finding's own; null when stored. */
        row: number | null;
      }
  );

/** A way out that the engine has tried: `changes` replace the refused row and meet no refusal. */
export type WayOut = {
  changes: PlannedChange[];
} /** `shift` is set where approved work changes, instead of the proposed work. */ & (
  | { kind: 'end_earlier'; end: ClockMinutes; shift?: NamedShift }
  | { kind: 'start_later'; start: ClockMinutes; shift?: NamedShift }
  /** The person leaves these approved shifts. */
  | { kind: 'leave'; shifts: NamedShift[] }
  /** The person comes here instead of there. */
  | { kind: 'swap'; shift: NamedShift }
  /** The person leaves the other shift. */
  | { kind: 'drop'; shift: NamedShift }
  /** The person leaves the other shift and another person takes it. */
  | { kind: 'hand_over'; shift: NamedShift; personId: PersonId }
  /** Another person comes here. */
  | { kind: 'other_person'; personId: PersonId }
  /** These people keep their times while the shift's times change. */
  | { kind: 'keep_times'; personIds: PersonId[] }
  /** A spot of the other type in the same position, which is open. */
  | { kind: 'other_type'; type: AssignmentType }
  | { kind: 'raise_total'; type: AssignmentType; total: number }
);

/** The unit of `limit` and `sum`; `clock`: minutes of the business date. */
export const FINDING_UNITS = ['minutes', 'shifts', 'people', 'days', 'clock'] as const;
export type FindingUnit = (typeof FINDING_UNITS)[number];

/** What a finding of the law rests on, and what would allow the work. */
export type FoundInLaw = Pick<LawVerdict, 'confirmed' | 'allowedBy' | 'sources'>;

export interface Finding {
  rule: RuleId;
  severity: Severity;
  passableBy: PassableBy;
  /** Index of the proposed change. */
  row: number;
  /** Null where the finding is about the shift and not about a person on it. */
  personId: PersonId | null;
  /** Null where nothing is counted; `limit` and `sum` are null then too. */
  unit: FindingUnit | null;
  /** The highest allowed value; for breaks and rest the lowest; for an expiry the days of notice. */
  limit: number | null;
  /** The value with the change; for an expiry the days left, negative when expired. */
  sum: number | null;
  window: DateRange | null;
  /** The work that makes up the sum or is in the way, by start. */
  shifts: NamedShift[];
  /** The origin of the limit. */
  source: LimitSource | null;
  /** The last day of the permission that sets the limit (LW-10); null without an end, and for other limits. */
  lastDay: CalendarDate | null;
  /** The part of the sum that is declared work for other employers (F-04). */
  otherEmployerMinutes: number;
  permit: PermitKind | null;
  /** Set for the rules of the law. */
  law: FoundInLaw | null;
  /** At most three; none for warnings. */
  waysOut: WayOut[];
}

/** What a finding is about. */
export interface FindingSubject {
  row: number;
  personId: PersonId | null;
}

type FindingFigures = Partial<Omit<Finding, 'rule' | 'row' | 'personId' | 'passableBy' | 'waysOut'>>;

/**
 * A finding of the rule, with its usual severity unless another is given. Omitted figures are null or
 * empty.
 */
export function finding(
  rule: RuleId,
  { row, personId }: FindingSubject,
  figures: FindingFigures = {},
): Finding {
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
    lastDay: figures.lastDay ?? null,
    otherEmployerMinutes: figures.otherEmployerMinutes ?? 0,
    permit: figures.permit ?? null,
    law: figures.law ?? null,
    waysOut: [],
  };
}

/** Whether the finding refuses, even if a role may pass it. */
export function isRefusal({ severity }: Finding): boolean {
  return severity === 'refuse';
}

/** The weakest role that may let all of these through; `anyone` when there are none. */
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

/** Refusals, then warnings, each in the order of the rules; findings of one rule keep their order. */
export function orderedFindings(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((left, right) => rank(left) - rank(right));
}
