import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { COUNT_MAX, NOTIFICATION_DRAFTS_MAX } from '#contract/limits.ts';
import type { ListMeta } from '#contract/lists.ts';
import { gramsOfQuery } from '#domain/people/search-grams.ts';
import { createTestClient, type TestClient } from '#tests/support/client.ts';
import {
  type Asked,
  type AskedList,
  alsoAsked,
  areTogether,
  askedLists,
  RARE_NAME,
} from '#tests/support/filled/asked-lists.ts';
import { fillCompany, sizeOf } from '#tests/support/filled/fill.ts';
import { countedForEach, FOUND, foundForEach, whyUnbounded } from '#tests/support/filled/list-bounds.ts';
import { FIRST, upTo } from '#tests/support/filled/numbers.ts';
import { mintSession, type Person, signedIn } from '#tests/support/mint.ts';
import type { ReportedList } from '#tests/support/reported-cost.ts';

/**
 * `FILLED` is set by `tools/bench/sections/operations.ts`, which reports an excess instead of
 * failing.
 */
const PEOPLE = Number(process.env.FILLED ?? 1_500);
const IS_MEASURED = process.env.FILLED !== undefined;
const PATIENCE = IS_MEASURED ? 600_000 : 120_000;
const DAYS = 40;
const SHOWN = 20;

let boss: TestClient;
/** The person whose own lists are read. */
let first: TestClient;
/** The number of people with the rarest piece of the search text. */
let carriers: number;

beforeAll(async () => {
  await fillCompany(sizeOf(PEOPLE, DAYS));
  const signed = await signedIn({ roles: ['global_admin'] });
  boss = signed;
  await keepDrafts(signed.person);
  first = createTestClient({ token: (await mintSession({ id: FIRST })).token });
  carriers = await countRarest();
}, PATIENCE);

/** As many drafts as one person may keep: they exist for their writer alone. */
async function keepDrafts({ id }: Person): Promise<void> {
  await env.DB.prepare(
    `${upTo(NOTIFICATION_DRAFTS_MAX)} INSERT INTO notification_draft (id, person_id, type, title_ja, audience, updated_at)
      SELECT ${2 * FIRST} + i, ${id}, 'notice', '下書き', '[["workplace","${FIRST + 1}"],["person","${FIRST}"]]', i FROM n`,
  ).run();
}

async function countRarest(): Promise<number> {
  const { results } = await env.DB.prepare(
    'SELECT count(g.gram) AS many FROM json_each(?) AS piece LEFT JOIN person_gram AS g ON g.gram = piece.value GROUP BY piece.value',
  )
    .bind(JSON.stringify(gramsOfQuery(RARE_NAME)))
    .all<{ many: number }>();
  return Math.min(...results.map(({ many }) => many));
}

type Ask = { filters: readonly string[]; query: Asked; matches: number | null };

async function costOf({ id, address, least }: AskedList, ask: Ask, sort: string): Promise<ReportedList> {
  const by = address.startsWith('/api/me/') ? first : boss;
  const asked = new URLSearchParams({ ...least, ...ask.query, sort, per_page: String(SHOWN) });
  const answer = await by.send(`${address}?${asked}`);
  expect(answer.status, `${asked}`).toBe(200);
  const { data, meta } = await answer.json<{ data: unknown[]; meta: ListMeta }>();
  const { queries: told } = by.meter();
  const rowsOf = (mark: RegExp) => told.find(({ query: text }) => mark.test(text))?.rowsRead ?? 0;
  return {
    id,
    asked: decodeURIComponent(`${new URLSearchParams({ ...ask.query, sort })}`),
    filters: ask.filters.length,
    why: whyUnbounded(id, ask.filters),
    page: rowsOf(/"~key"/),
    shown: data.length,
    matches: ask.matches,
    count: rowsOf(/^SELECT count\(\*\) AS total/),
    counted: meta.total,
  };
}

/** A query without filters, and one for each filter. */
function asksOf({ filters }: AskedList): Ask[] {
  return [
    { filters: [], query: {}, matches: null },
    ...filters.map(({ name, value }) => ({
      filters: [name],
      query: { [name]: value, ...alsoAsked(name) },
      matches: name === 'q' ? carriers : null,
    })),
  ];
}

/** A query with one filter, and the number of rows it found. */
type Found = { ask: Ask; counted: number };

/**
 * Pairs of filters that may be combined, if one of them found fewer rows than the limit of the
 * count.
 */
function pairsOf(alone: readonly Found[]): Ask[] {
  return alone.flatMap((one, at) =>
    alone.slice(at + 1).flatMap((other) => {
      const matches = Math.min(
        ...[one, other].map(({ ask, counted }) => Math.max(ask.matches ?? 0, counted)),
      );
      const filters = [...one.ask.filters, ...other.ask.filters];
      if (matches >= COUNT_MAX || !areTogether(filters)) return [];
      return [{ filters, query: { ...one.ask.query, ...other.ask.query }, matches }];
    }),
  );
}

function costText(one: ReportedList): string {
  const { asked, page, shown, count, counted } = one;
  return `${asked}: ${page} rows for ${shown}, ${foundForEach(one).toFixed(1)} each; ${count} to count ${counted}, ${countedForEach(one).toFixed(1)} each`;
}

function isOver(one: ReportedList): boolean {
  return one.why === null && (foundForEach(one) > FOUND || countedForEach(one) > FOUND);
}

describe('a list of a filled company', () => {
  it.for(askedLists())(
    'reads little more than it shows, for every sort and filter: $id',
    { timeout: PATIENCE },
    async (list, { task }) => {
      const told: ReportedList[] = [];
      const alone: Found[] = [];
      for (const ask of asksOf(list)) {
        // A query without a bound matters only to a measurement.
        if (!IS_MEASURED && whyUnbounded(list.id, ask.filters)) continue;
        for (const sort of list.sorts) told.push(await costOf(list, ask, sort));
        const last = told.at(-1);
        if (ask.filters.length === 0) expect(last?.shown, list.id).toBeGreaterThan(0);
        else if (last?.why === null) alone.push({ ask, counted: last.counted });
      }
      const [sort = ''] = list.sorts;
      if (IS_MEASURED) for (const ask of pairsOf(alone)) told.push(await costOf(list, ask, sort));
      task.meta.lists = told;
      if (!IS_MEASURED) expect(told.filter(isOver).map(costText)).toEqual([]);
    },
  );
});
