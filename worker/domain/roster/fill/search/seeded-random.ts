// Numbers that look random and are the same for a seed, so that a search can be repeated.

export interface SeededRandom {
  /** Returns a number from 0, below 1. */
  next(): number;
  /** Returns a whole number from 0, below `count`. */
  below(count: number): number;
}

/** The generator mulberry32. @param seed a whole number of 32 bits */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { next, below: (count) => Math.floor(next() * count) };
}
