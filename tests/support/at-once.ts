import { env } from 'cloudflare:workers';
import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { bind, openDatabase, type Statement } from '#worker/db/database.ts';
import { drawing } from '#worker/db/ids.ts';
import { sequence } from '#worker/db/schema/commit.ts';
import type { SequenceName } from '#worker/db/sequences.generated.ts';

const { d1 } = openDatabase(env.DB);

export type Draws = Partial<Record<SequenceName, number>>;

/** Statements waiting to be sent, and the ids drawn for them. */
type Minting = { ids: Map<string, number[]>; waiting: Statement[] };

const minting = new AsyncLocalStorage<Minting>();

/**
 * Creates many things in two database calls: one draws the ids, one writes everything in order. The
 * rows cannot be read before the end. Ids beyond the announced ones are drawn one by one.
 */
export async function atOnce<Minted>(draws: Draws, mint: () => Promise<Minted>): Promise<Minted> {
  const around = minting.getStore();
  if (around && holds(around, draws)) return mint();
  const waiting = around?.waiting ?? [];
  const minted = await minting.run({ ids: await drawAll(draws), waiting }, mint);
  if (!around) await send(waiting);
  return minted;
}

function holds({ ids }: Minting, draws: Draws): boolean {
  return Object.entries(draws).every(([name, count]) => (ids.get(name)?.length ?? 0) >= count);
}

/** Draws consecutive ids and returns the first. */
export async function draw(name: SequenceName, count: number): Promise<number> {
  const drawn = minting.getStore()?.ids.get(name) ?? [];
  const [first] = drawn.length < count ? [] : drawn.splice(0, count);
  if (first !== undefined) return first;
  const row = await bind(d1, drawing(name, count)).first<{ first: number }>();
  if (!row) throw new Error(`no ids of ${name}`);
  return row.first;
}

export async function write(statements: Statement[]): Promise<void> {
  const open = minting.getStore();
  if (open) open.waiting.push(...statements);
  else await send(statements);
}

async function send(statements: Statement[]): Promise<void> {
  if (statements.length > 0) await d1.batch(statements.map((statement) => bind(d1, statement)));
}

async function drawAll(draws: Draws): Promise<Map<string, number[]>> {
  const wanted = Object.entries(draws);
  if (wanted.length === 0) return new Map();
  const { results } = await bind(
    d1,
    sql`INSERT INTO ${sequence} (name, next) SELECT key, 1 + value FROM json_each(${JSON.stringify(draws)}) WHERE true
        ON CONFLICT (name) DO UPDATE SET next = sequence.next + excluded.next - 1 RETURNING name, next AS after`,
  ).all<{ name: string; after: number }>();
  const after = new Map(results.map((row) => [row.name, row.after]));
  return new Map(
    wanted.map(([name, count]) => {
      const end = after.get(name);
      if (end === undefined) throw new Error(`no ids of ${name}`);
      return [name, Array.from({ length: count }, (_, place) => end - count + place)];
    }),
  );
}
