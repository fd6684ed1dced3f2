import type { PlannedWork } from '#domain/attendance/facts.ts';
import { type Instant, MINUTE_MS } from '#domain/time/instant.ts';
import { MANAGED_BY_ACCOUNT } from '#scripts/seed/people.ts';
import { isStudentAccount } from '#scripts/seed/student.ts';
import type { Part } from './conduct.ts';

/** Who is at work right now, each workplace in another order, so that also a few people show much. */
const RUNNING: readonly (readonly Part[])[] = [
  ['on_time', 'missing', 'late', 'absent', 'on_time', 'early_start'],
  ['late', 'on_time', 'missing', 'early_start', 'absent', 'on_time'],
  ['on_time', 'absent', 'missing', 'late', 'on_time', 'early_start'],
];
const GONE: readonly (readonly Part[])[] = [
  ['forgets', 'drifts', 'early_start', 'overtime'],
  ['early_start', 'overtime', 'forgets', 'drifts'],
  ['drifts', 'forgets', 'overtime', 'early_start'],
];

/** Long enough after the start for a late one to have come. */
const BEGUN_MS = 30 * MINUTE_MS;
const LATELY_MS = 30 * 60 * MINUTE_MS;

/** At the workplaces of manager@kinmu.example there is something to see of everything, whenever the seed runs. */
export function castOf(plans: readonly PlannedWork[], now: Instant): Map<number, Part> {
  const cast = new Map<number, Part>();
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
  return cast;
}

function give(cast: Map<number, Part>, plans: readonly PlannedWork[], parts: readonly Part[]): void {
  for (const [place, part] of parts.entries()) {
    const plan = plans[place];
    if (plan) cast.set(plan.id, part);
  }
}
