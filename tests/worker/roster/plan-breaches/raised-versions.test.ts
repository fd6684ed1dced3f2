import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { OPERATION_IDS, operations } from '#contract/operations.ts';
import { mintActor } from '#tests/support/actors.ts';
import { callOperation } from '#tests/support/calls.ts';
import { NOW } from '#tests/support/clock.ts';
import { mintJob, mintPerson, signedIn } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { mintPlanned } from '#tests/support/planned-shifts.ts';
import { selectPlannedPeople } from '#worker/areas/roster/plan-breaches/stored.ts';
import { bind } from '#worker/db/database.ts';
import { call } from './plans.ts';

type Row = { id: number; roster_version: number } & Record<string, unknown>;

/** The facts of the rules for all people after this id. */
async function factsAfter(id: number): Promise<Map<number, Row>> {
  const people = sql`SELECT id FROM person WHERE id > ${id}`;
  const { results } = await bind(env.DB, selectPlannedPeople(people, NOW)).all<Row>();
  return new Map(results.map((row) => [row.id, row]));
}

const lastPerson = async () =>
  (await env.DB.prepare('SELECT ifnull(max(id), 0) AS n FROM person').first<number>('n')) ?? 0;

/** The columns that differ between two reads of a person. */
function changedColumns(before: Row, after: Row): string[] {
  return Object.keys(before).filter((name) => name !== 'roster_version' && before[name] !== after[name]);
}

const seen = new Set<string>();
const known = new Set<string>();
const writes = OPERATION_IDS.filter(
  (id) => operations[id].method !== 'GET' && operations[id].access !== 'public',
);

/** The changed columns of each person whose facts changed without a new roster version. */
async function unraisedBy(last: number, act: () => Promise<unknown>): Promise<string[][]> {
  const before = await factsAfter(last);
  await act();
  const after = await factsAfter(last);
  return [...before].flatMap(([who, row]) => {
    const now = after.get(who);
    for (const name of Object.keys(row)) known.add(name);
    const columns = now ? changedColumns(row, now) : [];
    for (const name of columns) seen.add(name);
    return columns.length > 0 && now?.roster_version === row.roster_version ? [columns] : [];
  });
}

describe.each(writes)("a change of a person's facts by %s", (id) => {
  it('raises the roster version, so that the plans are checked', async () => {
    const last = await lastPerson();
    const site = await mintSite();
    const actor = await mintActor(id, site);
    const job = await mintJob(actor.person, { state: 'done', ended_at: NOW });
    const shift = await mintPlanned(id, site);
    const act = () => callOperation(actor, id, actor.person, { known: { job, site, shift } });
    expect(await unraisedBy(last, act)).toEqual([]);
  });
});

const LIMIT = { from: null, to: null, window: 'day', unit: 'minutes', amount: 60, source: 'manual' };

describe.each([
  ['a birthday', '', { birthday: '1990-01-02' }],
  ['a nationality', '', { nationality: 'VN' }],
  ['the first day of an employment', '', { hired_on: '2026-04-01' }],
  ['the last day of an employment', '', { left_on: '2026-12-01' }],
  ['a limit', '/configs', { limits: [LIMIT], other_employment: [] }],
])('%s that the office changes', (_, path, fields) => {
  it('raises the version of the roster', async () => {
    const last = await lastPerson();
    const boss = await signedIn({ roles: ['global_admin'] });
    const address = `/admin/users/${(await mintPerson()).id}${path}`;
    const { body } = await call(boss, 'GET', address);
    const change = () => call(boss, 'PUT', address, { ...body, ...fields });
    expect(await unraisedBy(last, change)).toEqual([]);
  });
});

describe('all these operations together', () => {
  it('change every column that the rules read of a person', () => {
    const columns = [...known].filter((name) => name !== 'id' && name !== 'roster_version');
    expect(columns.length).toBeGreaterThan(10);
    expect(columns.filter((name) => !seen.has(name))).toEqual([]);
  });
});
