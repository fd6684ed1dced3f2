import { AppError } from '#contract/errors.ts';
import type { WorkplaceId } from '#domain/roster/facts.ts';
import { diffOf, type RosterDiff } from '#domain/roster/file/diff.ts';
import { Directory, type FilePosition } from '#domain/roster/file/directory.ts';
import type { RosterFault } from '#domain/roster/file/fault.ts';
import { planRoster, type RosterPlan, rowTimesFaults } from '#domain/roster/file/plan.ts';
import { repeatedRows, resolveRow } from '#domain/roster/file/resolved-row.ts';
import { type Filled, judgeWithFixed } from '#worker/areas/roster/changes/fixed-people.ts';
import { namedBy } from '#worker/areas/roster/changes/named.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { StaleFacts } from '#worker/db/commit.ts';
import { type FileScope, findNames, findSites, type Names } from './queries.ts';
import type { RosterFile } from './read-file.ts';

/** The planned changes of a file on the current roster, before the rules check them. */
type Decided = {
  directory: Directory;
  /** The people, workplaces and positions that the file may name. */
  people: Names['people'];
  workplaces: Names['workplaces'];
  positions: readonly FilePosition[];
  workplaceIds: WorkplaceId[];
  plan: RosterPlan;
  /** All faults of the file: in its cells, in what they name, and between its rows. */
  faults: RosterFault[];
};

/** The planned changes of a file with their findings; `judged` is null where it changes nothing. */
export type JudgedFile = Decided & { judged: Filled | null; diff: RosterDiff };

/**
 * Makes three round trips, whatever the length of the file.
 * @throws AppError E_NOT_FOUND for a shift that does not exist or is out of reach, StaleFacts when the
 * named rows changed between the two reads
 */
export async function judgeFile(
  ctx: SignedInCtx,
  file: RosterFile,
  { shiftId, toWrite }: { shiftId: number | null; toWrite: boolean },
): Promise<JudgedFile> {
  const decided = await decideFile(ctx, file, shiftId);
  const { plan } = decided;
  const judged = plan.changes.length === 0 ? null : await judgeChanges(ctx, plan.changes, toWrite);
  const passer = ctx.actor.roles.includes('global_admin') ? 'global_admin' : 'manager';
  return { ...decided, judged, diff: diffOf(plan, judged?.asked.rows ?? [], passer) };
}

/**
 * Makes two round trips, whatever the length of the file.
 * @throws AppError E_NOT_FOUND for a shift that does not exist or is out of reach
 */
async function decideFile(ctx: SignedInCtx, file: RosterFile, shiftId: number | null): Promise<Decided> {
  const about: FileScope = shiftId === null ? { dates: datesOf(file) } : { shiftId };
  const { workplaces, people, spot } = await findNames(ctx, file.rows, about);
  if (shiftId !== null && !spot) throw new AppError('E_NOT_FOUND');
  const named = new Directory({ workplaces, people, templates: [], positions: [], shifts: [] });
  const workplaceIds = spot ? [spot.workplaceId] : sitesOf(named, file);
  const sites = await findSites(ctx, workplaceIds, about);
  const directory = new Directory({ workplaces, people, ...sites });
  const resolved = file.rows.map((row) => resolveRow(directory, row, spot));
  const found = resolved.flatMap(({ row }) => row ?? []);
  const faults = [
    ...file.faults,
    ...resolved.flatMap((one) => one.faults),
    ...rowTimesFaults(found, directory),
    ...repeatedRows(found, file.rows),
  ].toSorted((left, right) => left.line - right.line);
  const faulty = new Set(faults.map(({ line }) => line));
  const plan = planRoster(
    found.filter(({ line }) => !faulty.has(line)),
    directory,
  );
  const { positions } = sites;
  return { directory, people, workplaces, positions, workplaceIds, plan, faults };
}

function datesOf({ rows }: RosterFile): string[] {
  return [...new Set(rows.flatMap(({ date }) => date ?? []))];
}

/** The workplaces that the rows name, where they are found. */
function sitesOf(directory: Directory, { rows }: RosterFile): WorkplaceId[] {
  const texts = new Set(rows.map(({ workplace }) => workplace));
  const found = [...texts].map((text) => directory.workplace(text));
  return [...new Set(found.flatMap((one) => (typeof one === 'string' ? [] : one.item.id)))];
}

async function judgeChanges(
  ctx: SignedInCtx,
  changes: Decided['plan']['changes'],
  toWrite: boolean,
): Promise<Filled> {
  try {
    const judged = await judgeWithFixed(ctx, {
      toWrite,
      keepsSeats: false,
      named: namedBy(changes),
      extra: [],
      build: () => changes,
    });
    if (judged.stored.taken.size === 0 && !isAnyoneGone(judged)) return judged;
  } catch (error) {
    // The first read found all named rows within reach, so one of them has changed since.
    if (!(error instanceof AppError && error.code === 'E_NOT_FOUND')) throw error;
  }
  throw new StaleFacts();
}

function isAnyoneGone({ rows }: Filled): boolean {
  return rows.some(({ findings }) => findings.some(({ rule }) => rule === 'assignment_gone'));
}
