/** Each try is a run of its own: for so long, in ms. */
const PATIENCE = 180_000;

/** As few of these as still do it: halves are left out first, then single ones. */
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
