import { eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { SEAT_REQUIREMENTS_MAX } from '#contract/limits.ts';
import { type FieldIssues, fieldIssues } from '#contract/validation.ts';
import {
  type SeatRequirement,
  type SeatRequirementBody,
  type SeatRequirementChangeBody,
  storedKind,
} from '#contract/workplaces/seat-requirements.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import { drawIdWith } from '#worker/db/ids.ts';
import { insert, isTrue, update } from '#worker/db/query.ts';
import { workplaceInReach } from '#worker/db/reach.ts';
import { tag } from '#worker/db/schema/tag.ts';
import { position, seatRequirement, shiftTemplate } from '#worker/db/schema/workplace.ts';
import {
  countSeatRequirements,
  findSeatRequirementWith,
  type NamedThings,
  namedThings,
  readSeatRequirement,
} from './queries.ts';

/**
 * @throws AppError E_NOT_FOUND for the workplace, E_UNPROCESSABLE_ENTITY beyond the maximum and for a template,
 * position or tag that does not exist there, E_CONFLICT where one of them changes in the same moment
 */
export async function createSeatRequirement(
  ctx: SignedInCtx,
  workplaceId: number,
  input: SeatRequirementBody,
): Promise<SeatRequirement> {
  const asked = { ...input, ...storedKind(input) };
  const { id, facts } = await drawIdWith(ctx.db, 'seat_requirement', {
    ...namedThings(workplaceId, asked),
    is_there: isTrue(workplaceInReach(ctx, workplaceId)),
    requirements: countSeatRequirements(workplaceId),
  });
  if (!facts.is_there) throw new AppError('E_NOT_FOUND');
  refuseUnknown(asked, facts);
  if (facts.requirements >= SEAT_REQUIREMENTS_MAX) {
    throw fieldIssues({ '': [{ key: 'max_items', params: { max: SEAT_REQUIREMENTS_MAX } }] });
  }
  const after: SeatRequirement = { id, ...storedRequirement(asked, facts), version: 1 };
  await commit(ctx, {
    guards: [
      sql`SELECT ${workplaceInReach(ctx, workplaceId)}`,
      sql`SELECT ${countSeatRequirements(workplaceId)} < ${SEAT_REQUIREMENTS_MAX}`,
      ...stillThere(asked),
    ],
    statements: [insert(seatRequirement).values({ id, workplace_id: workplaceId, ...asked })],
    audit: [
      {
        action: 'create',
        subject: 'seat_requirement',
        subjectId: id,
        workplaceId,
        after: auditedRequirement(after),
      },
    ],
    answer: { status: 201, body: after },
  });
  return after;
}

/**
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the stored requirement on an old version, E_UNPROCESSABLE_ENTITY for
 * a template, position or tag that does not exist there
 */
export async function updateSeatRequirement(
  ctx: SignedInCtx,
  workplaceId: number,
  id: number,
  { version, ...input }: SeatRequirementChangeBody,
): Promise<SeatRequirement> {
  const asked = { ...input, ...storedKind(input) };
  const named = namedThings(workplaceId, asked);
  const { before, facts } = await findSeatRequirementWith(ctx, workplaceId, id, named);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  refuseUnknown(asked, facts);
  const after: SeatRequirement = { id, ...storedRequirement(asked, facts), version: version + 1 };
  await commit(ctx, {
    guards: [isUnchanged(before), ...stillThere(asked)],
    current: () => readSeatRequirement(ctx, workplaceId, id),
    statements: [requirementUpdate(id, asked)],
    audit: [
      {
        action: 'update',
        subject: 'seat_requirement',
        subjectId: id,
        workplaceId,
        before: auditedRequirement(before),
        after: auditedRequirement(after),
      },
    ],
  });
  return after;
}

/** @throws AppError E_NOT_FOUND, E_CONFLICT with the stored requirement on an old version */
export async function deleteSeatRequirement(
  ctx: SignedInCtx,
  workplaceId: number,
  id: number,
  version: number,
): Promise<void> {
  const before = await readSeatRequirement(ctx, workplaceId, id);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  await commit(ctx, {
    guards: [isUnchanged(before)],
    current: () => readSeatRequirement(ctx, workplaceId, id),
    statements: [requirementUpdate(id, { deleted_at: ctx.now })],
    audit: [
      {
        action: 'delete',
        subject: 'seat_requirement',
        subjectId: id,
        workplaceId,
        before: auditedRequirement(before),
      },
    ],
  });
}

function refuseUnknown(asked: SeatRequirementBody, named: NamedThings): void {
  const issues: FieldIssues = {};
  if (asked.template_id !== null && !named.template) issues.template_id = [{ key: 'choice' }];
  if (asked.position_id !== null && !named.position) issues.position_id = [{ key: 'choice' }];
  if (asked.tag_id !== null && !named.tag) issues.tag_id = [{ key: 'choice' }];
  if (Object.keys(issues).length > 0) throw fieldIssues(issues);
}

function storedRequirement(
  { kind, level, number }: SeatRequirementBody,
  { template, position: at, tag: wanted }: NamedThings,
): Omit<SeatRequirement, 'id' | 'version'> {
  return { template, position: at, kind, tag: wanted, level, number };
}

/** Guards: what the requirement names still exists. */
function stillThere({ template_id, position_id, tag_id }: SeatRequirementBody): SQL[] {
  return [
    ...(template_id === null
      ? []
      : [sql`SELECT deleted_at IS NULL FROM ${shiftTemplate} WHERE id = ${template_id}`]),
    ...(position_id === null
      ? []
      : [sql`SELECT deleted_at IS NULL FROM ${position} WHERE id = ${position_id}`]),
    ...(tag_id === null ? [] : [sql`SELECT deleted_at IS NULL FROM ${tag} WHERE id = ${tag_id}`]),
  ];
}

function requirementUpdate(id: number, set: Partial<typeof seatRequirement.$inferInsert>): Statement {
  return update(seatRequirement)
    .set({ ...set, version: sql`${seatRequirement.version} + 1` })
    .where(eq(seatRequirement.id, id));
}

function auditedRequirement({ template, position: at, kind, tag: wanted, level, number }: SeatRequirement) {
  return { template, position: at, kind, tag: wanted && { id: wanted.id, name: wanted.name }, level, number };
}

function isUnchanged({ id, version }: SeatRequirement): SQL {
  return sql`SELECT version = ${version} FROM ${seatRequirement} WHERE id = ${id} AND deleted_at IS NULL`;
}
