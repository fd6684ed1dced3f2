import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { OwnFreeHours } from '#contract/papers/own-work.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { write } from '#tests/support/at-once.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintNotice } from '#tests/support/inbox.ts';
import { mintWorkplace, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { givePositions, mintPosition } from '#tests/support/positions.ts';
import { mintResidence } from '#tests/support/residence.ts';
import { mintShift, mintShiftUser, mintTemplate } from '#tests/support/shifts.ts';

const TODAY = '2026-11-21';

const hours = async (by: SignedIn) => fullAnswer(await by.api.me['hours-left'].$get());
const read = async (by: SignedIn) => fullAnswer(await by.api.me['other-work'].$get());
const declare = async (by: SignedIn, minutes_per_week: number, from = TODAY) =>
  fullAnswer(await by.api.me['other-work'].$put({ json: { minutes_per_week, from } }));

const versions = ({ person: { id } }: SignedIn) =>
  env.DB.prepare('SELECT version, roster_version FROM person WHERE id = ?').bind(id).first();

describe('the hours left of the signed-in person', () => {
  it('are those of the roster rules, with the last day of the right to work', async () => {
    const workplace = await mintWorkplace();
    const student = await signedIn({ nationality: 'VN', works: [workplace.id] });
    await mintResidence(student.person, { expires_on: '2026-12-10', renewal_filed_on: '2026-11-01' });
    const position = await mintPosition(workplace);
    await givePositions(student.person, workplace, [position]);
    const template = await mintTemplate(workplace);
    for (const date of ['2026-11-16', '2026-11-20'])
      await mintShiftUser(student.person, await mintShift(template, date, [position]), position);
    await declare(student, 300);
    const window = { from: '2026-11-16', to: '2026-11-22' };
    expect(await hours(student)).toEqual({
      status: 200,
      body: {
        works: true,
        right_to_work: { status: 'study_abroad', state: 'ok', permit: 'residence', last_day: '2027-02-10' },
        any_7_days: {
          limit: 1680,
          source: 'residence',
          used: 1260,
          other: 300,
          left: 420,
          near: false,
          from: '2026-11-15',
          to: TODAY,
        },
        monday_week: {
          limit: 2400,
          source: 'config',
          used: 960,
          other: 0,
          left: 1440,
          near: false,
          ...window,
        },
      },
    });
  });

  it('use the limits of the company without a limit of the status, even without a workplace', async () => {
    expect(await hours(await signedIn())).toMatchObject({
      body: {
        works: false,
        right_to_work: { state: 'none', last_day: null },
        any_7_days: null,
        monday_week: { used: 0, source: 'config' },
      },
    });
  });
});

describe('the free hours of the signed-in person', () => {
  const free = async (by: SignedIn) => fullAnswer(await by.api.me['free-hours'].$get());

  it('are what the limits leave on each of 28 days, with waiting registrations and other work', async () => {
    const workplace = await mintWorkplace();
    const student = await signedIn({ nationality: 'VN', works: [workplace.id] });
    await mintResidence(student.person, { expires_on: '2027-02-10' });
    const position = await mintPosition(workplace);
    await givePositions(student.person, workplace, [position]);
    const template = await mintTemplate(workplace);
    const mint = async (date: string, status: 'approved' | 'pending') =>
      mintShiftUser(student.person, await mintShift(template, date, [position]), position, {
        status,
        type: 'temporary',
      });
    await mint('2026-11-20', 'approved');
    await mint('2026-12-01', 'pending');
    await declare(student, 300);
    const { days, ...rest } = OwnFreeHours.parse((await free(student)).body);
    expect(rest).toMatchObject({ limited: true, right_to_work: { last_day: '2027-02-10' } });
    expect(days.map(({ date }) => date).filter((_, index) => index % 9 === 0)).toEqual([
      TODAY,
      '2026-11-30',
      '2026-12-09',
      '2026-12-18',
    ]);
    expect(days[0]).toEqual({
      date: TODAY,
      planned: 0,
      free: 900,
      under_18: false,
      bound: {
        unit: 'minutes',
        limit: 1680,
        source: 'residence',
        used: 780,
        other: 300,
        left: 900,
        from: '2026-11-15',
        to: TODAY,
      },
    });
    expect(days.find(({ date }) => date === '2026-12-01')).toMatchObject({ planned: 480, free: 900 });
    expect(days.find(({ date }) => date === '2026-12-08')).toMatchObject({ planned: 0, free: 1380 });
  });

  it('end with the documents, and follow the shifts of a day and the age of a person under 18', async () => {
    const workplace = await mintWorkplace();
    const pupil = await signedIn({ birthday: '2009-06-01', works: [workplace.id] });
    await mintResidence(pupil.person, { expires_on: '2026-12-01' });
    const position = await mintPosition(workplace);
    await givePositions(pupil.person, workplace, [position]);
    const [early, late] = [
      await mintTemplate(workplace, { start_minute: 540, end_minute: 600, breaks: '[]' }),
      await mintTemplate(workplace, { start_minute: 660, end_minute: 720, breaks: '[]' }),
    ];
    for (const template of [early, late])
      await mintShiftUser(pupil.person, await mintShift(template, '2026-11-24', [position]), position);
    const { days, limited } = OwnFreeHours.parse((await free(pupil)).body);
    expect([limited, days.at(-1)?.date]).toEqual([true, '2026-12-01']);
    expect(days.find(({ date }) => date === '2026-11-24')).toMatchObject({
      free: 0,
      under_18: true,
      bound: { unit: 'shifts', limit: 2, used: 2, source: 'config' },
    });
    expect(days.find(({ date }) => date === '2026-11-25')).toMatchObject({
      free: 480,
      bound: { unit: 'minutes', limit: 480, used: 0, source: 'under_18' },
    });
  });

  it('are empty for a person without a limit of 7 days', async () => {
    expect(await free(await signedIn())).toMatchObject({ status: 200, body: { limited: false, days: [] } });
  });
});

describe('F-04 other work by weekday', () => {
  const byDay = async (by: SignedIn, minutes_per_week: number, minutes_by_weekday: number[], from = TODAY) =>
    fullAnswer(await by.api.me['other-work'].$put({ json: { minutes_per_week, minutes_by_weekday, from } }));
  /** Saturday 4:00. */
  const SATURDAYS = [0, 0, 0, 0, 0, 240, 0];

  it('counts on its days, from its first day on', async () => {
    const student = await signedIn({ nationality: 'VN' });
    await mintResidence(student.person, { expires_on: '2027-02-10' });
    // Sunday: the first Saturday of the declaration is the 28th.
    expect(await byDay(student, 240, SATURDAYS, '2026-11-22')).toMatchObject({
      status: 200,
      body: {
        minutes_per_week: 0,
        declared: [{ minutes_per_week: 240, minutes_by_weekday: SATURDAYS, from: '2026-11-22', to: null }],
      },
    });
    expect(await hours(student)).toMatchObject({ body: { any_7_days: { other: 0 } } });
    await byDay(student, 240, SATURDAYS);
    expect(await read(student)).toMatchObject({
      body: { minutes_per_week: 240, minutes_by_weekday: SATURDAYS },
    });
    expect(await hours(student)).toMatchObject({ body: { any_7_days: { other: 240 } } });
    expect(await versions(student)).toEqual({ version: 3, roster_version: 3 });
  });

  it('must make up the week, and the week alone still counts as before', async () => {
    const by = await signedIn();
    expect(await byDay(by, 300, SATURDAYS)).toMatchObject({ status: 422 });
    expect(await declare(by, 300)).toMatchObject({
      status: 200,
      body: { minutes_per_week: 300, minutes_by_weekday: null },
    });
  });
});

describe('F-04 the declared other work of the signed-in person', () => {
  it('is empty at first, and shows when it was asked for', async () => {
    const by = await signedIn();
    expect(await read(by)).toEqual({
      status: 200,
      body: { minutes_per_week: 0, minutes_by_weekday: null, declared: [], asked_at: null },
    });
    await mintNotice(by.person, { kind: 'other_work_asked', created_at: fromStamp('2026-11-01 08:00:00') });
    expect(await read(by)).toMatchObject({ body: { asked_at: '2026-11-01 08:00:00' } });
  });

  it('applies from its day on, and the earlier declaration ends on the day before', async () => {
    const by = await signedIn();
    expect(await declare(by, 600, '2026-11-01')).toMatchObject({ body: { minutes_per_week: 600 } });
    const after = {
      minutes_per_week: 300,
      minutes_by_weekday: null,
      declared: [
        { minutes_per_week: 300, minutes_by_weekday: null, from: TODAY, to: null },
        { minutes_per_week: 600, minutes_by_weekday: null, from: '2026-11-01', to: '2026-11-20' },
      ],
      asked_at: null,
    };
    expect(await declare(by, 300)).toEqual({ status: 200, body: after });
    expect(await read(by)).toEqual({ status: 200, body: after });
    expect(await declare(by, 0, '2026-12-01')).toMatchObject({
      body: { minutes_per_week: 300, declared: [{ to: '2026-11-30' }, {}] },
    });
    expect(await versions(by)).toEqual({ version: 4, roster_version: 4 });
    expect(await auditOf('work_limits', by.person.id)).toMatchObject([
      {
        operation: 'me.other_work.update',
        actor_id: by.person.id,
        action: 'update',
        before: { other_employment: [] },
        after: { other_employment: [{ minutes_per_week: 600, from: '2026-11-01', to: null }] },
      },
      { action: 'update' },
      { action: 'update' },
    ]);
  });

  it('is audited as confirmed when it is unchanged, and raises no version', async () => {
    const by = await signedIn();
    await declare(by, 600, '2026-11-01');
    expect(await declare(by, 600)).toMatchObject({
      body: { declared: [{ minutes_per_week: 600, from: '2026-11-01', to: null }] },
    });
    expect(await versions(by)).toEqual({ version: 2, roster_version: 2 });
    expect(await auditOf('work_limits', by.person.id)).toMatchObject([
      { action: 'update' },
      { action: 'confirm' },
    ]);
  });

  it('is shown to the office with the limits', async () => {
    const by = await signedIn();
    await declare(by, 600);
    const boss = await signedIn({ roles: ['global_admin'] });
    const at = { param: { id: String(by.person.id) } };
    expect(await fullAnswer(await boss.api.admin.users[':id'].configs.$get(at))).toMatchObject({
      body: { other_employment: [{ minutes_per_week: 600, from: TODAY, to: null }], version: 2 },
    });
  });

  it.each([
    [
      'from more than a month ago',
      600,
      '2026-10-20',
      { from: [{ key: 'too_long_ago', params: { max: 31 } }] },
    ],
    [
      'with more hours than a week has',
      10_081,
      TODAY,
      { minutes_per_week: [{ key: 'max', params: { max: 10_080 } }] },
    ],
    ['with negative hours', -1, TODAY, { minutes_per_week: [{ key: 'min', params: { min: 0 } }] }],
    ['on an impossible date', 600, '2026-11-31', { from: [{ key: 'date' }] }],
  ])('refuses a declaration %s', async (_, minutes, from, data) => {
    expect(await declare(await signedIn(), minutes, from)).toEqual({
      status: 422,
      body: { code: 'E_UNPROCESSABLE_ENTITY', data },
    });
  });

  it('is computed again when the limits change in the same moment', async () => {
    const by = await signedIn();
    const { id } = by.person;
    const DB = afterFacts(() =>
      write([
        sql`INSERT INTO other_employment (id, person_id, minutes_per_week) VALUES (900100, ${id}, 120)`,
        sql`UPDATE person SET version = version + 1 WHERE id = ${id}`,
      ]),
    );
    const again = await signedInAs(by.person, { bindings: { DB } });
    expect(await declare(again, 600)).toMatchObject({
      status: 200,
      body: {
        declared: [
          { minutes_per_week: 600, from: TODAY },
          { minutes_per_week: 120, to: '2026-11-20' },
        ],
      },
    });
  });
});
