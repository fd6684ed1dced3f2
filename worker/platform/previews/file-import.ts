import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { SetupBody, SetupDone, SetupPreview, SetupRow } from '#contract/csv/setup-files.ts';
import { SETUP_ROWS_MAX } from '#contract/limits.ts';
import { fieldIssues } from '#contract/validation.ts';
import type { FileLine } from '#domain/roster/file/cell-reader.ts';
import { type PlacesOf, readHeader } from '#domain/roster/file/columns.ts';
import type { SetupFault, SetupPlan } from '#domain/workplaces/file/planned-file.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commitAnswer } from '#worker/db/commit.ts';
import { digestOf } from '#worker/platform/crypto/digest.ts';
import { headedLines } from '#worker/platform/csv/headed-lines.ts';
import { readTable } from '#worker/platform/csv/table.ts';
import { answerOrThrow, lookOrApply } from './look-or-apply.ts';
import { bytesSent, keptId } from './sent-file.ts';

/** A kind of file, whose lines are read one by one and planned together. */
export interface FileKind<Column extends string, Row, Plan extends SetupPlan<Column>> {
  columns: readonly Column[];
  /** The columns that a file must have. */
  needed: readonly Column[];
  columnOf: (heading: string) => Column | undefined;
  read: (line: FileLine, places: PlacesOf<Column>) => { row: Row | null; faults: SetupFault<Column>[] };
  /** Reads the facts and plans the rows. */
  plan: (rows: readonly Row[]) => Promise<Plan>;
  /** Writes the plan with its answer. @throws StaleFacts when the facts changed before the write */
  write: (plan: Plan, done: SetupDone) => Promise<void>;
}

type DecidedLines<Column extends string, Plan> = { plan: Plan; faults: SetupFault<Column>[] };

/**
 * Previews a file, or applies its lines without a fault in one batch. `lookOrApply` ensures that the
 * applied changes are those of the preview.
 * @throws AppError E_UNPROCESSABLE_ENTITY for a file that is no table or too long, SHIFT_CSV_EMPTY,
 * SHIFT_CSV_INVALID_HEADER with the missing and unknown columns, E_CONFLICT with a fresh preview
 */
export async function importLines<Column extends string, Row, Plan extends SetupPlan<Column>>(
  ctx: SignedInCtx,
  body: SetupBody,
  kind: FileKind<Column, Row, Plan>,
): Promise<SetupPreview<Column> | SetupDone> {
  const bytes = await bytesSent(ctx, body);
  const file = await readLines(bytes, kind);
  const fileId = await keptId(ctx, body, bytes);
  const asked = { mode: body.mode, digest: body.digest ?? null };
  const outcome = await lookOrApply<DecidedLines<Column, Plan>, SetupPreview<Column>, SetupDone>(asked, {
    judge: async () => {
      const plan = await kind.plan(file.rows);
      const faults = [...file.faults, ...plan.faults].toSorted((one, other) => one.line - other.line);
      return { plan, faults };
    },
    digest: digestOfLines,
    preview: async (decided) => ({
      mode: 'preview',
      file_id: fileId,
      digest: await digestOfLines(decided),
      counts: tableCountsOf(decided),
      columns: [...file.columns],
      rows: tableRowsOf(file.lines, decided),
    }),
    refusal: async () => null,
    apply: async (decided) => {
      const done: SetupDone = { mode: 'apply', counts: tableCountsOf(decided) };
      if (decided.plan.lines.some((line) => line.kind !== 'same')) await kind.write(decided.plan, done);
      else await commitAnswer(ctx, done);
      return done;
    },
  });
  return answerOrThrow(outcome);
}

async function readLines<Column extends string, Row>(
  bytes: Uint8Array<ArrayBuffer>,
  {
    columns,
    needed,
    columnOf,
    read,
  }: Pick<FileKind<Column, Row, never>, 'columns' | 'needed' | 'columnOf' | 'read'>,
) {
  const table = await readTable(bytes, 1 + SETUP_ROWS_MAX);
  if (table === null) throw fieldIssues({ file: [{ key: 'table_file' }] });
  if (table.tooLong) throw fieldIssues({ file: [{ key: 'max_rows', params: { max: SETUP_ROWS_MAX } }] });
  const headed = headedLines(table, (cells) => readHeader(cells, columns, columnOf, needed));
  const found = headed.lines.map((line) => read(line, headed.places));
  const faults = found.flatMap((one) => one.faults);
  if (table.openQuote !== null) {
    faults.push({ line: table.openQuote, column: null, value: '', key: 'open_quote' });
  }
  return {
    columns: headed.columns,
    lines: headed.lines,
    rows: found.flatMap(({ row }) => row ?? []),
    faults,
  };
}

/** A digest of the changes and the faults: other changes have another digest. */
function digestOfLines<Column extends string>({ plan, faults }: DecidedLines<Column, SetupPlan<Column>>) {
  return digestOf(JSON.stringify([plan.lines, faults]));
}

function tableCountsOf<Column extends string>({
  plan: { lines },
  faults,
}: DecidedLines<Column, SetupPlan<Column>>): SetupDone['counts'] {
  const count = (kind: string) => lines.filter((line) => line.kind === kind).length;
  return {
    new: count('new'),
    changed: count('changed'),
    same: count('same'),
    refused: new Set(faults.map(({ line }) => line)).size,
  };
}

function tableRowsOf<Column extends string>(
  lines: readonly FileLine[],
  { plan, faults }: DecidedLines<Column, SetupPlan<Column>>,
): SetupRow<Column>[] {
  const cells = new Map(lines.map((line) => [line.line, line.cells]));
  const row = (line: number, rest: Omit<SetupRow<Column>, 'line' | 'cells'>) => ({
    line,
    cells: [...(cells.get(line) ?? [])],
    ...rest,
  });
  const refused = [...Map.groupBy(faults, ({ line }) => line)].map(([line, found]) =>
    row(line, { class: 'refused', changes: [], faults: found }),
  );
  const planned = plan.lines.flatMap(({ line, kind, changes }) =>
    kind === 'same' ? [] : [row(line, { class: kind, changes, faults: [] })],
  );
  return [...refused, ...planned].toSorted((one, other) => one.line - other.line);
}

/** Changes with every new, changed or deleted row of these tables, for a guard. */
export function stampOfTables(...tables: readonly SQLiteTable[]): SQL<string> {
  const sums = tables.map(
    (table) =>
      sql`(SELECT count(*) || ' ' || ifnull(sum(version), 0) || ' ' || ifnull(max(id), 0) FROM ${table})`,
  );
  return sql<string>`${sql.join(sums, sql` || ' ' || `)}`;
}
