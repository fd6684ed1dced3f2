import type { SyncConflictKind } from '#contract/enums.ts';
import { AppError } from '#contract/errors.ts';
import type { FieldFault } from '#domain/people/staff-sync/read-values.ts';
import type { SyncChoice, TakeResult } from '#domain/people/staff-sync/take.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { Ctx, WithPorts } from '#worker/ctx.ts';
import type { ReadRecord, StaffSystem } from '#worker/platform/integrations/staff-system/staff-system.ts';
import { StaffSystemFault } from '#worker/platform/integrations/staff-system/staff-system.ts';
import { decideRecords } from './facts.ts';
import { type RecordExtras, writeRecords } from './write.ts';

/** @throws AppError SYNC_NOT_CONNECTED */
export function connected({ platform: { staffSystem } }: WithPorts<'staffSystem'>): StaffSystem {
  if (staffSystem === null) throw new AppError('SYNC_NOT_CONNECTED');
  return staffSystem;
}

/** Runs a request to the external system; @throws AppError SYNC_FAILED when it fails */
export async function askingThere<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof StaffSystemFault ? new AppError('SYNC_FAILED', { fault: error.summary }) : error;
  }
}

/**
 * Takes over one record by the rules (null) or by a decision, and returns the result. A conflict is
 * always thrown, and by the rules it is stored too.
 * @throws StaleFacts, AppError SYNC_NOT_TAKEN
 */
export async function takeOne(
  ctx: Ctx,
  read: ReadRecord,
  choice: SyncChoice,
  extrasOf: (taken: TakeResult) => RecordExtras = () => ({}),
): Promise<TakeResult> {
  return whileStale(async () => {
    const decision = await decideRecords(ctx, [read], new Map([[read.record.id, choice]]));
    const [one] = decision.records;
    if (!one) throw new Error('no record was decided');
    if (one.taken.kind === 'conflict') {
      if (choice === null) await writeRecords(ctx, decision);
      throw notTaken(one.taken.conflict, one.taken.faults);
    }
    await writeRecords(ctx, decision, extrasOf(one.taken));
    return one.taken;
  });
}

export function notTaken(conflict: SyncConflictKind, faults: readonly FieldFault[]): AppError {
  return new AppError('SYNC_NOT_TAKEN', { conflict, faults });
}
