import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import { OTHER_NAME_FIELDS } from '#contract/fields/other-names.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { Workplace, WorkplaceBody } from '#contract/workplaces/workplaces.ts';
import { formatCoordinates } from '#domain/format/coordinates.ts';
import type { Engagement } from '#domain/law/placement-kinds.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch, first } from '#worker/db/batch.ts';
import { type Database, rows, type Statement } from '#worker/db/database.ts';
import { readPage } from '#worker/db/page.ts';
import { type Fields, type FieldsRow, isTrue, pick, select, selectRaw, update } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { raisingRosterVersions } from '#worker/db/roster-version.ts';
import { revision } from '#worker/db/schema/commit.ts';
import { shift } from '#worker/db/schema/roster.ts';
import { membership, workplace } from '#worker/db/schema/workplace.ts';

/** What the rules of a placement read of a workplace. */
export const PLACEMENT_COLUMNS = pick(
  workplace,
  'client',
  'engagement',
  'industry',
  'fueiho',
  'conflict_on',
  'contract_from',
  'contract_to',
);

/** The columns of the workplace's form: each is read, inserted and updated by its name. */
export const FORM_COLUMNS = {
  ...pick(
    workplace,
    'code',
    'name',
    ...OTHER_NAME_FIELDS,
    'prefecture',
    'wage_industry',
    'postal_code',
    'address',
    'phone',
    'latitude',
    'longitude',
    'formula',
    'active',
  ),
  ...PLACEMENT_COLUMNS,
} satisfies Record<FormField, SQLiteColumn>;

type FormField = keyof Omit<WorkplaceBody, 'coordinates'> | 'latitude' | 'longitude';

const COLUMNS = { ...FORM_COLUMNS, ...pick(workplace, 'id', 'version') };

export async function listWorkplaces(
  ctx: SignedInCtx,
  query: OperationQuery<'workplaces.list'>,
): Promise<{ data: Workplace[]; meta: ListMeta }> {
  const active = query.active === undefined ? sql`1` : eq(workplace.active, query.active);
  const engaged = query.engagement === undefined ? sql`1` : isEngaged(query.engagement);
  const { rows: found, meta } = await readPage(ctx.db, query, {
    select: COLUMNS,
    from: sql`${workplace}`,
    where: sql`${isNull(workplace.deleted_at)} AND ${isInReach(ctx)} AND ${workplaceNameHas(query.q)} AND ${active} AND ${engaged}`,
    orderBy: query.sort.endsWith('name') ? sql`${workplace.name}` : sql`${workplace.code}`,
    id: workplace.id,
    descending: query.sort.startsWith('-'),
  });
  return { data: found.map(workplaceOf), meta };
}

function isEngaged(engagement: Engagement): SQL {
  return engagement === 'unknown' ? isNull(workplace.engagement) : eq(workplace.engagement, engagement);
}

/** A LIKE pattern may have 50 bytes on the hosted platform, so `instr` searches the text instead. */
function workplaceNameHas(part: string | undefined): SQL {
  if (!part) return sql`1`;
  return sql`(instr(lower(${workplace.code}), lower(${part})) > 0 OR instr(lower(${workplace.name}), lower(${part})) > 0)`;
}

/** @throws AppError E_NOT_FOUND, also for a workplace out of reach */
export async function readWorkplace(ctx: SignedInCtx, id: number): Promise<Workplace> {
  const row = await first(ctx.db, selectWorkplace(id, isInReach(ctx)));
  if (!row) throw new AppError('E_NOT_FOUND');
  return workplaceOf(row);
}

function selectWorkplace(id: number, which: SQL) {
  return select(COLUMNS)
    .from(workplace)
    .where(and(eq(workplace.id, id), isNull(workplace.deleted_at), which));
}

function isInReach(ctx: SignedInCtx): SQL {
  return withinReach(ctx, sql`${workplace.id}`);
}

/**
 * Whether other workplaces have the code or the name; deleted ones do not count.
 * @param id the workplace that may have them, 0 for none
 */
export function takenWorkplaceNames({ code, name }: { code: string; name: string }, id: number) {
  return {
    is_code_taken: isTrue(
      sql`EXISTS (SELECT 1 FROM ${workplace} WHERE code = ${code} AND id <> ${id} AND deleted_at IS NULL)`,
    ),
    is_name_taken: isTrue(
      sql`EXISTS (SELECT 1 FROM ${workplace} WHERE name = ${name} AND id <> ${id} AND deleted_at IS NULL)`,
    ),
  };
}

export type TakenNames = FieldsRow<ReturnType<typeof takenWorkplaceNames>>;

/** Whether a workplace has any shift, as a condition for its facts and for its guard. */
export function hasShifts(id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${shift} WHERE workplace_id = ${id} AND deleted_at IS NULL)`;
}

/**
 * A stored workplace, with the facts for changing it.
 * @throws AppError E_NOT_FOUND
 */
export async function findWorkplaceWith<F extends Fields>(
  db: Database,
  id: number,
  facts: F,
): Promise<{ before: Workplace; facts: FieldsRow<F> }> {
  const [[row], [found]] = await batch(db, [selectWorkplace(id, sql`1`), selectRaw(facts, sql``)]);
  if (!row || !found) throw new AppError('E_NOT_FOUND');
  return { before: workplaceOf(row), facts: found };
}

/** A stored row in the form of an answer. */
export function workplaceOf({ latitude, longitude, ...row }: FieldsRow<typeof COLUMNS>): Workplace {
  const known = latitude !== null && longitude !== null;
  return {
    ...row,
    coordinates: known ? formatCoordinates({ latitude, longitude }) : null,
  };
}

/** Every signed-in browser caches a list of codes and names; this makes it load the list again. */
export const raisingMasterLists = update(revision)
  .set({ value: sql`${revision.value} + 1` })
  .where(eq(revision.name, 'workplaces'));

/** Whether something that the rules of a placement read differs. */
export function isPlacementChanged(before: PlacementValues, after: PlacementValues): boolean {
  return PLACEMENT_NAMES.some((name) => before[name] !== after[name]);
}

type PlacementName = keyof typeof PLACEMENT_COLUMNS;
type PlacementValues = Pick<Workplace, PlacementName>;
const PLACEMENT_NAMES = Object.keys(PLACEMENT_COLUMNS) as PlacementName[];

/** Makes the roster facts stale that were read of the people of these workplaces. */
export function raisingMembers(workplaceIds: readonly number[]): Statement {
  return raisingRosterVersions(
    sql`(SELECT person_id FROM ${membership} WHERE workplace_id IN (SELECT value FROM json_each(${rows(workplaceIds)})))`,
  );
}
