import { eq, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { HandOverDecisionBody, HandOverState } from '#contract/roster/hand-overs.ts';
import { insertNotices } from '#worker/areas/messaging/inbox/insert-notices.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import { judgeBuilt } from '#worker/areas/roster/changes/judge.ts';
import { NOTHING_NAMED } from '#worker/areas/roster/changes/named.ts';
import { type RuleCodes, rosterRefusal } from '#worker/areas/roster/changes/refusal.ts';
import { writeRoster } from '#worker/areas/roster/changes/write.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import { update } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { handOver } from '#worker/db/schema/planning.ts';
import { handOverNotice } from './notify.ts';
import { type HandOverRow, handOverChanges, selectHandOvers } from './rows.ts';
import { openOf, stateEntry, stateOf, stillHolds, whileItHolds } from './state.ts';

const CODES: RuleCodes = { shift_past: 'SHIFT_IN_THE_PAST', checked_in: 'SHIFT_USER_CHECKED_IN' };

/**
 * Confirms a hand-over on which two colleagues agreed, or refuses it. Confirming moves the shift: one person
 * leaves it and the other takes the spot, judged as one change.
 * @throws AppError E_NOT_FOUND for a proposal out of reach, E_FORBIDDEN for one of the actor, E_CONFLICT with its
 * state on an old version and while it is not agreed, SHIFT_IN_THE_PAST, SHIFT_USER_CHECKED_IN,
 * SHIFT_RULES_REFUSED
 */
export function decideHandOver(
  ctx: SignedInCtx,
  id: number,
  body: HandOverDecisionBody,
): Promise<HandOverState> {
  return body.decision === 'refuse'
    ? refuseHandOver(ctx, id, body)
    : whileStale(() => approve(ctx, id, body.version, body.override_reason ?? null));
}

function selectInReach(ctx: SignedInCtx, id: number) {
  return selectHandOvers(ctx.now, sql`h.id = ${id} AND ${withinReach(ctx, sql`s.workplace_id`)}`);
}

function agreedOf({ actor }: SignedInCtx, found: HandOverRow | undefined, version: number): HandOverRow {
  const row = openOf(found, version);
  if (row.from_person_id === actor.id || row.to_person_id === actor.id) throw new AppError('E_FORBIDDEN');
  if (row.state !== 'accepted') throw new AppError('E_CONFLICT', stateOf(row));
  return row;
}

async function approve(
  ctx: SignedInCtx,
  id: number,
  version: number,
  reason: string | null,
): Promise<HandOverState> {
  const judged = await judgeBuilt(ctx, {
    toWrite: true,
    named: {
      ...NOTHING_NAMED,
      people: sql`SELECT to_person_id FROM ${handOver} WHERE id = ${id}`,
      assignments: sql`SELECT shift_user_id FROM ${handOver} WHERE id = ${id}`,
      assigns: 1,
    },
    extra: [selectInReach(ctx, id)],
    build: (stored, [[found]]) => {
      const row = agreedOf(ctx, found, version);
      const changes = handOverChanges(stored, row);
      if (!changes) throw new AppError('E_CONFLICT', stateOf(row));
      return changes;
    },
  });
  const refusal = await rosterRefusal(ctx, judged, reason, CODES);
  if (refusal) throw refusal;
  const row = agreedOf(ctx, judged.extra[0][0], version);
  const body = { id, status: 'approved' as const, version: version + 1 };
  await writeRoster(ctx, judged, {
    reason,
    guards: [stillHolds(ctx, row)],
    told: [row.from_person_id, row.to_person_id],
    extra: () => ({
      statements: decisionWrites(ctx, row, 'approved', null),
      audit: [stateEntry(row, 'approved')],
    }),
    answer: () => ({ status: 200, body }),
  });
  return body;
}

async function refuseHandOver(
  ctx: SignedInCtx,
  id: number,
  { version, reason }: HandOverDecisionBody,
): Promise<HandOverState> {
  const find = () => first(ctx.db, selectInReach(ctx, id));
  const row = agreedOf(ctx, await find(), version);
  const body = { id, status: 'refused' as const, version: version + 1 };
  await commit(ctx, {
    ...whileItHolds(ctx, row, find),
    statements: decisionWrites(ctx, row, 'refused', reason),
    audit: [stateEntry(row, 'refused', reason ?? undefined)],
    answer: { status: 200, body },
  });
  return body;
}

/** Stores the decision and notifies both people. */
function decisionWrites(
  ctx: SignedInCtx,
  row: HandOverRow,
  decision: 'approved' | 'refused',
  reason: string | null,
): Statement[] {
  const more = { decision, ...(reason !== null && { reason }) };
  return [
    update(handOver)
      .set({
        state: decision,
        decided_at: ctx.now,
        decided_by: ctx.actor.id,
        reason,
        version: sql`${handOver.version} + 1`,
      })
      .where(eq(handOver.id, row.id)),
    ...insertNotices(ctx, [
      handOverNotice(
        'hand_over_decided',
        { to: row.from_person_id, about: row, other: row.to },
        { ...more, side: 'gives' },
      ),
      handOverNotice(
        'hand_over_decided',
        { to: row.to_person_id, about: row, other: row.from },
        { ...more, side: 'takes' },
      ),
    ]),
  ];
}
