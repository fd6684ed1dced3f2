import {
  formatCursor,
  furthestCursor,
  isAfter,
  notAhead,
  parseCursor,
  type SyncCursor,
  withOverlap,
} from '#domain/people/staff-sync/cursor.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { Ctx } from '#worker/ctx.ts';
import { commit, StaleFacts } from '#worker/db/commit.ts';
import {
  type StaffPage,
  type StaffSystem,
  StaffSystemFault,
} from '#worker/platform/integrations/staff-system/staff-system.ts';
import { decideRecords } from './facts.ts';
import { proposing } from './proposals.ts';
import { beginRun, counting, endingRun, type Run, stillRunning, storingCursor } from './runs.ts';
import { keepingUnread, openingUnread } from './unread.ts';
import { runCountsOf, writeRecords } from './write.ts';

export const PAGE = 200;
/** After this many pages without progress, the external system counts as broken. */
const STANDSTILLS = 3;
const FROM_THE_START: SyncCursor = { at: 0, id: '' };

export type Pulling = {
  /** Only decides the records, and stores the results for review. */
  isDry: boolean;
  /** Starts with the first record instead of the position of the last run. */
  everything: boolean;
  pagesMax: number;
};

/**
 * reads from the external system page by page, each written in one batch with its position.
 * A fault ends the run and is stored in it; the next run continues after the last written page. Returns
 * the id.
 * @throws AppError SYNC_RUNNING
 */
export async function pull(
  ctx: Ctx,
  system: StaffSystem,
  { isDry, everything, pagesMax }: Pulling,
): Promise<number> {
  const run = await beginRun(ctx, 'pull', isDry);
  const kept = everything ? null : parseCursor(run.cursor);
  let isWhole = false;
  let fault: string | null = null;
  try {
    isWhole = await readPages(ctx, system, run, kept, {
      isDry,
      pagesMax,
    });
  } catch (error) {
    fault = pullFaultOf(error);
    if (fault === 'failed') ctx.log('error', 'pull failed', { run_id: run.id }, error);
  }
  await commit(ctx, { statements: endingRun(ctx, run, isWhole, fault), audit: [] });
  return run.id;
}

function pullFaultOf(error: unknown): string {
  if (error instanceof StaffSystemFault) return error.summary;
  return error instanceof StaleFacts ? 'stale_here' : 'failed';
}

/** Returns whether the list was read to its end. */
async function readPages(
  ctx: Ctx,
  system: StaffSystem,
  run: Run,
  kept: SyncCursor | null,
  { isDry, pagesMax }: Pick<Pulling, 'isDry' | 'pagesMax'>,
): Promise<boolean> {
  let [place, standstills, before] = [kept ? withOverlap(kept) : FROM_THE_START, 0, 0];
  for (let pages = 0; pages < pagesMax; pages += 1) {
    // When many records changed at once, the overlap could fill the whole run: half of the run goes to
    // new records.
    if (kept && pages === Math.floor(pagesMax / 2) && isAfter(kept, place)) place = kept;
    const page = await system.list(place, PAGE);
    const next = placeAfter(place, page);
    await takePage(ctx, run, withRunPositions(page, before), next, isDry);
    before += page.records.length + page.unread.length;
    if (!page.hasMore) return true;
    standstills = isAfter(next, place) ? 0 : standstills + 1;
    if (standstills >= STANDSTILLS) throw new StaffSystemFault('unreadable', null);
    place = next;
  }
  return false;
}

/** Unreadable records advance the position too, as far as they have one. */
function placeAfter(place: SyncCursor, { records, unread }: StaffPage): SyncCursor {
  return furthestCursor(place, [
    ...records.map(({ record }) => record),
    ...unread.map(({ id, written, updatedAt }) => ({ id: id ?? written ?? '', updatedAt })),
  ]);
}

/** Numbers unreadable records within the whole run. */
function withRunPositions({ records, unread }: StaffPage, before: number): ReadRecords {
  return { records, unread: unread.map((one) => ({ ...one, position: before + one.position })) };
}

type ReadRecords = Pick<StaffPage, 'records' | 'unread'>;

/** Two round trips; the second one is the batch. */
async function takePage(
  ctx: Ctx,
  run: Run,
  { records, unread }: ReadRecords,
  next: SyncCursor,
  isDry: boolean,
): Promise<void> {
  // Records of the overlap do not move the position back.
  const kept = parseCursor(run.cursor);
  const cursor = formatCursor(notAhead(kept && isAfter(kept, next) ? kept : next, ctx.now));
  await whileStale(async () => {
    const decision = await decideRecords(ctx, records);
    const counted = [
      counting(run, runCountsOf(decision.records, unread.length), cursor),
      ...keepingUnread(run, unread),
    ];
    const guards = [stillRunning(run)];
    if (!isDry)
      return writeRecords(ctx, decision, {
        guards,
        statements: [...counted, storingCursor(cursor), ...openingUnread(ctx, unread)],
      });
    await commit(ctx, { guards, statements: [...counted, ...proposing(run, decision)], audit: [] });
  });
}
