import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { Membership, membershipOperations, UserWorkplace } from '#contract/memberships.ts';
import { jstDate } from '#domain/time/instant.ts';
import { wagesShown } from '#worker/attendance/wages.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { comingShifts } from '#worker/db/coming-shifts.ts';
import { bind, rows as rowsOf } from '#worker/db/database.ts';
import { readPage } from '#worker/db/page.ts';
import { foundAmong, listedAt } from '#worker/db/person-facets.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
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

/** Whose membership, and where. */
export type Place = { userId: number; workplaceId: number };

type MembershipRow = {
  user: string;
  workplace: string;
  works: number;
  manages: number;
  positions: string;
  transport_per_day: number | null;
  transport_monthly_cap: number | null;
  version: number;
};

/** The workplace `w` as JSON. */
export const workplaceJson = sql`json_object('id', w.id, 'code', w.code, 'name', w.name)`;

/** The positions of the membership `m` by name, as JSON; deleted ones are none. */
export const positionsJson = sql`(SELECT json_group_array(json_object('id', o.id, 'name', o.name) ORDER BY o.name, o.id)
  FROM ${membershipPosition} AS mp JOIN ${position} AS o ON o.id = mp.position_id AND o.deleted_at IS NULL
  WHERE mp.membership_id = m.id)`;

function columns(ctx: SignedInCtx): SQL {
  return sql`${personRefJson} AS user, ${workplaceJson} AS workplace, m.works, m.manages,
    ${positionsJson} AS positions, iif(${wagesShown(ctx)}, nullif(way.per_day, 0), NULL) AS transport_per_day,
    iif(${wagesShown(ctx)}, way.monthly_cap, NULL) AS transport_monthly_cap, m.version`;
}

const FROM = memberships(sql`1`);

/** Memberships of people and at workplaces that are there, of which this is true. */
function memberships(which: SQL): SQL {
  return sql`${membership} AS m
  JOIN ${person} AS p ON p.id = m.person_id AND p.deleted_at IS NULL AND ${which}
  JOIN ${workplace} AS w ON w.id = m.workplace_id AND w.deleted_at IS NULL
  LEFT JOIN ${transport} AS way ON way.person_id = m.person_id AND way.workplace_id = m.workplace_id`;
}

/** @throws AppError E_NOT_FOUND for a workplace that is not there or out of reach */
export async function listMembers(
  ctx: SignedInCtx,
  workplaceId: number,
  query: z.output<(typeof membershipOperations)['members.list']['query']>,
): Promise<{ data: Membership[]; meta: ListMeta }> {
  const { rows, meta } = await readPage<MembershipRow>(ctx.db, query, {
    select: columns(ctx),
    // In the order of the list, as people are listed by their workplaces.
    from: sql`${foundAmong(query.q, listedAt(workplaceId))} CROSS JOIN ${membership} AS m
      ON m.person_id = f.person_id AND m.workplace_id = ${workplaceId}`,
    where: sql`${duties(query)} AND ${holding(query.position_id)}`,
    orderBy: query.sort.endsWith('staff_no') ? sql`f.staff_no` : sql`f.name`,
    id: sql`f.person_id`,
    wide: { from: memberships(sql`m.workplace_id = ${workplaceId}`), id: sql`m.person_id` },
    descending: query.sort.startsWith('-'),
    belongs: workplaceInReach(ctx, workplaceId),
  });
  return { data: rows.map(membershipOf), meta };
}

/** What the person of the membership `m` earns there, today and from a day to come, as a JSON list. */
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

/** @throws AppError E_NOT_FOUND for a person who is not there */
export async function listWorkplacesOfUser(
  ctx: SignedInCtx,
  userId: number,
  query: z.output<(typeof membershipOperations)['users.workplaces.list']['query']>,
): Promise<{ data: UserWorkplace[]; meta: ListMeta }> {
  const { rows, meta } = await readPage<MembershipRow & { wages: string | null }>(ctx.db, query, {
    select: sql`${columns(ctx)}, ${wagesThere(ctx)} AS wages`,
    from: FROM,
    where: sql`m.person_id = ${userId} AND ${named(query.q)} AND ${duties(query)}`,
    orderBy: query.sort.endsWith('name') ? sql`w.name` : sql`w.code`,
    id: sql`w.id`,
    wide: { from: memberships(sql`m.person_id = ${userId}`), id: sql`w.id` },
    descending: query.sort.startsWith('-'),
    belongs: sql`EXISTS (SELECT 1 FROM ${person} WHERE id = ${userId} AND deleted_at IS NULL)`,
  });
  const data = rows.map(
    (row): UserWorkplace => ({
      ...membershipOf(row),
      wages: row.wages === null ? null : JSON.parse(row.wages),
    }),
  );
  return { data, meta };
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

function named(part: string | undefined): SQL {
  if (!part) return sql`1`;
  return sql`(instr(lower(w.code), lower(${part})) > 0 OR instr(lower(w.name), lower(${part})) > 0)`;
}

/** @throws AppError E_NOT_FOUND also at a workplace out of reach */
export async function readMembership(ctx: SignedInCtx, at: Place): Promise<Membership> {
  const found = await findMembership(ctx, at);
  if (!found) throw new AppError('E_NOT_FOUND');
  return found;
}

export async function findMembership(ctx: SignedInCtx, at: Place): Promise<Membership | null> {
  const row = await bind(ctx.db.d1, selectMembership(ctx, at, sql`1 AS found`)).first<MembershipRow>();
  return row && membershipOf(row);
}

/**
 * A membership as it stands, with what a change of it has to know.
 * @throws AppError E_NOT_FOUND also at a workplace out of reach
 */
export async function findMembershipWith<Facts>(
  ctx: SignedInCtx,
  at: Place,
  facts: SQL,
): Promise<{ before: Membership; facts: Facts }> {
  const row = await bind(ctx.db.d1, selectMembership(ctx, at, facts)).first<MembershipRow & Facts>();
  if (!row) throw new AppError('E_NOT_FOUND');
  return { before: membershipOf(row), facts: row };
}

function selectMembership(ctx: SignedInCtx, { userId, workplaceId }: Place, facts: SQL): SQL {
  return sql`SELECT ${columns(ctx)}, ${facts} FROM ${FROM}
      WHERE m.person_id = ${userId} AND m.workplace_id = ${workplaceId} AND ${withinReach(ctx, sql`w.id`)}`;
}

/** What a membership as it is asked for has to know: the positions there are by name, and whether the role is there. */
export type PlaceFacts = { all_positions: string; may_manage: number };

export function placeFacts(at: Place): SQL {
  return sql`(SELECT json_group_array(json_object('id', id, 'name', name) ORDER BY name, id) FROM ${position}
              WHERE workplace_id = ${at.workplaceId} AND deleted_at IS NULL) AS all_positions,
             ${mayManage(at)} AS may_manage`;
}

/** What a new membership has to know of both sides: null where one is not there. */
export type NewPlaceFacts = PlaceFacts & {
  user: string | null;
  workplace: string | null;
  present: number;
};

export function newPlaceFacts(at: Place): SQL {
  return sql`SELECT (SELECT ${personRefJson} FROM ${person} AS p WHERE p.id = ${at.userId} AND p.deleted_at IS NULL) AS user,
                    (SELECT ${workplaceJson} FROM ${workplace} AS w
                     WHERE w.id = ${at.workplaceId} AND w.deleted_at IS NULL) AS workplace,
                    ${isMember(at)} AS present, ${placeFacts(at)}`;
}

export function isMember({ userId, workplaceId }: Place): SQL {
  return sql`EXISTS (SELECT 1 FROM ${membership} WHERE person_id = ${userId} AND workplace_id = ${workplaceId})`;
}

/** Only somebody with a manager role manages a workplace. */
export function mayManage({ userId }: Place): SQL {
  return sql`EXISTS (SELECT 1 FROM ${personRole} WHERE person_id = ${userId} AND role IN ('global_admin', 'admin'))`;
}

/** The positions, as a JSON list, in which the person is planned or registered there for shifts that have not ended. */
export function plannedPositions(ctx: SignedInCtx, at: Place): SQL {
  return sql`(SELECT json_group_array(DISTINCT su.position_id) ${comingThere(ctx, at)})`;
}

/** Whether the person has a shift there that has not ended, in any of these positions, or at all. */
export function isPlanned(ctx: SignedInCtx, at: Place, positionIds: readonly number[] | 'any'): SQL {
  const there =
    positionIds === 'any'
      ? sql`1`
      : sql`su.position_id IN (SELECT value FROM json_each(${rowsOf(positionIds)}))`;
  return sql`EXISTS (SELECT 1 ${comingThere(ctx, at)} AND ${there})`;
}

function comingThere(ctx: SignedInCtx, { userId, workplaceId }: Place): SQL {
  return sql`FROM ${comingShifts(ctx, userId)} AND s.workplace_id = ${workplaceId}`;
}

function membershipOf(row: MembershipRow): Membership {
  return {
    user: JSON.parse(row.user),
    workplace: JSON.parse(row.workplace),
    works: row.works === 1,
    manages: row.manages === 1,
    positions: JSON.parse(row.positions),
    transport_per_day: row.transport_per_day,
    transport_monthly_cap: row.transport_monthly_cap,
    version: row.version,
  };
}
