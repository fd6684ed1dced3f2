import type { Named } from '#contract/roster/findings.ts';
import { checkChanges, type RowCheck } from '#domain/roster/check.ts';
import { whoMayPass } from '#domain/roster/finding.ts';
import type { Change } from '#domain/roster/proposal.ts';
import { openRoster } from '#domain/roster/roster.ts';
import type { PassableBy } from '#domain/roster/rule-traits.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import type { Statement } from '#worker/db/database.ts';
import { type BesideRows, readStoredRoster } from './facts.ts';
import { namedBy } from './named.ts';
import type { NamedOrFound } from './named-or-found.ts';
import { refuseUnreached } from './reach.ts';
import type { StoredRoster } from './stored-roster.ts';

/** Changes, with the roster that they were held against and what the rules say of each of them. */
export interface Judged {
  changes: readonly Change[];
  stored: StoredRoster;
  /** One for each change, in their order. */
  rows: readonly RowCheck[];
  /** What a refusal may name, where it was read along. */
  names?: Named | undefined;
  /** The weakest who may let everything through; `anyone` when nothing was found. */
  passableBy: PassableBy | 'anyone';
}

export interface JudgeOptions {
  /** Whether it may be written then: ids of new rows are drawn along. */
  toWrite: boolean;
  /** False where nobody reads them; looking for them is most of the work on refused rows. Default true. */
  waysOut?: boolean;
}

/**
 * Reads the facts in one round trip and asks the rules; writes nothing. Shifts that the changes create are
 * numbered below zero, and so named by later ones; all other ids are stored ones.
 * @throws AppError E_NOT_FOUND when a change names what is not there or out of the actor's reach
 */
export function judge(ctx: SignedInCtx, changes: readonly Change[], options: JudgeOptions): Promise<Judged> {
  return judgeBuilt(ctx, { ...options, named: namedBy(changes), beside: [], build: () => changes });
}

export interface BuildOptions<B extends readonly Statement[]> extends JudgeOptions {
  /** What is read: it holds at least what the changes will name. */
  named: NamedOrFound;
  /** What else is read in the same round trip. */
  beside: B;
  /** The changes, made from what was read. */
  build: (stored: StoredRoster, beside: BesideRows<B>) => readonly Change[];
}

/**
 * The same for changes that are made from the facts themselves.
 * @throws AppError E_NOT_FOUND as `judge`, and whatever `build` throws
 */
export async function judgeBuilt<const B extends readonly Statement[]>(
  ctx: SignedInCtx,
  { named, beside, build, toWrite, waysOut = true }: BuildOptions<B>,
): Promise<Judged & { beside: BesideRows<B> }> {
  const { stored, beside: found } = await readStoredRoster(ctx, named, toWrite, beside);
  const changes = build(stored, found);
  refuseUnreached(stored, changes);
  const rows = checkChanges(openRoster(stored.facts), changes, { waysOut, isLast: true });
  const passableBy = whoMayPass(rows.flatMap(({ findings }) => findings));
  return { changes, stored, rows, passableBy, beside: found };
}
