/** Works on `most` at a time. Returns the results in the order of the items. */
export async function atOnce<Item, Result>(
  most: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const done: Result[] = new Array(items.length);
  const waiting = items.entries();
  const run = async () => {
    for (const [place, item] of waiting) done[place] = await work(item);
  };
  await Promise.all(Array.from({ length: most }, run));
  return done;
}
