import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { Membership, UserWorkplace } from '#contract/people/memberships.ts';
import type { PersonRef } from '#contract/people/users.ts';
import { jstDate } from '#domain/time/instant.ts';
import { wagesShown } from '#worker/areas/attendance/records/wages.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch, first } from '#worker/db/batch.ts';
import { comingShifts } from '#worker/db/coming-shifts.ts';
import { rows as rowsOf } from '#worker/db/database.ts';
import { workplaceJson } from '#worker/db/named-json.ts';
import { readPage } from '#worker/db/page.ts';
import { foundAmong, listedAt } from '#worker/db/person-facets.ts';
import { personRefJson, personRefOrNull } from '#worker/db/person-ref.ts';
import { type Fields, type FieldsRow, fromJson, isTrue, pick, selectRaw } from '#worker/db/query.ts';
import { withinReach, workplaceInReach } from '#worker/db/reach.ts';
import { person, personRole } from '#worker/db/schema/person.ts';
import {
  membership,
  membershipPosition,
  position,
  shiftTemplate,
  transport,
  wage,
  workplace,
} from '#worker/db/schema/workplace.ts';

/** The person and the workplace of a membership. */
export type MembershipKey = { userId: number; workplaceId: number };

const m = alias(membership, 'm');

/** The positions of the membership `m` by name, as JSON, without deleted ones. */
export const positionsJson = sql`(SELECT json_group_array(json_object('id', o.id, 'name', o.name) ORDER BY o.name, o.id)
  FROM ${membershipPosition} AS mp JOIN ${position} AS o ON o.id = mp.position_id AND o.deleted_at IS NULL
  WHERE mp.membership_id = m.id)`;

/** The columns about the dispatch of the person, by the names of the form. */
export const DISPATCH_FIELDS = [
  'dispatched_from',
  'left_client_on',
  'retired_at',
  'in_plan',
  'dispatch_evidence',
] as const;

/** The fields of a `Membership`: of `m`, the person `p`, the workplace `w` and the transport `way`. */
function columns(ctx: SignedInCtx) {
  return {
    user: fromJson<PersonRef>(personRefJson),
    workplace: fromJson<Membership['workplace']>(workplaceJson),
    works: m.works,
    manages: m.manages,
    positions: fromJson<Membership['positions']>(positionsJson),
    transport_per_day: sql<number | null>`iif(${wagesShown(ctx)}, nullif(way.per_day, 0), NULL)`,
    transport_monthly_cap: sql<number | null>`iif(${wagesShown(ctx)}, way.monthly_cap, NULL)`,
    trainer: personRefOrNull(workingTrainer(sql`m.trainer_id`, sql`m.workplace_id`)),
    ...pick(m, ...DISPATCH_FIELDS),
    version: m.version,
  };
}

/** The id of a trainer while they work at the workplace; null afterwards. */
export function workingTrainer(
  trainerId: SQLWrapper | number | null,
  workplaceId: SQL | number,
): SQL<number | null> {
  return sql<number | null>`(SELECT guide.person_id FROM ${membership} AS guide
    JOIN ${person} AS trainer ON trainer.id = guide.person_id AND trainer.deleted_at IS NULL AND trainer.disabled_at IS NULL
    WHERE guide.person_id = ${trainerId} AND guide.workplace_id = ${workplaceId} AND guide.works = 1)`;
}

const MEMBERSHIP_TABLES = memberships(sql`1`);

/** Memberships that match, of people and workplaces that are not deleted. */
function memberships(which: SQL): SQL {
  return sql`${membership} AS m
  JOIN ${person} AS p ON p.id = m.person_id AND p.deleted_at IS NULL AND ${which}
  JOIN ${workplace} AS w ON w.id = m.workplace_id AND w.deleted_at IS NULL
  LEFT JOIN ${transport} AS way ON way.person_id = m.person_id AND way.workplace_id = m.workplace_id`;
}

/** @throws AppError E_NOT_FOUND for a workplace that does not exist or is out of scope */
export async function listMembers(
  ctx: SignedInCtx,
  workplaceId: number,
  query: OperationQuery<'members.list'>,
): Promise<{ data: Membership[]; meta: ListMeta }> {
  const { rows, meta } = await readPage(ctx.db, query, {
    select: columns(ctx),
    // In the order of the facet that lists people by workplace.
    from: sql`${foundAmong(query.q, listedAt(workplaceId))} CROSS JOIN ${membership} AS m
      ON m.person_id = f.person_id AND m.workplace_id = ${workplaceId}`,
    where: sql`${duties(query)} AND ${holding(query.position_id)}`,
    orderBy: query.sort.endsWith('staff_no') ? sql`f.staff_no` : sql`f.name`,
    id: sql`f.person_id`,
    wide: { from: memberships(sql`m.workplace_id = ${workplaceId}`), id: sql`m.person_id` },
    descending: query.sort.startsWith('-'),
    belongs: workplaceInReach(ctx, workplaceId),
  });
  return { data: rows, meta };
}

/** The wages of the membership `m`, current and future ones, as a JSON list. */
function wagesThere(ctx: SignedInCtx): SQL {
  return sql`iif(${wagesShown(ctx)}, (SELECT json_group_array(json_object('id', g.id,
        'position', json_object('id', o.id, 'name', o.name),
        'template', (SELECT json_object('id', t.id, 'code', t.code, 'name', t.name)
          FROM ${shiftTemplate} AS t WHERE t.id = g.template_id),
        'valid_from', g.valid_from, 'salary_per_hour', g.salary_per_hour)
        ORDER BY o.name, o.id, g.template_id, g.valid_from)
      FROM ${wage} AS g JOIN ${position} AS o ON o.id = g.position_id
      WHERE g.person_id = m.person_id AND g.workplace_id = m.workplace_id AND NOT EXISTS (
        SELECT 1 FROM ${wage} AS later WHERE later.person_id = g.person_id AND later.workplace_id = g.workplace_id
          AND later.position_id = g.position_id
          AND later.template_id IS g.template_id AND later.valid_from > g.valid_from
          AND later.valid_from <= ${jstDate(ctx.now)})), NULL)`;
}

/** @throws AppError E_NOT_FOUND for an unknown person */
export async function listWorkplacesOfUser(
  ctx: SignedInCtx,
  userId: number,
  query: OperationQuery<'users.workplaces.list'>,
): Promise<{ data: UserWorkplace[]; meta: ListMeta }> {
  const { rows, meta } = await readPage(ctx.db, query, {
    select: { ...columns(ctx), wages: fromJson<UserWorkplace['wages']>(wagesThere(ctx)) },
    from: MEMBERSHIP_TABLES,
    where: sql`m.person_id = ${userId} AND ${workplaceNameHas(query.q)} AND ${duties(query)}`,
    orderBy: query.sort.endsWith('name') ? sql`w.name` : sql`w.code`,
    id: sql`w.id`,
    wide: { from: memberships(sql`m.person_id = ${userId}`), id: sql`w.id` },
    descending: query.sort.startsWith('-'),
    belongs: sql`EXISTS (SELECT 1 FROM ${person} WHERE id = ${userId} AND deleted_at IS NULL)`,
  });
  return { data: rows, meta };
}

function duties({ works, manages }: { works?: boolean | undefined; manages?: boolean | undefined }): SQL {
  const asked = (column: SQL, wanted: boolean | undefined) =>
    wanted === undefined ? sql`1` : sql`${column} = ${wanted ? 1 : 0}`;
  return sql`${asked(sql`m.works`, works)} AND ${asked(sql`m.manages`, manages)}`;
}

function holding(positionId: number | undefined): SQL {
  if (positionId === undefined) return sql`1`;
  return sql`EXISTS (SELECT 1 FROM ${membershipPosition} WHERE membership_id = m.id AND position_id = ${positionId})`;
}

function workplaceNameHas(part: string | undefined): SQL {
  if (!part) return sql`1`;
  return sql`(instr(lower(w.code), lower(${part})) > 0 OR instr(lower(w.name), lower(${part})) > 0)`;
}

/** @throws AppError E_NOT_FOUND also for a workplace out of scope */
export async function readMembership(ctx: SignedInCtx, at: MembershipKey): Promise<Membership> {
  const found = await findMembership(ctx, at);
  if (!found) throw new AppError('E_NOT_FOUND');
  return found;
}

export async function findMembership(ctx: SignedInCtx, at: MembershipKey): Promise<Membership | null> {
  return (await first(ctx.db, selectMembership(ctx, at))) ?? null;
}

/**
 * Reads a membership together with the facts for its change.
 * @throws AppError E_NOT_FOUND also for a workplace out of scope
 */
export async function findMembershipWith<F extends Fields>(
  ctx: SignedInCtx,
  at: MembershipKey,
  facts: F,
): Promise<{ before: Membership; facts: FieldsRow<F> }> {
  const [[before], [found]] = await batch(ctx.db, [selectMembership(ctx, at), selectRaw(facts, sql``)]);
  if (!before || !found) throw new AppError('E_NOT_FOUND');
  return { before, facts: found };
}

function selectMembership(ctx: SignedInCtx, { userId, workplaceId }: MembershipKey) {
  return selectRaw(
    columns(ctx),
    sql`FROM ${MEMBERSHIP_TABLES}
      WHERE m.person_id = ${userId} AND m.workplace_id = ${workplaceId} AND ${withinReach(ctx, sql`w.id`)}`,
  );
}

/**
 * The facts for a requested membership: the positions of the workplace by name, and whether the person
 * may manage.
 */
export function placeFacts(at: MembershipKey) {
  return {
    all_positions: fromJson<Membership['positions']>(
      sql`(SELECT json_group_array(json_object('id', id, 'name', name) ORDER BY name, id) FROM ${position}
           WHERE workplace_id = ${at.workplaceId} AND deleted_at IS NULL)`,
    ),
    may_manage: isTrue(mayManage(at)),
  };
}

export type PlaceFacts = FieldsRow<ReturnType<typeof placeFacts>>;

/** The chosen trainer; null for one who does not work at the workplace. */
export function trainerFact({ workplaceId }: MembershipKey, trainerId: number | null) {
  return { trainer: personRefOrNull(workingTrainer(trainerId, workplaceId)) };
}

/** The facts for a new membership; `user` and `workplace` are null where they do not exist. */
export function newPlaceFacts(at: MembershipKey) {
  return {
    ...placeFacts(at),
    user: personRefOrNull(sql`${at.userId} AND p.deleted_at IS NULL`),
    workplace: fromJson<Membership['workplace'] | null>(
      sql`(SELECT ${workplaceJson} FROM ${workplace} AS w WHERE w.id = ${at.workplaceId} AND w.deleted_at IS NULL)`,
    ),
    is_member: isTrue(isMembershipThere(at)),
  };
}

export function isMembershipThere({ userId, workplaceId }: MembershipKey): SQL {
  return sql`EXISTS (SELECT 1 FROM ${membership} WHERE person_id = ${userId} AND workplace_id = ${workplaceId})`;
}

/** Whether the person has a role that may manage workplaces. */
export function mayManage({ userId }: MembershipKey): SQL {
  return sql`EXISTS (SELECT 1 FROM ${personRole} WHERE person_id = ${userId} AND role IN ('global_admin', 'admin'))`;
}

/** The positions in which the person is planned or registered there for shifts that have not ended. */
export function plannedPositions(ctx: SignedInCtx, at: MembershipKey): SQL<number[]> {
  return fromJson(sql`(SELECT json_group_array(DISTINCT su.position_id) ${comingThere(ctx, at)})`);
}

/** Whether the person has a shift there that has not ended, in any of these positions, or at all. */
export function isPlanned(ctx: SignedInCtx, at: MembershipKey, positionIds: readonly number[] | 'any'): SQL {
  const there =
    positionIds === 'any'
      ? sql`1`
      : sql`su.position_id IN (SELECT value FROM json_each(${rowsOf(positionIds)}))`;
  return sql`EXISTS (SELECT 1 ${comingThere(ctx, at)} AND ${there})`;
}

function comingThere(ctx: SignedInCtx, { userId, workplaceId }: MembershipKey): SQL {
  return sql`FROM ${comingShifts(ctx, userId)} AND s.workplace_id = ${workplaceId}`;
}
