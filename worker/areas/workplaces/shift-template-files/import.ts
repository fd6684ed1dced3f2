import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SetupBody, SetupDone, SetupPreview } from '#contract/csv/setup-files.ts';
import { BREAKS_MAX, PAID_BEFORE_MAX, SEATS_MAX, TEXT_MAX } from '#contract/limits.ts';
import { templateColumnOf } from '#contract/workplaces/setup-columns.ts';
import type { ShiftTemplate } from '#contract/workplaces/shift-templates.ts';
import { formatClock } from '#domain/time/clock.ts';
import {
  type KnownTemplate,
  type PlannedTemplate,
  planTemplates,
  type TemplatePlan,
} from '#domain/workplaces/file/plan-templates.ts';
import {
  readTemplateRow,
  TEMPLATE_COLUMNS,
  type TemplateColumn,
  type TemplateFileRow,
} from '#domain/workplaces/file/template-row.ts';
import type { StoredBreaks } from '#worker/areas/roster/changes/stored-work.ts';
import { FORM_COLUMNS } from '#worker/areas/workplaces/shift-templates/queries.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch, type RowOf } from '#worker/db/batch.ts';
import { type AuditEntry, commit } from '#worker/db/commit.ts';
import { rowsInParts, type Statement } from '#worker/db/database.ts';
import { drawing } from '#worker/db/ids.ts';
import { fromJson, pick, select, selectRaw } from '#worker/db/query.ts';
import { insertRows, setFromRow } from '#worker/db/rows.ts';
import { position, shiftTemplate, templateHeadcount, workplace } from '#worker/db/schema/workplace.ts';
import { importLines, stampOfTables } from '#worker/platform/previews/file-import.ts';

type KnownRow = KnownTemplate & Pick<RowOf<typeof STORED_TEMPLATES>, 'active' | 'version'>;
type TemplateFilePlan = TemplatePlan<KnownRow> & { stamp: string };

const TEMPLATE_PARSERS = {
  textMax: TEXT_MAX,
  breaksMax: BREAKS_MAX,
  paidBeforeMax: PAID_BEFORE_MAX,
  seatsMax: SEATS_MAX,
};

/** Previews a file of shift templates and their headcounts, or applies its lines without a fault. */
export function importShiftTemplates(
  ctx: SignedInCtx,
  body: SetupBody,
): Promise<SetupPreview<TemplateColumn> | SetupDone> {
  return importLines<TemplateColumn, TemplateFileRow, TemplateFilePlan>(ctx, body, {
    columns: TEMPLATE_COLUMNS,
    needed: ['workplace', 'code'],
    columnOf: templateColumnOf,
    read: (line, places) => readTemplateRow(line, places, TEMPLATE_PARSERS),
    plan: (rows) => planRows(ctx, rows),
    write: (plan, done) => writePlan(ctx, plan, done),
  });
}

/** Changes with every change of a workplace, a position or a template. */
const TEMPLATE_STAMP = stampOfTables(workplace, position, shiftTemplate);

const STORED_TEMPLATES = select({
  ...FORM_COLUMNS,
  ...pick(shiftTemplate, 'id', 'workplace_id', 'version'),
  breaks: fromJson<StoredBreaks>(sql`${shiftTemplate.breaks}`),
})
  .from(shiftTemplate)
  .where(isNull(shiftTemplate.deleted_at));

const HEADCOUNTS = select(
  pick(
    templateHeadcount,
    'template_id',
    'position_id',
    'weekday',
    'fixed_total',
    'temp_total',
    'max_registered_temp',
  ),
)
  .from(templateHeadcount)
  .innerJoin(position, and(eq(position.id, templateHeadcount.position_id), isNull(position.deleted_at)));

async function planRows(ctx: SignedInCtx, rows: readonly TemplateFileRow[]): Promise<TemplateFilePlan> {
  const [workplaces, positions, templates, headcounts, [stamped]] = await batch(ctx.db, [
    select(pick(workplace, 'id', 'code', 'name'))
      .from(workplace)
      .where(isNull(workplace.deleted_at)),
    select(pick(position, 'id', 'workplace_id', 'name'))
      .from(position)
      .where(isNull(position.deleted_at)),
    STORED_TEMPLATES,
    HEADCOUNTS,
    selectRaw({ stamp: TEMPLATE_STAMP }, sql``),
  ]);
  const counts = Map.groupBy(headcounts, ({ template_id }) => template_id);
  const directory = {
    workplaces,
    positions: positions.map(({ id, workplace_id, name }) => ({ id, workplaceId: workplace_id, name })),
    templates: templates.map((row) => knownTemplate(row, counts.get(row.id) ?? [])),
  };
  return { ...planTemplates(rows, directory), stamp: stamped?.stamp ?? '' };
}

function knownTemplate(
  { id, workplace_id, code, name, start_minute, end_minute, breaks, ...row }: RowOf<typeof STORED_TEMPLATES>,
  headcounts: readonly RowOf<typeof HEADCOUNTS>[],
): KnownRow {
  const { paid_before_minutes, active, version } = row;
  return {
    id,
    workplaceId: workplace_id,
    code,
    name,
    nameKana: row.name_kana,
    nameEn: row.name_en,
    nameVi: row.name_vi,
    start: start_minute,
    end: end_minute,
    breaks: breaks.map(([start, end]) => ({ start, end })),
    paidBefore: paid_before_minutes,
    active,
    version,
    headcounts: headcounts.map((count) => ({
      positionId: count.position_id,
      weekday: count.weekday,
      fixedTotal: count.fixed_total,
      tempTotal: count.temp_total,
      maxRegisteredTemp: count.max_registered_temp,
    })),
  };
}

type WrittenTemplate = PlannedTemplate<KnownRow> & { id: number; active: boolean; version: number };

async function writePlan(
  ctx: SignedInCtx,
  { templates, stamp }: TemplateFilePlan,
  done: SetupDone,
): Promise<void> {
  const touched = templates.filter(({ isChanged }) => isChanged);
  const count = touched.filter(({ stored }) => stored === null).length;
  const [[drawn]] = await batch(ctx.db, [drawing('shift_template', count)]);
  let next = drawn?.first ?? 0;
  const written = touched.map((one): WrittenTemplate => {
    const { id = next++, active = true, version = 0 } = one.stored ?? {};
    return { ...one, id, active, version: version + 1 };
  });
  await commit(ctx, {
    guards: [sql`SELECT ${TEMPLATE_STAMP} = ${stamp}`],
    statements: templateStatements(written),
    audit: written.map(templateEntry),
    answer: { status: 200, body: done },
  });
}

function templateStatements(written: readonly WrittenTemplate[]): Statement[] {
  const rows = written.map((one) => ({
    id: one.id,
    workplace_id: one.workplaceId,
    code: one.code,
    name: one.name,
    name_kana: one.nameKana,
    name_en: one.nameEn,
    name_vi: one.nameVi,
    start_minute: one.start,
    end_minute: one.end,
    breaks: JSON.stringify(one.breaks.map(({ start, end }) => [start, end])),
    paid_before_minutes: one.paidBefore,
    active: one.active,
    isNew: one.stored === null,
  }));
  const changed = rows.filter(({ isNew }) => !isNew);
  return [
    ...insertRows(
      shiftTemplate,
      rows.filter(({ isNew }) => isNew).map(({ isNew: _, ...row }) => row),
    ),
    ...rowsInParts(changed).flatMap((part) => [
      sql`UPDATE ${shiftTemplate} SET ${setFromRow(FORM_COLUMNS)}, version = version + 1
        FROM json_each(${part}) AS v WHERE ${shiftTemplate}.id = v.value ->> 'id'`,
      sql`DELETE FROM ${templateHeadcount} WHERE template_id IN (SELECT value ->> 'id' FROM json_each(${part}))`,
    ]),
    ...insertRows(
      templateHeadcount,
      written.flatMap(({ id, headcounts }) =>
        headcounts.map((count) => ({ template_id: id, ...headcountOf(count) })),
      ),
    ),
  ];
}

function headcountOf({
  positionId,
  weekday,
  fixedTotal,
  tempTotal,
  maxRegisteredTemp,
}: KnownRow['headcounts'][number]) {
  return {
    position_id: positionId,
    weekday,
    fixed_total: fixedTotal,
    temp_total: tempTotal,
    max_registered_temp: maxRegisteredTemp,
  };
}

function templateEntry(one: WrittenTemplate): AuditEntry {
  const { stored, id, workplaceId } = one;
  const of = { subject: 'shift_template', subjectId: id, workplaceId } as const;
  const after = auditedTemplate(one);
  if (stored === null) return { ...of, action: 'create', after };
  return { ...of, action: 'update', before: auditedTemplate(stored), after };
}

function auditedTemplate({
  id,
  code,
  name,
  start,
  end,
  breaks,
  ...one
}: KnownRow | WrittenTemplate): ShiftTemplate {
  return {
    id,
    code,
    name,
    name_kana: one.nameKana,
    name_en: one.nameEn,
    name_vi: one.nameVi,
    start_time: formatClock(start),
    end_time: formatClock(end),
    breaks: breaks.map((rest) => ({ start: formatClock(rest.start), end: formatClock(rest.end) })),
    paid_before_minutes: one.paidBefore,
    active: one.active,
    headcounts: one.headcounts.map(headcountOf),
    version: one.version,
  };
}
