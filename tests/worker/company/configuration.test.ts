import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ConfigurationBody, SETTINGS_DEFAULTS } from '#contract/company/configuration.ts';
import { ROSTER_DEFAULTS } from '#domain/roster/facts.ts';
import { auditOf } from '#tests/support/audit.ts';
import { mintSecondStep } from '#tests/support/authenticator.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { rosterConfigOf, settingsOf } from '#worker/areas/company/configuration/queries.ts';

const STANDARD = { ...SETTINGS_DEFAULTS, version: 1 };

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

afterEach(async () => {
  await env.DB.prepare("UPDATE configuration SET settings = '{}', version = 1").run();
});

const read = async () => fullAnswer(await boss.api.admin.configs.$get());
const update = async (json: ConfigurationBody) => fullAnswer(await boss.api.admin.configs.$put({ json }));
const stored = () => env.DB.prepare('SELECT settings FROM configuration').first('settings');

describe('the settings of the company', () => {
  it('are the defaults until a global admin changes them', async () => {
    expect(await read()).toEqual({ status: 200, body: STANDARD });
    expect(STANDARD).toMatchObject({
      max_hour_per_week: 40,
      max_shift_per_day: 2,
      closing_day: 0,
      statutory_holiday: 'weekly_rest',
      hide_unknown_email: true,
      review_own_uploads: false,
    });
  });

  it('are stored only where they differ, so that a default can change', async () => {
    const changed = { ...STANDARD, max_hour_per_week: 44, closing_day: 20, managers_see_wages: true };
    // T-16: months in the past keep the settings that applied to them.
    const earlier_pay_terms = [
      {
        until: '2026-11',
        closing_day: 0,
        pay_day: 10,
        pay_month: 'next' as const,
        statutory_holiday: 'weekly_rest' as const,
      },
    ];
    const after = { ...changed, earlier_pay_terms, version: 2 };
    expect(await update(changed)).toEqual({ status: 200, body: after });
    expect(await read()).toEqual({ status: 200, body: after });
    expect(JSON.parse(String(await stored()))).toEqual({
      max_hour_per_week: 44,
      closing_day: 20,
      managers_see_wages: true,
      earlier_pay_terms,
    });
    expect(await auditOf('configuration', 1)).toMatchObject([
      { operation: 'configuration.update', before: STANDARD, after: { ...after, pay_terms_from: '2026-12' } },
    ]);
    expect(await update({ ...STANDARD, version: 2 })).toMatchObject({ status: 200 });
    expect(await stored()).toBe('{}');
  });

  it('keep the choice to reveal unknown addresses', async () => {
    const chosen = { ...STANDARD, hide_unknown_email: false };
    expect(await update(chosen)).toMatchObject({ status: 200 });
    expect(JSON.parse(String(await stored()))).toEqual({ hide_unknown_email: false });
    expect(await read()).toEqual({ status: 200, body: { ...chosen, version: 2 } });
  });

  it('are changed by only one of several concurrent requests', async () => {
    const answers = await Promise.all(
      [30, 31, 32, 33].map((max_hour_per_week) => update({ ...STANDARD, max_hour_per_week })),
    );
    const [done, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer).toEqual({ status: 409, body: { code: 'E_CONFLICT', data: done?.body } });
    }
  });

  it.each([
    [{ max_hour_per_week: 0 }, 'min'],
    [{ max_hour_per_week: 169 }, 'max'],
    [{ max_hour_per_week: 37.5 }, 'integer'],
    [{ max_shift_per_day: 0 }, 'min'],
    [{ closing_day: 29 }, 'max'],
    [{ closing_day: -1 }, 'min'],
    [{ expiry_notice_days: -1 }, 'min'],
    [{ statutory_holiday: 'someday' }, 'choice'],
    [{ residence_enforcement: null }, 'select'],
    [{ default_temp_total: 1000 }, 'max'],
    [{ managers_see_wages: undefined }, 'required'],
    [{ near_limit_minutes: 601 }, 'max'],
    [{ late_grace_minutes: -1 }, 'min'],
    [{ not_yet_in_minutes: 121 }, 'max'],
    [{ default_formula: 5 }, 'max'],
    [{ advance_rate: 101 }, 'max'],
    [{ pay_day: 29 }, 'max'],
    [{ pay_month: 'never' }, 'choice'],
  ])('are refused with an invalid value: %j', async (wrong, key) => {
    const answer = await boss.send('/api/admin/configs', {
      method: 'PUT',
      body: JSON.stringify({ ...STANDARD, ...wrong }),
      headers: { 'Content-Type': 'application/json' },
    });
    const [field = ''] = Object.keys(wrong);
    expect(await fullAnswer(answer)).toMatchObject({ status: 422, body: { data: { [field]: [{ key }] } } });
  });

  it.each([
    ['the month after', { closing_day: 0, pay_day: 1, pay_month: 'next' as const }, 200],
    [
      'the last day of a month that closes before',
      { closing_day: 20, pay_day: 0, pay_month: 'same' as const },
      200,
    ],
    ['a day after the closing day', { closing_day: 15, pay_day: 25, pay_month: 'same' as const }, 200],
    ['the closing day itself', { closing_day: 15, pay_day: 15, pay_month: 'same' as const }, 422],
    ['a month that closes on its last day', { closing_day: 0, pay_day: 25, pay_month: 'same' as const }, 422],
  ])('allow a payday only after the pay period: %s', async (_, days, status) => {
    expect(await update({ ...STANDARD, ...days })).toMatchObject({
      status,
      ...(status === 422 && { body: { data: { pay_day: [{ key: 'pay_day_after_closing' }] } } }),
    });
  });

  it('give a new workplace the default formula, unless it names one', async () => {
    await update({ ...STANDARD, default_formula: 4 });
    const add = async (json: { code: string; name: string; formula?: number }) =>
      fullAnswer(await boss.api.admin.workplaces.$post({ json }));
    expect(await add({ code: 'F-4', name: '初期値の倉庫' })).toMatchObject({
      status: 201,
      body: { formula: 4 },
    });
    expect(await add({ code: 'F-1', name: '一分の倉庫', formula: 1 })).toMatchObject({
      body: { formula: 1 },
    });
  });

  it('are accepted from a form, where an empty field is no maximum and an unticked box is no', async () => {
    const fields = Object.entries(STANDARD).filter(([, value]) => value !== false);
    const texts = fields.map(([name, value]) => [
      name,
      value === null ? '' : value === true ? 'on' : String(value),
    ]);
    const body = new URLSearchParams(texts);
    expect(await fullAnswer(await boss.send('/api/admin/configs', { method: 'PUT', body }))).toEqual({
      status: 200,
      body: { ...STANDARD, version: 2 },
    });
  });

  it('are for global admins only', async () => {
    const manager = await signedIn({ roles: ['admin'], duties: ['accounting', 'papers'] });
    expect(await fullAnswer(await manager.send('/api/admin/configs'))).toMatchObject({ status: 403 });
  });
});

describe('the required second step of managers', () => {
  const REQUIRED = { ...STANDARD, tfa_required: true };
  const put = async (admin: SignedIn, json: ConfigurationBody) =>
    fullAnswer(await admin.api.admin.configs.$put({ json }));
  const OWN_FIRST = {
    status: 422,
    body: { code: 'E_UNPROCESSABLE_ENTITY', data: { tfa_required: [{ key: 'own_tfa_first' }] } },
  };

  it.each([
    ['no second step', () => Promise.resolve()],
    ['an unconfirmed second step', (of: SignedIn) => mintSecondStep(of.person, { pending: true })],
  ])('cannot be switched on by a global admin with %s', async (_, setUp) => {
    const admin = await signedIn({ roles: ['global_admin'] });
    await setUp(admin);
    expect(await put(admin, REQUIRED)).toEqual(OWN_FIRST);
    expect(await stored()).toBe('{}');
    expect(await put(admin, { ...STANDARD, hide_unknown_email: false })).toMatchObject({ status: 200 });
  });

  it('is switched on by a global admin who has one, can stay on, and can be switched off', async () => {
    const admin = await signedIn({ roles: ['global_admin'] });
    await mintSecondStep(admin.person);
    expect(await put(admin, REQUIRED)).toEqual({ status: 200, body: { ...REQUIRED, version: 2 } });
    expect(admin.meter().roundTrips).toBe(3);
    expect((await read()).status).toBe(403);
    const others = { ...REQUIRED, max_hour_per_week: 44 };
    expect(await put(admin, { ...others, version: 2 })).toMatchObject({ status: 200 });
    expect(await put(admin, { ...STANDARD, version: 3 })).toMatchObject({ status: 200 });
  });

  it('is refused when the second step of the global admin is removed in the same moment', async () => {
    const admin = await signedIn({ roles: ['global_admin'] });
    await mintSecondStep(admin.person);
    const remove = () =>
      env.DB.prepare('DELETE FROM second_factor WHERE person_id = ?').bind(admin.person.id).run();
    const late = await signedInAs(admin.person, { bindings: { DB: afterFacts(remove) } });
    expect(await put(late, REQUIRED)).toEqual({
      status: 409,
      body: { code: 'E_CONFLICT', data: STANDARD },
    });
    expect(await stored()).toBe('{}');
    expect(await put(admin, REQUIRED)).toEqual(OWN_FIRST);
  });
});

describe('stored settings', () => {
  it('are merged over the defaults, and unknown keys are ignored', () => {
    expect(settingsOf('{}')).toEqual(SETTINGS_DEFAULTS);
    expect(settingsOf('{"max_shift_per_day":3,"old":true}')).toEqual({
      ...SETTINGS_DEFAULTS,
      max_shift_per_day: 3,
    });
  });

  it('throw when they are invalid', () => {
    expect(() => settingsOf('{"max_shift_per_day":"3"}')).toThrow();
  });

  it("give the roster rules their limits, which match the rules' own defaults", () => {
    expect(rosterConfigOf(SETTINGS_DEFAULTS)).toEqual(ROSTER_DEFAULTS);
    expect(
      rosterConfigOf(
        settingsOf(
          `{"max_hour_per_week":30,"residence_enforcement":"warn","expiry_notice_days":7,"near_limit_minutes":90,
            "agreement_month_warn_hours":30,"closing_day":20,"statutory_holiday":"sunday",
            "rest_refused_from":"2027-04-01","days_in_a_row_refused_from":"2027-10-01"}`,
        ),
      ),
    ).toEqual({
      maxMinutesPerWeek: 1800,
      maxShiftsPerDay: 2,
      residenceEnforcement: 'warn',
      expiryNoticeDays: 7,
      nearLimitMinutes: 90,
      restRefusedFrom: '2027-04-01',
      daysInARowRefusedFrom: '2027-10-01',
      agreement: {
        ...ROSTER_DEFAULTS.agreement,
        monthWarn: 1_800,
        closingDay: 20,
        statutoryHoliday: 'sunday',
      },
    });
  });
});
