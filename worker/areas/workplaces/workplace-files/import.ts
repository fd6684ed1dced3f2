import { isNull, sql } from 'drizzle-orm';
import type { SetupBody, SetupDone, SetupPreview } from '#contract/csv/setup-files.ts';
import { FORMULA_MAX, POSITIONS_MAX, TEXT_MAX } from '#contract/limits.ts';
import { workplaceColumnOf } from '#contract/workplaces/setup-columns.ts';
import { workplaceValueOf } from '#contract/workplaces/workplace-values.ts';
import { formatCoordinates, parseCoordinates } from '#domain/format/coordinates.ts';
import { formatPostalCode, parsePostalCode } from '#domain/format/postal-code.ts';
import { ENGAGEMENTS, INDUSTRIES } from '#domain/law/placement-kinds.ts';
import { NO, YES } from '#domain/people/file/columns.ts';
import {
  type KnownWorkplace,
  type PlannedWorkplace,
  planWorkplaces,
  type WorkplacePlan,
} from '#domain/workplaces/file/plan-workplaces.ts';
import {
  readWorkplaceRow,
  WORKPLACE_COLUMNS,
  WORKPLACE_VALUES,
  type WorkplaceColumn,
  type WorkplaceFileRow,
  type WorkplaceParsers,
  type WorkplaceValue,
} from '#domain/workplaces/file/workplace-row.ts';
import { STORED_SETTINGS, settingsOf } from '#worker/areas/company/configuration/queries.ts';
import {
  FORM_COLUMNS,
  isPlacementChanged,
  raisingMasterLists,
  raisingMembers,
  workplaceOf,
} from '#worker/areas/workplaces/workplaces/queries.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { type AuditEntry, commit } from '#worker/db/commit.ts';
import { rowsInParts, type Statement } from '#worker/db/database.ts';
import { drawing } from '#worker/db/ids.ts';
import { type FieldsRow, pick, select, selectRaw } from '#worker/db/query.ts';
import { insertRows, setFromRow } from '#worker/db/rows.ts';
import { position, workplace } from '#worker/db/schema/workplace.ts';
import { importLines, stampOfTables } from '#worker/platform/previews/file-import.ts';

/** A stored workplace with its row. */
type KnownRow = KnownWorkplace & { stored: FieldsRow<typeof STORED_WORKPLACE> };
type WorkplaceFilePlan = WorkplacePlan<KnownRow> & { stamp: string; formula: number };

const STORED_WORKPLACE = { ...FORM_COLUMNS, ...pick(workplace, 'id', 'version') };

const WORKPLACE_PARSERS: WorkplaceParsers = {
  choice: workplaceValueOf,
  textMax: TEXT_MAX,
  formulaMax: FORMULA_MAX,
};
const LIMITS = { positionsMax: POSITIONS_MAX, textMax: TEXT_MAX };

/** Previews a file of workplaces and their positions, or applies its lines without a fault. */
export function importWorkplaces(
  ctx: SignedInCtx,
  body: SetupBody,
): Promise<SetupPreview<WorkplaceColumn> | SetupDone> {
  return importLines<WorkplaceColumn, WorkplaceFileRow, WorkplaceFilePlan>(ctx, body, {
    columns: WORKPLACE_COLUMNS,
    needed: ['code'],
    columnOf: workplaceColumnOf,
    read: (line, places) => readWorkplaceRow(line, places, WORKPLACE_PARSERS),
    plan: (rows) => planRows(ctx, rows),
    write: (plan, done) => writePlan(ctx, plan, done),
  });
}

/** Changes with every change of a workplace or a position. */
const WORKPLACE_STAMP = stampOfTables(workplace, position);

async function planRows(ctx: SignedInCtx, rows: readonly WorkplaceFileRow[]): Promise<WorkplaceFilePlan> {
  const [stored, positions, [facts]] = await batch(ctx.db, [
    select(STORED_WORKPLACE).from(workplace).where(isNull(workplace.deleted_at)),
    select(pick(position, 'workplace_id', 'name'))
      .from(position)
      .where(isNull(position.deleted_at)),
    selectRaw({ stamp: WORKPLACE_STAMP, settings: STORED_SETTINGS }, sql``),
  ]);
  const named = Map.groupBy(positions, ({ workplace_id }) => workplace_id);
  const known = stored.map(
    (row): KnownRow => ({
      id: row.id,
      code: row.code,
      values: filedValues(row),
      positions: (named.get(row.id) ?? []).map(({ name }) => name),
      stored: row,
    }),
  );
  const formula = settingsOf(facts?.settings ?? '{}').default_formula;
  return { ...planWorkplaces(rows, known, LIMITS), stamp: facts?.stamp ?? '', formula };
}

/** A cell for what is not confirmed yet. */
const UNKNOWN = 'unknown';

/** The values of a stored workplace in the form of a file. */
function filedValues({ latitude, longitude, ...row }: KnownRow['stored']): Map<WorkplaceValue, string> {
  const values: Record<WorkplaceValue, string | null> = {
    name: row.name,
    name_kana: row.name_kana,
    name_en: row.name_en,
    name_vi: row.name_vi,
    postal_code: row.postal_code && formatPostalCode(row.postal_code),
    prefecture: row.prefecture,
    address: row.address,
    phone: row.phone,
    coordinates: latitude === null || longitude === null ? null : formatCoordinates({ latitude, longitude }),
    formula: String(row.formula),
    client: row.client,
    engagement: row.engagement ?? UNKNOWN,
    industry: row.industry ?? UNKNOWN,
    wage_industry: row.wage_industry,
    fueiho: row.fueiho === null ? UNKNOWN : row.fueiho ? YES : NO,
    contract_from: row.contract_from,
    contract_to: row.contract_to,
    conflict_on: row.conflict_on,
  };
  return new Map(
    WORKPLACE_VALUES.flatMap((column): [WorkplaceValue, string][] => {
      const value = values[column];
      return value === null ? [] : [[column, value]];
    }),
  );
}

type WrittenWorkplace = PlannedWorkplace<KnownRow> & { row: KnownRow['stored'] };

async function writePlan(ctx: SignedInCtx, plan: WorkplaceFilePlan, done: SetupDone): Promise<void> {
  const { workplaces, stamp, formula } = plan;
  const touched = workplaces.filter(({ isWritten, positions }) => isWritten || positions.length > 0);
  const counts = {
    workplace: touched.filter(({ stored }) => stored === null).length,
    position: touched.reduce((sum, { positions }) => sum + positions.length, 0),
  };
  const [[firstWorkplace], [firstPosition]] = await batch(ctx.db, [
    drawing('workplace', counts.workplace),
    drawing('position', counts.position),
  ]);
  let [nextWorkplace, nextPosition] = [firstWorkplace?.first ?? 0, firstPosition?.first ?? 0];
  const written = touched.map((one): WrittenWorkplace => {
    const id = one.stored?.id ?? nextWorkplace++;
    return { ...one, row: rowAfter(one, id, formula) };
  });
  const added = written.flatMap(({ row, positions }) =>
    positions.map((name) => ({ id: nextPosition++, workplace_id: row.id, name })),
  );
  await commit(ctx, {
    guards: [sql`SELECT ${WORKPLACE_STAMP} = ${stamp}`],
    statements: [...workplaceStatements(ctx, written), ...insertRows(position, added), raisingMasterLists],
    audit: [
      ...written.filter(({ isWritten }) => isWritten).map(workplaceEntry),
      ...added.map(
        ({ id, workplace_id, name }): AuditEntry => ({
          action: 'create',
          subject: 'position',
          subjectId: id,
          workplaceId: workplace_id,
          after: { id, name, name_kana: null, name_en: null, name_vi: null, work_kind: null, version: 1 },
        }),
      ),
    ],
    answer: { status: 200, body: done },
  });
}

const FUEIHO = new Map<string | undefined, boolean>([
  [YES, true],
  [NO, false],
]);

/** The row after the import. A new workplace is active, and has the formula of the company. */
function rowAfter(
  { stored, code, values }: PlannedWorkplace<KnownRow>,
  id: number,
  formula: number,
): KnownRow['stored'] {
  const place = parseCoordinates(values.get('coordinates') ?? '');
  return {
    id,
    code,
    name: values.get('name') ?? '',
    name_kana: values.get('name_kana') ?? null,
    name_en: values.get('name_en') ?? null,
    name_vi: values.get('name_vi') ?? null,
    prefecture: values.get('prefecture') ?? null,
    postal_code: parsePostalCode(values.get('postal_code') ?? ''),
    address: values.get('address') ?? null,
    phone: values.get('phone') ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    formula: Number(values.get('formula') ?? formula),
    active: stored?.stored.active ?? true,
    client: values.get('client') ?? null,
    engagement: ENGAGEMENTS.find((one) => one === values.get('engagement')) ?? null,
    industry: INDUSTRIES.find((one) => one === values.get('industry')) ?? null,
    wage_industry: values.get('wage_industry') ?? null,
    fueiho: FUEIHO.get(values.get('fueiho')) ?? null,
    contract_from: values.get('contract_from') ?? null,
    contract_to: values.get('contract_to') ?? null,
    conflict_on: values.get('conflict_on') ?? null,
    version: stored === null ? 1 : stored.stored.version + 1,
  };
}

function workplaceStatements(ctx: SignedInCtx, written: readonly WrittenWorkplace[]): Statement[] {
  const made = written.filter(({ stored }) => stored === null);
  const changed = written.filter(({ stored, isWritten }) => stored !== null && isWritten);
  const placed = changed.filter(({ stored, row }) => stored && isPlacementChanged(stored.stored, row));
  return [
    ...insertRows(
      workplace,
      made.map(({ row }) => ({ ...row, created_at: ctx.now })),
    ),
    ...rowsInParts(changed.map(({ row }) => row)).map(
      (part) => sql`UPDATE ${workplace} SET ${setFromRow(FORM_COLUMNS)}, version = version + 1
        FROM json_each(${part}) AS v WHERE ${workplace}.id = v.value ->> 'id'`,
    ),
    ...(placed.length === 0 ? [] : [raisingMembers(placed.map(({ row }) => row.id))]),
  ];
}

function workplaceEntry({ stored, row }: WrittenWorkplace): AuditEntry {
  const of = { subject: 'workplace', subjectId: row.id, workplaceId: row.id } as const;
  const after = workplaceOf(row);
  if (stored === null) return { ...of, action: 'create', after };
  return { ...of, action: 'update', before: workplaceOf(stored.stored), after };
}
