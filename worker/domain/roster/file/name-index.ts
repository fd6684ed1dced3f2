// G-07: finds things by the code or name that people write, in any width.

import { inWindowsLook, toNfkc } from '#domain/format/normalise.ts';

function loose(text: string): string {
  return toNfkc(inWindowsLook(text)).replace(/\s+/g, ' ').toLowerCase();
}

/** What a text matches: nothing, one thing, or several. */
export type NameMatch<Item> = { item: Item } | 'not_found' | 'ambiguous';

export function only<Item>(items: readonly Item[]): NameMatch<Item> {
  const [item] = items;
  if (item === undefined) return 'not_found';
  return items.length === 1 ? { item } : 'ambiguous';
}

/**
 * Items by their names. An exact spelling goes before a loose one, and the first kind of name before the
 * second.
 */
export class NameIndex<Item> {
  readonly #stages: ReadonlyMap<string, Item[]>[];
  readonly #looseStages: ReadonlyMap<string, Item[]>[];

  constructor(items: readonly Item[], names: readonly ((item: Item) => string)[]) {
    this.#stages = names.map((nameOf) => Map.groupBy(items, nameOf));
    this.#looseStages = names.map((nameOf) => Map.groupBy(items, (item) => loose(nameOf(item))));
  }

  /** All items that the text matches equally well. */
  find(text: string): readonly Item[] {
    for (const stage of this.#stages) {
      const found = stage.get(text);
      if (found) return found;
    }
    for (const stage of this.#looseStages) {
      const found = stage.get(loose(text));
      if (found) return found;
    }
    return [];
  }
}
