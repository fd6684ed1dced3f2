import { AppError } from '#contract/errors.ts';
import { diffOf, type RosterDiff } from '#domain/roster/file/diff.ts';
import { type Filled, judgeWithFixed } from '#worker/areas/roster/changes/fixed-people.ts';
import { namedBy } from '#worker/areas/roster/changes/named.ts';
import { StaleRoster } from '#worker/areas/roster/changes/write.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { type Decided, decideFile } from './decide.ts';
import type { RosterFile } from './read-file.ts';

/** The planned changes of a file with their findings; `judged` is null where it changes nothing. */
export type JudgedFile = Decided & { judged: Filled | null; diff: RosterDiff };

/**
 * Makes three round trips, whatever the length of the file.
 * @throws AppError E_NOT_FOUND for a shift that does not exist or is out of reach, StaleRoster when the
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
      beside: [],
      build: () => changes,
    });
    if (judged.stored.taken.size === 0 && !isAnyoneGone(judged)) return judged;
  } catch (error) {
    // The first read found all named rows within reach, so one of them has changed since.
    if (!(error instanceof AppError && error.code === 'E_NOT_FOUND')) throw error;
  }
  throw new StaleRoster([]);
}

function isAnyoneGone({ rows }: Filled): boolean {
  return rows.some(({ findings }) => findings.some(({ rule }) => rule === 'assignment_gone'));
}
