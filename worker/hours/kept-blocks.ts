import { blockOf, type KeptRow, takenBlocks } from './kept-figures.ts';

/** The figures of blocks of people: those kept, and those being worked out, one person after the other. */
export class KeptBlocks<Figures> {
  readonly #rows: readonly KeptRow[];
  readonly #begin: () => Figures;
  readonly #worked = new Map<number, Figures>();

  constructor(rows: readonly KeptRow[], begin: () => Figures) {
    this.#rows = rows;
    this.#begin = begin;
  }

  /** What is kept, and still holds. */
  *figures<Stored>(): Iterable<Stored> {
    for (const { figures } of this.#rows) {
      if (figures !== null) yield JSON.parse(figures);
    }
  }

  /** The blocks of {@link figures}. */
  get taken(): number[] {
    return takenBlocks(this.#rows);
  }

  /** The figures to which a person is added. */
  of(personId: number): Figures {
    const block = blockOf(personId);
    const known = this.#worked.get(block);
    if (known) return known;
    const begun = this.#begin();
    this.#worked.set(block, begun);
    return begun;
  }

  worked(): Iterable<Figures> {
    return this.#worked.values();
  }

  /** The blocks to keep, with the stamps from before they were read; also those in which nobody has anything. */
  toKeep(
    isKept: (figures: Figures) => boolean,
    stored: (figures: Figures) => unknown,
  ): { block: number; stamp: string; figures: unknown }[] {
    return this.#rows.flatMap(({ block, stamp, figures }) => {
      if (figures !== null) return [];
      const own = this.#worked.get(block) ?? this.#begin();
      return isKept(own) ? [{ block, stamp, figures: stored(own) }] : [];
    });
  }
}
