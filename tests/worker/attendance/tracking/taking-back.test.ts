import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { OutcomeBody } from '#contract/attendance/tracking.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { mintAttendance } from '#tests/support/attendances.ts';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintPerson, type Person, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { givePositions } from '#tests/support/positions.ts';
import { mintResidence } from '#tests/support/residence.ts';
import { brokenInvariants } from '#tests/support/roster-invariants.ts';
import { mintShift, mintShiftUser, mintTemplate, type Shift, type ShiftUser } from '#tests/support/shifts.ts';

/** A Tuesday in the future. */
const DAY = '2026-12-01';
/** The time of all requests, during the shift of this day. */
const RUNNING = fromStamp(`${DAY} 12:00:00`);

let site: Site;
let boss: SignedIn;
let manager: SignedIn;

beforeAll(async () => {
  site = await mintSite();
  boss = await signedIn({ roles: ['global_admin'] });
  manager = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
});

async function worker(overrides: Parameters<typeof mintPerson>[0] = {}): Promise<Person> {
  const person = await mintPerson({ works: [site.workplace.id], birthday: '1995-04-01', ...overrides });
  await givePositions(person, site.workplace, [site.position]);
  return person;
}

/** A shift of eight hours with a break, from its own template. */
async function shiftOn(date: string, startMinute = 540): Promise<Shift> {
  const breaks = JSON.stringify([[startMinute + 240, startMinute + 300]]);
  const template = await mintTemplate(site.workplace, {
    start_minute: startMinute,
    end_minute: startMinute + 540,
    breaks,
  });
  return mintShift(template, date, [site.position]);
}

async function planned(person: Person, date: string, startMinute?: number): Promise<ShiftUser> {
  return mintShiftUser(person, await shiftOn(date, startMinute), site.position);
}

/** An assignment with an absence on this day. */
async function absentee(person: Person, overrides: Partial<ShiftUser> = {}): Promise<ShiftUser> {
  const outcome = 'absent_notified';
  return mintShiftUser(person, await shiftOn(DAY), site.position, { outcome, version: 2, ...overrides });
}

const takeBack = async (
  { id, version }: ShiftUser,
  more: Partial<z.input<typeof OutcomeBody>> = {},
  by = manager,
) =>
  fullAnswer(
    await by.api.manage['shift-tracking'][':shift_user_id'].outcome.$post({
      param: { shift_user_id: String(id) },
      json: { outcome: null, version, ...more },
    }),
  );

const outcomeOf = ({ id }: ShiftUser) =>
  env.DB.prepare('SELECT outcome FROM shift_user WHERE id = ?').bind(id).first('outcome');

const refusedFor = (...rules: string[]) => ({
  status: 409,
  body: { code: 'SHIFT_RULES_REFUSED', data: { findings: rules.map((rule) => ({ rule })) } },
});

async function student(): Promise<Person> {
  const person = await worker({ nationality: 'VN' });
  await mintResidence(person, {});
  return person;
}

describe('an absence taken back before the shift has ended', () => {
  it('is refused if a student would exceed 28 hours in 7 days', async () => {
    const person = await student();
    const place = await absentee(person);
    for (const back of [1, 2, 3]) await planned(person, addDays(DAY, -back));
    const answer = await takeBack(place, { override_reason: '本人が希望' });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'SHIFT_RULES_REFUSED',
        data: {
          findings: [
            { rule: 'minutes_any_7_days', limit: 1_680, sum: 1_920, passable_by: 'none', ways_out: [] },
          ],
          named: { users: [{ id: person.id }] },
        },
      },
    });
    expect(await takeBack(place, { override_reason: '本人が希望' }, boss)).toEqual(answer);
    expect(await outcomeOf(place)).toBe('absent_notified');
    expect(await brokenInvariants()).toEqual([]);
  });

  it('is refused over the weekly hours of the company, and over work at the same time', async () => {
    const person = await worker();
    const place = await absentee(person);
    for (const ahead of [-1, 1, 2, 3, 4]) await planned(person, addDays(DAY, ahead));
    expect(await takeBack(place)).toMatchObject(refusedFor('minutes_monday_week'));
    const busy = await worker();
    const other = await absentee(busy);
    await planned(busy, DAY, 600);
    expect(await takeBack(other)).toMatchObject(refusedFor('overlap'));
  });

  it('is refused like an assignment if the person or the shift is no longer available', async () => {
    const cases: [string, string, (person: Person, place: ShiftUser) => D1PreparedStatement][] = [
      [
        'account_disabled',
        'account_disabled',
        ({ id }) => env.DB.prepare('UPDATE person SET disabled_at = 1 WHERE id = ?').bind(id),
      ],
      [
        'not_employed',
        'not_employed',
        ({ id }) => env.DB.prepare("UPDATE person SET left_on = '2026-11-30' WHERE id = ?").bind(id),
      ],
      [
        'membership',
        'membership',
        ({ id }) =>
          env.DB.prepare('UPDATE membership SET works = 0, manages = 1 WHERE person_id = ?').bind(id),
      ],
      [
        'shift_inactive',
        'shift_inactive',
        (_, { shift_id: shiftId }) =>
          env.DB.prepare('UPDATE shift SET active = 0 WHERE id = ?').bind(shiftId),
      ],
    ];
    for (const [rule, told, happen] of cases) {
      const person = await worker();
      const place = await absentee(person);
      await happen(person, place).run();
      expect(await takeBack(place), rule).toMatchObject(refusedFor(told));
      expect(await takeBack(place, { override_reason: '確認済み' }, boss), rule).toMatchObject(
        refusedFor(told),
      );
      expect(await outcomeOf(place)).toBe('absent_notified');
    }
    const gone = await worker();
    const place = await absentee(gone);
    await env.DB.prepare('UPDATE person SET deleted_at = 1 WHERE id = ?').bind(gone.id).run();
    for (const by of [manager, boss]) {
      expect(await takeBack(place, {}, by)).toEqual({ status: 404, body: { code: 'E_NOT_FOUND' } });
    }
  });

  it('requires a reason for a warning, which the audit keeps next to the reason of the change', async () => {
    const person = await worker({ birthday: null });
    const place = await absentee(person);
    expect(await takeBack(place)).toMatchObject(refusedFor('birthday_unknown'));
    const reasons = { reason: '遅れて来る', override_reason: '学生証で確認' };
    expect(await takeBack(place, reasons)).toMatchObject({
      status: 200,
      body: { outcome: null, version: 3 },
    });
    expect(await auditOf('shift_user', place.id)).toMatchObject([
      {
        operation: 'tracking.outcome',
        action: 'update',
        workplace_id: site.workplace.id,
        before: { status: 'approved', outcome: 'absent_notified' },
        after: {
          status: 'approved',
          outcome: null,
          reason: '遅れて来る',
          override_reason: '学生証で確認',
          passed: ['birthday_unknown'],
        },
      },
    ]);
  });

  it("keeps own times, the person's confirmation, and the free spots of the other type", async () => {
    const person = await worker();
    const said = { confirmed_at: 7, start_minute: 600, end_minute: 900 };
    const place = await absentee(person, said);
    expect(await takeBack(place)).toMatchObject({
      status: 200,
      body: { start_time: '10:00', end_time: '15:00', own_times: true },
    });
    const kept = 'SELECT start_minute, end_minute, confirmed_at FROM shift_user WHERE id = ?';
    expect(await env.DB.prepare(kept).bind(place.id).first()).toEqual({
      start_minute: 600,
      end_minute: 900,
      confirmed_at: 7,
    });
    expect(await brokenInvariants()).toEqual([]);
  });

  it('is possible on a closed shift, also if another person has the spot', async () => {
    const closing = 'UPDATE shift SET closed_at = 1 WHERE id = ?';
    const free = await absentee(await worker());
    await env.DB.prepare(closing).bind(free.shift_id).run();
    expect(await takeBack(free)).toMatchObject({ status: 200, body: { outcome: null } });
    const taken = await absentee(await worker());
    await mintShiftUser(await worker(), { ...(await shiftOn(DAY)), id: taken.shift_id }, site.position);
    await env.DB.prepare(closing).bind(taken.shift_id).run();
    expect(await takeBack(taken)).toMatchObject({ status: 200, body: { outcome: null } });
    expect(await brokenInvariants()).toEqual([]);
  });

  it('adds a spot of its own type if another person has the old one', async () => {
    const person = await worker();
    const place = await absentee(person, { type: 'temporary' });
    const shift = await env.DB.prepare('SELECT * FROM shift WHERE id = ?').bind(place.shift_id).first();
    await mintShiftUser(await worker(), { ...(await shiftOn(DAY)), id: Number(shift?.id) }, site.position, {
      type: 'temporary',
    });
    expect(await takeBack(place)).toMatchObject({ status: 200 });
    expect(
      await env.DB.prepare('SELECT fixed_total, temp_total, approved_temp FROM seat_group WHERE shift_id = ?')
        .bind(place.shift_id)
        .first(),
    ).toEqual({ fixed_total: 1, temp_total: 2, approved_temp: 2 });
    expect(await brokenInvariants()).toEqual([]);
  });
});

describe('taking an absence back after work has started or ended', () => {
  async function overLimit(): Promise<ShiftUser> {
    const person = await student();
    const place = await absentee(person);
    for (const back of [1, 2, 3]) await planned(person, addDays(DAY, -back));
    return place;
  }

  const at = (stamp: string) => signedInAs(manager.person, { now: fromStamp(stamp) });

  const checkIn = async (by: SignedIn, { id }: ShiftUser, check_in_time: string) =>
    fullAnswer(
      await by.api.manage['shift-tracking'][':shift_user_id']['check-in'].$post({
        param: { shift_user_id: String(id) },
        json: { check_in_time, reason: '本人が到着' },
      }),
    );

  it('by hand checks the rules until the shift has ended, and not after', async () => {
    const place = await overLimit();
    const running = await signedInAs(manager.person, { now: RUNNING });
    expect(await takeBack(place, {}, running)).toMatchObject(refusedFor('minutes_any_7_days'));
    expect(await takeBack(place, {}, await at(`${DAY} 18:00:00`))).toMatchObject({ status: 200 });
    expect(await brokenInvariants()).toEqual([]);
  });

  it('is always possible with a check-in by hand, because the person came', async () => {
    const place = await overLimit();
    const running = await signedInAs(manager.person, { now: RUNNING });
    expect(await checkIn(running, place, `${DAY} 09:10:00`)).toMatchObject({
      status: 200,
      body: { outcome: null, status: 'checked_in' },
    });
  });

  it('does not happen by a check-in or a joined shift before the shift starts', async () => {
    const place = await overLimit();
    const early = await at(`${DAY} 08:50:00`);
    const refused = { status: 409, body: { code: 'SHIFT_USER_NOT_COMING' } };
    expect(await checkIn(early, place, `${DAY} 08:45:00`)).toEqual(refused);
    const { id, version } = await mintAttendance({ id: place.person_id }, site.workplace, {
      position_id: site.position.id,
      business_date: DAY,
      check_in: fromStamp(`${DAY} 08:45:00`),
    });
    const join = {
      shift_user_id: place.id,
      check_in_time: `${DAY} 08:45:00`,
      reason: 'シフトに紐付け',
      version,
    };
    const mend = async (by: SignedIn) =>
      fullAnswer(
        await by.api.manage['work-histories'][':id'].$put({ param: { id: String(id) }, json: join }),
      );
    expect(await mend(early)).toEqual(refused);
    expect(await mend(await at(`${DAY} 09:00:00`))).toMatchObject({ status: 200 });
    expect(await outcomeOf(place)).toBeNull();
    expect(await brokenInvariants()).toEqual([]);
  });
});

describe('many absences taken back by one repair', () => {
  const REASON = '入力の訂正';
  type Row = { row: number; faults: { code: string }[]; findings: { rule: string; row: number }[] };

  async function ask(path: string, body?: unknown, by = manager) {
    const answer = await by.send(`/api/manage/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return {
      status: answer.status,
      body: (await answer.json()) as Record<string, unknown> & { rows: Row[] },
    };
  }

  const repair = (changes: unknown[], path = 'shift-tracking/bulk', by = manager) =>
    ask(path, { changes, reason: REASON }, by);
  const rowsOf = ({ body }: Awaited<ReturnType<typeof ask>>) =>
    (body.rows ?? (body.data as { rows: Row[] }).rows).map(({ row, faults, findings }) => ({
      row,
      codes: faults.map(({ code }) => code),
      rules: findings.map((one) => `${one.row} ${one.rule}`),
    }));

  it('is refused as a whole, with the findings of each row', async () => {
    const [full, free, gone] = [await student(), await worker(), await worker()];
    for (const back of [1, 2, 3]) await planned(full, addDays(DAY, -back));
    const places = [await absentee(full), await absentee(free), await absentee(gone)];
    await env.DB.prepare('UPDATE person SET deleted_at = 1 WHERE id = ?').bind(gone.id).run();
    const changes = places.map(({ id }) => ({ shift_user_id: id, outcome: null }));
    const answer = await repair(changes);
    expect(answer).toMatchObject({ status: 409, body: { code: 'REPAIR_REFUSED' } });
    expect(rowsOf(answer)).toEqual([
      { row: 0, codes: ['SHIFT_RULES_REFUSED'], rules: ['0 minutes_any_7_days'] },
      { row: 2, codes: ['E_NOT_FOUND'], rules: [] },
    ]);
    const seen = await repair(changes, 'shift-tracking/bulk/preview');
    expect(rowsOf(seen).map(({ codes }) => codes)).toEqual([['SHIFT_RULES_REFUSED'], [], ['E_NOT_FOUND']]);
    for (const place of places) expect(await outcomeOf(place)).toBe('absent_notified');
  });

  it('counts the hours that other rows free, and passes warnings with the reason of the repair', async () => {
    const person = await worker({ birthday: null });
    const place = await absentee(person);
    const others: ShiftUser[] = [];
    for (const ahead of [-1, 1, 2, 3, 4]) others.push(await planned(person, addDays(DAY, ahead)));
    const back = { shift_user_id: place.id, outcome: null };
    expect(rowsOf(await repair([back]))).toMatchObject([
      { codes: ['SHIFT_RULES_REFUSED'], rules: ['0 minutes_monday_week', '0 birthday_unknown'] },
    ]);
    const leaving = { shift_user_id: others[0]?.id, outcome: 'absent_notified' };
    const done = await repair([back, leaving]);
    expect(done.status).toBe(200);
    expect(rowsOf(done)).toEqual([
      { row: 0, codes: [], rules: ['0 birthday_unknown'] },
      { row: 1, codes: [], rules: [] },
    ]);
    expect(await auditOf('shift_user', place.id)).toMatchObject([
      {
        before: { outcome: 'absent_notified' },
        after: { outcome: null, reason: REASON, override_reason: REASON, passed: ['birthday_unknown'] },
      },
    ]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('is not possible by undoing the repair that set the outcome', async () => {
    const person = await student();
    const place = await mintShiftUser(person, await shiftOn(DAY), site.position);
    const said = await repair([{ shift_user_id: place.id, outcome: 'absent_notified' }]);
    expect(said.status).toBe(200);
    for (const back of [1, 2, 3]) await planned(person, addDays(DAY, -back));
    const undo = (by: SignedIn) => ask(`operations/${said.body.operation_id}/undo`, undefined, by);
    expect(await undo(boss)).toMatchObject(refusedFor('minutes_any_7_days'));
    expect(await outcomeOf(place)).toBe('absent_notified');
    await env.DB.prepare("UPDATE shift_user SET status = 'cancelled' WHERE person_id = ? AND id <> ?")
      .bind(person.id, place.id)
      .run();
    expect(await undo(manager)).toMatchObject({ status: 200 });
    expect(await outcomeOf(place)).toBeNull();
  });

  it('is E_CONFLICT if one of them was taken back by hand since', async () => {
    const place = await planned(await worker(), DAY);
    const said = await repair([{ shift_user_id: place.id, outcome: 'absent_notified' }]);
    expect(await takeBack({ ...place, version: 2 })).toMatchObject({ status: 200 });
    expect(await ask(`operations/${said.body.operation_id}/undo`)).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { moved: [{ shift_user_id: place.id }] } },
    });
  });
});
