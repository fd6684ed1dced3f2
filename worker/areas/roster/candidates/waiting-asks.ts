import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { askedRows, type BulkAnswer, type BulkStayed } from '#contract/bulk.ts';
import type { AskStay } from '#contract/enums.ts';
import { AppError } from '#contract/errors.ts';
import { WAITING_ASKS_SHOWN } from '#contract/limits.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { WaitingAsks, WaitingAsksBody } from '#contract/roster/open-asks.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import { notifyCalledOff } from '#worker/areas/roster/changes/close-asks.ts';
import { s } from '#worker/areas/roster/changes/fields.ts';
import { isNotOver, OPEN_ASK, openAskOf } from '#worker/areas/roster/changes/open-asks.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { all, batch, type RowOf } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { isAmong, rows } from '#worker/db/database.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { isTrue, pick, selectRaw, update } from '#worker/db/query.ts';
import { withinReach, workplaceInReach } from '#worker/db/reach.ts';
import { seatAsk, seatAskPerson } from '#worker/db/schema/planning.ts';
import { shift } from '#worker/db/schema/roster.ts';
import { position, shiftTemplate } from '#worker/db/schema/workplace.ts';
import {
  type BulkDeed,
  type BulkPart,
  bulkKept,
  NO_INPUT,
  type NoInput,
  runBulk,
} from '#worker/platform/jobs/bulk.ts';

const k = alias(seatAsk, 'k');

/** Someone who got the offer `k` has not answered. */
const HAS_NO_ANSWER = sql`EXISTS (SELECT 1 FROM ${seatAskPerson} AS kp WHERE kp.ask_id = k.id AND kp.answer IS NULL)`;

type Filters = OperationQuery<'shifts.asks.waiting'>;

/** The open offers `k` for the shifts `s` of a workplace in reach on these days that wait for an answer. */
function waitingAt(ctx: SignedInCtx, { workplace_id, date_from, date_to }: Filters): SQL {
  return sql`FROM ${shift} AS s CROSS JOIN ${seatAsk} AS k ON k.shift_id = s.id AND k.closed_at IS NULL
    JOIN ${position} AS o ON o.id = k.position_id
    WHERE s.workplace_id = ${workplace_id} AND s.date BETWEEN ${date_from} AND ${date_to} AND s.deleted_at IS NULL
      AND ${workplaceInReach(ctx, workplace_id)} AND ${isNotOver(ctx.now)} AND ${HAS_NO_ANSWER}`;
}

const WAITING_ASK = {
  ...OPEN_ASK,
  date: s.date,
  shift: sql<string>`(SELECT t.name FROM ${shiftTemplate} AS t WHERE t.id = s.template_id)`,
};

/**
 * The offers of a workplace that wait for an answer, the next shifts first, with the number of all of them.
 * @throws AppError E_NOT_FOUND for a workplace out of reach
 */
export async function listWaitingAsks(ctx: SignedInCtx, query: Filters): Promise<WaitingAsks> {
  const [[site], [sum], found] = await batch(ctx.db, [
    selectRaw({ is_there: isTrue(workplaceInReach(ctx, query.workplace_id)) }, sql``),
    selectRaw({ total: sql<number>`count(*)` }, waitingAt(ctx, query)),
    selectRaw(
      WAITING_ASK,
      sql`${waitingAt(ctx, query)} ORDER BY s.date, start_minute, k.id LIMIT ${WAITING_ASKS_SHOWN}`,
    ),
  ]);
  if (!site?.is_there) throw new AppError('E_NOT_FOUND');
  return {
    total: sum?.total ?? 0,
    data: found.map(({ date, shift: name, ...ask }) => ({ ...openAskOf(ask), date, shift: name })),
  };
}

/** Withdraws offers that wait for an answer. */
export const WITHDRAWING_ASKS: BulkDeed<NoInput> = {
  operation: 'shifts.asks.withdraw',
  input: NO_INPUT,
  decide: (ctx, _, ids) => withdrawStep(ctx, ids),
};

/**
 * Withdraws the named offers, or all of a workplace and days that wait for an answer: they can no longer be accepted, and
 * people who have not answered are notified. Those that wait for no one stay with their reason.
 * @throws AppError E_NOT_FOUND for an offer that does not exist or is out of reach, E_CONFLICT when the offers keep
 * changing
 */
export async function withdrawAsks(
  ctx: SignedInCtx,
  body: WaitingAsksBody,
): Promise<BulkAnswer | { job_id: number }> {
  const asked = askedRows(body);
  return runBulk(ctx, WITHDRAWING_ASKS, {}, 'ids' in asked ? asked.ids : await idsOfWaiting(ctx, asked.all));
}

async function idsOfWaiting(ctx: SignedInCtx, filters: Filters): Promise<number[]> {
  const found = await all(
    ctx.db,
    selectRaw(pick(k, 'id'), sql`${waitingAt(ctx, filters)} ORDER BY s.date, k.id`),
  );
  return found.map(({ id }) => id);
}

/** The person who said yes, or the first one of those who were asked. */
const FIRST_ASKED = sql`(SELECT kp.person_id FROM ${seatAskPerson} AS kp WHERE kp.ask_id = k.id
  ORDER BY kp.answer = 'yes' DESC, kp.person_id LIMIT 1)`;

function selectNamed(ctx: SignedInCtx, ids: readonly number[]) {
  return selectRaw(
    {
      ...pick(k, 'id', 'shift_id', 'version', 'closed_at', 'taken_by'),
      ...pick(s, 'date', 'workplace_id'),
      user: personRef(FIRST_ASKED),
      is_over: isTrue(sql`NOT ${isNotOver(ctx.now)}`),
      waits: isTrue(HAS_NO_ANSWER),
    },
    sql`FROM ${seatAsk} AS k JOIN ${shift} AS s ON s.id = k.shift_id AND s.deleted_at IS NULL
      WHERE ${isAmong(k.id, ids)} AND ${withinReach(ctx, sql`s.workplace_id`)} ORDER BY s.date, k.id`,
  );
}

type NamedAsk = RowOf<ReturnType<typeof selectNamed>>;

function whyStays({ closed_at, taken_by, is_over, waits }: NamedAsk): AskStay | null {
  if (taken_by !== null) return 'accepted';
  if (closed_at !== null) return 'closed';
  if (is_over) return 'over';
  return waits ? null : 'answered';
}

function withdrawStep(ctx: SignedInCtx, ids: readonly number[]): Promise<BulkPart> {
  return whileStale(async () => {
    const named = await all(ctx.db, selectNamed(ctx, ids));
    if (named.length < ids.length) throw new AppError('E_NOT_FOUND');
    const going = named.filter((one) => whyStays(one) === null);
    const stayed = named.flatMap((one): BulkStayed<AskStay>[] => {
      const reason = whyStays(one);
      return reason === null ? [] : [{ id: one.id, user: one.user, date: one.date, reason }];
    });
    const part: BulkPart<AskStay> = {
      done: going.map(({ id }) => id),
      stayed,
      workplaceIds: [...new Set(named.map(({ workplace_id }) => workplace_id))],
    };
    if (part.done.length > 0) await writeWithdrawn(ctx, going, part);
    return part;
  });
}

async function writeWithdrawn(ctx: SignedInCtx, going: readonly NamedAsk[], part: BulkPart<AskStay>) {
  await commit(ctx, {
    guards: [areWaiting(going)],
    statements: [
      update(seatAsk)
        .set({ closed_at: ctx.now, version: sql`${seatAsk.version} + 1` })
        .where(isAmong(seatAsk.id, part.done)),
      ...notifyCalledOff(ctx, part.done),
    ],
    audit: going.map(({ id, shift_id, workplace_id }) => ({
      action: 'update',
      subject: 'seat_ask',
      subjectId: id,
      workplaceId: workplace_id,
      before: { shift_id, closed: false },
      after: { shift_id, closed: true },
    })),
    answer: bulkKept(ctx, part),
  });
}

/** A guard: none of the offers was accepted, withdrawn or answered by everyone since it was read. */
function areWaiting(going: readonly NamedAsk[]): SQL {
  const pairs = rows(going.map(({ id, version }) => [id, version]));
  return sql`SELECT NOT EXISTS (SELECT 1 FROM json_each(${pairs}) AS r JOIN ${seatAsk} AS k ON k.id = r.value ->> 0
    WHERE k.version <> r.value ->> 1 OR k.closed_at IS NOT NULL OR NOT ${HAS_NO_ANSWER})`;
}
