import type { CorrectionResult } from '#domain/attendance/correction-rules.ts';
import { NO_TERMS } from '#domain/attendance/facts.ts';
import { keptWorkOf } from '#domain/attendance/finished.ts';
import type { ReviewAnswer } from '#domain/attendance/review.ts';
import type { ReviewItem } from '#domain/attendance/review-item.ts';
import type { PositionId } from '#domain/roster/facts.ts';
import type { StoredFacts } from './correction-facts.ts';
import type { StoredAttendance, StoredPlan, StoredPosition, StoredSite } from './facts.ts';
import type { NewItem } from './statements.ts';

export interface DecidedCorrection {
  stored: StoredFacts;
  /** Null for a new record. */
  before: StoredAttendance | null;
  corrected: CorrectionResult;
  /** Workplace and position, when neither the plan nor the record has them. */
  place?: { workplace: StoredSite | null; position: StoredPosition | null };
  /** The decided question, when the correction comes from an answer. */
  decided?: DecidedReview;
}

export interface DecidedReview {
  itemId: number;
  answer: ReviewAnswer;
  reason: string | null;
}

/** Returns the record after the correction, with its new questions. */
export function storedAfter(
  { stored, before, corrected, place, decided }: DecidedCorrection,
  raised: readonly NewItem[],
): StoredAttendance {
  const { times } = corrected;
  const { checkOut } = times;
  const plan = planAfter(stored, before, corrected);
  const workplace = plan?.workplace ?? before?.workplace ?? place?.workplace ?? null;
  const kept =
    checkOut === null
      ? null
      : keptWorkOf({ ...times, checkOut }, { formula: workplace?.formula ?? null, wages: stored.wages });
  const answered = new Set([...corrected.settled.map(({ id }) => id), decided?.itemId]);
  const open = (before?.openItems ?? []).filter(({ id }) => !answered.has(id));
  return {
    ...times,
    id: before?.id ?? stored.ids.attendance,
    personId: stored.person.id,
    person: stored.person,
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
    isPunchAsked: before?.isPunchAsked ?? false,
    openItems: [...open, ...raised.map(({ id, matter }): ReviewItem => ({ ...matter, id }))],
    version: (before?.version ?? 0) + 1,
  };
}

function planAfter(
  stored: StoredFacts,
  before: StoredAttendance | null,
  { times, claim }: CorrectionResult,
): StoredPlan | null {
  if (times.plan === null) return null;
  const { id } = times.plan;
  const plan = before?.plan?.id === id ? before.plan : stored.plans.find((one) => one.id === id);
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
