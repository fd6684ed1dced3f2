import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { HoursRecord } from '#contract/papers/hours-record.ts';
import { checkTotals } from '#contract/papers/signed-totals.ts';
import { write } from '#tests/support/at-once.ts';
import { finishedOn, mintAttendance } from '#tests/support/attendances.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { createTestClient, fullAnswer } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import { mintEvidence } from '#tests/support/images.ts';
import { mintPerson, mintWorkplace, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { givePositions, mintPosition } from '#tests/support/positions.ts';
import { mintResidence, mintSchool } from '#tests/support/residence.ts';
import { mintShift, mintShiftUser, mintTemplate } from '#tests/support/shifts.ts';

const TO = '2026-11';
const REASON = '在留期間更新のため入管に提出';

const own = async (by: Pick<SignedIn, 'api'>, to = TO) =>
  fullAnswer(await by.api.me['hours-record'].$post({ json: { to } }));
const forOthers = async (by: SignedIn, of: { id: number }, json: { to: string; reason: string }) =>
  fullAnswer(await by.api.admin.users[':id']['hours-record'].$post({ param: { id: String(of.id) }, json }));
const keys = async () => {
  const answer = await createTestClient().api['hours-record'].keys.$get();
  return (await answer.json()).keys;
};
const recordIn = ({ status, body }: Awaited<ReturnType<typeof own>>) => {
  expect(status).toBe(200);
  return HoursRecord.parse(body);
};
const dayIn = ({ days }: HoursRecord, date: string) => days.find((day) => day.date === date);

/** A student with a school who planned 9 hours on two days and worked 8 on the first. */
async function student() {
  const workplace = await mintWorkplace();
  const school = await mintSchool({
    vacations: [
      ['2026-08-01', '2026-08-31'],
      ['2026-03-20', '2026-04-05'],
    ],
  });
  const by = await signedIn({
    last_name: 'NGUYEN',
    first_name: 'THI HOA',
    nationality: 'VN',
    works: [workplace.id],
  });
  await mintResidence(by.person, { school_id: school.id });
  const position = await mintPosition(workplace);
  await givePositions(by.person, workplace, [position]);
  const template = await mintTemplate(workplace);
  const place = async (date: string) =>
    mintShiftUser(by.person, await mintShift(template, date, [position]), position);
  const { id } = await place('2026-10-05');
  await place('2026-10-06');
  await mintAttendance(by.person, workplace, {
    shift_user_id: id,
    business_date: '2026-10-05',
    ...finishedOn('2026-10-05'),
  });
  return { by, workplace, school };
}

describe('the record of the own hours', () => {
  it('has twelve months with plans, work, limits, vacations and declared work', async () => {
    const { by, school } = await student();
    await mintEvidence(school, '2026-08-01', by.person);
    await by.api.me['other-work'].$put({ json: { minutes_per_week: 300, from: '2026-11-01' } });
    const record = recordIn(await own(by));
    expect(record).toMatchObject({
      user: { id: by.person.id, last_name: 'NGUYEN' },
      from: '2025-12-01',
      to: '2026-11-21',
      made_at: '2026-11-21 10:00:00',
      residence_status: 'study_abroad',
      school: school.name,
      vacations: [
        { from: '2026-03-20', to: '2026-04-05', evidence: false },
        { from: '2026-08-01', to: '2026-08-31', evidence: true },
      ],
      other_employment: [{ minutes_per_week: 300, minutes_by_weekday: null, from: '2026-11-01', to: null }],
    });
    expect(record.days).toHaveLength(356);
    expect(record.months).toHaveLength(12);
    expect(dayIn(record, '2026-10-05')).toMatchObject({
      planned: 480,
      worked: 480,
      window: { used: 480, other: 0, limit: 1680 },
    });
    expect(dayIn(record, '2026-10-06')).toMatchObject({
      planned: 480,
      worked: 0,
      counted: 480,
      window: { used: 960, limit: 1680 },
    });
    expect(dayIn(record, '2026-08-10')).toMatchObject({ limit: 480, window: { used: 0, limit: null } });
    expect(dayIn(record, '2026-11-21')).toMatchObject({ window: { used: 300, other: 300 } });
    expect(record.months[10]).toMatchObject({
      month: '2026-10',
      planned: 960,
      worked: 480,
      largest: { date: '2026-10-06', used: 960 },
      over: 0,
    });
  });

  it('carries its totals with a signature that anybody can check', async () => {
    const { by } = await student();
    const record = recordIn(await own(by));
    const [page, signed = ''] = record.address.split('#');
    expect(page).toMatch(/^https?:\/\/[^/]+\/hours-record$/);
    expect(await checkTotals(signed, await keys())).toEqual({
      state: 'valid',
      totals: {
        initials: 'N.T.H.',
        from: '2025-12',
        to: '2026-11',
        until: '2026-11-21',
        largest: record.months.map(({ largest }) => largest.used),
      },
    });
    expect(signed.length).toBeLessThan(400);
  });

  it('ends with an earlier month where asked, and never with a later one', async () => {
    const { by } = await student();
    expect(recordIn(await own(by, '2026-09'))).toMatchObject({ from: '2025-10-01', to: '2026-09-30' });
    expect(await own(by, '2026-12')).toMatchObject({
      status: 422,
      body: { data: { to: [{ key: 'not_after_today' }] } },
    });
  });

  it('is audited with its months, and stored nowhere', async () => {
    const { by } = await student();
    await own(by);
    expect((await auditOf('person', by.person.id)).at(-1)).toMatchObject({
      operation: 'me.hours_record.create',
      actor_id: by.person.id,
      action: 'export',
      before: null,
      after: { months: '2025-12/2026-11' },
    });
    const keyed = await signedInAs(by.person, { headers: { 'Idempotency-Key': 'record' } });
    recordIn(await own(keyed));
    expect(
      await env.DB.prepare("SELECT count(*) AS n FROM idempotency_key WHERE key = 'record'").first('n'),
    ).toBe(0);
  });

  it('counts the cap of a document', async () => {
    const by = await signedIn({ nationality: 'VN' });
    await mintResidence(by.person, { status: 'designated_activities', paper_minutes: 1200 });
    const record = recordIn(await own(by));
    expect(record.limits).toEqual([
      { source: 'residence', window: 'any_7_days', minutes: 1200, from: null, to: null },
    ]);
    expect(dayIn(record, '2026-10-05')?.window.limit).toBe(1200);
  });

  it('has no limits for a Japanese person', async () => {
    const by = await signedIn({ nationality: 'JP' });
    expect(recordIn(await own(by))).toMatchObject({
      residence_status: null,
      school: null,
      limits: [],
      vacations: [],
      other_employment: [],
    });
  });
});

describe('the record of hours for others', () => {
  it('is made by the duty with a reason, which is audited', async () => {
    const { by: student1, workplace } = await student();
    const reviewer = await signedIn({ roles: ['admin'], duties: ['papers'], manages: [workplace.id] });
    const record = recordIn(await forOthers(reviewer, student1.person, { to: TO, reason: REASON }));
    expect(record).toEqual({ ...recordIn(await own(student1)), address: expect.any(String) });
    const [made] = (await auditOf('person', student1.person.id)).filter(
      ({ operation }) => operation === 'users.hours_record.create',
    );
    expect(made).toMatchObject({
      actor_id: reviewer.person.id,
      action: 'export',
      after: { months: '2025-12/2026-11', reason: REASON },
    });
  });

  it('needs a reason', async () => {
    const boss = await signedIn({ roles: ['global_admin'] });
    const person = await mintPerson();
    expect(await forOthers(boss, person, { to: TO, reason: ' ' })).toMatchObject({
      status: 422,
      body: { data: { reason: [{ key: 'required' }] } },
    });
    expect(await auditOf('person', person.id)).toEqual([]);
  });

  it('is refused to a manager without the duty and to staff, also of themselves', async () => {
    const { by, workplace } = await student();
    const manager = await signedIn({ roles: ['admin'], manages: [workplace.id] });
    const accountant = await signedIn({ roles: ['admin'], duties: ['accounting'], manages: [workplace.id] });
    for (const caller of [manager, accountant, by]) {
      expect(await forOthers(caller, by.person, { to: TO, reason: REASON })).toMatchObject({
        status: 403,
        body: { code: 'E_FORBIDDEN' },
      });
    }
  });

  it('is of people at every workplace, as documents are, but of no deleted or unknown person', async () => {
    const { by } = await student();
    const elsewhere = await mintWorkplace();
    const reviewer = await signedIn({ roles: ['admin'], duties: ['papers'], manages: [elsewhere.id] });
    const ask = (of: { id: number }) => forOthers(reviewer, of, { to: TO, reason: REASON });
    expect(recordIn(await ask(by.person)).user.id).toBe(by.person.id);
    await write([sql`UPDATE person SET deleted_at = ${NOW} WHERE id = ${by.person.id}`]);
    expect(await ask(by.person)).toMatchObject({ status: 404 });
    expect(await ask({ id: 999_999_999 })).toMatchObject({ status: 404 });
  });

  it('is not made of a person who is deleted in the same moment', async () => {
    const { by } = await student();
    const boss = await signedIn({ roles: ['global_admin'] });
    const remove = () => write([sql`UPDATE person SET deleted_at = ${NOW} WHERE id = ${by.person.id}`]);
    const late = await signedInAs(boss.person, { bindings: { DB: afterFacts(remove) } });
    expect(await forOthers(late, by.person, { to: TO, reason: REASON })).toMatchObject({ status: 404 });
    expect((await auditOf('person', by.person.id)).map(({ operation }) => operation)).not.toContain(
      'users.hours_record.create',
    );
  });
});

describe('the keys of the site', () => {
  const inUse = () => env.DB.prepare('SELECT count(*) AS n FROM site_key WHERE ended_at IS NULL').first('n');
  const end = () => write([sql`UPDATE site_key SET ended_at = ${NOW} WHERE ended_at IS NULL`]);

  it('are made with the first record, and one is in use at a time', async () => {
    await end();
    const before = (await keys()).length;
    const people = await Promise.all(Array.from({ length: 4 }, () => signedIn()));
    const records = (await Promise.all(people.map((by) => own(by)))).map(recordIn);
    expect(await inUse()).toBe(1);
    const all = await keys();
    expect(all).toHaveLength(before + 1);
    const kids = records.map(({ address }) => {
      const [head = ''] = (address.split('#')[1] ?? '').split('.');
      return JSON.parse(atob(head)).kid;
    });
    expect(new Set(kids)).toEqual(new Set([all.find(({ ended_at }) => ended_at === null)?.kid]));
  });

  it('leave one audit row of their making, with the id of the key and nothing of the key', async () => {
    await end();
    const known = (await auditOf('site_key', 0)).length;
    const by = await signedIn();
    await own(by);
    await own(by);
    const made = (await auditOf('site_key', 0)).slice(known);
    const kid = (await keys()).find(({ ended_at }) => ended_at === null)?.kid;
    expect(made).toEqual([
      {
        operation: 'me.hours_record.create',
        actor_id: by.person.id,
        action: 'create',
        workplace_id: null,
        before: null,
        after: { key_id: kid },
      },
    ]);
  });

  it('give a record the key that another one has just made', async () => {
    await end();
    const first = await signedIn();
    const { person } = await signedIn();
    const second = await signedInAs(person, { bindings: { DB: afterFacts(() => own(first)) } });
    const [, signed = ''] = recordIn(await own(second)).address.split('#');
    expect(await inUse()).toBe(1);
    expect(await checkTotals(signed, await keys())).toMatchObject({ state: 'valid' });
  });

  it('still check what they signed after their end', async () => {
    const [, signed = ''] = recordIn(await own(await signedIn())).address.split('#');
    await end();
    expect(await checkTotals(signed, await keys())).toMatchObject({ state: 'key_ended' });
    const [, next = ''] = recordIn(await own(await signedIn())).address.split('#');
    expect(await checkTotals(next, await keys())).toMatchObject({ state: 'valid' });
  });

  it('are answered without their private part, which is sealed', async () => {
    await own(await signedIn());
    for (const key of await keys()) {
      expect(Object.keys(key).sort()).toEqual(['crv', 'ended_at', 'kid', 'kty', 'x', 'y']);
    }
    const { results } = await env.DB.prepare('SELECT signing_key FROM site_key').all<{
      signing_key: string;
    }>();
    for (const { signing_key: sealed } of results) expect(sealed).toMatch(/^[\w-]+$/);
  });
});
