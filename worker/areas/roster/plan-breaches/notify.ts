import { type SQL, sql } from 'drizzle-orm';
import type { WrittenParams } from '#contract/messaging/notice-kinds.ts';
import type { PersonId, WorkplaceId } from '#domain/roster/facts.ts';
import { jstDate } from '#domain/time/instant.ts';
import { insertFound, paramsJson } from '#worker/areas/messaging/inbox/insert-notices.ts';
import type { Ctx } from '#worker/ctx.ts';
import { rowsInParts, type Statement } from '#worker/db/database.ts';
import { isHere } from '#worker/db/is-here.ts';
import { plannersOf } from '#worker/db/planners.ts';
import { IS_SHOWN } from '#worker/db/published.ts';
import { update } from '#worker/db/query.ts';
import { inboxItem } from '#worker/db/schema/inbox.ts';
import { person } from '#worker/db/schema/person.ts';
import { planBreach } from '#worker/db/schema/plan-breach.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';

/** A message names at most so many people and counts the rest. */
const NAMED_AT_ONCE = 20;

/** A breach of which the planners of these workplaces have not been notified. */
export interface NewBreach {
  personId: PersonId;
  workplaceIds: readonly WorkplaceId[];
  plan: WrittenParams<'plans_broken'>['people'][number];
}

/**
 * One notice for each planner, with all that is new to them. A run that reads people in parts extends its
 * own notice. Work elsewhere appears only in the sums.
 */
export function notifyingPlanners(ctx: Ctx, news: readonly NewBreach[]): Statement[] {
  const numbered = news.map((one, place) => ({ ...one, place }));
  const own = sql`${inboxItem}.operation_id = ${ctx.call.operationId} AND ${inboxItem}.kind = 'plans_broken'
    AND ${inboxItem}.person_id = told.planner`;
  const both = paramsJson<'plans_broken'>({
    count: sql`params ->> 'count' + told.count`,
    people: bothNamed(sql`params -> 'people'`, sql`told.people`),
  });
  const params = paramsJson<'plans_broken'>({ count: sql`count`, people: sql`json(people)` });
  return rowsInParts(numbered).flatMap((part) => [
    sql`UPDATE ${inboxItem} SET params = ${both} FROM (${newsOfPlanners(part)}) AS told WHERE ${own}`,
    insertFound(
      ctx,
      { personId: sql`planner`, kind: 'plans_broken', params },
      sql`FROM (${newsOfPlanners(part)}) AS told WHERE NOT EXISTS (SELECT 1 FROM ${inboxItem} WHERE ${own})`,
    ),
  ]);
}

/** The part of the news for each planner: the number of breaches, and the first of them. */
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

/** Merges two lists of people, up to the number that a message names. */
function bothNamed(before: SQL, after: SQL): SQL {
  return sql`json((SELECT json_group_array(json(value)) FROM (
      SELECT value, 0 AS part, key FROM json_each(${before})
      UNION ALL SELECT value, 1 AS part, key FROM json_each(${after})
      ORDER BY part, key LIMIT ${NAMED_AT_ONCE})))`;
}

/** Whether the person of the breach `b` sees one of its shifts: drafts are hidden from them. */
export const IS_SEEN = sql`EXISTS (SELECT 1 FROM json_each(b.plans) AS plan
  JOIN ${shiftUser} AS su ON su.id = plan.value JOIN ${shift} AS s ON s.id = su.shift_id WHERE ${IS_SHOWN})`;

/** The open breaches `b` of which the person `p` can and must still be notified. */
export function waitingForPerson({ now }: Pick<Ctx, 'now'>): SQL {
  return sql`${planBreach} AS b INDEXED BY plan_breach_not_notified JOIN ${person} AS p ON p.id = b.person_id
    WHERE b.ended_at IS NULL AND b.person_notified_at IS NULL AND b.last_start > ${now}
      AND ${isHere(jstDate(now))} AND ${IS_SEEN}`;
}

/** One notice for each person, with the first of their breaches and their number. */
export function notifyingPeople(ctx: Ctx): Statement[] {
  const params = paramsJson<'own_plans_broken'>({
    count: sql`all_of_them`,
    rule: sql`rule`,
    from: sql`from_date`,
    to: sql`to_date`,
    limit: sql`limit_amount`,
    sum: sql`sum`,
  });
  return [
    insertFound(
      ctx,
      { personId: sql`person_id`, kind: 'own_plans_broken', params },
      sql`FROM (SELECT b.person_id, b.rule, b.from_date, b.to_date, b.limit_amount, b.sum,
                count(*) OVER (PARTITION BY b.person_id) AS all_of_them,
                row_number() OVER (PARTITION BY b.person_id ORDER BY b.first_start, b.id) AS nth
              FROM ${waitingForPerson(ctx)}) WHERE nth = 1`,
    ),
    update(planBreach)
      .set({ person_notified_at: ctx.now })
      .where(sql`${planBreach.id} IN (SELECT b.id FROM ${waitingForPerson(ctx)})`),
  ];
}
