import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { HandOverState } from '#contract/roster/hand-overs.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import type { AuditEntry, Change } from '#worker/db/commit.ts';
import { handOver } from '#worker/db/schema/planning.ts';
import { shiftUser } from '#worker/db/schema/roster.ts';
import { type HandOverRow, isStillOpen } from './rows.ts';

/** @throws AppError E_NOT_FOUND without a row, E_CONFLICT on an old version and once it is over */
export function openOf(row: HandOverRow | undefined, version: number): HandOverRow {
  if (!row) throw new AppError('E_NOT_FOUND');
  if (!row.open || row.version !== version) throw new AppError('E_CONFLICT', stateOf(row));
  return row;
}

export function stateOf({ id, state, version }: HandOverRow): HandOverState {
  return { id, status: state, version };
}

/** A guard: the proposal is in the state that was read, and its shift is as it was proposed. */
export function stillHolds({ now }: Pick<SignedInCtx, 'now'>, { id, version }: HandOverRow): SQL {
  return sql`SELECT h.version = ${version} AND ${isStillOpen(now)} FROM ${handOver} AS h
    JOIN ${shiftUser} AS su ON su.id = h.shift_user_id WHERE h.id = ${id}`;
}

/** The guard of a change of state, and the state that its conflict answers. */
export function whileItHolds(
  ctx: Pick<SignedInCtx, 'now'>,
  row: HandOverRow,
  find: () => Promise<HandOverRow | undefined>,
): Pick<Change, 'guards' | 'current'> {
  return {
    guards: [stillHolds(ctx, row)],
    current: async () => {
      const stored = await find();
      return stored && stateOf(stored);
    },
  };
}

type AuditedHandOver = Pick<
  HandOverRow,
  'id' | 'shift_id' | 'workplace_id' | 'from_person_id' | 'to_person_id' | 'state'
>;

/** The audit of a change of state. */
export function stateEntry(
  row: AuditedHandOver,
  state: HandOverState['status'],
  reason?: string,
): AuditEntry {
  const about = {
    shift_id: row.shift_id,
    from_user_id: row.from_person_id,
    to_user_id: row.to_person_id,
  };
  return {
    action: 'update',
    subject: 'hand_over',
    subjectId: row.id,
    workplaceId: row.workplace_id,
    before: { ...about, state: row.state },
    after: { ...about, state, ...(reason !== undefined && { reason }) },
  };
}
