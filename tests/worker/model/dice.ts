/** Random choices from a seed (mulberry32): the same seed gives the same choices. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** An integer from 0 to `count - 1`. */
  below(count: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % Math.max(1, count);
  }

  /** An integer from `least` to `most`, both included. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  /** True with the probability 1 / `times`. */
  onceIn(times: number): boolean {
    return this.below(times) === 0;
  }

  of<Item>(items: readonly [Item, ...Item[]]): Item;
  of<Item>(items: readonly Item[]): Item | undefined;
  of<Item>(items: readonly Item[]): Item | undefined {
    return items[this.below(items.length)];
  }

  /** Up to `most` consecutive items. */
  some<Item>(items: readonly Item[], most: number): Item[] {
    const from = this.below(items.length);
    return items.slice(from, from + this.between(1, most));
  }
}
