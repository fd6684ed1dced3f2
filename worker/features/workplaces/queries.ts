import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { Workplace, workplaceOperations } from '#contract/workplaces.ts';
import { formatCoordinates } from '#domain/format/coordinates.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind, type Database } from '#worker/db/database.ts';
import { readPage } from '#worker/db/page.ts';
import { withinReach } from '#worker/db/reach.ts';
import { shift } from '#worker/db/schema/roster.ts';
import { workplace } from '#worker/db/schema/workplace.ts';

type WorkplaceRow = Omit<Workplace, 'active' | 'coordinates'> & {
  active: number;
  latitude: number | null;
  longitude: number | null;
};

const COLUMNS = sql`w.id, w.code, w.name, w.prefecture, w.postal_code, w.address, w.phone, w.latitude, w.longitude, w.formula, w.active, w.version`;

export async function listWorkplaces(
  ctx: SignedInCtx,
  query: z.output<(typeof workplaceOperations)['workplaces.list']['query']>,
): Promise<{ data: Workplace[]; meta: ListMeta }> {
  const active = query.active === undefined ? sql`1` : sql`w.active = ${query.active ? 1 : 0}`;
  const { rows, meta } = await readPage<WorkplaceRow>(ctx.db, query, {
    select: COLUMNS,
    from: sql`${workplace} AS w`,
    where: sql`w.deleted_at IS NULL AND ${withinReach(ctx, sql`w.id`)} AND ${named(query.q)} AND ${active}`,
    orderBy: query.sort.endsWith('name') ? sql`w.name` : sql`w.code`,
    id: sql`w.id`,
    descending: query.sort.startsWith('-'),
  });
  return { data: rows.map(workplaceOf), meta };
}

/** A pattern may have 50 bytes on the hosted platform, so the part is looked for as it is. */
function named(part: string | undefined): SQL {
  if (!part) return sql`1`;
  return sql`(instr(lower(w.code), lower(${part})) > 0 OR instr(lower(w.name), lower(${part})) > 0)`;
}

/** @throws AppError E_NOT_FOUND also for a workplace out of reach */
export async function readWorkplace(ctx: SignedInCtx, id: number): Promise<Workplace> {
  const row = await bind(
    ctx.db.d1,
    sql`SELECT ${COLUMNS} FROM ${workplace} AS w
        WHERE w.id = ${id} AND w.deleted_at IS NULL AND ${withinReach(ctx, sql`w.id`)}`,
  ).first<WorkplaceRow>();
  if (!row) throw new AppError('E_NOT_FOUND');
  return workplaceOf(row);
}

/** What others have taken of a code and a name; those of deleted workplaces are free. */
export type Taken = { code_taken: number; name_taken: number };

/** @param id the workplace that may have them, 0 for none */
export function takenNames({ code, name }: { code: string; name: string }, id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${workplace} WHERE code = ${code} AND id <> ${id} AND deleted_at IS NULL) AS code_taken,
             EXISTS (SELECT 1 FROM ${workplace} WHERE name = ${name} AND id <> ${id} AND deleted_at IS NULL) AS name_taken`;
}

/** Whether a workplace has any shift, as a condition for its facts and for its guard. */
export function hasShifts(id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${shift} WHERE workplace_id = ${id} AND deleted_at IS NULL)`;
}

/**
 * A workplace as it stands, with what a change of it has to know.
 * @throws AppError E_NOT_FOUND
 */
export async function findWorkplaceWith<Facts>(
  db: Database,
  id: number,
  facts: SQL,
): Promise<{ before: Workplace; facts: Facts }> {
  const [found, told] = await db.d1.batch<WorkplaceRow & Facts>([
    bind(db.d1, sql`SELECT ${COLUMNS} FROM ${workplace} AS w WHERE w.id = ${id} AND w.deleted_at IS NULL`),
    bind(db.d1, sql`SELECT ${facts}`),
  ]);
  const [row, known] = [found?.results[0], told?.results[0]];
  if (!row || !known) throw new AppError('E_NOT_FOUND');
  return { before: workplaceOf(row), facts: known };
}

function workplaceOf({ latitude, longitude, ...row }: WorkplaceRow): Workplace {
  const known = latitude !== null && longitude !== null;
  return {
    ...row,
    coordinates: known ? formatCoordinates({ latitude, longitude }) : null,
    active: row.active === 1,
  };
}
