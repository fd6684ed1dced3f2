import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { makingAgain } from '#tests/support/made-again.ts';

/** The schema and all rows, without those of the platform, in their order of creation. */
async function whole(): Promise<unknown> {
  const { results: made } = await env.DB.prepare(
    `SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE '\\_cf\\_%' ESCAPE '\\'
     ORDER BY type = 'trigger', rowid`,
  ).all<{ type: string; name: string }>();
  const tables = made.filter(({ type }) => type === 'table');
  // An unused counter of ids equals a missing one.
  const read = (name: string) => (name === 'sqlite_sequence' ? 'sqlite_sequence WHERE seq > 0' : `"${name}"`);
  const rows = await env.DB.batch(tables.map(({ name }) => env.DB.prepare(`SELECT * FROM ${read(name)}`)));
  return { made, rows: rows.map(({ results }, place) => [tables[place]?.name, results]) };
}

it('recreates the result of the migrations exactly', async () => {
  await reset();
  await applyD1Migrations(env.DB, env.MIGRATIONS);
  const [before, making] = [await whole(), await makingAgain(env.DB)];
  await reset();
  await env.DB.batch(making.map((statement) => env.DB.prepare(statement)));
  expect(await whole()).toEqual(before);
});
