import type { PlannedWork } from '#domain/attendance/facts.ts';
import { addMonths, firstOfMonth } from '#domain/time/calendar-date.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import { type Instant, jstDate, MINUTE_MS } from '#domain/time/instant.ts';
import { MANAGED_BY_ACCOUNT } from '#tools/seed/people.ts';
import { isStudentAccount } from '#tools/seed/student.ts';
import type { StagedConduct } from './conduct.ts';

/**
 * The roles of people at work now. Each workplace has another order, so that a few people show many
 * cases.
 */
const RUNNING: readonly (readonly StagedConduct[])[] = [
  ['on_time', 'missing', 'late', 'absent', 'on_time', 'early_start'],
  ['late', 'on_time', 'missing', 'early_start', 'absent', 'on_time'],
  ['on_time', 'absent', 'missing', 'late', 'on_time', 'early_start'],
];
const GONE: readonly (readonly StagedConduct[])[] = [
  ['forgets', 'drifts', 'early_start', 'overtime'],
  ['early_start', 'overtime', 'forgets', 'drifts'],
  ['drifts', 'forgets', 'overtime', 'early_start'],
];

/** O-14: the shifts of a full-time worker in the month before. Each becomes a long day. */
const LONG_DAYS = 22;

/** Long enough after the start for a late person to have come. */
const BEGUN_MS = 30 * MINUTE_MS;
const LATELY_MS = 30 * 60 * MINUTE_MS;

/** The workplaces of manager@kinmu.example show every case, whenever the seed runs. */
export function castOf(plans: readonly PlannedWork[], now: Instant): Map<number, StagedConduct> {
  const cast = new Map<number, StagedConduct>();
  for (const [turn, workplace] of MANAGED_BY_ACCOUNT.entries()) {
    const here = plans
      .filter(({ workplaceId, personId }) => workplaceId === workplace && !isStudentAccount(personId))
      .filter(({ outcome }) => outcome === null)
      .toSorted((one, other) => one.start - other.start || one.id - other.id);
    const running = here.filter(({ start, end }) => start + BEGUN_MS <= now && now < end);
    const gone = here.filter(({ end }) => end <= now && now < end + LATELY_MS);
    give(cast, running, RUNNING[turn] ?? []);
    give(cast, gone, GONE[turn] ?? []);
  }
  const busiest = busiestOf(plans, now);
  give(
    cast,
    busiest,
    busiest.map(() => 'long_day' as const),
  );
  return cast;
}

/** The shifts of last month of the person with the most shifts there. */
function busiestOf(plans: readonly PlannedWork[], now: Instant): PlannedWork[] {
  const month = monthOf(addMonths(firstOfMonth(jstDate(now)), -1));
  const [workplace] = MANAGED_BY_ACCOUNT;
  const past = plans.filter(
    ({ workplaceId, personId, businessDate, outcome }) =>
      workplaceId === workplace &&
      outcome === null &&
      !isStudentAccount(personId) &&
      monthOf(businessDate) === month,
  );
  const byPerson = [...Map.groupBy(past, ({ personId }) => personId).values()];
  const [most = []] = byPerson.toSorted((one, other) => other.length - one.length);
  return most.slice(0, LONG_DAYS);
}

function give(
  cast: Map<number, StagedConduct>,
  plans: readonly PlannedWork[],
  parts: readonly StagedConduct[],
): void {
  for (const [place, part] of parts.entries()) {
    const plan = plans[place];
    if (plan) cast.set(plan.id, part);
  }
}
