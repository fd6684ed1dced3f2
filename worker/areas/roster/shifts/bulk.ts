import type { SQL } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { askedChange, type OmittedValues } from '#contract/roster/asked-changes.ts';
import type { RosterChange } from '#contract/roster/roster-changes.ts';
import type {
  RosterBulkAnswer,
  RosterBulkBody,
  RosterCheckAnswer,
  RosterCheckBody,
} from '#contract/roster/shifts.ts';
import type { AssignmentId } from '#domain/roster/facts.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import { findingAnswer } from '#worker/areas/roster/changes/finding-answer.ts';
import { intoSpot } from '#worker/areas/roster/changes/into-spot.ts';
import { type JudgedChanges, type JudgeOptions, judgeBuilt } from '#worker/areas/roster/changes/judge.ts';
import { namedBy } from '#worker/areas/roster/changes/named.ts';
import { readNames } from '#worker/areas/roster/changes/names.ts';
import { rosterRefusal } from '#worker/areas/roster/changes/refusal.ts';
import type { StoredRoster } from '#worker/areas/roster/changes/stored-roster.ts';
import { type ExtraWrites, type WriteResult, writeRoster } from '#worker/areas/roster/changes/write.ts';
import { type CountedRun, raisingTaken, selectCountedRun } from '#worker/areas/roster/fill/queries.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { leftOut } from './proposals.ts';
import { readShift, readShiftUser } from './queries.ts';

/** For collecting the ids in changes, which do not depend on omitted values. */
const NOTHING_READ: OmittedValues = { workplaceOf: () => null, paidBeforeOf: () => 0 };

function judgeAsked(
  ctx: SignedInCtx,
  changes: readonly RosterChange[],
  options: JudgeOptions,
  runs: readonly SQL<CountedRun>[] = [],
): Promise<JudgedChanges & { extra: CountedRun[][] }> {
  return judgeBuilt(ctx, {
    ...options,
    named: namedBy(changes.map((change) => askedChange(change, NOTHING_READ))),
    extra: runs,
    build: (stored) => changes.map((change) => askedChange(change, leftOut(stored))),
  });
}

/**
 * The changes once a person does not come, as a replacement makes them: their outcome frees the spot, and
 * a registration for the shift is approved.
 */
function judgeReplacement(
  ctx: SignedInCtx,
  changes: readonly RosterChange[],
  leaving: AssignmentId,
  waysOut: boolean,
): Promise<JudgedChanges> {
  const asked = (omitted: OmittedValues) => changes.map((change) => askedChange(change, omitted));
  // No rule reads which outcome it is.
  const gone = {
    kind: 'set_outcome',
    assignmentId: leaving,
    outcome: 'absent_without_notice',
    reason: null,
  } as const;
  return judgeBuilt(ctx, {
    toWrite: false,
    waysOut,
    named: namedBy([gone, ...asked(NOTHING_READ)]),
    extra: [],
    build: (stored) => [
      gone,
      ...asked(leftOut(stored)).map((change) =>
        change.kind === 'assign' ? intoSpot(stored, change) : change,
      ),
    ],
  });
}

/**
 * The findings for each change, and the role that may pass it; nothing is written. For a replacement the
 * first row is about the person who leaves.
 * @throws AppError E_NOT_FOUND
 */
export async function checkRoster(
  ctx: SignedInCtx,
  { changes, ways_out: waysOut, leaving }: RosterCheckBody,
): Promise<RosterCheckAnswer> {
  const { rows, stored } = await (leaving === undefined
    ? judgeAsked(ctx, changes, { toWrite: false, waysOut })
    : judgeReplacement(ctx, changes, leaving, waysOut));
  const shown = rows.map(({ findings, passableBy }) => ({
    findings: findings.map((one) => findingAnswer(stored, one)),
    passable_by: passableBy,
  }));
  const named = await readNames(
    ctx,
    shown.flatMap(({ findings }) => findings),
  );
  return { rows: shown, named };
}

/**
 * Applies all changes or none.
 * @throws AppError E_NOT_FOUND, also for a plan out of reach, E_CONFLICT with the stored row on an old version or when the roster keeps
 * changing, E_FORBIDDEN for one's own registration, SHIFT_ALREADY_EXISTS, SHIFT_RULES_REFUSED
 */
export function changeRoster(
  ctx: SignedInCtx,
  { changes, override_reason, fill_run_id }: RosterBulkBody,
): Promise<RosterBulkAnswer> {
  const reason = override_reason ?? null;
  return whileStale(async () => {
    const runs = fill_run_id === undefined ? [] : [selectCountedRun(ctx, fill_run_id)];
    const judged = await judgeAsked(ctx, changes, { toWrite: true }, runs);
    const [run] = judged.extra.flat();
    if (runs.length > 0 && !run) throw new AppError('E_NOT_FOUND');
    await refuseOldChanges(ctx, changes, judged.stored);
    const refusal = await rosterRefusal(ctx, judged, reason);
    if (refusal) throw refusal;
    const { written } = await writeRoster(ctx, judged, {
      reason,
      ...(run && { extra: (done) => countingTaken(run, judged.stored, done) }),
      answer: (done) => ({ status: 200, body: bulkAnswer(ctx, done) }),
    });
    return bulkAnswer(ctx, written);
  });
}

/** What was taken at the workplace of the plan. */
function countingTaken(
  run: CountedRun,
  { shifts }: Pick<StoredRoster, 'shifts'>,
  done: readonly WriteResult[],
): ExtraWrites {
  const taken = done.filter(({ shiftId }) => shifts.get(shiftId)?.workplaceId === run.workplace_id);
  return { statements: [raisingTaken(run, taken.length)], audit: [] };
}

function bulkAnswer(
  { call: { operationId } }: SignedInCtx,
  written: readonly WriteResult[],
): RosterBulkAnswer {
  return {
    operation_id: operationId,
    rows: written.map(({ shiftId, assignmentId, version }) => ({
      shift_id: shiftId,
      shift_user_id: assignmentId,
      version,
    })),
  };
}

/** @throws AppError E_CONFLICT with the first shift or assignment that has another version */
async function refuseOldChanges(
  ctx: SignedInCtx,
  changes: readonly RosterChange[],
  { shifts, assignments }: StoredRoster,
): Promise<void> {
  for (const change of changes) {
    if (change.kind === 'change_shift' && shifts.get(change.shift_id)?.version !== change.version) {
      throw new AppError('E_CONFLICT', await readShift(ctx, change.shift_id));
    }
    if (change.kind === 'revise' || change.kind === 'remove') {
      const { shift_user_id, version } = change;
      if (assignments.get(shift_user_id)?.version !== version) {
        throw new AppError('E_CONFLICT', await readShiftUser(ctx, shift_user_id));
      }
    }
  }
}
