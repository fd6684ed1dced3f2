import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/time/calendar-date.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { signedInAs } from '#tests/support/mint.ts';
import { mintSchool } from '#tests/support/residence.ts';
import type { Shift } from '#tests/support/shifts.ts';
import { DAY, type ForeignRoster, mintForeignRoster, REASON, Refused } from './foreign-roster.ts';

let roster: ForeignRoster;

beforeAll(async () => {
  roster = await mintForeignRoster();
});

describe('papers that change during a change of the roster', () => {
  const meanwhile = (happen: () => Promise<unknown>) =>
    signedInAs(roster.manager.person, { bindings: { DB: afterFacts(happen) } });
  const planned = (shift: Shift) =>
    env.DB.prepare('SELECT count(*) AS n FROM shift_user WHERE shift_id = ?')
      .bind(shift.id)
      .first<{ n: number }>();

  it('are checked again before the write', async () => {
    const [person, shift] = [await roster.holder({}), await roster.shiftAt(DAY, 540, 720)];
    const by = await meanwhile(async () => {
      const answer = await roster.boss.api.admin.users[':id'].residence.$put({
        param: { id: String(person.id) },
        json: { status: 'study_abroad', expires_on: addDays(DAY, -1), permission: true, version: 1 },
      });
      expect(answer.status).toBe(200);
    });
    const { status, body } = await roster.assign(person, shift, REASON, by);
    expect(status).toBe(409);
    expect(Refused.parse(body).data.findings).toMatchObject([{ rule: 'permit_expired' }]);
    expect(await planned(shift)).toEqual({ n: 0 });
  });

  it('are checked again when the vacation of the school changes', async () => {
    const school = await mintSchool({ vacations: [['2026-11-23', '2026-12-20']] });
    const student = await roster.holder({ school_id: school.id });
    await roster.hasWorked(student, 3);
    const shift = await roster.shiftAt(DAY);
    const by = await meanwhile(async () => {
      const answer = await roster.boss.api.admin.schools[':id'].$put({
        param: { id: String(school.id) },
        json: { name: school.name, vacations: [], version: 1 },
      });
      expect(answer.status).toBe(200);
    });
    const { status, body } = await roster.assign(student, shift, REASON, by);
    expect(status).toBe(409);
    expect(Refused.parse(body).data.findings.map(({ rule }) => rule)).toContain('minutes_any_7_days');
    expect(await planned(shift)).toEqual({ n: 0 });
  });

  it('allow an assignment after they were corrected', async () => {
    const [person, shift] = [await roster.worker(), await roster.shiftAt(DAY, 540, 720)];
    expect(await roster.assign(person, shift)).toMatchObject({ status: 409 });
    const answer = await roster.boss.api.admin.users[':id'].residence.$put({
      param: { id: String(person.id) },
      json: { status: 'long_term_resident', expires_on: '2030-01-01', version: 1 },
    });
    expect(answer.status).toBe(200);
    expect(await roster.assign(person, shift)).toMatchObject({ status: 201 });
  });
});
