/** Choices that follow from a seed alone (mulberry32): the same seed chooses the same again. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A whole number from 0 on, below this one. */
  below(count: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % Math.max(1, count);
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  /** True once in so many times. */
  onceIn(times: number): boolean {
    return this.below(times) === 0;
  }

  of<Item>(items: readonly [Item, ...Item[]]): Item;
  of<Item>(items: readonly Item[]): Item | undefined;
  of<Item>(items: readonly Item[]): Item | undefined {
    return items[this.below(items.length)];
  }

  /** Some of them, in their order: so many at most. */
  some<Item>(items: readonly Item[], most: number): Item[] {
    const from = this.below(items.length);
    return items.slice(from, from + this.between(1, most));
  }
}
