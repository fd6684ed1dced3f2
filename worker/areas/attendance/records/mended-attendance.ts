import { NO_TERMS } from '#domain/attendance/facts.ts';
import { keptOf } from '#domain/attendance/finished.ts';
import type { Mended } from '#domain/attendance/mend.ts';
import type { ReviewAnswer } from '#domain/attendance/review.ts';
import type { ReviewItem } from '#domain/attendance/review-item.ts';
import type { PositionId } from '#domain/roster/facts.ts';
import type { StoredAttendance, StoredPlan, StoredPosition, StoredSite } from './facts.ts';
import type { MendStand } from './mend-facts.ts';
import type { NewItem } from './statements.ts';

export interface Mending {
  stand: MendStand;
  /** Null for a new record. */
  before: StoredAttendance | null;
  mended: Mended;
  /** Workplace and position, when neither the plan nor the record has them. */
  place?: { workplace: StoredSite | null; position: StoredPosition | null };
  /** The decided question, when the correction comes from an answer. */
  decided?: Decided;
}

export interface Decided {
  itemId: number;
  answer: ReviewAnswer;
  reason: string | null;
}

/** Returns the record after the correction, with its new questions. */
export function storedAfter(
  { stand, before, mended, place, decided }: Mending,
  raised: readonly NewItem[],
): StoredAttendance {
  const { times } = mended;
  const { checkOut } = times;
  const plan = planAfter(stand, before, mended);
  const workplace = plan?.workplace ?? before?.workplace ?? place?.workplace ?? null;
  const kept =
    checkOut === null
      ? null
      : keptOf({ ...times, checkOut }, { formula: workplace?.formula ?? null, wages: stand.wages });
  const answered = new Set([...mended.settled.map(({ id }) => id), decided?.itemId]);
  const open = (before?.openItems ?? []).filter(({ id }) => !answered.has(id));
  return {
    ...times,
    id: before?.id ?? stand.ids.attendance,
    personId: stand.person.id,
    person: stand.person,
    plan,
    workplace,
    position: positionAfter(times.positionId, [plan?.position, before?.position, place?.position]),
    punches: before?.punches ?? { checkIn: null, checkOut: null },
    terms: kept
      ? {
          formula: kept.formula,
          salaryPerHour: kept.salaryPerHour,
          wageByHand: times.terms.wageByHand,
        }
      : { ...NO_TERMS, ...times.terms },
    finished: kept && {
      counted: kept.counted,
      countedMinutes: kept.countedMinutes,
      workedMinutes: kept.workedMinutes,
    },
    confirmed: false,
    confirmation: null,
    minimumWage: before?.minimumWage ?? null,
    openItems: [...open, ...raised.map(({ id, matter }): ReviewItem => ({ ...matter, id }))],
    version: (before?.version ?? 0) + 1,
  };
}

function planAfter(
  stand: MendStand,
  before: StoredAttendance | null,
  { times, claim }: Mended,
): StoredPlan | null {
  if (times.plan === null) return null;
  const { id } = times.plan;
  const plan = before?.plan?.id === id ? before.plan : stand.plans.find((one) => one.id === id);
  if (!plan) throw new Error(`plan ${id} was decided on and not read`);
  const attended = { ...plan, attended: true };
  return claim ? { ...attended, outcome: null, version: plan.version + 1 } : attended;
}

function positionAfter(
  id: PositionId | null,
  known: readonly (StoredPosition | null | undefined)[],
): StoredPosition | null {
  if (id === null) return null;
  const found = known.find((one) => one?.id === id);
  if (!found) throw new Error(`position ${id} was decided on and not read`);
  return found;
}
