import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/time/instant.ts';
import { actingDevice } from '#tests/support/actors.ts';
import { write } from '#tests/support/at-once.ts';
import { NOW } from '#tests/support/clock.ts';
import { mintHandOver } from '#tests/support/hand-overs.ts';
import { mintPerson, type SignedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { showMonth } from '#tests/support/recruitment.ts';
import { mintShift, mintShiftUser } from '#tests/support/shifts.ts';
import { writePlannedCrowd } from '#tools/bench/crowds/planned-crowd.ts';
import { openDatabase } from '#worker/db/database.ts';

const TODAY = '2026-11-21';
/** People at another workplace, for a month. */
const CROWD = {
  workplaceId: 80_000_000,
  people: 60,
  days: { from: '2026-11-01', to: '2026-11-30' },
  today: TODAY,
};
/** Past work at each of the manager's own workplaces. */
const WORKED = 400;
/** Rows allowed for deeper index trees in a larger company. */
const NOTICED = 40;

type Reads = { what: string; read: () => Promise<number> };

let reads: Reads[];
const before = new Map<string, number>();

beforeAll(async () => {
  const [site, near] = [await mintSite(), await mintSite()];
  const shift = await mintShift(site.template, '2026-11-23', [site.position]);
  const planned = await mintShiftUser(site.member, shift, site.position);
  await mintHandOver(planned, site.newcomer, 'accepted');
  const open = await mintShift(site.template, '2026-11-24', [site.position]);
  await showMonth(site.workplace, '2026-11');
  const staff = await signedInAs(site.member);
  const manager = await signedInAs(
    await mintPerson({ roles: ['admin'], manages: [site.workplace.id, near.workplace.id] }),
  );
  const seat = `position_id=${site.position.id}`;
  reads = [
    { what: 'one’s own home', read: () => rowsOf(staff, '/api/me/home') },
    { what: 'one’s own shifts', read: () => rowsOf(staff, '/api/me/shifts?month=2026-11') },
    { what: 'a look at the device', read: async () => rowsOf(await actingDevice(site), '/api/device/me') },
    { what: 'the home of a manager', read: () => rowsOf(manager, '/api/manage/home') },
    { what: 'the limits of a person at work', read: () => rowsOf(manager, '/api/manage/home/limits') },
    {
      what: 'who can take a seat',
      read: () => rowsOf(manager, `/api/manage/shifts/${open.id}/candidates?${seat}&limit=5`),
    },
  ];
  for (const { what, read } of reads) before.set(what, await read());
  await growTheCompany(site, near);
});

async function rowsOf(by: SignedIn, path: string): Promise<number> {
  const answer = await by.send(path);
  expect(answer.status, path).toBe(200);
  return by.meter().rowsRead;
}

/**
 * Adds a big workplace with wages and a published month, old shifts and old work of another person at the
 * first one, and of its candidate at the near one.
 */
async function growTheCompany(site: Site, near: Site): Promise<void> {
  await writePlannedCrowd(openDatabase(env.DB), CROWD);
  await write([
    sql`INSERT INTO published_month (workplace_id, month, published_at, published_by)
        VALUES (${CROWD.workplaceId}, '2026-11', ${NOW}, ${site.newcomer.id})`,
    sql`INSERT INTO wage (id, person_id, workplace_id, position_id, valid_from, salary_per_hour)
        SELECT 80000000 + m.id * 10 + o.id % 10, m.person_id, m.workplace_id, o.id, '2026-01-01', 1200
        FROM membership AS m JOIN position AS o ON o.workplace_id = m.workplace_id WHERE m.workplace_id = ${CROWD.workplaceId}`,
    ...oldWorkAt(site, site.newcomer, 90_000_000),
    ...oldWorkAt(near, near.member, 90_000_000 + WORKED),
  ]);
}

function oldWorkAt({ workplace, template, position }: Site, person: { id: number }, first: number) {
  const at = NOW - 60 * 24 * HOUR_MS;
  const days = sql`WITH RECURSIVE n(value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM n WHERE value < ${WORKED - 1})`;
  return [
    sql`${days} INSERT INTO shift (id, workplace_id, template_id, date, start_minute, end_minute)
        SELECT ${first} + value, ${workplace.id}, ${template.id}, date('2026-09-22', '-' || value || ' days'), 540, 600 FROM n`,
    sql`${days} INSERT INTO shift_user (id, shift_id, position_id, person_id, type, status, starts_at, ends_at, created_at, created_by)
        SELECT ${first} + value, ${first} + value, ${position.id}, ${person.id}, 'fixed', 'approved',
          ${at} - value * 86400000, ${at} + 3600000 - value * 86400000, 1, 1 FROM n`,
    sql`${days} INSERT INTO attendance (id, person_id, workplace_id, business_date, kind, check_in, check_out, breaks,
          counted_start, counted_end, counted_minutes, worked_minutes, formula, created_at, created_by)
        SELECT ${first} + value, ${person.id}, ${workplace.id}, date('2026-09-22', '-' || value || ' days'), 'work',
          ${at} - value * 86400000, ${at} + 3600000 - value * 86400000, '[]', ${at} - value * 86400000,
          ${at} + 3600000 - value * 86400000, 60, 60, 1, 1, 1 FROM n`,
  ];
}

describe('the plans, work and wages of others', () => {
  it.each([
    'one’s own home',
    'one’s own shifts',
    'a look at the device',
    'the home of a manager',
    'the limits of a person at work',
  ])('are not read for %s', async (what) => {
    expect(await rowsNow(what)).toBeLessThanOrEqual((before.get(what) ?? 0) + NOTICED);
  });

  it('are read once per person for the candidates of a spot, without their work', async () => {
    const what = 'who can take a seat';
    expect(await rowsNow(what)).toBeLessThanOrEqual((before.get(what) ?? 0) + 6 * CROWD.people + NOTICED);
  });
});

async function rowsNow(what: string): Promise<number> {
  const rows = await reads.find((one) => one.what === what)?.read();
  return rows ?? Number.NaN;
}
