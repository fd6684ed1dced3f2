import { AppError } from '#contract/errors.ts';
import { checkChanges } from '#domain/roster/check.ts';
import type { WorkplaceId } from '#domain/roster/facts.ts';
import { diffOf, type RosterDiff } from '#domain/roster/file/diff.ts';
import { Directory, type FilePosition } from '#domain/roster/file/directory.ts';
import type { RosterFault } from '#domain/roster/file/fault.ts';
import { planRoster, type RosterPlan, rowTimesFaults } from '#domain/roster/file/plan.ts';
import { type ResolvedRow, repeatedRows, resolveRow } from '#domain/roster/file/resolved-row.ts';
import {
  planWithout,
  refusedPart,
  type SettledRows,
  settleRows,
  wholeDiff,
} from '#domain/roster/file/settle.ts';
import type { ProposedChange } from '#domain/roster/proposal.ts';
import { openRoster } from '#domain/roster/roster.ts';
import { type Filled, judgeWithFixed } from '#worker/areas/roster/changes/fixed-people.ts';
import { namedBy } from '#worker/areas/roster/changes/named.ts';
import type { StoredRoster } from '#worker/areas/roster/changes/stored-roster.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { StaleFacts } from '#worker/db/commit.ts';
import { type FileScope, findNames, findSites, type Names } from './queries.ts';
import type { RosterFile } from './read-file.ts';

/** What a file would change on the current roster, before the rules check it. */
type Decided = {
  directory: Directory;
  /** The people, workplaces and positions that the file may name. */
  people: Names['people'];
  workplaces: Names['workplaces'];
  positions: readonly FilePosition[];
  workplaceIds: WorkplaceId[];
  /** The rows without faults. */
  rows: ResolvedRow[];
  /** All faults of the file: in its cells, in what they name, and between its rows. */
  faults: RosterFault[];
};

/** The planned changes of a file with their findings. */
export type JudgedFile = Decided & {
  /** The changes of the rows that are neither faulty nor refused. */
  plan: RosterPlan;
  /** The checked plan; null where it changes nothing. */
  judged: Filled | null;
  /** The roster of all findings; null where no rule was asked. */
  stored: StoredRoster | null;
  /** All rows without faults, with the refused ones. */
  diff: RosterDiff;
};

/**
 * Makes three round trips, whatever the length of the file, and a fourth where rules refuse rows of it.
 * @throws AppError E_NOT_FOUND for a shift that does not exist or is out of reach, StaleFacts when the
 * named rows changed between the reads
 */
export async function judgeFile(
  ctx: SignedInCtx,
  file: RosterFile,
  { shiftId, toWrite }: { shiftId: number | null; toWrite: boolean },
): Promise<JudgedFile> {
  const decided = await decideFile(ctx, file, shiftId);
  const { rows, directory } = decided;
  const plan = planRoster(rows, directory);
  if (plan.changes.length === 0) {
    return { ...decided, plan, judged: null, stored: null, diff: diffOf(plan, [], 'manager') };
  }
  const passer = ctx.actor.roles.includes('global_admin') ? 'global_admin' : 'manager';
  const judged = await judgeChanges(ctx, plan.changes, toWrite, () => plan.changes);
  const diff = diffOf(plan, judged.asked.rows, passer);
  const refused = refusedPart(diff);
  const { stored } = judged;
  if (refused.rows.length === 0) return { ...decided, plan, judged, stored, diff };
  let settled: SettledRows = { plan: planWithout(rows, directory, refused), refused };
  const named = settled.plan.changes;
  const build = (facts: StoredRoster['facts']) => {
    const check = (changes: readonly ProposedChange[]) =>
      checkChanges(openRoster(facts), changes, { waysOut: !toWrite });
    settled = settleRows(rows, directory, refused, { passer, check });
    return settled.plan.changes;
  };
  const rest = named.length === 0 ? null : await judgeChanges(ctx, named, toWrite, build);
  const kept = diffOf(settled.plan, rest?.asked.rows ?? [], passer);
  return {
    ...decided,
    plan: settled.plan,
    judged: settled.plan.changes.length === 0 ? null : rest,
    stored,
    diff: wholeDiff(kept, settled.refused),
  };
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
  const rows = found.filter(({ line }) => !faulty.has(line));
  const { positions } = sites;
  return { directory, people, workplaces, positions, workplaceIds, rows, faults };
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

/** @param named the changes whose rows are read, at least those that `build` makes */
async function judgeChanges(
  ctx: SignedInCtx,
  named: readonly ProposedChange[],
  toWrite: boolean,
  build: (facts: StoredRoster['facts']) => readonly ProposedChange[],
): Promise<Filled> {
  try {
    const judged = await judgeWithFixed(ctx, {
      toWrite,
      keepsSeats: false,
      named: namedBy(named),
      extra: [],
      build: (stored) => build(stored.facts),
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
