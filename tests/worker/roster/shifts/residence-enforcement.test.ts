import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ShiftUser } from '#contract/roster/shifts.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { auditOf } from '#tests/support/audit.ts';
import { DAY, type ForeignRoster, mintForeignRoster, REASON, Refused } from './foreign-roster.ts';

let roster: ForeignRoster;

beforeAll(async () => {
  roster = await mintForeignRoster();
});

afterEach(async () => {
  await env.DB.prepare("UPDATE configuration SET settings = '{}', version = version + 1").run();
});

const setTo = (settings: Record<string, unknown>) =>
  env.DB.prepare('UPDATE configuration SET settings = ?, version = version + 1')
    .bind(JSON.stringify(settings))
    .run();

describe('F-16 a person whose right to work has ended', () => {
  it('is assigned only by a global admin, with a reason that is audited', async () => {
    const [person, shift] = [
      await roster.holder({ expires_on: addDays(DAY, -1) }),
      await roster.shiftAt(DAY, 540, 720),
    ];
    const { status, body } = await roster.assign(person, shift, REASON);
    expect(status).toBe(409);
    expect(Refused.parse(body).data.findings).toMatchObject([
      { rule: 'permit_expired', passable_by: 'global_admin', last_day: addDays(DAY, -1) },
    ]);
    expect(await roster.assign(person, shift, undefined, roster.boss)).toMatchObject({ status: 409 });
    const passed = await roster.assign(person, shift, REASON, roster.boss);
    expect(passed.status).toBe(201);
    expect(await auditOf('shift_user', ShiftUser.parse(passed.body).id)).toMatchObject([
      { after: { override_reason: REASON, passed: ['permit_expired'] } },
    ]);
  });

  it.each([
    ['expired', { expires_on: addDays(DAY, -1) }],
    ['not cleared', { permission: false }],
  ])('is only warned about under `warn`: %s', async (_, papers) => {
    await setTo({ residence_enforcement: 'warn' });
    const [person, shift] = [await roster.holder(papers), await roster.shiftAt(DAY, 540, 720)];
    expect(await roster.findings(person, shift)).toMatchObject([
      { rule: 'permit_expired', severity: 'warn', passable_by: 'manager' },
    ]);
    expect(await roster.assign(person, shift)).toMatchObject({ status: 409 });
    expect(await roster.assign(person, shift, REASON)).toMatchObject({ status: 201 });
  });

  it('is still refused over the limit of hours, which no setting lets pass', async () => {
    await setTo({ residence_enforcement: 'warn' });
    const person = await roster.holder({ expires_on: addDays(DAY, -1) });
    await roster.hasWorked(person, 3);
    const { status, body } = await roster.assign(person, await roster.shiftAt(DAY), REASON, roster.boss);
    expect(status).toBe(409);
    expect(Refused.parse(body).data.findings.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['minutes_any_7_days', 'permit_expired']),
    );
  });

  it('is warned about from the configured day on', async () => {
    const person = await roster.holder({ expires_on: addDays(DAY, 40) });
    expect(await roster.rulesOf(person, await roster.shiftAt(DAY))).toEqual([]);
    await setTo({ expiry_notice_days: 40 });
    expect(await roster.findings(person, await roster.shiftAt(DAY))).toMatchObject([
      { rule: 'permit_expiring', limit: 40, sum: 40, last_day: addDays(DAY, 40) },
    ]);
  });
});
