import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import type { SeatRequirement, SeatRequirementBody } from '#contract/workplaces/seat-requirements.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch, first } from '#worker/db/batch.ts';
import { isAmong } from '#worker/db/database.ts';
import {
  type Fields,
  type FieldsRow,
  isTrue,
  jsonFirst,
  jsonObject,
  pick,
  select,
  selectRaw,
} from '#worker/db/query.ts';
import { withinReach, workplaceInReach } from '#worker/db/reach.ts';
import { tag } from '#worker/db/schema/tag.ts';
import { position, seatRequirement, shiftTemplate } from '#worker/db/schema/workplace.ts';

const r = alias(seatRequirement, 'r');

const COLUMNS = {
  ...pick(r, 'id', 'kind', 'level', 'number', 'version'),
  template: jsonFirst(
    jsonObject(pick(alias(shiftTemplate, 't'), 'id', 'code', 'name')),
    sql`FROM ${shiftTemplate} AS t WHERE t.id = r.template_id`,
  ),
  position: jsonFirst(
    jsonObject(pick(alias(position, 'o'), 'id', 'name')),
    sql`FROM ${position} AS o WHERE o.id = r.position_id`,
  ),
  tag: jsonFirst(
    jsonObject(pick(alias(tag, 'g'), 'id', 'name', 'name_en', 'name_vi')),
    sql`FROM ${tag} AS g WHERE g.id = r.tag_id`,
  ),
} satisfies Record<keyof SeatRequirement, unknown>;

const IS_ASKED = and(
  isNull(r.deleted_at),
  sql`NOT EXISTS (SELECT 1 FROM ${shiftTemplate} AS t WHERE t.id = r.template_id AND t.deleted_at IS NOT NULL)`,
  sql`NOT EXISTS (SELECT 1 FROM ${position} AS o WHERE o.id = r.position_id AND o.deleted_at IS NOT NULL)`,
  sql`NOT EXISTS (SELECT 1 FROM ${tag} AS g WHERE g.id = r.tag_id AND g.deleted_at IS NOT NULL)`,
);

/** Those of a workplace. One about a deleted template, position or tag asks for nothing any more. */
export function selectSeatRequirements(workplaceId: number, where?: SQL) {
  return select(COLUMNS)
    .from(r)
    .where(and(eq(r.workplace_id, workplaceId), IS_ASKED, where))
    .orderBy(asc(r.id));
}

/** Those of several workplaces in reach. */
export function selectRequirementsAt(ctx: SignedInCtx, workplaceIds: readonly number[]) {
  return select({ ...COLUMNS, workplace_id: r.workplace_id })
    .from(r)
    .where(and(isAmong(r.workplace_id, workplaceIds), IS_ASKED, withinReach(ctx, sql`${r.workplace_id}`)))
    .orderBy(asc(r.id));
}

/** @throws AppError E_NOT_FOUND for a workplace that does not exist or is out of reach */
export async function listSeatRequirements(
  ctx: SignedInCtx,
  workplaceId: number,
): Promise<{ data: SeatRequirement[] }> {
  const [data, [facts]] = await batch(ctx.db, [
    selectSeatRequirements(workplaceId),
    selectRaw({ is_there: isTrue(workplaceInReach(ctx, workplaceId)) }, sql``),
  ]);
  if (!facts?.is_there) throw new AppError('E_NOT_FOUND');
  return { data };
}

/** @throws AppError E_NOT_FOUND, also for one of another workplace or of one out of reach */
export async function readSeatRequirement(
  ctx: SignedInCtx,
  workplaceId: number,
  id: number,
): Promise<SeatRequirement> {
  const found = await first(ctx.db, selectOne(ctx, workplaceId, id));
  if (!found) throw new AppError('E_NOT_FOUND');
  return found;
}

function selectOne(ctx: SignedInCtx, workplaceId: number, id: number) {
  return selectSeatRequirements(workplaceId, sql`r.id = ${id} AND ${workplaceInReach(ctx, workplaceId)}`);
}

/**
 * Reads one together with the facts for its change.
 * @throws AppError E_NOT_FOUND, also for one of another workplace or of one out of reach
 */
export async function findSeatRequirementWith<F extends Fields>(
  ctx: SignedInCtx,
  workplaceId: number,
  id: number,
  facts: F,
): Promise<{ before: SeatRequirement; facts: FieldsRow<F> }> {
  const [[before], [found]] = await batch(ctx.db, [selectOne(ctx, workplaceId, id), selectRaw(facts, sql``)]);
  if (!before || !found) throw new AppError('E_NOT_FOUND');
  return { before, facts: found };
}

type RequirementNames = Pick<SeatRequirementBody, 'template_id' | 'position_id' | 'tag_id'>;

/** What a requirement may name: the things of these ids, null where they do not exist there. */
export function namedThings(workplaceId: number, { template_id, position_id, tag_id }: RequirementNames) {
  const ofWorkplace = sql`workplace_id = ${workplaceId} AND deleted_at IS NULL`;
  return {
    template: jsonFirst(
      jsonObject(pick(shiftTemplate, 'id', 'code', 'name')),
      sql`FROM ${shiftTemplate} WHERE id = ${template_id} AND ${ofWorkplace}`,
    ),
    position: jsonFirst(
      jsonObject(pick(position, 'id', 'name')),
      sql`FROM ${position} WHERE id = ${position_id} AND ${ofWorkplace}`,
    ),
    tag: jsonFirst(
      jsonObject(pick(tag, 'id', 'name', 'name_en', 'name_vi')),
      sql`FROM ${tag} WHERE id = ${tag_id} AND deleted_at IS NULL`,
    ),
  };
}
export type NamedThings = FieldsRow<ReturnType<typeof namedThings>>;

/** The number of requirements of a workplace, for the facts and the guard of a new one. */
export function countSeatRequirements(workplaceId: number): SQL<number> {
  return sql<number>`(SELECT count(*) FROM ${seatRequirement} WHERE workplace_id = ${workplaceId} AND deleted_at IS NULL)`;
}
