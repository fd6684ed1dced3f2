import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Refusal } from '#contract/findings.ts';
import type { RosterChange } from '#contract/roster-changes.ts';
import { ShiftUser } from '#contract/shifts.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { auditOf } from '#tests/support/audit.ts';
import { told } from '#tests/support/client.ts';
import { afterFacts } from '#tests/support/meanwhile.ts';
import { mintPerson, type Person, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import {
  givePositions,
  mintShift,
  mintShiftUser,
  mintSite,
  mintTemplate,
  type Shift,
  type Site,
} from '#tests/support/mint-site.ts';
import { mintResidence, mintSchool } from '#tests/support/residence.ts';

/** A Tuesday. */
const DAY = '2026-12-01';
const REASON = 'The card lies here';

const Refused = z.object({ code: z.literal('SHIFT_RULES_REFUSED'), data: Refusal });

let site: Site;
let manager: SignedIn;
let boss: SignedIn;

beforeAll(async () => {
  site = await mintSite();
  manager = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  boss = await signedIn({ roles: ['global_admin'] });
});

afterEach(async () => {
  await env.DB.prepare("UPDATE configuration SET settings = '{}', version = version + 1").run();
});

async function worker(overrides: Parameters<typeof mintPerson>[0] = {}): Promise<Person> {
  const works = [site.workplace.id];
  const person = await mintPerson({ works, birthday: '1995-04-01', nationality: 'VN', ...overrides });
  await givePositions(person, site.workplace, [site.position]);
  return person;
}

async function holder(...[papers]: [Parameters<typeof mintResidence>[1]]): Promise<Person> {
  const person = await worker();
  await mintResidence(person, papers);
  return person;
}

/** A shift of a template of its own, 8 hours unless said otherwise. */
async function shiftAt(date: string, startMinute = 540, endMinute = 1020): Promise<Shift> {
  const template = await mintTemplate(site.workplace, { startMinute, endMinute, breaks: '[]' });
  return mintShift(template, date, [site.position]);
}

const assign = async (person: Person, shift: Shift, override_reason?: string, by = manager) =>
  told(
    await by.api.manage.shifts[':id'].users.$post({
      param: { id: String(shift.id) },
      json: {
        ...{ user_id: person.id, position_id: site.position.id, type: 'fixed' as const },
        ...(override_reason ? { override_reason } : {}),
      },
    }),
  );

/** What the rules say of the person on the shift; breaks are not what these tests are about. */
async function findings(person: Person, shift: Shift): Promise<Refusal['findings']> {
  const change: RosterChange = {
    ...{ kind: 'assign', shift_id: shift.id, user_id: person.id, position_id: site.position.id },
    ...{ type: 'fixed', own_times: null },
  };
  const answer = await manager.api.manage.shifts.check.$post({ json: { changes: [change] } });
  expect(answer.status).toBe(200);
  const { rows } = await answer.json();
  return (rows[0]?.findings ?? []).filter(({ rule }) => rule !== 'short_break');
}

const rulesOf = async (person: Person, shift: Shift) =>
  (await findings(person, shift)).map(({ severity, rule }) => `${severity} ${rule}`);

/** Works on so many days in a row before the day. */
async function hasWorked(person: Person, days: number): Promise<void> {
  for (let before = 1; before <= days; before += 1) {
    await mintShiftUser(person, await shiftAt(addDays(DAY, -before)), site.position);
  }
}

const setTo = (settings: Record<string, unknown>) =>
  env.DB.prepare('UPDATE configuration SET settings = ?, version = version + 1')
    .bind(JSON.stringify(settings))
    .run();

describe('how much a residence status allows', () => {
  it.each(['study_abroad', 'family_stay'])('is 28 hours of %s without any stored limit', async (status) => {
    const person = await holder({ status });
    await hasWorked(person, 3);
    expect(await rulesOf(person, await shiftAt(DAY, 540, 780))).toEqual(['warn near_limit']);
    const [found, ...more] = await findings(person, await shiftAt(DAY));
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      ...{ rule: 'minutes_any_7_days', severity: 'refuse', passable_by: 'none' },
      ...{ limit: 1_680, sum: 1_920, source: 'residence', permit: null, last_day: null },
    });
  });

  it('is told once where the same is stored as well, and a lower one that is stored beside it', async () => {
    const person = await holder({});
    await hasWorked(person, 3);
    const store = (id: number, source: string, amount: number) =>
      env.DB.prepare(
        `INSERT INTO work_limit (id, person_id, valid_from, limit_window, unit, amount, source)
         VALUES (?, ?, '2026-01-01', 'any_7_days', 'minutes', ?, ?)`,
      )
        .bind(id, person.id, amount, source)
        .run();
    await store(900_001, 'residence', 1_680);
    const shift = await shiftAt(DAY);
    expect((await findings(person, shift)).map(({ limit }) => limit)).toEqual([1_680]);
    await store(900_002, 'manual', 1_200);
    expect((await findings(person, shift)).map(({ limit, source }) => [limit, source])).toEqual([
      [1_680, 'residence'],
      [1_200, 'manual'],
    ]);
  });

  it.each([
    ['permanent_resident', []],
    ['spouse_of_japanese_citizen', []],
    ['long_term_resident', []],
  ])('has no cap of %s', async (status, rules) => {
    const person = await holder({ status, permission: false, expiresOn: '2030-01-01' });
    await hasWorked(person, 3);
    expect(await rulesOf(person, await shiftAt(DAY))).toEqual(rules);
  });

  it.each([
    [600, ['refuse minutes_any_7_days']],
    [0, []],
  ])('is what a paper says: %i minutes', async (paperMinutes, rules) => {
    const person = await holder({ status: 'designated_activities', permission: false, paperMinutes });
    await hasWorked(person, 1);
    expect(await rulesOf(person, await shiftAt(DAY))).toEqual(rules);
  });

  it('F-05 is 8 hours a day and 40 a week in the vacations of a student’s school', async () => {
    const school = await mintSchool({ vacations: [['2026-11-23', '2026-12-20']] });
    const student = await holder({ schoolId: school.id });
    await hasWorked(student, 4);
    expect(await rulesOf(student, await shiftAt(DAY))).toEqual([]);
    expect(await findings(student, await shiftAt(DAY, 540, 1050))).toMatchObject([
      { rule: 'minutes_day', severity: 'refuse', limit: 480, sum: 510, source: 'vacation' },
    ]);
    const family = await holder({ status: 'family_stay', schoolId: school.id });
    await hasWorked(family, 4);
    expect(await rulesOf(family, await shiftAt(DAY))).toEqual(['refuse minutes_any_7_days']);
  });

  it('F-05 knows no vacations of other days, of another school, or of one that is deleted', async () => {
    const vacation = [['2026-11-23', '2026-12-20']] as const;
    await mintSchool({ vacations: vacation });
    for (const school of [
      await mintSchool({ vacations: [['2026-07-25', '2026-09-05']] }),
      await mintSchool({ vacations: [['2026-12-02', '2026-12-20']] }),
      await mintSchool({ vacations: vacation, deletedAt: 1 }),
    ]) {
      const student = await holder({ schoolId: school.id });
      await hasWorked(student, 3);
      expect(await rulesOf(student, await shiftAt(DAY)), school.name).toEqual(['refuse minutes_any_7_days']);
    }
  });
});

describe('until when somebody may work', () => {
  it('F-12 is the end of the last day: not a night over it', async () => {
    const person = await holder({ expiresOn: DAY });
    expect(await findings(person, await shiftAt(DAY))).toMatchObject([
      { rule: 'permit_expiring', severity: 'warn', permit: 'residence', sum: 0, last_day: DAY },
    ]);
    expect(await findings(person, await shiftAt(DAY, 1_320, 1_740))).toMatchObject([
      {
        ...{ rule: 'permit_expired', severity: 'refuse', passable_by: 'global_admin' },
        ...{ permit: 'residence', sum: -1, last_day: DAY, window: { from: DAY, to: '2026-12-02' } },
      },
    ]);
  });

  it('F-08 is also the last day of a student card', async () => {
    const over = await holder({ studentCardExpiresOn: addDays(DAY, -1) });
    expect(await findings(over, await shiftAt(DAY))).toMatchObject([
      { rule: 'permit_expired', severity: 'refuse', permit: 'student_card', last_day: addDays(DAY, -1) },
    ]);
    const spouse = await holder({
      ...{ status: 'spouse_of_japanese_citizen', studentCardExpiresOn: addDays(DAY, -1) },
    });
    expect(await rulesOf(spouse, await shiftAt(DAY))).toEqual([]);
  });

  it.each<[string, () => Promise<Person>]>([
    ['a foreign national without papers', () => worker()],
    ['papers without a status', () => holder({ status: null })],
    ['a status without a last day', () => holder({ expiresOn: null })],
    ['a student without the permission', () => holder({ permission: false })],
    ['a designation paper that nobody has read', () => holder({ status: 'designated_activities' })],
    ['a status without the permission, whatever the nationality', () => japaneseWithStatus()],
  ])('F-09 is never, of %s', async (_, make) => {
    const person = await make();
    const [found, ...more] = await findings(person, await shiftAt(DAY));
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      ...{ rule: 'permit_expired', severity: 'refuse', passable_by: 'global_admin' },
      ...{ permit: 'not_cleared', sum: null, last_day: null, user_id: person.id },
    });
  });

  async function japaneseWithStatus(): Promise<Person> {
    const person = await worker({ nationality: 'JP' });
    await mintResidence(person, { permission: false });
    return person;
  }

  it.each(['JP', null])('is not asked of the nationality %s', async (nationality) => {
    expect(await rulesOf(await worker({ nationality }), await shiftAt(DAY))).toEqual([]);
  });

  it('F-14 is two months later for who filed the renewal in time', async () => {
    const filed = await holder({ expiresOn: '2026-11-10', renewalFiledOn: '2026-11-10' });
    expect(await rulesOf(filed, await shiftAt(DAY))).toEqual([]);
    expect(await findings(filed, await shiftAt('2026-12-20'))).toMatchObject([
      { rule: 'permit_expiring', last_day: '2027-01-10' },
    ]);
    expect(await rulesOf(filed, await shiftAt('2027-01-11'))).toEqual(['refuse permit_expired']);
    const late = await holder({ expiresOn: '2026-11-10', renewalFiledOn: '2026-11-11' });
    expect(await findings(late, await shiftAt(DAY))).toMatchObject([
      { rule: 'permit_expired', last_day: '2026-11-10' },
    ]);
  });

  it('F-15 has no end of a permanent resident, whose card is only to be renewed', async () => {
    const person = await holder({
      ...{ status: 'permanent_resident', permission: false, expiresOn: '2026-10-31' },
    });
    const shift = await shiftAt(DAY, 540, 720);
    expect(await findings(person, shift)).toMatchObject([
      {
        ...{ rule: 'card_renewal_due', severity: 'warn', passable_by: 'manager' },
        ...{ permit: 'permanent_card', last_day: '2026-10-31' },
      },
    ]);
    expect(await assign(person, shift, REASON)).toMatchObject({ status: 201 });
  });
});

describe('F-16 whose right to work is over', () => {
  it('is put on a shift by a global admin alone, with a reason that is kept', async () => {
    const [person, shift] = [await holder({ expiresOn: addDays(DAY, -1) }), await shiftAt(DAY, 540, 720)];
    const { status, body } = await assign(person, shift, REASON);
    expect(status).toBe(409);
    expect(Refused.parse(body).data.findings).toMatchObject([
      { rule: 'permit_expired', passable_by: 'global_admin', last_day: addDays(DAY, -1) },
    ]);
    expect(await assign(person, shift, undefined, boss)).toMatchObject({ status: 409 });
    const passed = await assign(person, shift, REASON, boss);
    expect(passed.status).toBe(201);
    expect(await auditOf('shift_user', ShiftUser.parse(passed.body).id)).toMatchObject([
      { after: { override_reason: REASON, passed: ['permit_expired'] } },
    ]);
  });

  it.each([
    ['expired', { expiresOn: addDays(DAY, -1) }],
    ['not cleared', { permission: false }],
  ])('is only named under `warn`: %s', async (_, papers) => {
    await setTo({ residence_enforcement: 'warn' });
    const [person, shift] = [await holder(papers), await shiftAt(DAY, 540, 720)];
    expect(await findings(person, shift)).toMatchObject([
      { rule: 'permit_expired', severity: 'warn', passable_by: 'manager' },
    ]);
    expect(await assign(person, shift)).toMatchObject({ status: 409 });
    expect(await assign(person, shift, REASON)).toMatchObject({ status: 201 });
  });

  it('is over its hours all the same: no enforcement lets anybody pass those', async () => {
    await setTo({ residence_enforcement: 'warn' });
    const person = await holder({ expiresOn: addDays(DAY, -1) });
    await hasWorked(person, 3);
    const { status, body } = await assign(person, await shiftAt(DAY), REASON, boss);
    expect(status).toBe(409);
    expect(Refused.parse(body).data.findings.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['minutes_any_7_days', 'permit_expired']),
    );
  });

  it('is told from the day that is configured', async () => {
    const person = await holder({ expiresOn: addDays(DAY, 40) });
    expect(await rulesOf(person, await shiftAt(DAY))).toEqual([]);
    await setTo({ expiry_notice_days: 40 });
    expect(await findings(person, await shiftAt(DAY))).toMatchObject([
      { rule: 'permit_expiring', limit: 40, sum: 40, last_day: addDays(DAY, 40) },
    ]);
  });
});

describe('papers that change while a change of the roster is judged', () => {
  const meanwhile = (happen: () => Promise<unknown>) =>
    signedInAs(manager.person, { bindings: { DB: afterFacts(happen) } });
  const planned = (shift: Shift) =>
    env.DB.prepare('SELECT count(*) AS n FROM shift_user WHERE shift_id = ?')
      .bind(shift.id)
      .first<{ n: number }>();

  it('are asked again before anything is written', async () => {
    const [person, shift] = [await holder({}), await shiftAt(DAY, 540, 720)];
    const by = await meanwhile(async () => {
      const answer = await boss.api.admin.users[':id'].residence.$put({
        param: { id: String(person.id) },
        json: { status: 'study_abroad', expires_on: addDays(DAY, -1), permission: true, version: 1 },
      });
      expect(answer.status).toBe(200);
    });
    const { status, body } = await assign(person, shift, REASON, by);
    expect(status).toBe(409);
    expect(Refused.parse(body).data.findings).toMatchObject([{ rule: 'permit_expired' }]);
    expect(await planned(shift)).toEqual({ n: 0 });
  });

  it('are asked again where it is the vacation of the school', async () => {
    const school = await mintSchool({ vacations: [['2026-11-23', '2026-12-20']] });
    const student = await holder({ schoolId: school.id });
    await hasWorked(student, 3);
    const shift = await shiftAt(DAY);
    const by = await meanwhile(async () => {
      const answer = await boss.api.admin.schools[':id'].$put({
        param: { id: String(school.id) },
        json: { name: school.name, vacations: [], version: 1 },
      });
      expect(answer.status).toBe(200);
    });
    const { status, body } = await assign(student, shift, REASON, by);
    expect(status).toBe(409);
    expect(Refused.parse(body).data.findings.map(({ rule }) => rule)).toContain('minutes_any_7_days');
    expect(await planned(shift)).toEqual({ n: 0 });
  });

  it('let pass what they allow anew', async () => {
    const [person, shift] = [await worker(), await shiftAt(DAY, 540, 720)];
    expect(await assign(person, shift)).toMatchObject({ status: 409 });
    const answer = await boss.api.admin.users[':id'].residence.$put({
      param: { id: String(person.id) },
      json: { status: 'long_term_resident', expires_on: '2030-01-01', version: 1 },
    });
    expect(answer.status).toBe(200);
    expect(await assign(person, shift)).toMatchObject({ status: 201 });
  });
});
