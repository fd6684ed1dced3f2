import { isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { KnownBreach } from '#domain/roster/breach-changes.ts';
import type { WorkplaceId } from '#domain/roster/facts.ts';
import { type PlanBreach, plansOf } from '#domain/roster/plan-breaches.ts';
import type { Roster } from '#domain/roster/roster.ts';
import { clockOf, type Stint } from '#domain/roster/stint.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { instantOfClock } from '#domain/time/clock.ts';
import { type Instant, jstDate } from '#domain/time/instant.ts';
import { selectPeopleAround } from '#worker/areas/roster/changes/facts.ts';
import type { RowOf } from '#worker/db/batch.ts';
import { type FieldsRow, fromJson, pick, select } from '#worker/db/query.ts';
import { planBreach, planBreachWorkplace } from '#worker/db/schema/plan-breach.ts';

/** Nobody is planned for longer ahead; what is looked at is what there is. */
const DAYS_AHEAD = 3_660;

/** These people with all their work that is to come, and what the rules look at around it. */
export function selectPlannedPeople(people: SQL, now: Instant) {
  const today = jstDate(now);
  return selectPeopleAround(people, today, addDays(today, DAYS_AHEAD));
}

export const b = alias(planBreach, 'b');
export const IS_OPEN = isNull(b.ended_at);

/** What makes a breach the same as another one. */
export const SUBJECT = pick(b, 'rule', 'permit', 'workplace_id', 'position_id', 'from_date', 'to_date');

export type SubjectRow = FieldsRow<typeof SUBJECT>;

export function subjectFrom(row: SubjectRow) {
  return {
    rule: row.rule,
    permit: row.permit,
    workplaceId: row.workplace_id,
    positionId: row.position_id,
    window: { from: row.from_date, to: row.to_date },
  };
}

export interface OpenBreach extends KnownBreach {
  id: number;
  workplaceIds: readonly WorkplaceId[];
  personNotifiedAt: Instant | null;
}

/** Each breach of these people that has not ended, for {@link openBreachFrom}. */
export function selectOpenBreaches(people: SQL) {
  return select({
    ...pick(b, 'id', 'person_id', 'plans', 'person_notified_at'),
    ...SUBJECT,
    workplaces: fromJson<WorkplaceId[]>(
      sql`(SELECT json_group_array(bw.workplace_id) FROM ${planBreachWorkplace} AS bw WHERE bw.breach_id = ${b.id})`,
    ),
  })
    .from(b)
    .where(sql`${IS_OPEN} AND ${b.person_id} IN (${people})`)
    .orderBy(b.from_date, b.id);
}

export function openBreachFrom(row: RowOf<ReturnType<typeof selectOpenBreaches>>): OpenBreach {
  const { id, plans, workplaces, person_notified_at } = row;
  return { ...subjectFrom(row), id, plans, workplaceIds: workplaces, personNotifiedAt: person_notified_at };
}

/** What a check finds of a breach, each time anew. */
export const FOUND_COLUMNS = pick(
  planBreach,
  'source',
  'unit',
  'limit_amount',
  'sum',
  'from_date',
  'to_date',
  'plans',
  'first_start',
  'last_start',
);

type Found = FieldsRow<typeof FOUND_COLUMNS>;

/** A breach as it is written. */
export interface WrittenBreach {
  row: Found &
    Pick<
      typeof planBreach.$inferSelect,
      'id' | 'person_id' | 'rule' | 'permit' | 'workplace_id' | 'position_id' | 'person_notified_at'
    >;
  workplaceIds: readonly WorkplaceId[];
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
    row: {
      id: known?.id ?? 0,
      person_id: personId,
      rule,
      permit,
      workplace_id: workplaceId,
      position_id: positionId,
      source: finding.source,
      unit: finding.unit,
      limit_amount: finding.limit,
      sum: finding.sum,
      from_date: window.from,
      to_date: window.to,
      plans: plans.flatMap((stint) => (stint.id === null ? [] : [stint.id])),
      first_start: Math.min(...starts),
      last_start: Math.max(...starts),
      // Of one that is new: when the person was notified of what it goes on with.
      person_notified_at: known?.personNotifiedAt ?? null,
    },
    workplaceIds: [...new Set(plans.map((stint) => stint.workplaceId))],
  };
}

function startOf(stint: Stint): Instant {
  return instantOfClock(stint.date, clockOf(stint).start);
}
