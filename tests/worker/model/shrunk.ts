/** The time limit of the search, in ms. */
const PATIENCE = 180_000;

/** A smaller list that still satisfies `does`: it removes halves first, then single items. */
export async function shrunk<Item>(
  items: readonly Item[],
  does: (some: readonly Item[]) => Promise<boolean>,
): Promise<readonly Item[]> {
  let least = items;
  const until = Date.now() + PATIENCE;
  for (let size = Math.ceil(items.length / 2); size > 0; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < least.length && Date.now() < until; ) {
      const rest = [...least.slice(0, from), ...least.slice(from + size)];
      if (rest.length > 0 && (await does(rest))) least = rest;
      else from += size;
    }
  }
  return least;
}
