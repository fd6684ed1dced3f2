import { eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Period, PeriodBody, PeriodMoveBody } from '#contract/pay/periods.ts';
import type { PersonRef } from '#contract/people/users.ts';
import { decideConfirmation, type PeriodBlock } from '#domain/pay/period/state.ts';
import { toStamp } from '#domain/time/instant.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { type AuditEntry, commit } from '#worker/db/commit.ts';
import { rows } from '#worker/db/database.ts';
import { drawing } from '#worker/db/ids.ts';
import { datesOfPayPeriod } from '#worker/db/pay-periods.ts';
import { insert, update } from '#worker/db/query.ts';
import { hasQuestion } from '#worker/db/questions.ts';
import { withinReach } from '#worker/db/reach.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { period } from '#worker/db/schema/period.ts';
import {
  isRunning,
  type PeriodRow,
  periodFactsOf,
  periodOf,
  selectActor,
  selectPeriodsById,
  selectPeriodsOf,
} from './queries.ts';

/**
 * A workplace confirms its pay period for the first time.
 * @throws AppError E_NOT_FOUND for a workplace out of reach, E_CONFLICT with the period when it was
 * confirmed before, PERIOD_NOT_READY with the blocks
 */
export function createPeriod(ctx: SignedInCtx, { workplace_id, month }: PeriodBody): Promise<Period> {
  return whileStale(async () => {
    const asked = selectPeriodsOf(ctx, month, sql`w.id = ${workplace_id}`);
    const { row, by, firstId } = await readOne(ctx, asked);
    if (row.id !== null) throw new AppError('E_CONFLICT', periodOf(ctx, row));
    refuseBlocked(ctx, row);
    const after = confirmedPeriod(ctx, { ...row, id: firstId, version: 0 }, by);
    await commit(ctx, {
      guards: [nothingWaits(ctx, [row]), keepsItsDays(row)],
      statements: [
        insert(period).values({
          id: firstId,
          workplace_id: row.workplace_id,
          month,
          state: 'confirmed',
          date_from: row.date_from,
          date_to: row.date_to,
          confirmed_at: ctx.now,
          confirmed_by: ctx.actor.id,
        }),
      ],
      audit: [movedEntry(row, firstId, 'confirm', 'confirmed')],
      answer: { status: 201, body: after },
    });
    return after;
  });
}

/**
 * A workplace confirms a reopened or changed period again.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the period for an old version and for a closed
 * period, PERIOD_NOT_READY
 */
export function confirmPeriod(ctx: SignedInCtx, id: number, { version }: PeriodMoveBody): Promise<Period> {
  return whileStale(async () => {
    const { row, by } = await readOne(ctx, selectPeriodsById(ctx, [id]));
    refuseOldPeriod(ctx, row, version);
    const decision = decideConfirmation(periodFactsOf(ctx, row));
    if (decision.kind === 'refused') throw new AppError('E_CONFLICT', periodOf(ctx, row));
    if (decision.kind === 'blocked') throw notReady(ctx, row, decision.blocks);
    if (decision.kind === 'unchanged') return periodOf(ctx, row);
    const after = confirmedPeriod(ctx, row, by);
    await commit(ctx, {
      guards: [isPeriodUnchanged(row), nothingWaits(ctx, [row])],
      statements: [
        update(period)
          .set({
            state: 'confirmed',
            confirmed_at: ctx.now,
            confirmed_by: ctx.actor.id,
            version: sql`${period.version} + 1`,
          })
          .where(eq(period.id, id)),
      ],
      audit: [movedEntry(row, id, 'confirm', 'confirmed')],
      answer: { status: 200, body: after },
    });
    return after;
  });
}

/** Reads one period, the actor, and an id for a new period, in one round trip. */
async function readOne(ctx: SignedInCtx, asked: SQL<PeriodRow>) {
  const [[row], [actor], [drawn]] = await batch(ctx.db, [asked, selectActor(ctx), drawing('period', 1)]);
  if (!row) throw new AppError('E_NOT_FOUND');
  if (!actor || !drawn) throw new Error('no actor, or no sequence of periods');
  return { row, by: actor.by, firstId: drawn.first };
}

export function refuseOldPeriod(ctx: SignedInCtx, row: PeriodRow, version: number): void {
  if (row.version !== version) throw new AppError('E_CONFLICT', periodOf(ctx, row));
}

function refuseBlocked(ctx: SignedInCtx, row: PeriodRow): void {
  const decision = decideConfirmation(periodFactsOf(ctx, row));
  if (decision.kind === 'blocked') throw notReady(ctx, row, decision.blocks);
}

export function notReady(ctx: SignedInCtx, row: PeriodRow, blocks: PeriodBlock[]): AppError {
  return new AppError('PERIOD_NOT_READY', { blocks, period: periodOf(ctx, row) });
}

function confirmedPeriod(ctx: SignedInCtx, row: PeriodRow, by: PersonRef): Period {
  const after = periodOf(ctx, {
    ...row,
    state: 'confirmed',
    confirmed_at: ctx.now,
    confirmed_by: by,
    version: (row.version ?? 0) + 1,
  });
  // A confirmation of this moment has no later changes.
  const confirmation = { at: toStamp(ctx.now), by };
  return { ...after, outdated: false, blocks: [], changed: 0, confirmed: confirmation };
}

/** T-16: a guard: the closing days of the period have not changed. */
export function keepsItsDays({ month, date_from, date_to }: PeriodRow): SQL {
  const { from, to } = datesOfPayPeriod(sql`${month}`);
  return sql`SELECT ${from} = ${date_from} AND ${to} = ${date_to}`;
}

/** A guard: the period has not changed since it was read. */
export function isPeriodUnchanged({ id, version }: PeriodRow): SQL {
  return sql`SELECT version = ${version} FROM ${period} WHERE id = ${id}`;
}

/**
 * A guard: the workplaces are in reach, all their work in the period is confirmed, and no question is
 * open.
 */
export function nothingWaits(ctx: SignedInCtx, confirming: readonly PeriodRow[]): SQL {
  const places = rows(confirming.map((row) => [row.workplace_id, row.date_from, row.date_to]));
  return sql`SELECT NOT EXISTS (SELECT 1 FROM json_each(${places}) AS r
    WHERE NOT ${withinReach(ctx, sql`(r.value ->> 0)`)} OR EXISTS (SELECT 1 FROM ${attendance} AS a
        WHERE a.workplace_id = r.value ->> 0 AND a.business_date BETWEEN r.value ->> 1 AND r.value ->> 2
          AND a.voided_at IS NULL AND (a.confirmed_at IS NULL OR ${hasQuestion()}))
      OR ${isRunning(ctx, sql`(r.value ->> 0)`, sql`(r.value ->> 2)`)})`;
}

export function movedEntry(
  { workplace_id: workplaceId, month, state: from }: PeriodRow,
  subjectId: number,
  action: 'confirm' | 'close' | 'reopen',
  state: PeriodRow['state'],
  more: Record<string, unknown> = {},
): AuditEntry {
  return {
    action,
    subject: 'period',
    subjectId,
    workplaceId,
    before: { month, state: from },
    after: { month, state, ...more },
  };
}
