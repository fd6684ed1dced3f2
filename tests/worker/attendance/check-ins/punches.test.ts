import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { fromStamp } from '#domain/time/instant.ts';
import { auditOf } from '#tests/support/audit.ts';
import { createTestClient, fullAnswer } from '#tests/support/client.ts';
import { HOUR, MINUTE } from '#tests/support/clock.ts';
import { mintDevice, mintPerson } from '#tests/support/mint.ts';
import { mintWage } from '#tests/support/positions.ts';
import { mintShift, mintShiftUser, mintTemplate } from '#tests/support/shifts.ts';
import { attendancesOf, DATE, itemsOf, place, punches, punchesOf } from './place.ts';

const at = (clock: string) => `${DATE} ${clock}`;

describe('a check-in', () => {
  it('starts the shift that fits the time', async () => {
    const { site, plan, punch: press } = await place();
    const { member, workplace, position } = site;
    const answer = await press.in(at('08:50:17'));
    expect(answer).toEqual({
      status: 201,
      body: {
        work_history_id: expect.any(Number),
        date: DATE,
        shift: {
          shift_user_id: plan.id,
          workplace: { id: workplace.id, code: workplace.code, name: workplace.name, names: null },
          position: { id: position.id, name: position.name, names: null },
          date: DATE,
          start_time: '09:00',
          end_time: '18:00',
          breaks: [{ start: '12:00', end: '13:00' }],
        },
        check_in_time: at('08:50:17'),
        check_out_time: null,
        breaks: [],
        questions: [],
      },
    });
    const [row, ...more] = await attendancesOf(member);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      workplace_id: workplace.id,
      shift_user_id: plan.id,
      position_id: position.id,
      kind: 'work',
      business_date: DATE,
      check_in: fromStamp(at('08:50:17')),
      check_out: null,
      forgotten: 0,
      version: 1,
    });
    expect(await punchesOf(member)).toMatchObject([
      {
        stamp: 'check_in',
        taken_at: row?.check_in,
        device_at: null,
        device_id: site.device.id,
        latitude: null,
      },
    ]);
    expect(await auditOf('attendance', Number(row?.id))).toMatchObject([
      {
        operation: 'device.check_in',
        actor_id: member.id,
        action: 'check_in',
        workplace_id: workplace.id,
        after: {
          date: row?.business_date,
          shift_user_id: row?.shift_user_id,
          check_in_time: at('08:50:17'),
          check_out_time: null,
          breaks: [],
          questions: [],
          device_id: site.device.id,
        },
      },
    ]);
  });

  it('raises a question about a start more than 15 minutes early', async () => {
    const { site, punch: press } = await place();
    expect((await press.in(at('08:44:59'))).body).toMatchObject({ questions: ['early_start'] });
    expect(await itemsOf(site.member)).toMatchObject([
      { kind: 'early_start', minutes: 16, state: 'open', workplace_id: site.workplace.id },
    ]);
  });

  it('stores the time and location of the device, and raises a question about a clock 15 minutes fast', async () => {
    const { site, punch: press } = await place();
    const coordinates = { latitude: 35.68, longitude: 139.76 };
    const answer = await press.in(at('09:00:00'), { at: at('09:15:00'), coordinates });
    expect(answer.body).toMatchObject({ check_in_time: at('09:00:00'), questions: ['drift'] });
    const taken = fromStamp(at('09:00:00'));
    expect(await itemsOf(site.member)).toMatchObject([
      { kind: 'drift', stamp: 'check_in', taken_at: taken, given_at: taken + 15 * MINUTE },
    ]);
    expect(await punchesOf(site.member)).toMatchObject([
      { taken_at: taken, device_at: taken + 15 * MINUTE, given_at: taken + 15 * MINUTE, ...coordinates },
    ]);
  });

  it('raises no question about a known clock offset, or one within five minutes', async () => {
    const { site } = await place();
    const { token } = await mintDevice(site.member, { clock_offset: 15 * MINUTE });
    const answer = await punches(token).in(at('09:00:00'), { at: at('09:15:00') });
    expect(answer.body).toMatchObject({ questions: [] });
    const [punch] = await punchesOf(site.member);
    expect(punch).toMatchObject({ device_at: fromStamp(at('09:15:00')), given_at: punch?.taken_at });
    const other = await place();
    expect((await other.punch.in(at('09:00:00'), { at: at('09:05:00') })).body).toMatchObject({
      questions: [],
    });
  });

  it('remains readable for managers even with a device clock that is years off', async () => {
    const { site } = await place();
    const { token } = await mintDevice(site.member, { clock_offset: fromStamp('0002-01-01 00:00:00') });
    const answer = await punches(token).in(at('09:00:00'), { at: '9998-12-31 23:59:59' });
    expect(answer).toMatchObject({ status: 201, body: { questions: ['drift'] } });
    expect(await itemsOf(site.member)).toMatchObject([{ given_at: fromStamp('9999-12-31 23:59:59') }]);
  });

  it('is unplanned without a fitting shift, and waits for a manager', async () => {
    const { site, punch: press } = await place();
    const { member, workplace, position } = site;
    expect((await press.in(at('06:59:59'))).body).toMatchObject({ shift: null, questions: ['unplanned'] });
    expect(await attendancesOf(member)).toMatchObject([
      { workplace_id: workplace.id, shift_user_id: null, position_id: position.id, business_date: DATE },
    ]);
    const nobody = await mintPerson();
    const { token } = await mintDevice(nobody);
    expect((await punches(token).in(at('09:00:00'))).status).toBe(201);
    expect(await attendancesOf(nobody)).toMatchObject([{ workplace_id: null, position_id: null }]);
  });

  it('uses the chosen shift, and refuses a shift of another person', async () => {
    const { site, shift, plan, punch: press } = await place({ times: { end_minute: 660, breaks: '[]' } });
    const later = await mintTemplate(site.workplace, { start_minute: 660, end_minute: 900, breaks: '[]' });
    const second = await mintShift(later, DATE, [site.position]);
    const chosen = await mintShiftUser(site.member, second, site.position);
    const { plan: foreign } = await place();
    expect(await press.in(at('09:30:00'), { shift_user_id: foreign.id })).toEqual({
      status: 404,
      body: { code: 'E_NOT_FOUND' },
    });
    const state = await press.me(at('09:30:00'));
    expect(state.shifts.map(({ shift_user_id }) => shift_user_id)).toEqual([plan.id, chosen.id]);
    expect((await press.in(at('09:30:00'), { shift_user_id: chosen.id })).body).toMatchObject({
      shift: { shift_user_id: chosen.id },
    });
    expect(shift.id).not.toBe(second.id);
  });

  it('is unplanned on a shift with an absence, whose spot may belong to another person', async () => {
    const { site, plan, punch: press } = await place();
    await env.DB.batch([
      env.DB.prepare("UPDATE shift_user SET outcome = 'absent_notified' WHERE id = ?").bind(plan.id),
      env.DB.prepare('UPDATE seat_group SET approved_fixed = 0 WHERE shift_id = ?').bind(plan.shift_id),
    ]);
    expect((await press.in(at('09:05:00'), { shift_user_id: plan.id })).body).toMatchObject({
      shift: null,
      questions: ['unplanned'],
    });
    expect(await attendancesOf(site.member)).toMatchObject([
      { workplace_id: site.workplace.id, shift_user_id: null },
    ]);
  });

  it('is refused on an unpaired device, and for a disabled or deleted person', async () => {
    for (const ending of [
      'UPDATE device SET token_hash = NULL, ended_at = 1 WHERE person_id = ?',
      'UPDATE person SET disabled_at = 1 WHERE id = ?',
      'UPDATE person SET deleted_at = 1 WHERE id = ?',
    ]) {
      const { site, punch: press } = await place();
      await press.in(at('09:00:00'), {}, 'key');
      await env.DB.prepare(ending).bind(site.member.id).run();
      const answers = [await press.in(at('09:01:00')), await press.in(at('09:01:00'), {}, 'key')];
      expect([...answers, await press.out(at('18:00:00'))].map(({ status }) => status)).toEqual([
        401, 401, 401,
      ]);
      expect(await attendancesOf(site.member)).toMatchObject([{ check_out: null }]);
    }
  });

  it('is refused while work is open, and returns that work', async () => {
    const { punch: press } = await place();
    const first = await press.in(at('09:00:00'));
    expect(await press.in(at('09:01:00'))).toEqual({
      status: 409,
      body: { code: 'CHECK_IN_ALREADY', data: first.body },
    });
  });

  it('for another shift leaves the open work to a manager', async () => {
    const { site, punch: press } = await place({ times: { end_minute: 660, breaks: '[]' } });
    const later = await mintTemplate(site.workplace, { start_minute: 780, end_minute: 900, breaks: '[]' });
    await mintShiftUser(site.member, await mintShift(later, DATE, [site.position]), site.position);
    await press.in(at('09:00:00'));
    expect((await press.in(at('12:50:00'))).status).toBe(201);
    expect(await itemsOf(site.member)).toMatchObject([
      { kind: 'forgotten', workplace_id: site.workplace.id },
    ]);
    expect(await attendancesOf(site.member)).toMatchObject([{ forgotten: 1, version: 2 }, { forgotten: 0 }]);
    expect((await press.out(at('15:00:00'))).body).toMatchObject({ check_in_time: at('12:50:00') });
    expect(await press.out(at('15:10:00'))).toMatchObject({ status: 409 });
  });

  it('is possible after earlier work without a check-out', async () => {
    const { site, punch: press } = await place();
    await press.in('2026-11-19 09:00:00');
    expect((await press.in(at('09:00:00'))).status).toBe(201);
    expect((await itemsOf(site.member)).map(({ kind }) => kind)).toEqual(['unplanned', 'forgotten']);
  });
});

describe('a check-out', () => {
  it('stores the hours, the formula and the wage of that time', async () => {
    const { site, punch: press } = await place({ formula: 4 });
    await press.in(at('08:50:17'));
    const answer = await press.out(at('18:07:59'), 'planned');
    expect(answer).toMatchObject({
      status: 200,
      body: { check_out_time: at('18:07:59'), breaks: [{ start: '12:00', end: '13:00' }], questions: [] },
    });
    const kept = {
      counted_start: fromStamp(at('09:00:00')),
      counted_end: fromStamp(at('18:07:59')),
      counted_minutes: 487,
      worked_minutes: 480,
      formula: 4,
      salary_per_hour: 1250,
      version: 2,
    };
    expect(await attendancesOf(site.member)).toMatchObject([{ ...kept, breaks: '[[720,780]]' }]);
    await env.DB.prepare('UPDATE workplace SET formula = 1 WHERE id = ?').bind(site.workplace.id).run();
    await mintWage(site.member, site.position, { valid_from: DATE, salary_per_hour: 2000 });
    expect(await attendancesOf(site.member)).toMatchObject([kept]);
    expect((await punchesOf(site.member)).map(({ stamp }) => stamp)).toEqual(['check_in', 'check_out']);
  });

  it('uses the wage of the template before the general one, the latest valid one, or none', async () => {
    const { site, punch: press } = await place();
    const { member, position, template } = site;
    const wage = (validFrom: string, salaryPerHour: number, templateId: number | null) =>
      mintWage(member, position, {
        valid_from: validFrom,
        salary_per_hour: salaryPerHour,
        template_id: templateId,
      });
    await wage('2026-05-01', 1400, template.id);
    await wage('2026-06-01', 1500, template.id);
    await wage('2026-11-22', 1600, template.id);
    await wage('2026-11-01', 1700, null);
    await press.in(at('09:00:00'));
    await press.out(at('18:00:00'));
    expect(await attendancesOf(member)).toMatchObject([{ salary_per_hour: 1500, counted_minutes: 540 }]);
    const other = await place();
    await env.DB.prepare('DELETE FROM wage WHERE person_id = ?').bind(other.site.member.id).run();
    await other.punch.in(at('09:00:00'));
    await other.punch.out(at('18:00:00'));
    expect(await attendancesOf(other.site.member)).toMatchObject([{ salary_per_hour: null }]);
  });

  it('after midnight belongs to the date of the shift', async () => {
    const { site, punch: press } = await place({
      times: { start_minute: 1320, end_minute: 1740, breaks: '[]' },
    });
    await press.in(at('21:55:00'));
    const answer = await press.out('2026-11-22 05:02:30', { start: '25:00', end: '25:45' });
    expect(answer.body).toMatchObject({
      date: DATE,
      breaks: [{ start: '25:00', end: '25:45' }],
      questions: [],
    });
    expect(await attendancesOf(site.member)).toMatchObject([{ business_date: DATE, counted_minutes: 377 }]);
  });

  it('deducts only the planned breaks inside the work', async () => {
    const { punch: press } = await place();
    await press.in(at('09:00:00'));
    expect((await press.out(at('12:30:00'), 'planned')).body).toMatchObject({
      breaks: [{ start: '12:00', end: '12:30' }],
    });
  });

  it('stores several breaks that were taken', async () => {
    const { punch: press } = await place();
    await press.in(at('09:00:00'));
    const breaks = [
      { start: '12:00', end: '12:30' },
      { start: '15:00', end: '15:10' },
    ];
    expect((await press.out(at('18:00:00'), breaks)).body).toMatchObject({ breaks });
  });

  it('refuses a break outside the work, an invalid time, and the minute of the check-in', async () => {
    const { punch: press } = await place();
    await press.in(at('09:00:00'));
    expect(await press.out(at('12:00:00'), { start: '08:30', end: '12:30' })).toEqual({
      status: 422,
      body: {
        code: 'E_UNPROCESSABLE_ENTITY',
        data: { 'break.start': [{ key: 'break_start_inside' }], 'break.end': [{ key: 'break_end_inside' }] },
      },
    });
    expect((await press.out(at('12:00:00'), { start: 'noon', end: '13:00' })).status).toBe(422);
    const overlapping = [
      { start: '10:00', end: '10:30' },
      { start: '10:20', end: '10:40' },
    ];
    expect(await press.out(at('12:00:00'), overlapping)).toMatchObject({
      status: 422,
      body: { data: { 'break[1].start': [{ key: 'breaks_apart' }] } },
    });
    expect(await press.out(at('09:00:59'))).toMatchObject({
      status: 422,
      body: { data: { at: [{ key: 'check_out_too_soon' }] } },
    });
    expect((await press.out(at('09:01:00'))).status).toBe(200);
  });

  it("with a clock 15 minutes fast counts by the server's clock, and raises another question", async () => {
    const { site, punch: press } = await place();
    await press.in(at('09:00:00'), { at: at('09:15:00') });
    const answer = await press.out(at('17:50:00'), 'none', { at: at('18:05:00') });
    expect(answer.body).toMatchObject({ check_out_time: at('17:50:00'), questions: ['drift', 'drift'] });
    expect(await itemsOf(site.member)).toMatchObject([
      { kind: 'drift', stamp: 'check_in', given_at: fromStamp(at('09:15:00')) },
      { kind: 'drift', stamp: 'check_out', given_at: fromStamp(at('18:05:00')) },
    ]);
  });

  it('requires a check-in', async () => {
    const { punch: press } = await place();
    const refused = { status: 409, body: { code: 'CHECK_OUT_USER_NOT_CHECKED_IN' } };
    expect(await press.out(at('18:00:00'))).toEqual(refused);
    await press.in(at('09:00:00'));
    await press.out(at('18:00:00'));
    expect(await press.out(at('18:01:00'))).toEqual(refused);
  });

  it('six hours late still counts, and raises a question', async () => {
    const { site, punch: press } = await place();
    await press.in(at('09:00:00'));
    const answer = await press.out('2026-11-22 00:00:00', 'none', { at: '2026-11-22 00:20:00' });
    expect(answer.body).toMatchObject({ date: DATE, questions: ['drift', 'forgotten'] });
    expect((await itemsOf(site.member)).map(({ kind, stamp }) => [kind, stamp])).toEqual([
      ['drift', 'check_out'],
      ['forgotten', null],
    ]);
  });

  it('of unplanned work counts from punch to punch', async () => {
    const { site, punch: press } = await place();
    await press.in('2026-11-20 06:00:30');
    await press.out('2026-11-20 08:00:10', 'planned');
    expect(await attendancesOf(site.member)).toMatchObject([
      { counted_minutes: 120, breaks: '[]', salary_per_hour: 1250, business_date: '2026-11-20' },
    ]);
  });
});

describe('a form without scripts', () => {
  const post = async (token: string, path: string, fields: Record<string, string>) => {
    const { send } = createTestClient({ token, now: fromStamp(at('14:00:00')) });
    return fullAnswer(
      await send(`/api/device/${path}`, { method: 'POST', body: new URLSearchParams(fields) }),
    );
  };

  it('asks for the break if the check-out names none', async () => {
    const { site, punch: press } = await place();
    await press.in(at('09:00:00'));
    expect(await post(site.device.token, 'check-out', {})).toMatchObject({
      status: 422,
      body: { data: { break: [{ key: 'select' }] } },
    });
  });

  it.each([
    [{ break: 'planned' }, [{ start: '12:00', end: '13:00' }]],
    [{ break: 'none' }, []],
    [{ 'break.start': '12:15', 'break.end': '12:45' }, [{ start: '12:15', end: '12:45' }]],
  ])('shows %j at the check-out', async (fields, breaks) => {
    const { site, punch: press } = await place();
    await press.in(at('09:00:00'));
    const answer = await post(site.device.token, 'check-out', { at: '', ...fields });
    expect(answer).toMatchObject({ status: 200, body: { breaks } });
  });

  it('checks in with all fields empty', async () => {
    const { site, plan } = await place();
    const answer = await post(site.device.token, 'check-in', { at: '', shift_user_id: '' });
    expect(answer).toMatchObject({ status: 201, body: { shift: { shift_user_id: plan.id } } });
  });
});

describe('the screen of a device', () => {
  it('shows its person, the next shift, the open work and the last work', async () => {
    const { site, plan, punch: press } = await place();
    const { member, device } = site;
    expect(await press.me(at('06:00:00'))).toMatchObject({
      device: { id: device.id, name: device.name },
      user: { id: member.id, last_name: member.last_name, lang: null },
      now: at('06:00:00'),
      shifts: [],
      coming: [{ shift_user_id: plan.id }],
      open: null,
      last: null,
    });
    expect(await press.me(at('07:00:00'))).toMatchObject({ shifts: [{ shift_user_id: plan.id }] });
    const { body } = await press.in(at('09:00:00'));
    expect(await press.me(at('09:00:00'))).toMatchObject({
      shifts: [],
      coming: [],
      open: body,
      last: body,
    });
    const ended = await press.out(at('18:00:00'));
    expect(await press.me(at('18:00:00'))).toMatchObject({ open: null, last: ended.body });
  });
});

describe('a punch', () => {
  it('cannot be changed or deleted', async () => {
    const { site, punch: press } = await place();
    await press.in(at('09:00:00'));
    const [punch] = await punchesOf(site.member);
    const run = (query: string) => env.DB.prepare(query).bind(punch?.id).run();
    await expect(run(`UPDATE punch SET taken_at = ${HOUR} WHERE id = ?`)).rejects.toThrow(
      'punch_never_altered',
    );
    await expect(run('DELETE FROM punch WHERE id = ?')).rejects.toThrow('punch_never_deleted');
    await run('UPDATE punch SET latitude = NULL, longitude = NULL WHERE id = ?');
  });
});
