import { FOUND, foundForEach } from '#tests/support/filled/list-bounds.ts';
import type { ReportedList } from '#tests/support/reported-cost.ts';
import type { GoalFigures } from '#tools/bench/written/goals.ts';
import type { TextTable } from './section.ts';
import { worstOf } from './worst-of.ts';

/** The text about the ways to ask for lists, and the number of exempt lists. */
export function aboutLists(lists: readonly ReportedList[]): string {
  const ids = [...new Set(lists.map(({ id }) => id))];
  const argued = new Set(lists.flatMap(({ id, why }) => (why === null ? [] : [id])));
  const never = ids.filter((id) => lists.every((one) => one.id !== id || one.why !== null));
  const held = lists.filter(({ why }) => why === null);
  const missed = held.filter((one) => foundForEach(one) > FOUND);
  return `${ids.length} lists are requested with 20 rows by every sort, every single filter, and by two filters together where one finds less
than a thousand. Finding a row may read ${FOUND} rows. The rows for its content (\`tests/support/filled/list-bounds.ts\` has the number
of each list) are not counted, nor 16 rows to find the start of a list, nor 60 more of a search. A search or two filters are compared
with the most selective one alone; for a search that is its rarest piece of three letters. ${argued.size} of the
lists have a reason to read more, ${never.length} of them always and ${argued.size - never.length} with some filters. They are listed below with the reason and are not in
the figures of the goals. Of ${held.length.toLocaleString('en')} other queries of lists ${missed.length} read more than that.`;
}

/** The worst query of each list, exempt or not, and the worst with two filters or a search. */
export function tableOfLists(lists: readonly ReportedList[]): TextTable {
  const worst = new Map<string, ReportedList>();
  for (const one of lists) {
    const key = `${one.id} ${one.why} ${isNarrowed(one)}`;
    const before = worst.get(key);
    if (!before || foundForEach(one) > foundForEach(before)) worst.set(key, one);
  }
  return {
    head: [
      { title: 'List' },
      { title: 'Asked for' },
      { title: 'Rows read', isNumber: true },
      { title: 'Shown', isNumber: true },
      { title: 'To find each', isNumber: true },
      { title: 'To count', isNumber: true },
      { title: 'Matches', isNumber: true },
      { title: 'Why more' },
    ],
    rows: [...worst.values()]
      .toSorted((one, other) => other.page - one.page)
      .map((one) => [
        `\`${one.id}\``,
        one.asked,
        one.page.toLocaleString('en'),
        String(one.shown),
        foundText(one),
        one.count.toLocaleString('en'),
        String(one.counted),
        one.why ?? '',
      ]),
  };
}

/** Bold when it exceeds the bound without a reason. */
function foundText(one: ReportedList): string {
  const found = foundForEach(one);
  return one.why === null && found > FOUND ? `**${found.toFixed(1)}**` : found.toFixed(1);
}

/** Such a query costs as much as its most selective filter finds. */
function isNarrowed({ filters, asked }: ReportedList): boolean {
  return filters > 1 || asked.includes('q=');
}

export function listGoals(lists: readonly ReportedList[]): GoalFigures {
  const held = lists.filter(({ why }) => why === null);
  const single = worstOf(
    held.filter((one) => !isNarrowed(one)),
    foundForEach,
  );
  const narrowed = worstOf(held.filter(isNarrowed), foundForEach);
  return {
    ...(single && { rowsOfSorts: rowsFigure(single) }),
    ...(narrowed && { rowsOfSearches: rowsFigure(narrowed) }),
    rowsOfCounts: { value: Math.max(...lists.map(({ counted }) => counted)) },
  };
}

function rowsFigure(one: ReportedList): NonNullable<GoalFigures['rowsOfSorts']> {
  return { value: foundForEach(one), of: `${one.id} ${one.asked}` };
}
