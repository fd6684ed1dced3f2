import type { ImportDone, ImportPreview, ImportRow, ImportShift } from '#contract/roster-files.ts';
import type { Finding } from '#domain/roster/finding.ts';
import type { RosterDiff } from '#domain/roster-file/diff.ts';
import type { Directory } from '#domain/roster-file/directory.ts';
import type { Fault } from '#domain/roster-file/fault.ts';
import type { Place } from '#domain/roster-file/plan.ts';
import { formatClock } from '#domain/time/clock.ts';
import { digestOf } from '#worker/crypto/digest.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import type { JudgedFile } from './judge.ts';
import type { RosterFile } from './read-file.ts';
import { namesOf, type Teller, tellerOf } from './tell.ts';

/** What would be done, and what stands in its way: an import that would do something else has another digest. */
export function digestOfImport({ plan, diff, faults }: JudgedFile): Promise<string> {
  const told = (findings: readonly Finding[]) =>
    findings.map(({ rule, row, severity }) => [rule, row, severity]);
  return digestOf(
    JSON.stringify([
      plan.changes,
      diff.rows.map(({ row, before, refused, findings }) => [row.line, before, refused, told(findings)]),
      diff.shifts.map(({ line, refused, findings }) => [line, refused, told(findings)]),
      faults,
    ]),
  );
}

/** What previews and applied imports tell alike. */
export function summaryOf({ diff, faults, workplaceIds }: JudgedFile): Omit<ImportDone, 'mode'> {
  const counted = (kind: string) => diff.rows.filter((row) => row.kind === kind && !row.refused).length;
  const faulty = new Set(faults.map(({ line }) => line));
  const dates = diff.rows.map(({ row }) => row.spot.date).toSorted();
  const [from, to] = [dates[0], dates.at(-1)];
  return {
    counts: {
      new: counted('new'),
      changed: counted('changed'),
      same: counted('same'),
      refused: faulty.size + diff.rows.filter(({ refused }) => refused).length,
    },
    shifts_created: diff.shifts.length,
    dates: from === undefined || to === undefined ? null : { from, to },
    workplace_ids: workplaceIds,
  };
}

/** Costs one round trip, for the names, where the rules found something. */
export async function previewOf(
  ctx: SignedInCtx,
  file: RosterFile,
  fileId: string,
  judged: JudgedFile,
): Promise<ImportPreview> {
  const { diff, faults, directory } = judged;
  const tell = tellerOf(judged);
  const cells = new Map(file.lines.map((line) => [line.line, line.cells]));
  const dates = new Map(file.rows.map(({ line, date }) => [line, date]));
  const faulty = Map.groupBy(faults, ({ line }) => line);
  const rows = [
    ...[...faulty].map(([line, of]) => faultyRow(line, of, dates.get(line) ?? null)),
    ...diff.rows.flatMap((row) => judgedRow(row, tell)),
  ];
  return {
    mode: 'preview',
    file_id: fileId,
    digest: await digestOfImport(judged),
    ...summaryOf(judged),
    columns: [...file.columns],
    passable_by: faults.length > 0 ? 'none' : diff.passableBy,
    rows: rows
      .toSorted((left, right) => left.line - right.line)
      .map((row) => ({ ...row, cells: [...(cells.get(row.line) ?? [])] })),
    shifts: diff.shifts.map((shift) => shiftOf(shift, directory, tell)),
    named: await namesOf(ctx, judged),
  };
}

type Uncelled = Omit<ImportRow, 'cells'>;

function faultyRow(line: number, faults: Fault[], date: string | null): Uncelled {
  const nothing = { workplace_id: null, user_id: null, before: null, after: null, findings: [] };
  return { line, class: 'refused', date, faults, ...nothing };
}

function judgedRow(
  { row, kind, before, after, refused, findings }: RosterDiff['rows'][number],
  tell: Teller,
): Uncelled[] {
  if (kind === 'same') return [];
  return [
    {
      line: row.line,
      class: refused ? 'refused' : kind,
      date: row.spot.date,
      workplace_id: row.spot.workplaceId,
      user_id: row.personId,
      before: before && placeOf(before),
      after: placeOf(after),
      faults: [],
      findings: tell(findings),
    },
  ];
}

function placeOf({ positionId, type, start, end }: Place): NonNullable<ImportRow['after']> {
  return { position_id: positionId, type, start_time: formatClock(start), end_time: formatClock(end) };
}

function shiftOf(
  { line, spot, create, refused, findings }: RosterDiff['shifts'][number],
  directory: Directory,
  tell: Teller,
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
    findings: tell(findings),
  };
}
