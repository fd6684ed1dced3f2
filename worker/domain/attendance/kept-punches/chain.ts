// T-33: how a signed punch is linked to the chain of its device key.

/** The stored state of a chain, as far as one punch needs it. */
export interface StoredChain {
  /** The highest sequence that was stored, and the hash of that punch; null before the first one. */
  last: { sequence: number; hash: string } | null;
  /** The hashes of the stored punches with the sequence of the new one. */
  same: readonly string[];
  /** The hash of the stored punch one before it; null without one. */
  before: string | null;
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
  /** Another punch has the same sequence: the key was used twice, for example in a copied browser. */
  | { kind: 'fork' }
  /** It does not follow the punch before it, or it arrives after a later one. */
  | { kind: 'contradiction' };

/**
 * T-33: returns the link of a punch whose signature is right. None is refused: only a replay stores
 * nothing, and all but the next one are taken with a question.
 */
export function chainLinkOf(
  { last, same, before }: StoredChain,
  { sequence, previous, hash }: { sequence: number; previous: string | null; hash: string },
): ChainLink {
  if (same.includes(hash)) return { kind: 'replay' };
  if (same.length > 0) return { kind: 'fork' };
  const expected = (last?.sequence ?? 0) + 1;
  if (sequence > expected) return { kind: 'gap', missing: sequence - expected };
  const follows = sequence === 1 ? previous === null : previous === before;
  return follows && sequence === expected ? { kind: 'next' } : { kind: 'contradiction' };
}
