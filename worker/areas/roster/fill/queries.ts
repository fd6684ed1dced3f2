import { and, desc, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import { FILL_RUNS_SHOWN } from '#contract/limits.ts';
import type { OperationQuery } from '#contract/operations.ts';
import { FillConfiguration, type FillFacts, type FillRefusal, type FillRun } from '#contract/roster/fill.ts';
import type { PersonId, WorkplaceId } from '#domain/roster/facts.ts';
import { daysBefore, type EarlierWork, earlierWork } from '#domain/roster/fill/company/earlier-work.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { jstDate, startOfJstDay, toStamp } from '#domain/time/instant.ts';
import { selectPlannedWages, wagesByPerson } from '#worker/areas/attendance/records/planned-wages.ts';
import {
  CONFIGURATION_ID,
  selectConfiguration,
  settingsOf,
} from '#worker/areas/company/configuration/queries.ts';
import { workingTrainer } from '#worker/areas/people/memberships/queries.ts';
import { selectApartAt } from '#worker/areas/roster/people-apart/queries.ts';
import { selectTogetherAt } from '#worker/areas/roster/preferred-colleagues/queries.ts';
import { selectSeatRequirements } from '#worker/areas/workplaces/seat-requirements/queries.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch, type RowOf } from '#worker/db/batch.ts';
import { isAmong, rows, type Statement } from '#worker/db/database.ts';
import { netBetween } from '#worker/db/net-minutes.ts';
import { lastDeclaredOn } from '#worker/db/other-work.ts';
import { personRef } from '#worker/db/person-ref.ts';
import {
  type FieldsRow,
  fromJson,
  isTrue,
  jsonList,
  jsonObject,
  pick,
  select,
  selectRaw,
  update,
} from '#worker/db/query.ts';
import { withinReach, workplaceInReach } from '#worker/db/reach.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { configuration } from '#worker/db/schema/configuration.ts';
import { employmentContract } from '#worker/db/schema/employment-contract.ts';
import { fillRefusal, fillRun } from '#worker/db/schema/fill.ts';
import { person } from '#worker/db/schema/person.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { personTag } from '#worker/db/schema/tag.ts';
import { membership, wage, wayToWork } from '#worker/db/schema/workplace.ts';

const [r, n] = [alias(fillRefusal, 'r'), alias(fillRun, 'n')];
const [m, who] = [alias(membership, 'm'), alias(person, 'who')];
const c = alias(employmentContract, 'c');
const [s, su] = [alias(shift, 's'), alias(shiftUser, 'su')];

/**
 * What a plan for a workplace needs in addition to its board, in one round trip.
 * @throws AppError E_NOT_FOUND, also for a workplace out of reach
 */
export async function readFillFacts(
  ctx: SignedInCtx,
  { workplace_id, date_from, date_to }: OperationQuery<'fill.facts'>,
): Promise<FillFacts> {
  const today = jstDate(ctx.now);
  const first = date_from < today ? today : date_from;
  const workers = sql`${workersOf([workplace_id])} AND ${workplaceInReach(ctx, workplace_id)}`;
  const [[site], [settled], refusals, people, requirements, apart, together, runs, earlier, wages] =
    await batch(ctx.db, [
      selectRaw({ is_there: isTrue(workplaceInReach(ctx, workplace_id)) }, sql``),
      selectConfiguration,
      selectRefusals(ctx, workplace_id, isRefusedDuring({ from: date_from, to: date_to })),
      selectWorkers(ctx, [workplace_id]),
      selectSeatRequirements(workplace_id),
      selectApartAt([workplace_id], ctx.actor.id),
      selectTogetherAt([workplace_id], ctx.actor.id),
      selectRuns(ctx, workplace_id),
      selectEarlierWork(workers, first),
      selectPlannedWages(ctx, isWageAt(ctx, [workplace_id]), date_to),
    ]);
  if (!site?.is_there) throw new AppError('E_NOT_FOUND');
  if (!settled) throw new Error('no configuration');
  const earlierOf = earlierWorkOf(first, earlier);
  const wagesOf = wagesByPerson(wages);
  return {
    settings: FillConfiguration.parse(settingsOf(settled.settings)),
    refusals: refusals.map(refusalOf),
    people: people.map(({ workplace_id: _, ...person }) => ({
      ...person,
      earlier: earlierOf(person.user_id),
      wages: wagesOf(person.user_id).map(({ positionId, templateId, validFrom, salaryPerHour }) => ({
        position_id: positionId,
        template_id: templateId,
        valid_from: validFrom,
        salary_per_hour: salaryPerHour,
      })),
    })),
    requirements,
    apart: apart.map(({ person_id, other_id }) => ({ user_ids: [person_id, other_id] })),
    together: together.map(({ person_id, colleague_id }) => ({ user_ids: [person_id, colleague_id] })),
    runs: runs.map(usedPlanOf),
  };
}

/** Whether a wage is one at these workplaces, in reach. */
export function isWageAt(ctx: SignedInCtx, workplaceIds: readonly WorkplaceId[]): SQL {
  return sql`(${isAmong(wage.workplace_id, workplaceIds)} AND ${withinReach(ctx, sql`${wage.workplace_id}`)})`;
}

function isRefusedDuring({ from, to }: DateRange): SQL | undefined {
  return and(lte(r.valid_from, to), or(isNull(r.valid_to), gte(r.valid_to, from)));
}

/** Who is left out of the plans of workplaces in reach, and when. */
export function selectLeftOut(ctx: SignedInCtx, workplaceIds: readonly WorkplaceId[], days: DateRange) {
  return select(pick(r, 'person_id', 'workplace_id', 'valid_from', 'valid_to'))
    .from(r)
    .where(
      and(
        isAmong(r.workplace_id, workplaceIds),
        isNull(r.deleted_at),
        withinReach(ctx, sql`${r.workplace_id}`),
        isRefusedDuring(days),
      ),
    );
}

const REFUSAL = {
  ...pick(r, 'id', 'valid_from', 'valid_to', 'created_at'),
  user: personRef(r.person_id),
  created_by: personRef(r.created_by),
};

/** The kept refusals of a workplace in reach that meet the condition, newest first. */
function selectRefusals(ctx: SignedInCtx, workplaceId: WorkplaceId, where: SQL | undefined) {
  return select(REFUSAL)
    .from(r)
    .where(
      and(eq(r.workplace_id, workplaceId), isNull(r.deleted_at), workplaceInReach(ctx, workplaceId), where),
    )
    .orderBy(desc(r.created_at), desc(r.id));
}

/** Those among the ids that the workplace has and that is in reach. */
export function selectNamedRefusals(ctx: SignedInCtx, workplaceId: WorkplaceId, ids: readonly number[]) {
  return selectRefusals(ctx, workplaceId, isAmong(r.id, ids));
}

export function refusalOf({ created_at, ...row }: FieldsRow<typeof REFUSAL>): FillRefusal {
  return { ...row, created_at: toStamp(created_at) };
}

/** Whether all of these people work at the workplace. */
export function areWorkers(workplaceId: WorkplaceId, people: readonly PersonId[]): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM json_each(${rows(people)}) AS named WHERE named.value NOT IN (
    SELECT m.person_id FROM ${membership} AS m JOIN ${person} AS p ON p.id = m.person_id AND p.deleted_at IS NULL
    WHERE m.workplace_id = ${workplaceId} AND m.works = 1))`;
}

export function selectPeopleRefs(people: readonly PersonId[]) {
  return select({ user: personRef(who.id) })
    .from(who)
    .where(isAmong(who.id, people));
}

/** The people who work at the workplaces, as a query of their ids. */
export function workersOf(workplaceIds: readonly WorkplaceId[]): SQL {
  return sql`SELECT m.person_id FROM ${membership} AS m
    JOIN ${person} AS p ON p.id = m.person_id AND p.deleted_at IS NULL
    WHERE m.works = 1 AND m.workplace_id IN (SELECT value FROM json_each(${rows(workplaceIds)}))`;
}

/** T-35: whether the person of the membership `m` entered a way that is longer than the setting. */
const IS_FAR = sql`EXISTS (SELECT 1 FROM ${wayToWork} AS y
  WHERE y.person_id = ${m.person_id} AND y.workplace_id = ${m.workplace_id} AND y.minutes >
    (SELECT settings ->> 'fill_way_minutes' FROM ${configuration} WHERE id = ${CONFIGURATION_ID}))`;

/** Everyone who works at workplaces in reach, with how often they worked there. */
export function selectWorkers(ctx: SignedInCtx, workplaceIds: readonly WorkplaceId[]) {
  const times = sql<number>`(SELECT count(*) FROM ${attendance} AS a INDEXED BY attendance_times
    WHERE a.workplace_id = ${m.workplace_id} AND a.person_id = ${m.person_id} AND a.kind = 'work' AND a.voided_at IS NULL)`;
  return select({
    workplace_id: m.workplace_id,
    user_id: m.person_id,
    contracts: jsonList(
      jsonObject({ ...pick(c, 'valid_from', 'valid_to'), week_minutes: sql<number>`${c.week_minutes}` }),
      sql`FROM ${employmentContract} AS c
        WHERE c.person_id = ${m.person_id} AND c.deleted_at IS NULL AND c.week_minutes IS NOT NULL`,
      sql`c.valid_from`,
    ),
    declared_on: lastDeclaredOn(sql`${m.person_id}`),
    wanted_minutes: sql<number | null>`${who.wanted_hours} * 60`,
    is_far: isTrue(IS_FAR),
    times_worked: times,
    tag_ids: fromJson<number[]>(
      sql`(SELECT json_group_array(g.tag_id) FROM ${personTag} AS g WHERE g.person_id = ${m.person_id})`,
    ),
    japanese_level: who.japanese_level,
    trainer_id: workingTrainer(m.trainer_id, sql`${m.workplace_id}`),
  })
    .from(m)
    .innerJoin(who, and(eq(who.id, m.person_id), isNull(who.deleted_at)))
    .where(
      and(isAmong(m.workplace_id, workplaceIds), eq(m.works, true), withinReach(ctx, sql`${m.workplace_id}`)),
    );
}

const PLANNED_MINUTES = netBetween(
  sql`(coalesce(su.start_minute, s.start_minute) - s.paid_before_minutes)`,
  sql`coalesce(su.end_minute, s.end_minute)`,
);

/**
 * The approved work of people at every workplace in the two months before a plan: one row for each with some. It reads
 * their work of that time alone.
 * @param people a query of their ids
 * @param first day of the plan
 */
export function selectEarlierWork(people: SQL, first: CalendarDate) {
  const { from, to } = daysBefore(first);
  // Work of a business date begins within two days of its start.
  const begins = sql`su.starts_at >= ${startOfJstDay(from)} AND su.starts_at < ${startOfJstDay(addDays(to, 2))}`;
  return selectRaw(
    {
      person_id: su.person_id,
      minutes: sql<number>`sum(${PLANNED_MINUTES})`,
      since: sql<CalendarDate>`min(${s.date})`,
    },
    sql`FROM ${shiftUser} AS su INDEXED BY shift_user_person CROSS JOIN ${shift} AS s ON s.id = su.shift_id
      WHERE su.person_id IN (${people}) AND ${begins} AND su.status = 'approved' AND su.outcome IS NULL
        AND s.date BETWEEN ${from} AND ${to}
      GROUP BY su.person_id`,
  );
}

/** By person, the earlier work of the rows; others have none. */
export function earlierWorkOf(
  first: CalendarDate,
  found: readonly RowOf<ReturnType<typeof selectEarlierWork>>[],
): (id: PersonId) => EarlierWork {
  const byPerson = new Map(found.map((row) => [row.person_id, row]));
  return (id) => earlierWork(first, byPerson.get(id) ?? null);
}

const USED_PLAN = {
  ...pick(n, 'id', 'date_from', 'date_to', 'open', 'filled', 'taken', 'created_at'),
  created_by: personRef(n.created_by),
};

/** The last recorded plans of a workplace in reach, newest first. */
function selectRuns(ctx: SignedInCtx, workplaceId: WorkplaceId) {
  return select(USED_PLAN)
    .from(n)
    .where(and(eq(n.workplace_id, workplaceId), workplaceInReach(ctx, workplaceId)))
    .orderBy(desc(n.created_at), desc(n.id))
    .limit(FILL_RUNS_SHOWN);
}

function usedPlanOf({ created_at, ...row }: FieldsRow<typeof USED_PLAN>): FillRun {
  return { ...row, created_at: toStamp(created_at) };
}

const COUNTED_RUN = pick(n, 'id', 'workplace_id');

export type CountedRun = FieldsRow<typeof COUNTED_RUN>;

/** A recorded plan of a workplace in reach. */
export function selectCountedRun(ctx: SignedInCtx, id: number): SQL<CountedRun> {
  return selectRaw(
    COUNTED_RUN,
    sql`FROM ${fillRun} AS n WHERE ${n.id} = ${id} AND ${withinReach(ctx, sql`${n.workplace_id}`)}`,
  );
}

/** Counts spots that are taken from a recorded plan. The audit of the roster has who takes them. */
export function raisingTaken({ id }: CountedRun, taken: number): Statement {
  return update(fillRun)
    .set({ taken: sql`${fillRun.taken} + ${taken}` })
    .where(eq(fillRun.id, id));
}
