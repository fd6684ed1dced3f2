import { AppError } from '#contract/errors.ts';
import type { Finding as FindingAnswer, Named, RosterRefusal } from '#contract/roster/findings.ts';
import type { CsvFault } from '#contract/roster/roster-files.ts';
import type { JudgedRow } from '#domain/roster/file/diff.ts';
import type { RosterFault } from '#domain/roster/file/fault.ts';
import type { Finding } from '#domain/roster/finding.ts';
import { findingAnswer } from '#worker/areas/roster/changes/finding-answer.ts';
import { once, readNames } from '#worker/areas/roster/changes/names.ts';
import { rosterRefusal } from '#worker/areas/roster/changes/refusal.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import type { ImportRequest } from './import.ts';
import type { JudgedFile } from './judge.ts';
import type { SheetOfFile } from './read-file.ts';

/** Findings in the form of the contract. */
export type FindingAnswers = (findings: readonly Finding[]) => FindingAnswer[];

export function findingAnswersOf({ stored }: JudgedFile): FindingAnswers {
  return (findings) => (stored ? findings.map((one) => findingAnswer(stored, one)) : []);
}

/** A fault with its cell in a sheet. */
export function faultWithCell(fault: RosterFault, sheet: SheetOfFile | null): CsvFault {
  const cell = sheet?.cells.get(fault.line);
  return cell === undefined ? fault : { ...fault, cell };
}

function findingsOf(file: JudgedFile, isMeant: (row: JudgedRow) => boolean = () => true): FindingAnswer[] {
  const { shifts, rows } = file.diff;
  return findingAnswersOf(file)([...shifts, ...rows].filter(isMeant).flatMap(({ findings }) => findings));
}

/** The names of everything in the lines and their findings. */
export async function readFileNames(ctx: SignedInCtx, file: JudgedFile): Promise<Named> {
  const { diff, people, workplaces, positions } = file;
  const found = await readNames(ctx, findingsOf(file));
  const shown = diff.rows.filter(({ kind }) => kind !== 'same');
  const users = new Set(shown.map(({ row }) => row.personId));
  const sites = new Set(
    [...diff.rows.map(({ row }) => row), ...diff.shifts].map(({ spot }) => spot.workplaceId),
  );
  const seats = new Set([
    ...shown.flatMap(({ before, after }) => [before?.positionId, after.positionId]),
    ...diff.shifts.flatMap(({ create }) => create.seats.map(({ positionId }) => positionId)),
  ]);
  return {
    users: once([...found.users, ...people.filter(({ id }) => users.has(id)).map(({ ref }) => ref)]),
    workplaces: once([...found.workplaces, ...workplaces.filter(({ id }) => sites.has(id))]),
    positions: once([
      ...found.positions,
      ...positions.filter(({ id }) => seats.has(id)).map(({ id, name }) => ({ id, name })),
    ]),
  };
}

/**
 * Why the actor may not apply the file, or null. Faults come first, then findings that no reason passes.
 * Faulty and refused rows are no reason for a caller who leaves them out, as long as something is left.
 */
export async function fileRefusalOf(
  ctx: SignedInCtx,
  file: JudgedFile,
  sheet: SheetOfFile | null,
  { overrideReason: reason, withoutRefused }: Pick<ImportRequest, 'overrideReason' | 'withoutRefused'>,
): Promise<AppError | null> {
  const { faults, diff, judged } = file;
  const leavesOut = withoutRefused && judged !== null && !isCutOff(file);
  if (faults.length > 0 && !leavesOut) {
    return new AppError('SHIFT_CSV_INVALID_ROW', {
      rows: faults.map((fault) => faultWithCell(fault, sheet)),
    });
  }
  const refused = [...diff.rows, ...diff.shifts].some((one) => one.refused);
  if ((refused && !leavesOut) || (reason === null && needsReason(file))) {
    const findings = findingsOf(file, ({ refused: left }) => !(left && leavesOut));
    const data: RosterRefusal = { findings, named: await readNames(ctx, findings) };
    return new AppError('SHIFT_RULES_REFUSED', data);
  }
  return judged && rosterRefusal(ctx, judged.asked, reason);
}

/** Whether warnings of the rows that are not refused need a reason. */
export function needsReason({ judged }: JudgedFile): boolean {
  return judged !== null && judged.asked.passableBy !== 'anyone';
}

/** Whether a part of the file could not be read, so that the rest to correct would lack it. */
export function isCutOff({ faults }: Pick<JudgedFile, 'faults'>): boolean {
  return faults.some(({ key }) => key === 'open_quote');
}
