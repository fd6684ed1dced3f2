import type { Instant } from '#domain/time/instant.ts';
import { blockOf, type KeptRow, type WorkedBlock } from './kept-figures.ts';

/** Figures to which people are added, and those of other people. */
interface Keepable<Kept> {
  addKept: (more: Kept) => void;
  kept: () => Kept;
  /** From when on they may be others by time alone. */
  readonly until: Instant;
}

/** The figures of blocks of people: those kept, and those being worked out, one person after the other. */
export class KeptBlocks<Kept, Figures extends Keepable<Kept>> {
  readonly #rows: readonly KeptRow[];
  readonly #begin: () => Figures;
  readonly #worked = new Map<number, Figures>();

  constructor(rows: readonly KeptRow[], begin: () => Figures) {
    this.#rows = rows;
    this.#begin = begin;
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

  /** Adds all of them to the figures of everybody. */
  addTo(whole: Figures): void {
    for (const { figures } of this.#rows) {
      if (figures === null) continue;
      const stored: Kept = JSON.parse(figures);
      whole.addKept(stored);
    }
    for (const own of this.#worked.values()) whole.addKept(own.kept());
  }

  /** The blocks that were worked out; also those in which nobody has anything. */
  toKeep(): WorkedBlock[] {
    return this.#rows.flatMap(({ block, stamp, figures }) => {
      if (figures !== null) return [];
      const own = this.#worked.get(block) ?? this.#begin();
      return [{ block, stamp, until: own.until, figures: own.kept() }];
    });
  }
}

/** The blocks of which no figures are kept. */
export function neededBlocks(kept: readonly KeptRow[]): number[] {
  return kept.flatMap(({ block, figures }) => (figures === null ? [block] : []));
}
