import { AppError } from '#contract/errors.ts';
import type { Finding as FindingAnswer, Named, RosterRefusal } from '#contract/roster/findings.ts';
import type { CsvFault } from '#contract/roster/roster-files.ts';
import type { RosterFault } from '#domain/roster/file/fault.ts';
import type { Finding } from '#domain/roster/finding.ts';
import { findingAnswer } from '#worker/areas/roster/changes/finding-answer.ts';
import { once, readNames } from '#worker/areas/roster/changes/names.ts';
import { rosterRefusal } from '#worker/areas/roster/changes/refusal.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import type { JudgedFile } from './judge.ts';
import type { SheetOfFile } from './read-file.ts';

/** Findings in the form of the contract. */
export type FindingAnswers = (findings: readonly Finding[]) => FindingAnswer[];

export function findingAnswersOf({ judged }: JudgedFile): FindingAnswers {
  return (findings) => (judged ? findings.map((one) => findingAnswer(judged.stored, one)) : []);
}

/** A fault with its cell in a sheet. */
export function faultWithCell(fault: RosterFault, sheet: SheetOfFile | null): CsvFault {
  const cell = sheet?.cells.get(fault.line);
  return cell === undefined ? fault : { ...fault, cell };
}

function findingsOf(file: JudgedFile): FindingAnswer[] {
  const { shifts, rows } = file.diff;
  return findingAnswersOf(file)([...shifts, ...rows].flatMap(({ findings }) => findings));
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
 */
export async function fileRefusalOf(
  ctx: SignedInCtx,
  file: JudgedFile,
  sheet: SheetOfFile | null,
  reason: string | null,
): Promise<AppError | null> {
  const { faults, diff, judged } = file;
  if (faults.length > 0) {
    return new AppError('SHIFT_CSV_INVALID_ROW', {
      rows: faults.map((fault) => faultWithCell(fault, sheet)),
    });
  }
  const refused = [...diff.rows, ...diff.shifts].some((one) => one.refused);
  if (refused || (diff.passableBy !== 'anyone' && reason === null)) {
    const findings = findingsOf(file);
    const data: RosterRefusal = { findings, named: await readNames(ctx, findings) };
    return new AppError('SHIFT_RULES_REFUSED', data);
  }
  return judged && rosterRefusal(ctx, judged.asked, reason);
}
