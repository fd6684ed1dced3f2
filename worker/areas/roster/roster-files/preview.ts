import { NO_FIXED_PLACEMENTS } from '#contract/roster/fixed-placements.ts';
import type {
  CsvFault,
  ImportDone,
  ImportPreview,
  ImportRow,
  ImportShift,
} from '#contract/roster/roster-files.ts';
import type { RosterDiff } from '#domain/roster/file/diff.ts';
import type { Directory } from '#domain/roster/file/directory.ts';
import type { AssignmentTerms } from '#domain/roster/file/plan.ts';
import type { Finding } from '#domain/roster/finding.ts';
import { formatClock } from '#domain/time/clock.ts';
import { placementParts } from '#worker/areas/roster/changes/fixed-verdicts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { digestOf } from '#worker/platform/crypto/digest.ts';
import {
  type FindingAnswers,
  faultWithCell,
  findingAnswersOf,
  isCutOff,
  needsReason,
  readFileNames,
} from './file-answers.ts';
import type { JudgedFile } from './judge.ts';
import type { RosterFile, SheetOfFile } from './read-file.ts';

/** Covers what would be applied and what is in the way, so that another result has another digest. */
export function digestOfImport({ plan, diff, faults, judged }: JudgedFile): Promise<string> {
  const codes = (findings: readonly Finding[]) =>
    findings.map(({ rule, row, severity }) => [rule, row, severity]);
  return digestOf(
    JSON.stringify([
      plan.changes,
      diff.rows.map(({ row, before, refused, findings }) => [row.line, before, refused, codes(findings)]),
      diff.shifts.map(({ line, refused, findings }) => [line, refused, codes(findings)]),
      faults,
      ...placementParts(judged?.fixed),
    ]),
  );
}

/** The common part of previews and results. */
export function importSummaryOf({
  plan,
  diff,
  faults,
  workplaceIds,
  judged,
}: JudgedFile): Omit<ImportDone, 'mode' | 'operation_id' | 'file_id'> {
  const counted = (kind: string) => diff.rows.filter((row) => row.kind === kind && !row.refused).length;
  const faulty = new Set(faults.map(({ line }) => line));
  const dates = (plan.rows.length > 0 ? plan.rows : diff.rows).map(({ row }) => row.spot.date).toSorted();
  const [from, to] = [dates[0], dates.at(-1)];
  return {
    counts: {
      new: counted('new'),
      changed: counted('changed'),
      same: counted('same'),
      refused: faulty.size + diff.rows.filter(({ refused }) => refused).length,
    },
    shifts_created: plan.shifts.length,
    dates: from === undefined || to === undefined ? null : { from, to },
    workplace_ids: workplaceIds,
    fixed: judged?.fixed ?? NO_FIXED_PLACEMENTS,
  };
}

/** Makes one round trip for the names, if there are findings. */
export async function importPreviewOf(
  ctx: SignedInCtx,
  file: RosterFile,
  fileId: string,
  judged: JudgedFile,
): Promise<ImportPreview> {
  const { diff, faults, directory } = judged;
  const answersOf = findingAnswersOf(judged);
  const cells = new Map(file.lines.map((line) => [line.line, line.cells]));
  const dates = new Map(file.rows.map(({ line, date }) => [line, date]));
  const faulty = Map.groupBy(faults, ({ line }) => line);
  const rows = [
    ...[...faulty].map(([line, of]) => {
      const csvFaults = of.map((fault) => faultWithCell(fault, file.sheet));
      return faultyRow(line, csvFaults, dates.get(line) ?? null);
    }),
    ...diff.rows.flatMap((row) => judgedRow(row, answersOf)),
  ];
  return {
    mode: 'preview',
    file_id: fileId,
    digest: await digestOfImport(judged),
    ...importSummaryOf(judged),
    columns: [...file.columns],
    read_as: [...file.readAs],
    columns_from: file.columnsFrom,
    column_values: file.values,
    passable_by: faults.length > 0 ? 'none' : diff.passableBy,
    needs_reason: needsReason(judged),
    cut_off: isCutOff(judged),
    rows: rows
      .toSorted((left, right) => left.line - right.line)
      .map((row) => ({
        ...row,
        cell: file.sheet?.cells.get(row.line) ?? null,
        cells: [...(cells.get(row.line) ?? [])],
      })),
    shifts: diff.shifts.map((shift) => importShiftOf(shift, directory, answersOf)),
    sheet: file.sheet && marksOf(file.sheet),
    named: await readFileNames(ctx, judged),
  };
}

function marksOf({ unknown, templates }: SheetOfFile): NonNullable<ImportPreview['sheet']> {
  return {
    unknown: unknown.map((one) => ({ ...one })),
    templates: templates.map(({ id, code, name, times }) => ({
      id,
      code,
      name,
      start_time: formatClock(times.start),
      end_time: formatClock(times.end),
    })),
  };
}

type Uncelled = Omit<ImportRow, 'cells' | 'cell'>;

function faultyRow(line: number, faults: CsvFault[], date: string | null): Uncelled {
  const nothing = { workplace_id: null, user_id: null, before: null, after: null, findings: [] };
  return { line, class: 'refused', date, faults, ...nothing };
}

function judgedRow(
  { row, kind, before, after, refused, findings }: RosterDiff['rows'][number],
  answersOf: FindingAnswers,
): Uncelled[] {
  if (kind === 'same') return [];
  return [
    {
      line: row.line,
      class: refused ? 'refused' : kind,
      date: row.spot.date,
      workplace_id: row.spot.workplaceId,
      user_id: row.personId,
      before: before && importedPlaceOf(before),
      after: importedPlaceOf(after),
      faults: [],
      findings: answersOf(findings),
    },
  ];
}

function importedPlaceOf({ positionId, type, start, end }: AssignmentTerms): NonNullable<ImportRow['after']> {
  return { position_id: positionId, type, start_time: formatClock(start), end_time: formatClock(end) };
}

function importShiftOf(
  { line, spot, create, refused, findings }: RosterDiff['shifts'][number],
  directory: Directory,
  answersOf: FindingAnswers,
): ImportShift {
  const { id, code, name } = directory.templateOf(spot);
  return {
    line,
    date: spot.date,
    workplace_id: spot.workplaceId,
    template: { id, code, name },
    start_time: formatClock(create.times.start),
    end_time: formatClock(create.times.end),
    seats: create.seats.map(({ positionId, fixedTotal, tempTotal }) => ({
      position_id: positionId,
      fixed_total: fixedTotal,
      temp_total: tempTotal,
    })),
    refused,
    findings: answersOf(findings),
  };
}
