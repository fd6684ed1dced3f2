import type { Named } from '#contract/roster/findings.ts';
import { checkChanges, type RowCheck } from '#domain/roster/check.ts';
import { whoMayPass } from '#domain/roster/finding.ts';
import type { ProposedChange } from '#domain/roster/proposal.ts';
import { openRoster } from '#domain/roster/roster.ts';
import type { PassableBy } from '#domain/roster/rule-traits.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import type { Statement } from '#worker/db/database.ts';
import { type ExtraRows, readStoredRoster } from './facts.ts';
import { namedBy } from './named.ts';
import type { NamedOrFound } from './named-or-found.ts';
import { refuseUnreached } from './roster-reach.ts';
import type { StoredRoster } from './stored-roster.ts';

/** Changes, the roster that they were checked on, and the findings of each. */
export interface JudgedChanges {
  changes: readonly ProposedChange[];
  stored: StoredRoster;
  /** One for each change, in their order. */
  rows: readonly RowCheck[];
  /** The names that a refusal may need, where they were read. */
  names?: Named | undefined;
  /** The weakest role that may let everything through; `anyone` when nothing was found. */
  passableBy: PassableBy | 'anyone';
}

export interface JudgeOptions {
  /** Whether a write may follow: then ids of new rows are drawn too. */
  toWrite: boolean;
  /** Whether to search ways out, which is most of the work on refused rows. Default true. */
  waysOut?: boolean;
}

/**
 * Reads the facts in one round trip and checks the rules; writes nothing. New shifts have negative ids, by
 * which later changes name them; all other ids are stored.
 * @throws AppError E_NOT_FOUND when a change names something that does not exist or is out of the actor's
 * reach
 */
export function judge(
  ctx: SignedInCtx,
  changes: readonly ProposedChange[],
  options: JudgeOptions,
): Promise<JudgedChanges> {
  return judgeBuilt(ctx, { ...options, named: namedBy(changes), extra: [], build: () => changes });
}

export interface BuildOptions<B extends readonly Statement[]> extends JudgeOptions {
  /** The rows to read: at least those that the changes will name. */
  named: NamedOrFound;
  /** Additional queries for the same round trip. */
  extra: B;
  /** Makes the changes from the rows that were read. */
  build: (stored: StoredRoster, beside: ExtraRows<B>) => readonly ProposedChange[];
}

/**
 * The same for changes that are made from the facts.
 * @throws AppError E_NOT_FOUND as `judge`, and whatever `build` throws
 */
export async function judgeBuilt<const B extends readonly Statement[]>(
  ctx: SignedInCtx,
  { named, extra, build, toWrite, waysOut = true }: BuildOptions<B>,
): Promise<JudgedChanges & { extra: ExtraRows<B> }> {
  const { stored, extra: found } = await readStoredRoster(ctx, named, toWrite, extra);
  const changes = build(stored, found);
  refuseUnreached(stored, changes);
  const rows = checkChanges(openRoster(stored.facts), changes, { waysOut, isLast: true });
  const passableBy = whoMayPass(rows.flatMap(({ findings }) => findings));
  return { changes, stored, rows, passableBy, extra: found };
}
