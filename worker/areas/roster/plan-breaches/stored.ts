import { isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { KnownBreach } from '#domain/roster/breach-changes.ts';
import { storedLimitSource, type WorkplaceId } from '#domain/roster/facts.ts';
import { changeablePlans, type PlanBreach } from '#domain/roster/plan-breaches.ts';
import type { Roster } from '#domain/roster/roster.ts';
import { clockOf, type TimedWork } from '#domain/roster/timed-work.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { instantOfClock } from '#domain/time/clock.ts';
import { type Instant, jstDate } from '#domain/time/instant.ts';
import { selectPeopleAround } from '#worker/areas/roster/changes/facts.ts';
import type { RowOf } from '#worker/db/batch.ts';
import { type FieldsRow, fromJson, pick, select } from '#worker/db/query.ts';
import { planBreach, planBreachWorkplace } from '#worker/db/schema/plan-breach.ts';

/** Farther ahead than any plan; only existing work is read. */
const DAYS_AHEAD = 3_660;

/** These people with all their future work, and the work around it that the rules read. */
export function selectPlannedPeople(people: SQL, now: Instant) {
  const today = jstDate(now);
  return selectPeopleAround(people, today, addDays(today, DAYS_AHEAD));
}

export const b = alias(planBreach, 'b');
export const IS_OPEN = isNull(b.ended_at);

/** The columns that identify a breach. */
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

/** The open breaches of these people, for {@link openBreachFrom}. */
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

/** The columns that every check writes again. */
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

type StoredBreachRow = FieldsRow<typeof FOUND_COLUMNS>;

export interface WrittenBreach {
  row: StoredBreachRow &
    Pick<
      typeof planBreach.$inferSelect,
      'id' | 'person_id' | 'rule' | 'permit' | 'workplace_id' | 'position_id' | 'person_notified_at'
    >;
  workplaceIds: readonly WorkplaceId[];
}

/**
 * @param roster with all work of the person in scope
 * @param known the breach that it continues; null for a new one
 */
export function writtenBreach(roster: Roster, breach: PlanBreach, known: OpenBreach | null): WrittenBreach {
  const { rule, permit, workplaceId, positionId, window, personId, finding } = breach;
  const plans = changeablePlans(roster, breach);
  const starts = plans.map(workStartOf);
  return {
    row: {
      id: known?.id ?? 0,
      person_id: personId,
      rule,
      permit,
      workplace_id: workplaceId,
      position_id: positionId,
      source: storedLimitSource(finding.source),
      unit: finding.unit,
      limit_amount: finding.limit,
      sum: finding.sum,
      from_date: window.from,
      to_date: window.to,
      plans: plans.flatMap((work) => (work.id === null ? [] : [work.id])),
      first_start: Math.min(...starts),
      last_start: Math.max(...starts),
      // A new breach keeps the time of the notice of the one that it continues.
      person_notified_at: known?.personNotifiedAt ?? null,
    },
    workplaceIds: [...new Set(plans.map((stint) => stint.workplaceId))],
  };
}

function workStartOf(work: TimedWork): Instant {
  return instantOfClock(work.date, clockOf(work).start);
}
