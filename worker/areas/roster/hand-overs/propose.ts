import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import type { HandOverBody, OwnHandOver } from '#contract/roster/hand-overs.ts';
import type { ShiftId } from '#domain/roster/facts.ts';
import { openRoster } from '#domain/roster/roster.ts';
import { studyKindsIn } from '#domain/roster/rules/study-times.ts';
import { insertNotices } from '#worker/areas/messaging/inbox/insert-notices.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import { readStoredRoster } from '#worker/areas/roster/changes/facts.ts';
import { NOTHING_NAMED } from '#worker/areas/roster/changes/named.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { colleagueOf } from '#worker/db/colleagues.ts';
import { commit } from '#worker/db/commit.ts';
import { drawing } from '#worker/db/ids.ts';
import { insert, isTrue, pick, selectRaw, update } from '#worker/db/query.ts';
import { person } from '#worker/db/schema/person.ts';
import { handOver } from '#worker/db/schema/planning.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { handOverNotice } from './notify.ts';
import { colleaguesOn, isOwnToHandOver, ownToHandOver, selectColleagues } from './queries.ts';
import {
  fitToAsk,
  handOverChanges,
  isStillOpen,
  judgeHandOver,
  MAY_BE_ASKED,
  selectHandedShift,
} from './rows.ts';
import { stateEntry } from './state.ts';

const h = alias(handOver, 'h');

/** The open proposals for the assignment of this id, with whether they still hold. */
function selectOpen({ now }: SignedInCtx, assignment: SQL) {
  return selectRaw(
    { ...pick(h, 'id', 'to_person_id', 'state'), isStillOpen: isTrue(isStillOpen(now)) },
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
    const isAsked = sql`p.id = ${toId} AND p.id IN (${colleaguesOn(ctx, shiftId)})`;
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
      status: 'proposed',
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
        ...open.map((one) => {
          const about = {
            shift_id: shiftId,
            workplace_id: handed.workplace_id,
            from_person_id: ctx.actor.id,
          };
          return stateEntry({ ...one, ...about }, 'withdrawn');
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
