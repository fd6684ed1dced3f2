// T-33: how a signed punch is linked to the chain of its device key.

/** A stored punch of a chain. */
export interface ChainPunch {
  hash: string;
  previous: string | null;
}

/** The stored state of a chain, as far as one punch needs it. */
export interface StoredChain {
  /** The highest stored sequence; 0 before the first punch. */
  last: number;
  /** The stored punches with the sequence of the new one. */
  same: readonly ChainPunch[];
  /** The hashes of the stored punches one before it: several after a fork. */
  before: readonly string[];
}

/** How a stored punch follows the punches before it. */
export const CHAIN_LINKS = ['next', 'gap', 'fork', 'contradiction'] as const;

export type ChainLink =
  /** The punch after the last one. */
  | { kind: 'next' }
  /** Stored before; it is answered as before. */
  | { kind: 'replay' }
  /** Punches before it have not arrived. */
  | { kind: 'gap'; missing: number }
  /** Another punch follows the same one: the key was used twice, for example in a copied browser. */
  | { kind: 'fork' }
  /** It does not follow the punch before it, or it arrives after a later one. */
  | { kind: 'contradiction' };

/**
 * T-33: returns the link of a punch whose signature is right. None is refused: only a replay stores
 * nothing, and all but the next one are taken with a question. A fork is asked about where it begins;
 * both branches go on after it.
 */
export function chainLinkOf(
  { last, same, before }: StoredChain,
  { sequence, previous, hash }: ChainPunch & { sequence: number },
): ChainLink {
  if (same.some((one) => one.hash === hash)) return { kind: 'replay' };
  const follows = sequence === 1 ? previous === null : previous !== null && before.includes(previous);
  const isBranch = same.length > 0;
  if (isBranch && (!follows || same.some((one) => one.previous === previous))) return { kind: 'fork' };
  if (sequence > last + 1) return { kind: 'gap', missing: sequence - last - 1 };
  return follows && (isBranch || sequence === last + 1) ? { kind: 'next' } : { kind: 'contradiction' };
}

/**
 * T-33: returns the stored punch before a new one: the one that it names, else the last one with a lower
 * sequence; null without one.
 */
export function punchBefore<Stored extends { id: number; sequence: number; hash: string }>(
  stored: readonly Stored[],
  { sequence, previous }: { sequence: number; previous: string | null },
): Stored | null {
  const earlier = stored.filter((one) => one.sequence < sequence);
  const last = earlier.toSorted((left, right) => right.sequence - left.sequence || right.id - left.id)[0];
  return earlier.find(({ hash }) => hash === previous) ?? last ?? null;
}
