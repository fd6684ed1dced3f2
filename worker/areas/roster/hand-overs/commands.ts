import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { SeatAskAnswer } from '#contract/enums.ts';
import { AppError } from '#contract/errors.ts';
import type { HandOverBody, HandOverState, OwnHandOver } from '#contract/roster/hand-overs.ts';
import type { ShiftId } from '#domain/roster/facts.ts';
import { whoMayPass } from '#domain/roster/finding.ts';
import { fitOf } from '#domain/roster/fit.ts';
import { openRoster } from '#domain/roster/roster.ts';
import { studyKindsIn } from '#domain/roster/rules/study-times.ts';
import { insertNotices } from '#worker/areas/messaging/inbox/insert-notices.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import { readStoredRoster } from '#worker/areas/roster/changes/facts.ts';
import { findingAnswer } from '#worker/areas/roster/changes/finding-answer.ts';
import { NOTHING_NAMED } from '#worker/areas/roster/changes/named.ts';
import { readNames } from '#worker/areas/roster/changes/names.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { type AuditEntry, commit } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import { drawing } from '#worker/db/ids.ts';
import { insert, isTrue, pick, selectRaw, update } from '#worker/db/query.ts';
import { person } from '#worker/db/schema/person.ts';
import { handOver } from '#worker/db/schema/planning.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { handOverNotice, notifyPlanners } from './notify.ts';
import { colleaguesAt, isOwnToHandOver, ownToHandOver, selectColleagues } from './queries.ts';
import {
  colleagueOf,
  fitToAsk,
  type HandOverRow,
  handOverChanges,
  isStillOpen,
  judgeHandOver,
  MAY_BE_ASKED,
  selectHandedShift,
  selectHandOvers,
} from './rows.ts';

const h = alias(handOver, 'h');

/** The open proposals for the assignment of this id, with whether they still hold. */
function selectOpen({ now }: SignedInCtx, assignment: SQL) {
  return selectRaw(
    { ...pick(h, 'id', 'to_person_id', 'version'), isStillOpen: isTrue(isStillOpen(now)) },
    sql`FROM ${handOver} AS h JOIN ${shiftUser} AS su ON su.id = h.shift_user_id
      WHERE h.shift_user_id = (${assignment}) AND h.state IN ('proposed', 'accepted')`,
  );
}

/**
 * Proposes a shift of the actor to a colleague of the workplace, who must be able to take it.
 * @throws AppError E_NOT_FOUND for a shift that the actor is not on or that has begun, and for a person who
 * does not work there; HAND_OVER_IMPOSSIBLE where the rules refuse the person, without the reason, after
 * they declined it, and after too many proposals; E_CONFLICT while another proposal waits
 */
export function proposeHandOver(
  ctx: SignedInCtx,
  shiftId: ShiftId,
  { user_id: toId }: HandOverBody,
): Promise<OwnHandOver> {
  return whileStale(async () => {
    const own = ownToHandOver(ctx, shiftId);
    const isAsked = sql`p.id = ${toId} AND p.id IN (${colleaguesAt(ctx, shiftId)})`;
    const { stored, extra } = await readStoredRoster(
      ctx,
      { ...NOTHING_NAMED, people: [toId], shifts: [shiftId], assignments: own },
      false,
      [
        drawing('hand_over', 1),
        selectHandedShift(isOwnToHandOver(ctx, shiftId)),
        selectColleagues(ctx, shiftId, isAsked),
        selectOpen(ctx, own),
      ],
    );
    const [[drawn], [handed], [colleague], open] = extra;
    if (!drawn || !handed || !colleague) throw new AppError('E_NOT_FOUND');
    if (open.some((one) => one.isStillOpen)) throw new AppError('E_CONFLICT');
    if (!colleague.may_be_asked) throw new AppError('HAND_OVER_IMPOSSIBLE');
    const changes = handOverChanges(stored, { shift_user_id: handed.id, to_person_id: toId });
    const judged = changes && judgeHandOver(openRoster(stored.facts), changes);
    if (!judged || fitToAsk(judged) === 'cannot') throw new AppError('HAND_OVER_IMPOSSIBLE');
    const { first: id } = drawn;
    const body: OwnHandOver = {
      id,
      to: colleagueOf(colleague.user),
      state: 'proposed',
      reason: null,
      version: 1,
    };
    await commit(ctx, {
      guards: [
        sql`SELECT count(*) = 1 FROM ${shiftUser} AS su JOIN ${shift} AS s ON s.id = su.shift_id AND s.deleted_at IS NULL
          WHERE su.id = ${handed.id} AND su.starts_at = ${handed.starts_at} AND su.ends_at = ${handed.ends_at}
            AND su.position_id = ${handed.position_id} AND ${isOwnToHandOver(ctx, shiftId)}`,
        sql`SELECT NOT EXISTS (SELECT 1 FROM ${handOver} AS h JOIN ${shiftUser} AS su ON su.id = h.shift_user_id
          WHERE h.shift_user_id = ${handed.id} AND ${isStillOpen(ctx.now)})`,
        sql`SELECT count(*) = 1 FROM ${person} AS p JOIN ${shiftUser} AS su ON su.id = ${handed.id}
          WHERE ${isAsked} AND ${MAY_BE_ASKED}`,
      ],
      statements: [
        // Proposals that another plan has ended.
        update(handOver)
          .set({ state: 'withdrawn', version: sql`${handOver.version} + 1` })
          .where(
            sql`${handOver.shift_user_id} = ${handed.id} AND ${handOver.state} IN ('proposed', 'accepted')`,
          ),
        insert(handOver).values({
          id,
          shift_user_id: handed.id,
          to_person_id: toId,
          position_id: handed.position_id,
          starts_at: handed.starts_at,
          ends_at: handed.ends_at,
          state: 'proposed',
          proposed_at: ctx.now,
        }),
        ...insertNotices(ctx, [
          handOverNotice(
            'hand_over_proposed',
            { to: toId, about: handed, other: handed.from },
            {
              study: studyKindsIn(judged.taking),
            },
          ),
        ]),
      ],
      audit: [
        ...open.map(({ id: endedId, to_person_id }): AuditEntry => {
          const about = { shift_id: shiftId, from_user_id: ctx.actor.id, to_user_id: to_person_id };
          return {
            action: 'update',
            subject: 'hand_over',
            subjectId: endedId,
            workplaceId: handed.workplace_id,
            after: { ...about, state: 'withdrawn' },
          };
        }),
        {
          action: 'create',
          subject: 'hand_over',
          subjectId: id,
          workplaceId: handed.workplace_id,
          after: {
            shift_id: shiftId,
            from_user_id: ctx.actor.id,
            to_user_id: toId,
            state: 'proposed',
          },
        },
      ],
      answer: { status: 201, body },
    });
    return body;
  });
}

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

/** @throws AppError E_NOT_FOUND without a row, E_CONFLICT on an old version and once it is over */
export function openOf(row: HandOverRow | undefined, version: number): HandOverRow {
  if (!row) throw new AppError('E_NOT_FOUND');
  if (!row.open || row.version !== version) throw new AppError('E_CONFLICT', stateOf(row));
  return row;
}

export function stateOf({ id, state, version }: HandOverRow): HandOverState {
  return { id, state, version };
}

/** A guard: the proposal is in the state that was read, and its shift is as it was proposed. */
export function stillHolds({ now }: Pick<SignedInCtx, 'now'>, { id, version }: HandOverRow): SQL {
  return sql`SELECT h.version = ${version} AND ${isStillOpen(now)} FROM ${handOver} AS h
    JOIN ${shiftUser} AS su ON su.id = h.shift_user_id WHERE h.id = ${id}`;
}

/** The audit of a change of state. */
export function stateEntry(row: HandOverRow, state: HandOverState['state'], reason?: string): AuditEntry {
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
    after: { ...about, state: state, ...(reason !== undefined && { reason }) },
  };
}

type Move = {
  state: HandOverState['state'];
  notices: readonly Statement[];
  find: () => Promise<HandOverRow | undefined>;
};

async function move(
  ctx: SignedInCtx,
  row: HandOverRow,
  { state, notices, find }: Move,
): Promise<HandOverState> {
  const body = { id: row.id, state, version: row.version + 1 };
  await commit(ctx, {
    guards: [stillHolds(ctx, row)],
    current: async () => {
      const now = await find();
      return now && stateOf(now);
    },
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
