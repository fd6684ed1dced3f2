// T-17: the hours and pay of a person at a workplace in a pay period, as stored at its closing.

import { MINUTE_KINDS, type OvertimeLimit, type Segment } from '#domain/pay/hours/classify.ts';
import type { AttendanceId } from '#domain/pay/hours/facts.ts';
import type { TransportLine } from '#domain/pay/hours/other-lines.ts';
import type { PayAmounts } from '#domain/pay/hours/pay.ts';
import {
  type HoursRules,
  hoursToKeep,
  type KeptHours,
  type KeptHoursById,
  type PersonWork,
  personHours,
} from '#domain/pay/hours/person-hours.ts';
import type { Tally } from '#domain/pay/hours/tally.ts';
import type { DateRange } from '#domain/time/date-range.ts';

/**
 * A {@link Segment}: start, end, kind as index in `KINDS`, night, and 1 for over the day or 2 for
 * over the week.
 */
type StoredSegment = [start: number, end: number, kind: number, night: 0 | 1, over: 0 | 1 | 2];

/** {@link KeptHours} of one record, in a compact form. */
type StoredHours = [
  id: AttendanceId,
  segments: StoredSegment[],
  before: [day: number, week: number, overtime: number],
  byTheMinute: StoredSegment[] | null,
];

/**
 * Punches, breaks and wages of a closed period cannot change. The line holds all that other facts
 * could change.
 */
export interface StoredLine {
  tally: Tally;
  leaveMinutes: number;
  /** Exact, not rounded. */
  amounts: PayAmounts;
  hours: StoredHours[];
  /** Null without transport. */
  transport: TransportLine | null;
}

const LIMIT_CODES = [null, 'day', 'week'] as const satisfies readonly (OvertimeLimit | null)[];

function storedSegment({ start, end, kind, night, over }: Segment): StoredSegment {
  const limit = over === null ? 0 : over === 'day' ? 1 : 2;
  return [start, end, MINUTE_KINDS.indexOf(kind), night ? 1 : 0, limit];
}

function segmentOf([start, end, kind, night, over]: StoredSegment): Segment {
  return { start, end, kind: MINUTE_KINDS[kind] ?? 'regular', night: night === 1, over: LIMIT_CODES[over] };
}

/**
 * Returns the line of the requested records, which belong to one workplace; their hours are
 * classified among all work. Throws RangeError like `personHours`.
 */
export function storedLine(
  work: PersonWork,
  period: DateRange,
  rules: HoursRules,
  { isAsked, transport }: { isAsked: (id: AttendanceId) => boolean; transport: TransportLine | null },
): StoredLine {
  const { tally, leaveMinutes, amounts } = personHours(work, period, rules, isAsked);
  const hours = [...hoursToKeep(work, period, rules, isAsked)].map(([id, kept]): StoredHours => {
    const { day, week, overtime } = kept.before;
    return [
      id,
      kept.segments.map(storedSegment),
      [day, week, overtime],
      kept.byTheMinute?.map(storedSegment) ?? null,
    ];
  });
  return { tally, leaveMinutes, amounts, hours, transport };
}

/** Returns what these lines keep, for `personHours`. */
export function keptHoursOf(lines: readonly Pick<StoredLine, 'hours'>[]): KeptHoursById {
  const kept = new Map<AttendanceId, KeptHours>();
  for (const { hours } of lines) {
    for (const [id, segments, [day, week, overtime], byTheMinute] of hours) {
      kept.set(id, {
        segments: segments.map(segmentOf),
        before: { day, week, overtime },
        byTheMinute: byTheMinute?.map(segmentOf) ?? null,
      });
    }
  }
  return kept;
}
