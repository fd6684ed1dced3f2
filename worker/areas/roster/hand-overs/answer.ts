import { eq, sql } from 'drizzle-orm';
import type { SeatAskAnswer } from '#contract/enums.ts';
import { AppError } from '#contract/errors.ts';
import type { HandOverState } from '#contract/roster/hand-overs.ts';
import { whoMayPass } from '#domain/roster/finding.ts';
import { fitOf } from '#domain/roster/fit.ts';
import { openRoster } from '#domain/roster/roster.ts';
import { insertNotices } from '#worker/areas/messaging/inbox/insert-notices.ts';
import { readStoredRoster } from '#worker/areas/roster/changes/facts.ts';
import { findingAnswer } from '#worker/areas/roster/changes/finding-answer.ts';
import { NOTHING_NAMED } from '#worker/areas/roster/changes/named.ts';
import { readNames } from '#worker/areas/roster/changes/names.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import { update } from '#worker/db/query.ts';
import { handOver } from '#worker/db/schema/planning.ts';
import { handOverNotice, notifyPlanners } from './notify.ts';
import { type HandOverRow, handOverChanges, judgeHandOver, selectHandOvers } from './rows.ts';
import { openOf, stateEntry, stateOf, whileItHolds } from './state.ts';

/**
 * Withdraws a proposal of the actor, before a manager has decided.
 * @throws AppError E_NOT_FOUND for a proposal of others, E_CONFLICT with its state on an old version and once it
 * is over
 */
export async function withdrawHandOver(ctx: SignedInCtx, id: number, version: number): Promise<void> {
  const find = () =>
    first(ctx.db, selectHandOvers(ctx.now, sql`h.id = ${id} AND su.person_id = ${ctx.actor.id}`));
  const row = openOf(await find(), version);
  await move(ctx, row, {
    state: 'withdrawn',
    notices: insertNotices(ctx, [
      handOverNotice('hand_over_withdrawn', { to: row.to_person_id, about: row, other: row.from }, {}),
    ]),
    find,
  });
}

/**
 * Answers a proposal to the actor. A yes must be possible by the rules; warnings are left to the manager, who is
 * notified. Until the decision a yes can become a no.
 * @throws AppError E_NOT_FOUND for a proposal to others, E_CONFLICT with its state on an old version and once it
 * is over, SHIFT_RULES_REFUSED
 */
export async function answerHandOver(
  ctx: SignedInCtx,
  id: number,
  { answer, version }: { answer: SeatAskAnswer; version: number },
): Promise<HandOverState> {
  const where = sql`h.id = ${id} AND h.to_person_id = ${ctx.actor.id}`;
  const find = () => first(ctx.db, selectHandOvers(ctx.now, where));
  const { stored, extra } = await readStoredRoster(
    ctx,
    {
      ...NOTHING_NAMED,
      people: [ctx.actor.id],
      assignments: sql`SELECT shift_user_id FROM ${handOver} AS h WHERE ${where}`,
    },
    false,
    [selectHandOvers(ctx.now, where)],
  );
  const row = openOf(extra[0][0], version);
  const notice = handOverNotice(
    'hand_over_answered',
    { to: row.from_person_id, about: row, other: row.to },
    { answer },
  );
  if (answer === 'no')
    return move(ctx, row, { state: 'declined', notices: insertNotices(ctx, [notice]), find });
  if (row.state === 'accepted') throw new AppError('E_CONFLICT', stateOf(row));
  const changes = handOverChanges(stored, row);
  if (!changes) throw new AppError('E_CONFLICT', stateOf(row));
  const { taking } = judgeHandOver(openRoster(stored.facts), changes);
  if (fitOf({ passableBy: whoMayPass(taking) }, false) === 'cannot') {
    const findings = taking.map((one) => findingAnswer(stored, one));
    throw new AppError('SHIFT_RULES_REFUSED', { findings, named: await readNames(ctx, findings) });
  }
  return move(ctx, row, {
    state: 'accepted',
    notices: [...insertNotices(ctx, [notice]), ...notifyPlanners(ctx, row)],
    find,
  });
}

type Move = {
  state: HandOverState['status'];
  notices: readonly Statement[];
  find: () => Promise<HandOverRow | undefined>;
};

async function move(
  ctx: SignedInCtx,
  row: HandOverRow,
  { state, notices, find }: Move,
): Promise<HandOverState> {
  const body = { id: row.id, status: state, version: row.version + 1 };
  await commit(ctx, {
    ...whileItHolds(ctx, row, find),
    statements: [
      update(handOver)
        .set({
          state,
          version: sql`${handOver.version} + 1`,
          ...(state !== 'withdrawn' && { answered_at: ctx.now }),
        })
        .where(eq(handOver.id, row.id)),
      ...notices,
    ],
    audit: [stateEntry(row, state)],
    ...(state !== 'withdrawn' && { answer: { status: 200, body } }),
  });
  return body;
}
