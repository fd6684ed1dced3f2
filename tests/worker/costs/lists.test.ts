import { beforeAll, describe, expect, it } from 'vitest';
import { COUNT_MAX } from '#contract/limits.ts';
import type { ListMeta } from '#contract/lists.ts';
import { createTestClient, type TestClient } from '#tests/support/client.ts';
import { type AskedList, askedLists, besideOf } from '#tests/support/filled/asked-lists.ts';
import { fillCompany, sizeOf } from '#tests/support/filled/fill.ts';
import { FOUND, TOLD, whyUnheld } from '#tests/support/filled/list-bounds.ts';
import { FIRST } from '#tests/support/filled/numbers.ts';
import { mintSession, signedIn } from '#tests/support/mint.ts';
import type { ToldList } from '#tests/support/told-cost.ts';

/** As a program that measures asks for: `scripts/bench/operations.ts`. */
const PEOPLE = Number(process.env.FILLED ?? 1_500);
const IS_MEASURED = process.env.FILLED !== undefined;
const PATIENCE = IS_MEASURED ? 600_000 : 120_000;
const DAYS = 40;
const SHOWN = 20;
/** Of looking up where a list begins and what it belongs to. */
const AROUND = 16;
/** Rows of a search for somebody, whatever the size of the company: of who carries a piece of the text, and the rest of it. */
const SEARCHED = 60;

let boss: TestClient;
/** Themselves, where a list is one’s own. */
let first: TestClient;

beforeAll(async () => {
  await fillCompany(sizeOf(PEOPLE, DAYS));
  boss = await signedIn({ roles: ['global_admin'] });
  first = createTestClient({ token: (await mintSession({ id: FIRST })).token });
}, PATIENCE);

type Ask = { filter: string | null; query: Record<string, string> };
type Cost = { page: number; count: number; shown: number; counted: number };

async function costOf({ address, least }: AskedList, { query }: Ask, sort: string): Promise<Cost> {
  const by = address.startsWith('/api/me/') ? first : boss;
  const asked = new URLSearchParams({ ...least, ...query, sort, per_page: String(SHOWN) });
  const answer = await by.send(`${address}?${asked}`);
  expect(answer.status, `${asked}`).toBe(200);
  const { data, meta } = await answer.json<{ data: unknown[]; meta: ListMeta }>();
  const { told } = by.meter();
  const rowsOf = (mark: RegExp) => told.find(({ query: text }) => mark.test(text))?.rowsRead ?? 0;
  return {
    page: rowsOf(/"~key"/),
    count: rowsOf(/^SELECT count\(\*\) AS total/),
    shown: data.length,
    counted: meta.capped ? COUNT_MAX + 1 : meta.total,
  };
}

function asksOf({ filters }: AskedList): Ask[] {
  return [
    { filter: null, query: {} },
    ...filters.map(({ name, value }) => ({ filter: name, query: { [name]: value, ...besideOf(name) } })),
  ];
}

describe('a list of a filled company reads little more than it shows', () => {
  it.for(askedLists())(
    '$id, by every sort and every single filter',
    { timeout: PATIENCE },
    async (list, { task }) => {
      const { id } = list;
      const over: string[] = [];
      const told: ToldList[] = [];
      for (const ask of asksOf(list)) {
        const why = whyUnheld(id, ask.filter);
        // What is held to no bound is of interest to who measures alone.
        if (why && !IS_MEASURED) continue;
        for (const sort of list.sorts) {
          const { page, count, shown, counted } = await costOf(list, ask, sort);
          const asked = new URLSearchParams({ ...ask.query, sort }).toString();
          told.push({ id, asked: decodeURIComponent(asked), why, page, shown, count, counted });
          if (why) continue;
          if (ask.filter === null) expect(shown, asked).toBeGreaterThan(0);
          const extra = ask.filter === 'q' ? SEARCHED : 0;
          const most = (FOUND + (TOLD[id] ?? 0)) * (shown + 1) + AROUND + extra;
          const mostCounted = FOUND * (counted + 1) + AROUND + extra;
          if (page > most || count > mostCounted) {
            over.push(`${asked}: ${page} rows for ${shown}, at most ${most}; ${count} to count ${counted}`);
          }
        }
      }
      task.meta.lists = told;
      expect(over).toEqual([]);
    },
  );
});
