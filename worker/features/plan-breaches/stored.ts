import { type SQL, sql } from 'drizzle-orm';
import type { KnownBreach } from '#domain/roster/breach-changes.ts';
import type { AssignmentId, PermitKind, PersonId, PositionId, WorkplaceId } from '#domain/roster/facts.ts';
import type { RuleId } from '#domain/roster/finding.ts';
import { type PlanBreach, plansOf } from '#domain/roster/plan-breaches.ts';
import type { Roster } from '#domain/roster/roster.ts';
import { clockOf, type Stint } from '#domain/roster/stint.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { instantOfClock } from '#domain/time/clock.ts';
import { type Instant, jstDate } from '#domain/time/instant.ts';
import { planBreach, planBreachWorkplace } from '#worker/db/schema/plan-breach.ts';
import { selectPeopleAround } from '#worker/roster/facts.ts';

/** Nobody is planned for longer ahead; what is looked at is what there is. */
const DAYS_AHEAD = 3_660;

/** A PersonRow of these people with all their work that is to come, and what the rules look at around it. */
export function selectPlannedPeople(people: SQL, now: Instant): SQL {
  const today = jstDate(now);
  return selectPeopleAround(people, today, addDays(today, DAYS_AHEAD));
}

export type SubjectRow = {
  rule: RuleId;
  permit: PermitKind | null;
  workplace_id: WorkplaceId | null;
  position_id: PositionId | null;
  from_date: CalendarDate;
  to_date: CalendarDate;
};

/** Columns of a {@link SubjectRow} of the breach `b`. */
export const SUBJECT_COLUMNS = sql`b.rule, b.permit, b.workplace_id, b.position_id, b.from_date, b.to_date`;

export function subjectFrom(row: SubjectRow) {
  return {
    rule: row.rule,
    permit: row.permit,
    workplaceId: row.workplace_id,
    positionId: row.position_id,
    window: { from: row.from_date, to: row.to_date },
  };
}

export type OpenRow = SubjectRow & {
  id: number;
  person_id: PersonId;
  plans: string;
  workplaces: string;
  person_notified_at: Instant | null;
};

export interface OpenBreach extends KnownBreach {
  id: number;
  workplaceIds: readonly WorkplaceId[];
  personNotifiedAt: Instant | null;
}

/** An {@link OpenRow} of each breach of these people that has not ended. */
export function selectOpenBreaches(people: SQL): SQL {
  return sql`SELECT b.id, b.person_id, ${SUBJECT_COLUMNS}, b.plans, b.person_notified_at,
      (SELECT json_group_array(bw.workplace_id) FROM ${planBreachWorkplace} AS bw WHERE bw.breach_id = b.id) AS workplaces
    FROM ${planBreach} AS b WHERE b.ended_at IS NULL AND b.person_id IN (${people}) ORDER BY b.from_date, b.id`;
}

export function openBreachFrom(row: OpenRow): OpenBreach {
  const plans: AssignmentId[] = JSON.parse(row.plans);
  const workplaceIds: WorkplaceId[] = JSON.parse(row.workplaces);
  return { ...subjectFrom(row), id: row.id, plans, workplaceIds, personNotifiedAt: row.person_notified_at };
}

/** A breach as it is written, by the names of its columns. */
export interface WrittenBreach {
  id: number;
  personId: PersonId;
  rule: RuleId;
  permit: PermitKind | null;
  workplaceId: WorkplaceId | null;
  positionId: PositionId | null;
  source: string | null;
  unit: string | null;
  limit: number | null;
  sum: number | null;
  from: CalendarDate;
  to: CalendarDate;
  plans: readonly AssignmentId[];
  firstStart: Instant;
  lastStart: Instant;
  workplaceIds: readonly WorkplaceId[];
  /** Of one that is new: when the person was notified of what it goes on with. */
  personNotifiedAt: Instant | null;
}

/**
 * @param roster with all work of the person in scope
 * @param known what it goes on with; null of one that is new
 */
export function writtenBreach(roster: Roster, breach: PlanBreach, known: OpenBreach | null): WrittenBreach {
  const { rule, permit, workplaceId, positionId, window, personId, finding } = breach;
  const plans = plansOf(roster, breach);
  const starts = plans.map(startOf);
  return {
    id: known?.id ?? 0,
    personId,
    rule,
    permit,
    workplaceId,
    positionId,
    source: finding.source,
    unit: finding.unit,
    limit: finding.limit,
    sum: finding.sum,
    from: window.from,
    to: window.to,
    plans: plans.flatMap((stint) => (stint.id === null ? [] : [stint.id])),
    firstStart: Math.min(...starts),
    lastStart: Math.max(...starts),
    workplaceIds: [...new Set(plans.map((stint) => stint.workplaceId))],
    personNotifiedAt: known?.personNotifiedAt ?? null,
  };
}

function startOf(stint: Stint): Instant {
  return instantOfClock(stint.date, clockOf(stint).start);
}
