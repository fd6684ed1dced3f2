import type { PlannedWork } from '#domain/attendance/facts.ts';
import { reviewDueAt } from '#domain/attendance/forgotten.ts';
import type { Outcome } from '#domain/attendance/outcome.ts';
import { nearestPlan } from '#domain/attendance/shift-match.ts';
import { mondayOf } from '#domain/time/calendar-date.ts';
import { type DateRange, datesIn } from '#domain/time/date-range.ts';
import { HOUR_MS, type Instant, MINUTE_MS, startOfJstDay } from '#domain/time/instant.ts';
import { truncateToMinute } from '#domain/time/minute.ts';
import type { DemoDevice } from '#tools/seed/devices.ts';
import { type Random, randomFor } from '#tools/seed/random.ts';
import { isStudentAccount } from '#tools/seed/student.ts';
import { type Conduct, conductOn, type StagedConduct } from './conduct.ts';
import {
  askForgotten,
  type DevicePunch,
  endByHand,
  enterByHand,
  punchIn,
  punchOut,
  recordOutcome,
} from './diary.ts';
import type { DemoAttendance } from './ledger.ts';
import { confirmLater, correctLater, type Office } from './office.ts';

/** One person with their devices. */
export type Worker = Office & {
  plans: readonly PlannedWork[];
  devices: readonly (DemoDevice & { number: number })[];
  parts: ReadonlyMap<number, StagedConduct>;
};

const TIMER_MS = 10 * MINUTE_MS;
/**
 * A person with this many shifts in a week gets extra work: the source of overtime over 40 hours.
 */
const FULL_WEEK = 5;

/** Schedules all events of the person's shifts. */
export function workShifts(worker: Worker): void {
  let before: Instant | null = null;
  const awaited = worker.plans.filter(({ outcome }) => outcome === null);
  for (const [place, plan] of awaited.entries()) {
    const after = awaited[place + 1]?.start ?? null;
    const random = randomFor(`work of ${plan.personId} on ${plan.businessDate} by ${plan.templateId}`);
    const part = worker.parts.get(plan.id) ?? (isStudentAccount(plan.personId) ? 'on_time' : null);
    const conduct = conductOn(plan, random, { before, after }, part);
    if (conduct.comes) {
      work(worker, plan, conduct, random, after);
      before = conduct.leaves;
    } else if (part !== 'missing') stayAway(worker, plan, random, part === 'absent');
  }
}

/** On days without a shift some people come anyway, and a manager must approve that. */
export function workUnplanned(worker: Worker, range: DateRange, wanted: (date: string) => boolean): void {
  const weeks = Map.groupBy(worker.plans, ({ businessDate }) => mondayOf(businessDate));
  for (const date of datesIn(range)) {
    const random = randomFor(`unplanned ${worker.diary.person} ${date}`);
    const isFull = (weeks.get(mondayOf(date))?.length ?? 0) >= FULL_WEEK;
    const isHere = random.chance(isFull ? 0.1 : 0.006);
    if (!isHere && !wanted(date)) continue;
    const arrives = startOfJstDay(date) + random.whole(540, 840) * MINUTE_MS + 1_000 * random.whole(0, 59);
    const leaves = arrives + random.whole(150, 420) * MINUTE_MS;
    if (!hasFreeDay(worker, arrives, leaves)) continue;
    comeAndGo(worker, { arrives, leaves, plan: null, told: null, forgets: random.chance(0.05), next: null });
  }
}

type WorkVisit = Pick<Conduct, 'arrives' | 'leaves' | 'told' | 'forgets'> & {
  plan: PlannedWork | null;
  next: Instant | null;
  breaks?: Conduct['breaks'];
};

function work(
  worker: Worker,
  plan: PlannedWork,
  conduct: Conduct,
  random: Random,
  next: Instant | null,
): void {
  const device = deviceAt(worker, conduct.arrives);
  if (device) comeAndGo(worker, { ...conduct, plan, next });
  else workByHand(worker, plan, conduct, random, next);
}

function comeAndGo(worker: Worker, visit: WorkVisit): void {
  const { agenda, diary } = worker;
  const { arrives, leaves, plan, forgets, next, breaks = 'none' } = visit;
  agenda.note(arrives, () => {
    const punch = punchAt(worker, arrives, visit.told);
    const begun = punch && punchIn(diary, punch, plan);
    if (!begun) return;
    watch(worker, begun, leaves);
    if (forgets) return;
    agenda.note(leaves, () => {
      const press = punchAt(worker, leaves, null);
      const ended = press && punchOut(diary, press, breaks);
      if (ended) goneHome(worker, ended, next);
    });
  });
}

/** The manager enters the times of a person without a device. */
function workByHand(
  worker: Worker,
  plan: PlannedWork,
  { arrives, leaves, forgets, breaks }: Conduct,
  random: Random,
  next: Instant | null,
): void {
  const { agenda, diary, actorFor } = worker;
  const actor = actorFor(plan.workplaceId);
  const [seenIn, seenOut] = [arrives, leaves].map((time) => time + random.whole(60, 300) * 1_000);
  const taken = breaks === 'planned' ? plan.breaks : typeof breaks === 'string' ? [] : breaks;
  agenda.note(seenIn ?? arrives, () => {
    const acting = { actor, now: seenIn ?? arrives };
    const begun = enterByHand(diary, acting, plan, truncateToMinute(arrives));
    if (!begun) return;
    watch(worker, begun, leaves);
    if (forgets) return;
    agenda.note(seenOut ?? leaves, () => {
      const acting = { actor, now: seenOut ?? leaves };
      const ended = endByHand(diary, acting, begun, { checkOut: truncateToMinute(leaves), breaks: taken });
      if (ended) goneHome(worker, begun, next);
    });
  });
}

/** Every ten minutes the timer looks for a forgotten check-out. */
function watch(worker: Worker, begun: DemoAttendance, leaves: Instant): void {
  worker.left.set(begun.id, leaves);
  const due = Math.ceil(reviewDueAt(begun) / TIMER_MS) * TIMER_MS;
  worker.agenda.note(due, () => {
    if (begun.checkOut === null && begun.voidedAt === null) askForgotten(worker.diary, due);
    if (begun.openItems.some(({ kind }) => kind === 'forgotten')) confirmLater(worker, begun);
  });
}

function goneHome(worker: Worker, ended: DemoAttendance, next: Instant | null): void {
  correctLater(worker, ended, next);
  confirmLater(worker, ended);
}

const AWAY = [
  ['absent_same_day', 4],
  ['absent_notified', 3],
  ['absent_without_notice', 2],
  ['cancelled_by_company', 1],
] as const satisfies readonly (readonly [Outcome, number])[];

/** Most absences get an outcome, when reported or noticed. Some never do. */
function stayAway(
  { agenda, diary, actorFor }: Worker,
  plan: PlannedWork,
  random: Random,
  isKnown: boolean,
): void {
  const outcome = random.weighted(isKnown ? AWAY.slice(0, 2) : AWAY);
  const isNeverReported = random.chance(0.2);
  if (isNeverReported && !isKnown) return;
  const isReported = isKnown || outcome !== 'absent_without_notice';
  const now = isReported
    ? plan.start - random.whole(20, 180) * MINUTE_MS
    : plan.end + random.whole(30, 900) * MINUTE_MS;
  agenda.note(now, () => recordOutcome(diary, { actor: actorFor(plan.workplaceId), now }, plan, outcome));
}

function deviceAt({ devices }: Worker, now: Instant): (DemoDevice & { number: number }) | null {
  const bound = devices.find(
    ({ pairedAt, endedAt }) => pairedAt !== null && pairedAt <= now && (endedAt === null || now < endedAt),
  );
  return bound ?? null;
}

function punchAt(worker: Worker, now: Instant, reportedOffset: number | null): DevicePunch | null {
  const device = deviceAt(worker, now);
  if (!device) return null;
  const { number, clockOffset } = device;
  return {
    now,
    device: number,
    clockOffset,
    deviceAt: reportedOffset === null ? null : now + reportedOffset + clockOffset,
  };
}

/** The person is far from any shift, and has exactly one possible job. */
function hasFreeDay({ plans, diary, devices }: Worker, arrives: Instant, leaves: Instant): boolean {
  const { worksAt, person } = diary;
  if (devices.length === 0 || isStudentAccount(person)) return false;
  const isNear = plans.some(
    ({ start, end }) => start - 10 * HOUR_MS < leaves && arrives < end + 10 * HOUR_MS,
  );
  if (isNear) return false;
  const place = nearestPlan(
    plans.filter(({ start }) => Math.abs(start - arrives) < 6 * 24 * HOUR_MS),
    arrives,
  );
  const known = worksAt.find(({ workplaceId }) => workplaceId === place?.workplaceId);
  return known?.positionIds.length === 1;
}
