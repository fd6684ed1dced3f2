/** The fractional parts of its multiples are spread evenly, however many are taken. */
const GOLDEN_RATIO = 0.618_033_988_749_895;

/** A source of random-looking numbers that are always the same for a label. */
export type Random = {
  /** From `from` to `to`, both included. */
  whole(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  weighted<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item;
  /** `count` different items, or all if there are fewer. */
  sample<Item>(items: readonly Item[], count: number): Item[];
};

/**
 * One source per made thing (`person 7`). A later addition to the demo then leaves all the rest
 * unchanged.
 */
export function randomFor(label: string): Random {
  const next = mulberry32(hash(label));
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[whole(0, items.length - 1)];
    if (item === undefined) throw new RangeError(`Nothing to pick from for ${label}`);
    return item;
  };
  return {
    whole,
    pick,
    chance: (probability) => next() < probability,
    weighted: (items) => {
      let rest = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      const found = items.find(([, weight]) => {
        rest -= weight;
        return rest < 0;
      });
      return (found ?? pick(items))[0];
    },
    sample: (items, count) => {
      const left = [...items];
      const drawn = Math.min(count, left.length);
      return Array.from({ length: drawn }, () => left.splice(whole(0, left.length - 1), 1)).flat();
    },
  };
}

/** The item of this turn. Even a few turns contain the items about as often as they weigh. */
export function takingTurns<Item>(
  items: readonly (readonly [item: Item, weight: number])[],
  turn: number,
): Item {
  let rest = ((turn * GOLDEN_RATIO) % 1) * items.reduce((sum, [, weight]) => sum + weight, 0);
  const found = items.find(([, weight]) => {
    rest -= weight;
    return rest < 0;
  });
  if (!found) throw new RangeError('Nothing to take turns with');
  return found[0];
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  return [...text].reduce(
    (sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0,
    0x811c9dc5,
  );
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
