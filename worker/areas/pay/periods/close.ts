import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Period, PeriodIdsBody, PeriodMoveBody, PeriodsClosed } from '#contract/pay/periods.ts';
import type { PersonRef } from '#contract/people/users.ts';
import { transportLines } from '#domain/pay/hours/other-lines.ts';
import type { HoursRules } from '#domain/pay/hours/person-hours.ts';
import { decideClosing } from '#domain/pay/period/state.ts';
import { type StoredLine, storedLine } from '#domain/pay/period/stored-line.ts';
import type { PersonId, WorkplaceId } from '#domain/roster/facts.ts';
import { isInRange } from '#domain/time/date-range.ts';
import { unseenAfterClosing } from '#worker/areas/attendance/records/unseen-lines.ts';
import { selectConfiguration, settingsOf } from '#worker/areas/company/configuration/queries.ts';
import { hoursRulesOf } from '#worker/areas/pay/hours/company-rules.ts';
import {
  type TransportTermsJson,
  transportTermsIn,
  transportTermsJson,
} from '#worker/areas/pay/hours/transport-terms.ts';
import { personWorkOf, type WorkRow, workJson, workRowsOf } from '#worker/areas/pay/hours/work-rows.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { rows, type Statement } from '#worker/db/database.ts';
import { drawingCounted } from '#worker/db/ids.ts';
import { answering, type FieldsRow, fieldList, fromJson, selectRaw, update } from '#worker/db/query.ts';
import { insertRows } from '#worker/db/rows.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { period, periodLine } from '#worker/db/schema/period.ts';
import { person } from '#worker/db/schema/person.ts';
import { movedEntry, notReady, refuseOldPeriod } from './commands.ts';
import { makingUp } from './making-up.ts';
import { type PeriodRow, periodFactsOf, periodOf, selectActor, selectPeriodsById } from './queries.ts';
import { countStale, selectStale } from './stale-lines.ts';

/** People whose lines one step calculates and stores; more would exceed the memory limit. */
const CLOSED_AT_ONCE = 2_000;
/** How many months before the closed one are also checked for late facts. */
const MONTHS_BACK = 2;

/**
 * Closes a period and stores the final line of each person.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the period for an old version, PERIOD_NOT_READY with
 * the blocks
 */
export function closePeriod(ctx: SignedInCtx, id: number, { version }: PeriodMoveBody): Promise<Period> {
  return whileStale(async () => {
    const facts = await readClosingFacts(ctx, [id]);
    const [row] = facts.found;
    if (!row) throw new AppError('E_NOT_FOUND');
    refuseOldPeriod(ctx, row, version);
    const decision = decideClosing(periodFactsOf(ctx, row));
    if (decision.kind === 'blocked') throw notReady(ctx, row, decision.blocks);
    if (decision.kind !== 'moved') return periodOf(ctx, row);
    const after = closed(ctx, row, facts.by);
    await close(ctx, facts, [row], { status: 200, body: after });
    return after;
  });
}

/**
 * Closes each period that can be closed, as many as fit.
 * @throws AppError E_NOT_FOUND when one is out of reach
 */
export function closePeriods(ctx: SignedInCtx, { ids }: PeriodIdsBody): Promise<PeriodsClosed> {
  return whileStale(async () => {
    const facts = await readClosingFacts(ctx, ids);
    if (facts.found.length < ids.length) throw new AppError('E_NOT_FOUND');
    const fitting = new Set(facts.fitting);
    const answer: PeriodsClosed = { done: [], refused: [], left: [] };
    const chosen: PeriodRow[] = [];
    for (const row of facts.found) {
      const id = periodIdOf(row);
      const decision = decideClosing(periodFactsOf(ctx, row));
      if (decision.kind === 'blocked') answer.refused.push({ id, blocks: decision.blocks });
      if (decision.kind !== 'moved') continue;
      if (!fitting.has(id)) {
        answer.left.push(id);
        continue;
      }
      chosen.push(row);
      answer.done.push(id);
    }
    if (chosen.length > 0) await close(ctx, facts, chosen, { status: 200, body: answer });
    return answer;
  });
}

function periodIdOf({ id }: PeriodRow): number {
  if (id === null) throw new Error('a period without a row is not closed');
  return id;
}

function closed(ctx: SignedInCtx, row: PeriodRow, by: PersonRef): Period {
  const version = (row.version ?? 0) + 1;
  return periodOf(ctx, { ...row, state: 'closed', closed_at: ctx.now, closed_by: by, version });
}

/**
 * A person with a line in one of the periods, all work that decides it, and the transport by period.
 */
type ClosingPersonRow = FieldsRow<ReturnType<typeof closingPersonFields>>;
type NewPeriodLine = { periodId: number; personId: PersonId; line: StoredLine };

type ClosingFacts = Awaited<ReturnType<typeof readClosingFacts>>;

/** Reads all facts of a closing in one round trip. */
async function readClosingFacts(ctx: SignedInCtx, ids: readonly number[]) {
  const fitting = fittingPeriods(ids);
  const most = CLOSED_AT_ONCE * (MONTHS_BACK + 1);
  const stale = { where: IS_LATE, most, given: sql`${withFitting(fitting)},` };
  const [found, taken, [actor], [company], people, late, [drawn]] = await batch(ctx.db, [
    selectPeriodsById(ctx, ids),
    selectRaw({ id: sql<number>`r.id` }, sql`FROM ${fitting} AS r`),
    selectActor(ctx),
    selectConfiguration,
    selectClosingPeople(fitting),
    selectStale(stale),
    ...drawingCounted('adjustment', countStale(stale)),
  ]);
  if (!actor || !company || !drawn) throw new Error('no actor, configuration or sequence');
  return {
    found,
    /** The periods whose people were read. */
    fitting: taken.map(({ id }) => id),
    by: actor.by,
    rules: hoursRulesOf(settingsOf(company.settings)),
    people,
    late,
    /** The first drawn id for adjustments. */
    firstId: drawn.first,
  };
}

/**
 * The confirmed periods whose people fit, in the given order. The first one always fits, so a single
 * period needs no count.
 */
function fittingPeriods(ids: readonly number[]): SQL {
  if (ids.length === 1) {
    return sql`(SELECT id, workplace_id, month, date_from, date_to FROM ${period} WHERE id = ${ids[0]} AND state = 'confirmed')`;
  }
  return sql`(SELECT id, workplace_id, month, date_from, date_to FROM (
    SELECT per.*, row_number() OVER (ORDER BY asked.key) AS place, sum((
      SELECT count(DISTINCT a.person_id) FROM ${attendance} AS a WHERE a.workplace_id = per.workplace_id
        AND a.business_date BETWEEN per.date_from AND per.date_to AND a.voided_at IS NULL))
      OVER (ORDER BY asked.key) AS people
    FROM json_each(${rows(ids)}) AS asked JOIN ${period} AS per ON per.id = asked.value AND per.state = 'confirmed')
    WHERE people <= ${CLOSED_AT_ONCE} OR place = 1)`;
}

/** Evaluates `fitting` once per statement. */
function withFitting(fitting: SQL): SQL {
  return sql`fitting AS MATERIALIZED (SELECT * FROM ${fitting})`;
}

/** The people with work or leave in the periods `fitting`. */
const CLOSING_PEOPLE = sql`SELECT a.person_id FROM fitting AS r JOIN ${attendance} AS a ON a.workplace_id = r.workplace_id
    AND a.business_date BETWEEN r.date_from AND r.date_to AND a.voided_at IS NULL`;

function closingPersonFields() {
  const work = workJson({
    person: sql`p.id`,
    shown: sql`1`,
    planned: false,
    from: sql`(SELECT date(min(date_from), '-14 days') FROM fitting)`,
    to: sql`(SELECT date(max(date_to), '+1 day') FROM fitting)`,
  });
  return {
    id: sql<PersonId>`p.id`,
    pay_version: sql<number>`p.pay_version`,
    /** JSON text for `workRowsOf`, parsed person by person. */
    work: sql<string>`${work}`,
    /** By period. */
    transport: fromJson<Record<number, TransportTermsJson>>(
      sql`(SELECT json_group_object(r.id, json(${transportTermsJson(sql`p.id`, sql`r.month`)})) FROM fitting AS r)`,
    ),
  };
}

function selectClosingPeople(fitting: SQL) {
  const fields = closingPersonFields();
  return answering(
    fields,
    sql`WITH ${withFitting(fitting)}
      SELECT ${fieldList(fields)} FROM ${person} AS p WHERE p.id IN (${CLOSING_PEOPLE}) ORDER BY p.id`,
  );
}

/**
 * Late facts of the same people in the months just before; they must be paid before this month
 * closes.
 */
const IS_LATE = sql`per.month BETWEEN (SELECT strftime('%Y-%m', date(min(month) || '-01', ${`-${MONTHS_BACK} months`})) FROM fitting)
    AND (SELECT max(month) FROM fitting)
  AND kept.person_id IN (${CLOSING_PEOPLE})`;

/** The form that the guards read: period, workplace, days and version. */
function guardRows(chosen: readonly PeriodRow[]): [number, number, string, string, number | null][] {
  return chosen.map((row) => [periodIdOf(row), row.workplace_id, row.date_from, row.date_to, row.version]);
}

/** Calculates all lines and stores them, guarded against concurrent changes. */
async function close(
  ctx: SignedInCtx,
  { people, late, rules, firstId }: ClosingFacts,
  chosen: readonly PeriodRow[],
  answer: { status: number; body: unknown },
): Promise<void> {
  const lines = people.flatMap((row) => closingLinesOf(row, chosen, rules));
  const madeUp = makingUp(ctx, late, rules, firstId);
  await commit(ctx, {
    guards: [asRead(chosen), unmoved(people), nothingElse(chosen, people), ...madeUp.guards],
    statements: [
      ...madeUp.statements,
      ...storing(lines),
      unseenAfterClosing(sql`SELECT * FROM ${period} WHERE id IN ${idsOf(chosen)}`),
      update(period)
        .set({
          state: 'closed',
          closed_at: ctx.now,
          closed_by: ctx.actor.id,
          version: sql`${period.version} + 1`,
        })
        .where(sql`${period.id} IN ${idsOf(chosen)}`),
    ],
    audit: [
      ...madeUp.audit,
      ...chosen.map((row) =>
        movedEntry(row, periodIdOf(row), 'close', 'closed', { people: periodOf(ctx, row).people }),
      ),
    ],
    answer,
  });
}

function idsOf(chosen: readonly PeriodRow[]): SQL {
  return sql`(SELECT value FROM json_each(${rows(chosen.map(periodIdOf))}))`;
}

function closingLinesOf(
  row: ClosingPersonRow,
  chosen: readonly PeriodRow[],
  rules: HoursRules,
): NewPeriodLine[] {
  const work = workRowsOf(row.work);
  const all = personWorkOf(work);
  return chosen.flatMap((one) => {
    const days = { from: one.date_from, to: one.date_to };
    const own = work.filter((each) => each.kind !== 'open' && isInPeriod(each, one.workplace_id, days));
    if (own.length === 0) return [];
    const ids = new Set(own.map(({ id }) => id));
    const terms = transportTermsIn(row.transport[periodIdOf(one)] ?? []);
    const here = terms.filter(({ workplaceId }) => workplaceId === one.workplace_id);
    const worked = all.attendances.filter(({ id }) => ids.has(id));
    const [transport = null] = transportLines(worked, here);
    const line = storedLine(all, days, rules, { isAsked: (id) => ids.has(id), transport });
    return [{ periodId: periodIdOf(one), personId: row.id, line }];
  });
}

function isInPeriod(
  row: Exclude<WorkRow, { kind: 'open' }>,
  workplaceId: WorkplaceId,
  days: { from: string; to: string },
): boolean {
  return row.facts.workplaceId === workplaceId && isInRange(row.facts.businessDate, days);
}

/**
 * Version 0 makes the nightly check look at each line once. Adjustments may already contain its
 * amounts, and raises after an earlier closing have not reached it.
 */
function storing(lines: readonly NewPeriodLine[]): Statement[] {
  return insertRows(
    periodLine,
    lines.map(({ periodId, personId, line }) => ({
      period_id: periodId,
      person_id: personId,
      line: JSON.stringify(line),
      seen_version: 0,
    })),
  );
}

function asRead(chosen: readonly PeriodRow[]): SQL {
  return sql`SELECT NOT EXISTS (SELECT 1 FROM json_each(${rows(guardRows(chosen))}) AS r
    LEFT JOIN ${period} AS per ON per.id = r.value ->> 0 AND per.version = r.value ->> 4 WHERE per.id IS NULL)`;
}

/** A guard: no facts of these people's pay have changed. */
function unmoved(read: readonly ClosingPersonRow[]): SQL {
  const versions = read.map(({ id, pay_version }) => [id, pay_version]);
  return sql`SELECT NOT EXISTS (SELECT 1 FROM json_each(${rows(versions)}) AS r
    LEFT JOIN ${person} AS p ON p.id = r.value ->> 0 AND p.pay_version = r.value ->> 1 WHERE p.id IS NULL)`;
}

/** A guard: no other person has work there, and all of it is still confirmed. */
function nothingElse(chosen: readonly PeriodRow[], read: readonly ClosingPersonRow[]): SQL {
  const ids = rows(read.map(({ id }) => id));
  return sql`SELECT NOT EXISTS (SELECT 1 FROM json_each(${rows(guardRows(chosen))}) AS r
    JOIN ${attendance} AS a ON a.workplace_id = r.value ->> 1 AND a.business_date BETWEEN r.value ->> 2 AND r.value ->> 3
      AND a.voided_at IS NULL
    WHERE a.confirmed_at IS NULL OR a.person_id NOT IN (SELECT value FROM json_each(${ids})))`;
}
