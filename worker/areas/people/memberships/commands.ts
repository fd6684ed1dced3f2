import { and, eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Membership, MembershipChangeBody, MembershipFields } from '#contract/people/memberships.ts';
import { type FieldIssues, fieldIssues } from '#contract/validation.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { rows, type Statement } from '#worker/db/database.ts';
import { drawIdWith } from '#worker/db/ids.ts';
import { deleteFrom, insert, isTrue, update } from '#worker/db/query.ts';
import { workplaceInReach } from '#worker/db/reach.ts';
import { person } from '#worker/db/schema/person.ts';
import { membership, membershipPosition, position } from '#worker/db/schema/workplace.ts';
import {
  type DISPATCH_FIELDS,
  findMembership,
  findMembershipWith,
  isMembershipThere,
  isPlanned,
  type MembershipKey,
  mayManage,
  newPlaceFacts,
  type PlaceFacts,
  placeFacts,
  plannedPositions,
  readMembership,
  trainerFact,
  workingTrainer,
} from './queries.ts';
import { settingTransport, type TransportFields, transportFacts, wayOf } from './transport.ts';

type MemberPosition = Membership['positions'][number];
type DispatchValues = Pick<Membership, (typeof DISPATCH_FIELDS)[number]>;

/**
 * Adds a person to a workplace.
 * @param named the side that the body names: its field gets the fault when it does not exist or is a
 * member already
 * @throws AppError E_NOT_FOUND for the side in the path, E_UNPROCESSABLE_ENTITY, E_CONFLICT with the
 * membership when another request created it first
 */
export async function createMembership(
  ctx: SignedInCtx,
  at: MembershipKey,
  named: 'user_id' | 'workplace_id',
  input: MembershipFields,
): Promise<Membership> {
  const { id, facts } = await drawIdWith(ctx.db, 'membership', {
    ...newPlaceFacts(at),
    ...transportFacts(at),
    ...trainerFact(at, trainerOf(input)),
  });
  if ((named === 'user_id' ? facts.workplace : facts.user) === null) throw new AppError('E_NOT_FOUND');
  if (facts.user === null || facts.workplace === null) throw fieldIssues({ [named]: [{ key: 'choice' }] });
  refuseUnfitMembership(at, input, facts, facts.is_member ? { [named]: [{ key: 'already_member' }] } : {});
  const after: Membership = {
    user: facts.user,
    workplace: facts.workplace,
    works: input.works,
    manages: input.manages,
    positions: chosenPositions(input, facts),
    ...(input.transport_per_day === null ? wayOf(facts) : wayIn(input)),
    trainer: facts.trainer,
    ...dispatchIn(input),
    version: 1,
  };
  const way = settingTransport(ctx, at, facts, after);
  await commit(ctx, {
    guards: [
      sql`SELECT ${workplaceInReach(ctx, at.workplaceId)} AND NOT ${isMembershipThere(at)}`,
      sql`SELECT deleted_at IS NULL FROM ${person} WHERE id = ${at.userId}`,
      ...stillFits(at, after),
      ...way.guards,
    ],
    current: async () => (await findMembership(ctx, at)) ?? undefined,
    statements: [
      insert(membership).values({
        id,
        person_id: at.userId,
        workplace_id: at.workplaceId,
        works: after.works,
        manages: after.manages,
        trainer_id: after.trainer?.id ?? null,
        ...dispatchIn(after),
      }),
      insertingPositions(sql`${id}`, after),
      ...way.statements,
      raisingVersions(at),
    ],
    audit: [
      {
        action: 'create',
        subject: 'membership',
        subjectId: at.userId,
        workplaceId: at.workplaceId,
        after: { ...auditedMembership(after), ...way.audit },
      },
    ],
    answer: { status: 201, body: after },
  });
  return after;
}

/**
 * Changes what a person does at a workplace. Upcoming shifts keep the work and the positions that they
 * need.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the stored membership for an old version,
 * E_UNPROCESSABLE_ENTITY, WORKPLACE_CANNOT_REMOVE_USER_WITH_SHIFT
 */
export async function updateMembership(
  ctx: SignedInCtx,
  at: MembershipKey,
  input: MembershipChangeBody,
): Promise<Membership> {
  const { before, facts } = await findMembershipWith(ctx, at, {
    ...placeFacts(at),
    ...transportFacts(at),
    ...trainerFact(at, trainerOf(input)),
    planned: plannedPositions(ctx, at),
  });
  if (before.version !== input.version) throw new AppError('E_CONFLICT', before);
  refuseUnfitMembership(at, input, facts);
  const after: Membership = {
    ...before,
    works: input.works,
    manages: input.manages,
    positions: chosenPositions(input, facts),
    ...wayIn(input),
    trainer: facts.trainer,
    ...dispatchIn(input),
    version: before.version + 1,
  };
  const way = settingTransport(ctx, at, facts, after);
  const taken = takenAway(before, after);
  if (facts.planned.some((id) => taken === 'any' || taken.includes(id))) {
    throw new AppError('WORKPLACE_CANNOT_REMOVE_USER_WITH_SHIFT', before);
  }
  await commit(ctx, {
    guards: [
      isMembershipUnchanged(at, before),
      sql`SELECT NOT ${isPlanned(ctx, at, taken)}`,
      ...stillFits(at, after),
      ...way.guards,
    ],
    current: () => readMembership(ctx, at),
    statements: [
      update(membership)
        .set({
          works: after.works,
          manages: after.manages,
          trainer_id: after.trainer?.id ?? null,
          ...dispatchIn(after),
          version: sql`${membership.version} + 1`,
        })
        .where(isAt(at)),
      deletingPositions(at),
      insertingPositions(idAt(at), after),
      ...way.statements,
      raisingVersions(at),
    ],
    audit: [
      {
        action: 'update',
        subject: 'membership',
        subjectId: at.userId,
        workplaceId: at.workplaceId,
        before: auditedMembership(before),
        after: { ...auditedMembership(after), ...way.audit },
      },
    ],
  });
  return after;
}

/**
 * Removes a person without upcoming shifts from a workplace. Wages and transport are kept: open months
 * still pay them.
 * @throws AppError E_NOT_FOUND, E_CONFLICT for an old version, WORKPLACE_CANNOT_REMOVE_USER_WITH_SHIFT
 */
export async function deleteMembership(ctx: SignedInCtx, at: MembershipKey, version: number): Promise<void> {
  const planned = isPlanned(ctx, at, 'any');
  const { before, facts } = await findMembershipWith(ctx, at, { is_planned: isTrue(planned) });
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  if (facts.is_planned) throw new AppError('WORKPLACE_CANNOT_REMOVE_USER_WITH_SHIFT', before);
  await commit(ctx, {
    guards: [isMembershipUnchanged(at, before), sql`SELECT NOT ${planned}`],
    current: () => readMembership(ctx, at),
    statements: [deletingPositions(at), deleteFrom(membership).where(isAt(at)), raisingVersions(at)],
    audit: [
      {
        action: 'delete',
        subject: 'membership',
        subjectId: at.userId,
        workplaceId: at.workplaceId,
        before: auditedMembership(before),
      },
    ],
  });
}

type FactsForFields = PlaceFacts & Pick<Membership, 'trainer'>;

function refuseUnfitMembership(
  { userId }: MembershipKey,
  input: MembershipFields,
  facts: FactsForFields,
  others: FieldIssues = {},
): void {
  const known = new Set(facts.all_positions.map(({ id }) => id));
  const issues: FieldIssues = { ...others };
  const trainer = trainerOf(input);
  if (trainer !== null && (facts.trainer === null || trainer === userId)) {
    issues.trainer_id = [{ key: 'choice' }];
  }
  if (input.manages && !facts.may_manage) issues.manages = [{ key: 'not_a_manager' }];
  input.positions.forEach((id, index) => {
    if (!known.has(id)) issues[`positions[${index}]`] = [{ key: 'workplace_position' }];
  });
  if (Object.keys(issues).length > 0) throw fieldIssues(issues);
}

function chosenPositions({ positions }: MembershipFields, facts: PlaceFacts): MemberPosition[] {
  return facts.all_positions.filter(({ id }) => positions.includes(id));
}

/** Only people who work there have a trainer. */
function trainerOf({ works, trainer_id }: MembershipFields): number | null {
  return works ? trainer_id : null;
}

/** The trainer by their id alone: the values of the audit are about the member. */
function auditedMembership({ trainer, ...membership }: Membership) {
  return { ...membership, trainer_id: trainer?.id ?? null };
}

function wayIn({ transport_per_day, transport_monthly_cap }: MembershipFields): TransportFields {
  return { transport_per_day, transport_monthly_cap };
}

function dispatchIn(from: DispatchValues): DispatchValues {
  const { dispatched_from, left_client_on, retired_at, in_plan, dispatch_evidence } = from;
  return { dispatched_from, left_client_on, retired_at, in_plan, dispatch_evidence };
}

/** The positions that the person loses; `any` when they stop working there. */
function takenAway(before: Membership, after: Membership): number[] | 'any' {
  if (before.works && !after.works) return 'any';
  const kept = new Set(after.positions.map(({ id }) => id));
  return before.positions.map(({ id }) => id).filter((id) => !kept.has(id));
}

/** Guards: the positions and the manager role still exist, and the trainer still works there. */
function stillFits(at: MembershipKey, { manages, positions, trainer }: Membership): SQL[] {
  const ids = rows(positions.map(({ id }) => id));
  return [
    sql`SELECT count(*) = ${positions.length} FROM ${position}
        WHERE workplace_id = ${at.workplaceId} AND deleted_at IS NULL AND id IN (SELECT value FROM json_each(${ids}))`,
    ...(manages ? [sql`SELECT ${mayManage(at)}`] : []),
    ...(trainer ? [sql`SELECT ${workingTrainer(trainer.id, at.workplaceId)} IS NOT NULL`] : []),
  ];
}

function isMembershipUnchanged({ userId, workplaceId }: MembershipKey, { version }: Membership): SQL {
  return sql`SELECT version = ${version} FROM ${membership} WHERE person_id = ${userId} AND workplace_id = ${workplaceId}`;
}

function idAt({ userId, workplaceId }: MembershipKey): SQL {
  return sql`(SELECT id FROM ${membership} WHERE person_id = ${userId} AND workplace_id = ${workplaceId})`;
}

function isAt({ userId, workplaceId }: MembershipKey) {
  return and(eq(membership.person_id, userId), eq(membership.workplace_id, workplaceId));
}

function deletingPositions(at: MembershipKey): Statement {
  return deleteFrom(membershipPosition).where(eq(membershipPosition.membership_id, idAt(at)));
}

function insertingPositions(membershipId: SQL, { positions }: Membership): Statement {
  return sql`INSERT INTO ${membershipPosition} (membership_id, position_id)
      SELECT ${membershipId}, value FROM json_each(${rows(positions.map(({ id }) => id))})`;
}

/** Invalidates the person's rights, and plans that depend on where they may work, in one statement. */
function raisingVersions({ userId }: MembershipKey): Statement {
  return update(person)
    .set({
      auth_version: sql`${person.auth_version} + 1`,
      roster_version: sql`${person.roster_version} + 1`,
    })
    .where(eq(person.id, userId));
}
