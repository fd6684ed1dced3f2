import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { ManagerHome } from '#contract/attendance/tracking.ts';
import type { Period, PeriodMonth } from '#contract/pay/periods.ts';
import type { PersonRef } from '#contract/people/users.ts';
import { doesAccounting } from '#contract/roles.ts';
import {
  closeBlocks,
  confirmBlocks,
  isConfirmationOutdated,
  type PeriodFacts,
  type PeriodState,
} from '#domain/pay/period/state.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { type CalendarMonth, monthOf, moveMonth } from '#domain/time/calendar-month.ts';
import { type Instant, jstDate, toStamp } from '#domain/time/instant.ts';
import { payPeriodOf } from '#domain/time/pay-period.ts';
import { selectConfiguration, settingsOf } from '#worker/areas/company/configuration/queries.ts';
import { companyClosing } from '#worker/areas/pay/hours/company-rules.ts';
import { daysOfPayPeriod } from '#worker/areas/pay/hours/days.ts';
import type { Ctx, SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { rows } from '#worker/db/database.ts';
import { personRefJson, personRefOrNull } from '#worker/db/person-ref.ts';
import {
  type FieldsRow,
  fromJson,
  isTrue,
  jsonList,
  jsonObject,
  jsonTuple,
  orNull,
  select,
  selectRaw,
  type ValueOf,
} from '#worker/db/query.ts';
import { hasQuestion } from '#worker/db/questions.ts';
import { withinReach } from '#worker/db/reach.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { period } from '#worker/db/schema/period.ts';
import { person } from '#worker/db/schema/person.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { workplace } from '#worker/db/schema/workplace.ts';
import { COUNT_AWAY, IS_CHANGED } from './changed-since.ts';

/** How many earlier months a period lists. */
const EARLIER_MONTHS = 5;

/**
 * The workplace of a period, and the period itself if it exists, under the aliases of the statements.
 */
const w = alias(workplace, 'w');
const per = alias(period, 'per');
const e = alias(period, 'e');

/** Finished work or leave without a confirmation. */
const IS_UNCONFIRMED = sql`a.voided_at IS NULL AND a.confirmed_at IS NULL
  AND (a.kind <> 'work' OR a.check_out IS NOT NULL)`;

function countsJson(from: SQL, to: SQL) {
  const counts = sql`a.voided_at IS NULL AND a.kind = 'work'`;
  const total = (value: SQL) => sql<number>`total(${value})`;
  const all = jsonObject({
    people: sql<number>`count(DISTINCT iif(${counts}, a.person_id, NULL))`,
    on_leave: sql<number>`count(DISTINCT iif(a.voided_at IS NULL, a.person_id, NULL))
      - count(DISTINCT iif(${counts}, a.person_id, NULL))`,
    attendances: total(counts),
    worked_minutes: total(sql`iif(${counts}, a.worked_minutes, 0)`),
    open: total(sql`${counts} AND a.check_out IS NULL`),
    questions: total(sql`${counts} AND ${hasQuestion()}`),
    unconfirmed: total(IS_UNCONFIRMED),
    changed: sql<number>`total(iif(per.confirmed_at IS NULL, 0, ${IS_CHANGED})) + ${COUNT_AWAY}`,
    without_wage: total(
      sql`a.voided_at IS NULL AND a.salary_per_hour IS NULL AND a.worked_minutes IS NOT NULL`,
    ),
  });
  return fromJson<ValueOf<typeof all>>(
    sql`(SELECT ${all} FROM ${attendance} AS a
      WHERE a.workplace_id = w.id AND a.business_date BETWEEN ${from} AND ${to})`,
  );
}

/** T-14: work may end at most this many days after its business date. */
const DAYS_RUNNING = 2;

/**
 * T-14: whether work of the period's last night continues: a planned end is in the future, and that
 * work has no check-out.
 */
export function isRunning({ now }: Pick<Ctx, 'now'>, workplaceId: SQL, to: SQL): SQL {
  const earliest = addDays(jstDate(now), -DAYS_RUNNING);
  return sql`EXISTS (SELECT 1 FROM ${shift} AS s JOIN ${shiftUser} AS su ON su.shift_id = s.id
    WHERE s.workplace_id = ${workplaceId} AND s.date BETWEEN ${earliest} AND ${to} AND s.deleted_at IS NULL
      AND su.status = 'approved' AND su.outcome IS NULL AND su.ends_at > ${now}
      AND NOT EXISTS (SELECT 1 FROM ${attendance} AS done WHERE done.shift_user_id = su.id
        AND done.voided_at IS NULL AND done.check_out IS NOT NULL))`;
}

function hasBegun(to: SQL): SQL {
  return sql`(unixepoch(${to}, '+1 day', '-9 hours') * 1000 > w.created_at OR EXISTS (SELECT 1 FROM ${attendance} AS a
    WHERE a.workplace_id = w.id AND a.business_date <= ${to} AND a.voided_at IS NULL))`;
}

/** The actor, for display. */
export function selectActor({ actor }: SignedInCtx) {
  const p = alias(person, 'p');
  return select({ by: fromJson<PersonRef>(personRefJson) })
    .from(p)
    .where(eq(p.id, actor.id));
}

function periodFields(ctx: SignedInCtx, month: SQL, days: { from: SQL; to: SQL }) {
  return {
    workplace_id: w.id,
    code: w.code,
    name: w.name,
    id: orNull(per.id),
    month: sql<CalendarMonth>`${month}`,
    state: sql<PeriodState>`coalesce(${per.state}, 'open')`,
    date_from: sql<CalendarDate>`${days.from}`,
    date_to: sql<CalendarDate>`${days.to}`,
    confirmed_at: orNull(per.confirmed_at),
    confirmed_by: personRefOrNull(per.confirmed_by),
    closed_at: orNull(per.closed_at),
    closed_by: personRefOrNull(per.closed_by),
    reopened_at: orNull(per.reopened_at),
    reopened_by: personRefOrNull(per.reopened_by),
    reopen_reason: orNull(per.reopen_reason),
    version: orNull(per.version),
    counts: countsJson(days.from, days.to),
    /** Whether work planned in it has not ended yet. */
    runs: isTrue(isRunning(ctx, sql`${w.id}`, days.to)),
    /** Whether the workplace existed or had work by its end. */
    begun: isTrue(hasBegun(days.to)),
    earlier: jsonList(
      jsonTuple(e.id, e.month, e.state),
      sql`FROM (SELECT id, month, state FROM ${period}
           WHERE workplace_id = ${w.id} AND month < ${month} ORDER BY month DESC LIMIT ${EARLIER_MONTHS}) AS e`,
    ),
  };
}

export type PeriodRow = FieldsRow<ReturnType<typeof periodFields>>;

/**
 * The workplaces of a month for which `where` holds, by code: existing ones, and deleted ones with
 * work or a period.
 */
export function selectPeriodsOf(ctx: SignedInCtx, month: CalendarMonth, where: SQL) {
  const set = daysOfPayPeriod(month);
  const days = { from: sql`coalesce(per.date_from, ${set.from})`, to: sql`coalesce(per.date_to, ${set.to})` };
  return selectRaw(
    periodFields(ctx, sql`${month}`, days),
    sql`FROM ${workplace} AS w LEFT JOIN ${period} AS per ON per.workplace_id = w.id AND per.month = ${month}
        WHERE ${withinReach(ctx, sql`w.id`)} AND ${where}
          AND (w.deleted_at IS NULL OR per.id IS NOT NULL OR EXISTS (SELECT 1 FROM ${attendance} AS a
            WHERE a.workplace_id = w.id AND a.business_date BETWEEN ${set.from} AND ${set.to} AND a.voided_at IS NULL))
        ORDER BY w.code`,
  );
}

/** The periods with these ids in reach, in the given order. */
export function selectPeriodsById(ctx: SignedInCtx, ids: readonly number[]) {
  const days = { from: sql`per.date_from`, to: sql`per.date_to` };
  return selectRaw(
    periodFields(ctx, sql`per.month`, days),
    sql`FROM json_each(${rows(ids)}) AS asked JOIN ${period} AS per ON per.id = asked.value
        JOIN ${workplace} AS w ON w.id = per.workplace_id
        WHERE ${withinReach(ctx, sql`w.id`)} ORDER BY asked.key`,
  );
}

/** The facts for decisions about the period. */
export function periodFactsOf({ now }: Pick<Ctx, 'now'>, row: PeriodRow): PeriodFacts {
  const { open, questions, unconfirmed, changed } = row.counts;
  return {
    state: row.state,
    counts: { open, questions, unconfirmed, changed },
    isOver: jstDate(now) > row.date_to && !row.runs,
    hasBegun: row.begun || row.id !== null,
  };
}

type MarkOf = { at: string; by: PersonRef };

function markOf(at: Instant | null, by: PersonRef | null): MarkOf | null {
  return at === null || by === null ? null : { at: toStamp(at), by };
}

export function periodOf(ctx: Pick<Ctx, 'now'>, row: PeriodRow): Period {
  const facts = periodFactsOf(ctx, row);
  const { people, on_leave, attendances, worked_minutes, without_wage } = row.counts;
  const reopened = markOf(row.reopened_at, row.reopened_by);
  const isConfirmed = row.state !== 'open';
  const { changed, ...counts } = facts.counts;
  return {
    id: row.id,
    workplace: { id: row.workplace_id, code: row.code, name: row.name },
    month: row.month,
    date_from: row.date_from,
    date_to: row.date_to,
    status: row.state,
    outdated: isConfirmationOutdated(facts),
    blocks: blocksOf(facts),
    people,
    on_leave,
    attendances,
    worked_minutes,
    ...counts,
    without_wage,
    changed: isConfirmed ? changed : 0,
    confirmed: isConfirmed ? markOf(row.confirmed_at, row.confirmed_by) : null,
    closed: markOf(row.closed_at, row.closed_by),
    reopened: reopened && { ...reopened, reason: row.reopen_reason ?? '' },
    version: row.version,
    earlier: row.earlier.map(([id, month, status]) => ({ id, month, status })),
  };
}

function blocksOf(facts: PeriodFacts): Period['blocks'] {
  if (facts.state === 'closed') return [];
  return facts.state === 'confirmed' ? closeBlocks(facts) : confirmBlocks(facts);
}

/** Returns every workplace in reach with its period, in one round trip. */
export async function listPeriods(
  ctx: SignedInCtx,
  { month, workplace_ids }: { month: CalendarMonth; workplace_ids?: number[] | undefined },
): Promise<PeriodMonth> {
  const asked = workplace_ids ? sql`w.id IN (SELECT value FROM json_each(${rows(workplace_ids)}))` : sql`1`;
  const [[company], found] = await batch(ctx.db, [selectConfiguration, selectPeriodsOf(ctx, month, asked)]);
  if (!company) throw new Error('no configuration');
  const { from, to } = payPeriodOf(month, companyClosing(settingsOf(company.settings)));
  return {
    month,
    date_from: from,
    date_to: to,
    periods: found.map((row) => periodOf(ctx, row)),
  };
}

/** The home page reminds of unconfirmed months up to this far back. */
const MONTHS_REMEMBERED = 2;

/** For each month: the number of unconfirmed workplaces with work, and of those ready to close. */
const WAITING = jsonTuple(sql<CalendarMonth>`month`, sql<number>`unconfirmed`, sql<number>`confirmed`);
type WaitingJson = ValueOf<typeof WAITING>;

/**
 * The finished months with work to do, for {@link monthEndOf}: at workplaces in reach, or everywhere
 * for an actor who may close.
 */
export function monthEndJson(ctx: SignedInCtx): SQL<WaitingJson[]> {
  const today = jstDate(ctx.now);
  const reached = doesAccounting(ctx.actor) ? sql`1` : withinReach(ctx, sql`w.id`);
  const months = Array.from({ length: MONTHS_REMEMBERED + 1 }, (_, back) => moveMonth(monthOf(today), -back));
  const unconfirmed = months.map((month) => {
    const { from, to } = daysOfPayPeriod(month);
    return sql`SELECT ${month} AS month, count(*) AS unconfirmed, 0 AS confirmed FROM ${workplace} AS w
      LEFT JOIN ${period} AS per ON per.workplace_id = w.id AND per.month = ${month}
      WHERE ${reached} AND coalesce(per.state, 'open') = 'open' AND coalesce(per.date_to, ${to}) < ${today}
        AND EXISTS (SELECT 1 FROM ${attendance} AS a WHERE a.workplace_id = w.id AND a.voided_at IS NULL
          AND a.business_date BETWEEN coalesce(per.date_from, ${from}) AND coalesce(per.date_to, ${to}))`;
  });
  const confirmed = sql`SELECT per.month, 0, count(*) FROM ${period} AS per JOIN ${workplace} AS w ON w.id = per.workplace_id
    WHERE per.state = 'confirmed' AND ${reached} GROUP BY per.month`;
  return jsonList(
    WAITING,
    sql`FROM (
    SELECT month, total(unconfirmed) AS unconfirmed, total(confirmed) AS confirmed
    FROM (${sql.join([...unconfirmed, confirmed], sql` UNION ALL `)}) GROUP BY month
    HAVING total(unconfirmed) + total(confirmed) > 0)`,
    sql`month`,
  );
}

/** Returns what the reader has to do at the end of a month. */
export function monthEndOf(ctx: SignedInCtx, found: readonly WaitingJson[]): ManagerHome['month_end'] {
  const closes = doesAccounting(ctx.actor);
  return found.flatMap(([month, unconfirmed, confirmed]) =>
    unconfirmed > 0 || closes ? [{ month, to_confirm: unconfirmed, to_close: closes ? confirmed : 0 }] : [],
  );
}
