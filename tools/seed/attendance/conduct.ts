import type { BreakAnswer } from '#domain/attendance/breaks.ts';
import type { PlannedWork } from '#domain/attendance/facts.ts';
import { type Instant, MINUTE_MS, SECOND_MS, startOfJstDay } from '#domain/time/instant.ts';
import type { Random } from '#tools/seed/random.ts';

/** How a person works a shift. */
export type Conduct = {
  comes: boolean;
  arrives: Instant;
  leaves: Instant;
  /** Whether they leave without a check-out. */
  forgets: boolean;
  breaks: BreakAnswer;
  /**
   * The difference of the device's time from ours at the check-in (ms). Null when it reports none.
   */
  told: number | null;
};

/** The person's shifts before and after. */
export type Neighbours = { before: Instant | null; after: Instant | null };

/** Conduct that the demo needs to show. All else is random. */
export type StagedConduct =
  | 'on_time'
  | 'late'
  | 'missing'
  | 'absent'
  | 'early_start'
  | 'forgets'
  | 'drifts'
  | 'overtime'
  | 'long_day';

/** T-12: no check-in for the shift is accepted earlier than this many minutes before its start. */
const EARLIEST = -110;
const BETWEEN_SHIFTS = 15;

export function conductOn(
  plan: PlannedWork,
  random: Random,
  neighbours: Neighbours,
  part: StagedConduct | null,
): Conduct {
  const chance = random.whole(1, 1_000);
  const told = clockOffsetOf(random, part);
  const punched = plan.start + MINUTE_MS * arrivalOf(plan, random, part) + seconds(random);
  // A punch that arrives late was made in time.
  const arrival = punched - Math.min(0, told ?? 0);
  const arrives = Math.max(arrival, (neighbours.before ?? 0) + MINUTE_MS);
  const latest = neighbours.after === null ? Number.POSITIVE_INFINITY : latestLeave(plan, neighbours.after);
  const leaves = Math.min(plan.end + MINUTE_MS * leavingDelay(random, part) + seconds(random), latest);
  const isStrict = part === 'on_time';
  return {
    comes: part === null ? chance > 18 : part !== 'missing' && part !== 'absent',
    arrives,
    leaves,
    forgets: part === 'forgets' || (part === null && random.chance(0.012)),
    breaks: isStrict ? 'planned' : drawnBreaks(plan, random),
    told,
  };
}

function seconds(random: Random): number {
  return SECOND_MS * random.whole(0, 59);
}

/** Minutes after the start. */
function arrivalOf({ paidBeforeMinutes }: PlannedWork, random: Random, part: StagedConduct | null): number {
  const early = () => Math.max(EARLIEST, -paidBeforeMinutes - random.whole(17, 55));
  if (part === 'late') return random.whole(7, 28);
  if (part === 'early_start') return early();
  if (part !== null) return -random.whole(2, 12);
  const chance = random.whole(1, 1_000);
  if (chance <= 25) return early();
  if (chance <= 75) return random.whole(1, 12);
  if (chance <= 95) return random.whole(13, 55);
  return -random.whole(0, 13);
}

/** Minutes after the end. */
function leavingDelay(random: Random, part: StagedConduct | null): number {
  if (part === 'overtime') return random.whole(35, 110);
  if (part === 'long_day') return random.whole(130, 200);
  if (part !== null) return random.whole(0, 6);
  const chance = random.whole(1, 1_000);
  if (chance <= 30) return -random.whole(5, 95);
  if (chance <= 90) return random.whole(10, 45);
  if (chance <= 125) return random.whole(46, 150);
  return random.whole(0, 8);
}

function latestLeave({ end }: PlannedWork, next: Instant): Instant {
  return next - end > 2 * BETWEEN_SHIFTS * MINUTE_MS
    ? next - BETWEEN_SHIFTS * MINUTE_MS
    : Math.max(end, next - MINUTE_MS);
}

function drawnBreaks({ businessDate, breaks, start, end }: PlannedWork, random: Random): BreakAnswer {
  const chance = random.whole(1, 100);
  const longest = breaks.toSorted((one, other) => other.end - other.start - (one.end - one.start))[0];
  if (chance <= 5) return 'none';
  if (chance > 16 || !longest) return 'planned';
  const from = longest.start + random.whole(0, 10);
  const length = Math.max(10, longest.end - longest.start - 5 * random.whole(0, 4));
  const clock = (instant: Instant) => (instant - startOfJstDay(businessDate)) / MINUTE_MS;
  // Well inside, whenever they come and go.
  const fits = from > clock(start) + 60 && from + length < clock(end) - 100;
  return fits ? [{ start: from, end: from + length }] : 'planned';
}

/**
 * Most devices report their time, a few seconds off. Some punches arrive late, and a few clocks are
 * wrong.
 */
function clockOffsetOf(random: Random, part: StagedConduct | null): number | null {
  if (part === 'drifts') return -MINUTE_MS * random.whole(7, 20) - seconds(random);
  const chance = random.whole(1, 1_000);
  if (part === null && chance <= 5) return -MINUTE_MS * random.whole(6, 40) - seconds(random);
  if (part === null && chance <= 7) return MINUTE_MS * random.whole(6, 15) + seconds(random);
  return chance <= 600 ? -SECOND_MS * random.whole(0, 4) : null;
}
