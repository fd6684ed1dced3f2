import { type SQL, sql } from 'drizzle-orm';
import type { WrittenParams } from '#contract/messaging/notice-kinds.ts';
import type { PersonId, WorkplaceId } from '#domain/roster/facts.ts';
import { jstDate } from '#domain/time/instant.ts';
import { IS_SHOWN } from '#worker/areas/attendance/records/facts.ts';
import { paramsJson } from '#worker/areas/messaging/inbox/telling.ts';
import type { Ctx } from '#worker/ctx.ts';
import { rowsInParts, type Statement } from '#worker/db/database.ts';
import { isHere } from '#worker/db/is-here.ts';
import { plannersOf } from '#worker/db/planners.ts';
import { update } from '#worker/db/query.ts';
import { inboxItem } from '#worker/db/schema/inbox.ts';
import { person } from '#worker/db/schema/person.ts';
import { planBreach } from '#worker/db/schema/plan-breach.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';

/** More names than this nobody reads in a message; the rest is counted. */
const NAMED_AT_ONCE = 20;

/** A breach that the planners of these workplaces have not been notified of. */
export interface News {
  personId: PersonId;
  workplaceIds: readonly WorkplaceId[];
  plan: WrittenParams<'plans_broken'>['people'][number];
}

/**
 * One notice for each planner, of all that is news to them: a run that reads people in parts goes on with its own.
 * Of work elsewhere it says nothing but what it adds up to.
 */
export function notifyingPlanners({ now, call: { operationId } }: Ctx, news: readonly News[]): Statement[] {
  const numbered = news.map((one, place) => ({ ...one, place }));
  const own = sql`${inboxItem}.operation_id = ${operationId} AND ${inboxItem}.kind = 'plans_broken'
    AND ${inboxItem}.person_id = told.planner`;
  const both = paramsJson<'plans_broken'>({
    count: sql`params ->> 'count' + told.count`,
    people: bothNamed(sql`params -> 'people'`, sql`told.people`),
  });
  const params = paramsJson<'plans_broken'>({ count: sql`count`, people: sql`json(people)` });
  return rowsInParts(numbered).flatMap((part) => [
    sql`UPDATE ${inboxItem} SET params = ${both} FROM (${newsOfPlanners(part)}) AS told WHERE ${own}`,
    sql`INSERT INTO ${inboxItem} (person_id, kind, params, operation_id, created_at)
        SELECT planner, 'plans_broken', ${params}, ${operationId}, ${now}
        FROM (${newsOfPlanners(part)}) AS told WHERE NOT EXISTS (SELECT 1 FROM ${inboxItem} WHERE ${own})`,
  ]);
}

/** What a part of the news is to each planner: how many breaches, and the first of them. */
function newsOfPlanners(part: string): SQL {
  return sql`SELECT planner, count(*) AS count,
      json_group_array(json(plan)) FILTER (WHERE nth <= ${NAMED_AT_ONCE}) AS people
    FROM (SELECT planner, plan, row_number() OVER (PARTITION BY planner ORDER BY place) AS nth
          FROM (SELECT DISTINCT who.id AS planner, v.value ->> 'place' AS place, v.value ->> 'plan' AS plan
                FROM json_each(${part}) AS v CROSS JOIN json_each(v.value, '$.workplaceIds') AS site
                CROSS JOIN ${person} AS who
                  ON who.id IN (${plannersOf(sql`site.value`, sql`v.value ->> 'personId'`)})))
    GROUP BY planner`;
}

/** Two lists of people as one, as far as a message names them. */
function bothNamed(before: SQL, after: SQL): SQL {
  return sql`json((SELECT json_group_array(json(value)) FROM (
      SELECT value, 0 AS part, key FROM json_each(${before})
      UNION ALL SELECT value, 1 AS part, key FROM json_each(${after})
      ORDER BY part, key LIMIT ${NAMED_AT_ONCE})))`;
}

/** Whether the person of the breach `b` sees one of its shifts: a draft is not theirs to know. */
export const IS_SEEN = sql`EXISTS (SELECT 1 FROM json_each(b.plans) AS plan
  JOIN ${shiftUser} AS su ON su.id = plan.value JOIN ${shift} AS s ON s.id = su.shift_id WHERE ${IS_SHOWN})`;

/** The breaches `b` whose person `p` is still to be notified and can be. */
export function waitingForPerson({ now }: Pick<Ctx, 'now'>): SQL {
  return sql`${planBreach} AS b INDEXED BY plan_breach_not_notified JOIN ${person} AS p ON p.id = b.person_id
    WHERE b.ended_at IS NULL AND b.person_notified_at IS NULL AND b.last_start > ${now}
      AND ${isHere(jstDate(now))} AND ${IS_SEEN}`;
}

/** One notice for each person, of the first of their breaches and how many there are. */
export function notifyingPeople(ctx: Ctx): Statement[] {
  const {
    now,
    call: { operationId },
  } = ctx;
  const params = paramsJson<'own_plans_broken'>({
    count: sql`all_of_them`,
    rule: sql`rule`,
    from: sql`from_date`,
    to: sql`to_date`,
    limit: sql`limit_amount`,
    sum: sql`sum`,
  });
  return [
    sql`INSERT INTO ${inboxItem} (person_id, kind, params, operation_id, created_at)
        SELECT person_id, 'own_plans_broken', ${params}, ${operationId}, ${now}
        FROM (SELECT b.person_id, b.rule, b.from_date, b.to_date, b.limit_amount, b.sum,
                count(*) OVER (PARTITION BY b.person_id) AS all_of_them,
                row_number() OVER (PARTITION BY b.person_id ORDER BY b.first_start, b.id) AS nth
              FROM ${waitingForPerson(ctx)}) WHERE nth = 1`,
    update(planBreach)
      .set({ person_notified_at: now })
      .where(sql`${planBreach.id} IN (SELECT b.id FROM ${waitingForPerson(ctx)})`),
  ];
}
