import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import type { BulkAnswer, BulkStayed } from '#contract/bulk.ts';
import { askedRows } from '#contract/bulk.ts';
import { AppError } from '#contract/errors.ts';
import {
  REGISTRATION_DECISIONS,
  type RegistrationStay,
  type RegistrationsBody,
} from '#contract/roster/recruitment.ts';
import { type TakenRow, takeWhatGoes } from '#domain/roster/check.ts';
import type { AssignmentId } from '#domain/roster/facts.ts';
import { whoMayPass } from '#domain/roster/finding.ts';
import type { Remove, Revise } from '#domain/roster/proposal.ts';
import { openRoster } from '#domain/roster/roster.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import { readStoredRoster } from '#worker/areas/roster/changes/facts.ts';
import type { JudgedChanges } from '#worker/areas/roster/changes/judge.ts';
import { NOTHING_NAMED } from '#worker/areas/roster/changes/named.ts';
import { selectIds } from '#worker/areas/roster/changes/named-or-found.ts';
import { mayPassWithReason } from '#worker/areas/roster/changes/refusal.ts';
import { refuseUnreached } from '#worker/areas/roster/changes/roster-reach.ts';
import type { StoredRoster } from '#worker/areas/roster/changes/stored-roster.ts';
import { writeRoster } from '#worker/areas/roster/changes/write.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import type { RowOf } from '#worker/db/batch.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { isTrue, pick, selectRaw } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { type BulkDeed, type BulkPart, bulkKept, runBulk } from '#worker/platform/jobs/bulk.ts';
import { waiting } from './queries.ts';
import { idsThatMatch } from './waiting.ts';

const [su, s] = [alias(shiftUser, 'su'), alias(shift, 's')];

const Decision = z.object({ decision: z.enum(REGISTRATION_DECISIONS), reason: z.string().nullable() });
type Decision = z.infer<typeof Decision>;

/** Approves or rejects registrations: each that goes, in the order of their shifts. */
export const DECIDING_REGISTRATIONS: BulkDeed<Decision> = {
  operation: 'shifts.registrations.decide',
  input: Decision,
  decide: decideStep,
};

/**
 * Decides the named registrations, or all that match. Each approval is judged with the approvals before it;
 * those that do not go stay with their reason.
 * @throws AppError E_NOT_FOUND for a registration that does not exist or is out of reach, E_CONFLICT when
 * the rosters keep changing
 */
export async function decideRegistrations(
  ctx: SignedInCtx,
  body: RegistrationsBody,
): Promise<BulkAnswer | { job_id: number }> {
  const asked = askedRows(body);
  const ids = 'ids' in asked ? asked.ids : await idsThatMatch(ctx, asked.all);
  return runBulk(ctx, DECIDING_REGISTRATIONS, { decision: body.decision, reason: body.reason || null }, ids);
}

/** What a decision needs to know about a registration, besides the facts of the rules. */
function selectAsked(ctx: SignedInCtx, ids: readonly AssignmentId[]) {
  return selectRaw(
    {
      ...pick(su, 'id', 'person_id'),
      user: personRef(su.person_id),
      ...pick(s, 'date', 'workplace_id'),
      waits: isTrue(waiting(ctx)),
    },
    sql`FROM ${shiftUser} AS su JOIN ${shift} AS s ON s.id = su.shift_id
      WHERE su.id IN (${selectIds(ids)}) AND ${withinReach(ctx, sql`s.workplace_id`)} ORDER BY s.date, su.id`,
  );
}

type Asked = RowOf<ReturnType<typeof selectAsked>>;

function decideStep(ctx: SignedInCtx, decision: Decision, ids: readonly AssignmentId[]): Promise<BulkPart> {
  return whileStale(async () => {
    const named = { ...NOTHING_NAMED, assignments: [...ids] };
    const { stored, extra } = await readStoredRoster(ctx, named, true, [selectAsked(ctx, ids)]);
    const [asked] = extra;
    if (asked.length < ids.length) throw new AppError('E_NOT_FOUND');
    const open = asked.filter((one) => stayBefore(ctx, decision, one) === null);
    const judged = judgeOpen(ctx, decision, open, stored);
    const stayed = asked.flatMap((one) => {
      const reason = stayBefore(ctx, decision, one) ?? judged.stays.get(one.id);
      return reason === undefined ? [] : [stay(one, reason)];
    });
    const part: BulkPart = {
      done: judged.ids,
      stayed,
      workplaceIds: [...new Set(asked.map(({ workplace_id }) => workplace_id))],
    };
    if (part.done.length > 0) {
      const { reason } = decision;
      await writeRoster(ctx, judged.going, {
        reason: decision.decision === 'approve' ? reason : null,
        answer: () => bulkKept(ctx, part),
      });
    }
    return part;
  });
}

/** Why a registration stays before any rule is asked. */
function stayBefore({ actor }: SignedInCtx, { decision }: Decision, one: Asked): RegistrationStay | null {
  if (!one.waits) return 'not_waiting';
  return decision === 'approve' && one.person_id === actor.id ? 'own_registration' : null;
}

function stay({ id, user, date }: Asked, reason: RegistrationStay): BulkStayed<RegistrationStay> {
  return { id, user, date, reason };
}

/** The changes that go, as the roster writes them, and the first rule against each of the others. */
function judgeOpen(
  { actor }: SignedInCtx,
  decision: Decision,
  open: readonly Asked[],
  stored: StoredRoster,
): {
  going: JudgedChanges;
  ids: AssignmentId[];
  stays: Map<AssignmentId, RegistrationStay>;
} {
  const changes = open.map(({ id }) => decided(id, decision));
  refuseUnreached(stored, changes);
  const isPassed = ({ passableBy }: Pick<TakenRow, 'passableBy'>) =>
    passableBy === 'anyone' || (decision.reason !== null && mayPassWithReason(actor, passableBy));
  const rows = takeWhatGoes(openRoster(stored.facts), changes, isPassed);
  const going = rows.filter(({ goes }) => goes);
  const taken = going.flatMap(({ row }) => changes[row] ?? []);
  const stays = new Map<AssignmentId, RegistrationStay>();
  for (const { goes, row, findings } of rows) {
    const [first] = findings;
    const change = changes[row];
    if (!goes && first && change) stays.set(change.assignmentId, first.rule);
  }
  return {
    going: {
      changes: taken,
      rows: going,
      stored,
      passableBy: whoMayPass(going.flatMap(({ findings }) => findings)),
    },
    ids: taken.map(({ assignmentId }) => assignmentId),
    stays,
  };
}

function decided(assignmentId: AssignmentId, { decision, reason }: Decision): Revise | Remove {
  if (decision === 'approve') return { kind: 'revise', assignmentId, status: 'approved' };
  return { kind: 'remove', assignmentId, ...(reason !== null && { reason }) };
}
