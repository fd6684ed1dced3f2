import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { LawRegisterState, LawRowsBody } from '#contract/law/register.ts';
import { draw, write } from '#tests/support/at-once.ts';
import { finishedOn, mintAttendance } from '#tests/support/attendances.ts';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import { mintMinimumWage } from '#tests/support/company.ts';
import { mintPerson, mintWorkplace, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintResidence, mintSchool } from '#tests/support/residence.ts';
import { employmentContract } from '#worker/db/schema/employment-contract.ts';

const orm = drizzle(env.DB);

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

const read = async (): Promise<LawRegisterState> => {
  const answer = await boss.api.admin.law.$get();
  expect(answer.status).toBe(200);
  return answer.json();
};
const change = async (json: z.input<typeof LawRowsBody>, by = boss) =>
  fullAnswer(await by.api.admin.law.$put({ json }));

async function agree(
  of: { id: number },
  columns: Partial<Omit<typeof employmentContract.$inferInsert, 'id' | 'person_id'>> = {},
): Promise<void> {
  const id = await draw('employment_contract', 1);
  const row = {
    id,
    person_id: of.id,
    valid_from: '2026-04-01',
    week_minutes: 1_440,
    salary_per_hour: 1_200,
    renewal: 'possible',
    created_at: NOW,
    ...columns,
  } as const;
  await write([orm.insert(employmentContract).values(row)]);
}

const ROW = {
  kind: 'short_time_firm',
  valid_from: '2027-01-01',
  valid_to: null,
  value: 30,
  source: 'https://www.nenkin.go.jp/',
  checked_on: '2026-11-20',
  confirmed: true,
} as const;

describe('the law', () => {
  it('says what holds today with its source and check, and nothing of the past', async () => {
    const { today, rows, office_rows } = await read();
    expect(today).toBe('2026-11-21');
    expect(boss.meter().roundTrips).toBe(2);
    expect(rows.filter(({ kind }) => kind === 'short_time_wage')).toMatchObject([
      { value: 0, valid_from: '2026-10-01', confirmed: true, check_is_old: false },
    ]);
    expect(rows.filter(({ kind }) => kind === 'short_time_firm').map(({ value }) => value)).toEqual([
      51, 36, 21, 11, 0,
    ]);
    expect(office_rows).toEqual([]);
  });

  it('names the people whose insurance a smaller firm size makes insured, and their wages', async () => {
    const site = await mintWorkplace();
    const school = await mintSchool({ kind: 'specialised' });
    const [full, student, few] = [
      await mintPerson({ works: [site.id] }),
      await mintPerson({ works: [site.id] }),
      await mintPerson({ works: [site.id] }),
    ];
    await agree(full);
    await agree(student);
    await mintResidence(student, { school_id: school.id, course: 'day' });
    await agree(few, { week_minutes: 1_140 });
    const { version } = await read();
    const settings = await boss.api.admin.configs.$get();
    const { earlier_pay_terms: _, ...stored } = await settings.json();
    await boss.api.admin.configs.$put({ json: { ...stored, insured_people: 40, version } });
    const state = await read();
    const firm = state.changes.find(({ kind }) => kind === 'short_time_firm');
    expect(firm).toMatchObject({ on: '2027-10-01', people: 1, workplaces: 1, month_yen: 124_800 });
    expect(firm?.first_people.map(({ id }) => id)).toEqual([full.id]);
    expect(state.changes.find(({ kind }) => kind === 'training_employment')).toMatchObject({ people: 0 });
  });

  it('adds up what a coming minimum wage costs by the work of the last month', async () => {
    const site = await mintWorkplace({ prefecture: '31' });
    const [below, above] = [await mintPerson({ works: [site.id] }), await mintPerson({ works: [site.id] })];
    const day = { business_date: '2026-10-12', ...finishedOn('2026-10-12') };
    await mintAttendance(below, site, { ...day, salary_per_hour: 1_000 });
    await mintAttendance(above, site, { ...day, salary_per_hour: 1_300 });
    await mintMinimumWage({ prefecture: '31', valid_from: '2025-10-01', salary_per_hour: 950 });
    await mintMinimumWage({ prefecture: '31', valid_from: '2027-10-01', salary_per_hour: 1_050 });
    await mintMinimumWage({ prefecture: '31', valid_from: '2028-10-01', salary_per_hour: 1_100 });
    const { minimum_wages } = await read();
    expect(minimum_wages.filter(({ prefecture }) => prefecture === '31')).toMatchObject([
      { on: '2027-10-01', salary_per_hour: 1_050, before: 950, people: 1, workplaces: 1, month_yen: 400 },
    ]);
  });
});

describe('rows of the office', () => {
  it('hold on their days, are audited, and leave again', async () => {
    const { version } = await read();
    const changed = await change({ rows: [ROW], version });
    expect(changed).toMatchObject({ status: 200, body: { office_rows: [ROW], version: version + 1 } });
    expect(boss.meter().roundTrips).toBe(3);
    const { changes } = await read();
    expect(changes.find(({ kind }) => kind === 'short_time_firm')).toMatchObject({
      on: '2027-01-01',
      after: [{ value: 30, source: ROW.source }],
    });
    expect(await auditOf('configuration', 1)).toContainEqual(
      expect.objectContaining({
        operation: 'law.update',
        before: { law_rows: [] },
        after: { law_rows: [ROW] },
      }),
    );
    expect(await change({ rows: [], version: version + 1 })).toMatchObject({ body: { office_rows: [] } });
  });

  it('are refused with an old version, and a conflict answers what is stored', async () => {
    const { version } = await read();
    expect(await change({ rows: [ROW], version: version - 1 })).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { version, office_rows: [] } },
    });
  });

  it.each([
    ['a value of a kind without one number', { kind: 'status_work', value: 3 }, 'rows[0].value', 'invalid'],
    ['an end before the start', { valid_to: '2026-12-31' }, 'rows[0].valid_to', 'date_order'],
    ['a kind that pay reads', { kind: 'premiums' }, 'rows[0].kind', 'choice'],
    ['no source', { source: '' }, 'rows[0].source', 'required'],
    ['an end beyond the calendar', { valid_to: '9999-12-31' }, 'rows[0].valid_to', 'date'],
    ['a start before it', { valid_from: '0001-01-01' }, 'rows[0].valid_from', 'date'],
    ['a figure that no law has', { kind: 'leaver', value: 121 }, 'rows[0].value', 'invalid'],
  ])('are refused with %s', async (_case, wrong, field, key) => {
    const { version } = await read();
    const json = { rows: [{ ...ROW, ...wrong }], version } as unknown as z.input<typeof LawRowsBody>;
    expect(await change(json)).toMatchObject({ status: 422, body: { data: { [field]: [{ key }] } } });
  });

  it('are for global admins alone', async () => {
    const manager = await signedIn({ roles: ['admin'] });
    expect((await manager.api.admin.law.$get()).status).toBe(403);
    expect(await change({ rows: [], version: 1 }, manager)).toMatchObject({ status: 403 });
  });
});
