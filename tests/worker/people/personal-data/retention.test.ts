import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SETTINGS_DEFAULTS } from '#contract/company/configuration.ts';
import { LEAST_YEARS } from '#domain/people/kept-records.ts';
import { startOfJstDay } from '#domain/time/instant.ts';
import { finishedOn, mintAttendance } from '#tests/support/attendances.ts';
import { moveClock, releaseClock } from '#tests/support/clock.ts';
import { mintPerson, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { cleanUp } from '#worker/platform/cron/clean-up.ts';
import { systemCtx } from '#worker/platform/system-ctx.ts';

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

afterEach(() => releaseClock());

async function night(date: string): Promise<void> {
  await moveClock(startOfJstDay(date) + 3 * 3_600_000);
  await cleanUp(await systemCtx(env, 'timer.clean_up', { waitUntil: () => {} }));
  await releaseClock();
}

async function set(years: Record<string, number>) {
  const { earlier_pay_terms: _, ...settings } = SETTINGS_DEFAULTS;
  const version = await env.DB.prepare('SELECT version FROM configuration').first<number>('version');
  return boss.send('/api/admin/configs', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...settings, ...years, version }),
  });
}

async function untilOf(id: number): Promise<Record<string, string>> {
  const answer = await boss.send(`/api/admin/users/${id}/personal-data`);
  const { kept }: { kept: { record: string; until: string }[] } = await answer.json();
  return Object.fromEntries(kept.map(({ record, until }) => [record, until]));
}

describe('the configured years of retention', () => {
  it.each(Object.entries(LEAST_YEARS))('keep %s for at least %i years', async (record, least) => {
    const answer = await set({ [`keep_${record}_years`]: least - 1 });
    expect([answer.status, await answer.json()]).toEqual([
      422,
      {
        code: 'E_UNPROCESSABLE_ENTITY',
        data: { [`keep_${record}_years`]: [{ key: 'min', params: { min: least } }] },
      },
    ]);
  });

  it('apply as they are set now, also to people erased before', async () => {
    const { id } = await mintPerson({ hired_on: '2024-04-01', left_on: '2026-09-30', address: '豊島区' });
    const erased = await boss.send(`/api/admin/users/${id}/personal-data/erase`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ version: 1, confirmed: true }),
    });
    expect(erased.status).toBe(200);
    expect(await untilOf(id)).toMatchObject({ labour: '2031-09-30', tax: '2034-12-30' });
    expect((await set({ keep_labour_years: 6 })).status).toBe(200);
    expect(await untilOf(id)).toMatchObject({ labour: '2032-09-30', tax: '2034-12-30' });
    const address = () => env.DB.prepare('SELECT address FROM person WHERE id = ?').bind(id).first('address');
    await night('2031-10-02');
    expect(await address()).toBe('豊島区');
    await night('2032-10-01');
    expect(await address()).toBeNull();
    // The session has expired at this time, so the settings are reset by SQL.
    await env.DB.prepare("UPDATE configuration SET settings = '{}'").run();
  });
});

const workplaceOf = (periodId: number) =>
  env.DB.prepare('SELECT workplace_id FROM period WHERE id = ?').bind(periodId).first('workplace_id');

describe('signed sheets', () => {
  it('are deleted with their period when the retention of payments ends', async () => {
    const { periodDocument } = await mintSite();
    const [from, to] = ['2027-01-01', '2027-01-31'];
    await env.DB.prepare('UPDATE period SET month = ?, date_from = ?, date_to = ? WHERE id = ?')
      .bind('2027-01', from, to, periodDocument.period_id)
      .run();
    const isThere = () =>
      env.DB.prepare(
        `SELECT d.deleted_at IS NULL AND f.deleted_at IS NULL AS there FROM period_document d
         JOIN file f ON f.id = d.file_id WHERE d.id = ?`,
      )
        .bind(periodDocument.id)
        .first('there');
    await night('2035-04-30');
    expect(await isThere()).toBe(1);
    // They are kept while a person who worked in the period is on hold, its last day included.
    const worker = await mintPerson({});
    const at = { id: Number(await workplaceOf(periodDocument.period_id)) };
    const [one] = [await mintAttendance(worker, at, { business_date: to, ...finishedOn(to) })];
    await env.DB.prepare(
      'INSERT INTO legal_hold (person_id, reason, placed_at, placed_by) VALUES (?1, ?2, 1, ?1)',
    )
      .bind(worker.id, '労働審判')
      .run();
    await night('2035-05-01');
    expect([one.person_id, await isThere()]).toEqual([worker.id, 1]);
    await env.DB.prepare('UPDATE legal_hold SET released_at = 1, released_by = person_id').run();
    await night('2035-05-01');
    expect(await isThere()).toBe(0);
  });
});
