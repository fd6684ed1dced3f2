import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { RosterRefusal } from '#contract/roster/findings.ts';
import { ChangedSchedule, Schedule, type ScheduleBody } from '#contract/roster/schedules.ts';
import { finishedOn, mintAttendance } from '#tests/support/attendances.ts';
import { auditOf } from '#tests/support/audit.ts';
import { mintAvailability } from '#tests/support/availability.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { mintPerson, type Person, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { givePositions } from '#tests/support/positions.ts';
import { showMonth } from '#tests/support/recruitment.ts';
import { mintResidence } from '#tests/support/residence.ts';
import { mintShift, mintShiftUser, mintTemplate, type Shift } from '#tests/support/shifts.ts';

const Refused = z.object({ data: RosterRefusal });
type Steps = z.input<typeof ScheduleBody>['schedules'];

let site: Site;
let other: Site;
let manager: SignedIn;
let foreign: SignedIn;
let boss: SignedIn;

beforeAll(async () => {
  [site, other] = [await mintSite(), await mintSite()];
  manager = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  foreign = await signedIn({ roles: ['admin'], manages: [(await mintSite()).workplace.id] });
  boss = await signedIn({ roles: ['global_admin'] });
  await showMonth(site.workplace, '2026-12');
});

/** A person who works at both workplaces. */
async function worker(overrides: Parameters<typeof mintPerson>[0] = {}): Promise<Person> {
  const works = [site.workplace.id, other.workplace.id];
  const person = await mintPerson({ works, birthday: '1990-01-01', ...overrides });
  await givePositions(person, site.workplace, [site.position]);
  await givePositions(person, other.workplace, [other.position]);
  return person;
}

async function student(): Promise<Person> {
  const person = await worker({ nationality: 'VN' });
  await mintResidence(person);
  return person;
}

/** A shift with its own template, 09:00–18:00 with an hour of break by default. */
async function day(date: string, at: Site = site, times: Parameters<typeof mintTemplate>[1] = {}) {
  return mintShift(await mintTemplate(at.workplace, times), date, [at.position]);
}

const on = (
  of: { id: number },
  shift: Shift,
  overrides: Parameters<typeof mintShiftUser>[3] = {},
  at = site,
) => mintShiftUser(of, shift, at.position, overrides);

const param = ({ id }: { id: number }) => ({ user_id: String(id) });
const get = async (of: { id: number }, { by = manager, month = '2026-12' } = {}) =>
  fullAnswer(await by.api.manage.schedules[':user_id'].$get({ param: param(of), query: { month } }));
async function read(of: { id: number }, asked: Parameters<typeof get>[1] = {}): Promise<Schedule> {
  const { status, body } = await get(of, asked);
  expect(status).toBe(200);
  return Schedule.parse(body);
}
const put = async (
  of: { id: number },
  schedules: Steps,
  { by = manager, month = '2026-12', reason }: { by?: SignedIn; month?: string; reason?: string } = {},
) =>
  fullAnswer(
    await by.api.manage.schedules[':user_id'].$put({
      param: param(of),
      query: { month },
      json: { schedules, ...(reason ? { override_reason: reason } : {}) },
    }),
  );

const add = (shift: { id: number }, more: { start_time?: string; end_time?: string } = {}) => ({
  kind: 'add' as const,
  shift_id: shift.id,
  position_id: site.position.id,
  type: 'fixed' as const,
  ...more,
});
const cancel = (place: { id: number; version: number }, reason?: string) => ({
  kind: 'cancel' as const,
  shift_user_id: place.id,
  version: place.version,
  ...(reason ? { reason } : {}),
});
const change = (
  place: { id: number; version: number },
  more: { start_time?: string; end_time?: string; status?: 'approved'; type?: 'fixed' | 'temporary' } = {},
) => ({
  kind: 'change' as const,
  shift_user_id: place.id,
  version: place.version,
  position_id: site.position.id,
  type: 'fixed' as const,
  ...more,
});

const code = (status: number, name: string) => ({ status, body: { code: name } });
const notFound = code(404, 'E_NOT_FOUND');
const invalid = (data: Record<string, unknown>) => ({
  status: 422,
  body: { code: 'E_UNPROCESSABLE_ENTITY', data },
});
/** The current assignments of a person, with their own start times. */
async function storedAssignments({ id }: { id: number }) {
  const { results } = await env.DB.prepare(
    `SELECT shift_id, type, status, start_minute AS own FROM shift_user
     WHERE person_id = ? AND status IN ('pending', 'approved') AND outcome IS NULL ORDER BY starts_at`,
  )
    .bind(id)
    .all();
  return results;
}

describe('the month of one person', () => {
  it('contains every assignment, its outcome, and unplanned work, in whole weeks', async () => {
    const person = await worker();
    const [before, past, temp, gone] = [
      await day('2026-11-19'),
      await day('2026-11-20'),
      await day('2026-12-03'),
      await day('2026-12-04'),
    ];
    await on(person, before, { outcome: 'absent_notified' });
    const worked = await on(person, past, { start_minute: 600, end_minute: 1080 });
    const work = await mintAttendance(person, site.workplace, {
      ...finishedOn('2026-11-20'),
      shift_user_id: worked.id,
      position_id: site.position.id,
      business_date: '2026-11-20',
      worked_minutes: 420,
    });
    await on(person, temp, { type: 'temporary', status: 'pending', created_by: person.id });
    await on(person, gone, { status: 'cancelled', left_reason: 'no work' });
    const alone = await mintAttendance(person, site.workplace, {
      ...finishedOn('2026-11-24'),
      business_date: '2026-11-24',
    });
    const shown = await read(person, { month: '2026-11' });
    expect(shown).toMatchObject({
      month: '2026-11',
      date_from: '2026-10-26',
      date_to: '2026-12-06',
      status: 'enabled',
      user: { id: person.id, staff_no: person.staff_no },
      memberships: [{ workplace: { id: site.workplace.id }, positions: [{ id: site.position.id }] }],
      holidays: expect.arrayContaining([{ date: '2026-11-23', name: 'labour_thanksgiving' }]),
    });
    const { id, code: siteCode, name } = site.workplace;
    expect(shown.shifts.map(({ date, type, status, outcome }) => [date, type, status, outcome])).toEqual([
      ['2026-11-19', 'fixed', 'approved', 'absent_notified'],
      ['2026-11-20', 'fixed', 'approved', null],
      ['2026-12-03', 'temporary', 'pending', null],
      ['2026-12-04', 'fixed', 'cancelled', null],
    ]);
    expect(shown.shifts[1]).toMatchObject({
      workplace: { id, code: siteCode, name },
      start_time: '10:00',
      end_time: '18:00',
      own_times: true,
      shift_start_time: '09:00',
      shift_end_time: '18:00',
      minutes: 480,
      open: false,
      published: false,
      attendance: {
        work_history_id: work.id,
        check_in_time: '2026-11-20 09:00:00',
        worked_minutes: 420,
        check_out_time: '2026-11-20 18:00:00',
      },
    });
    expect(shown.shifts[2]).toMatchObject({ open: true, published: true, minutes: 480 });
    expect(shown.shifts[3]).toMatchObject({ reason: 'no work', minutes: null });
    expect(shown.unplanned).toMatchObject([
      { work_history_id: alone.id, date: '2026-11-24', position: null, worked_minutes: 480 },
    ]);
    const week = shown.weeks.find(({ from }) => from === '2026-11-16');
    expect(week).toMatchObject({ minutes: 480, pending_minutes: 0, limit: { limit: 2400, left: 1920 } });
    expect(week?.work).toEqual([
      {
        date: '2026-11-20',
        start_time: '10:00',
        end_time: '18:00',
        minutes: 480,
        worked: true,
        place: {
          workplace: { id, code: siteCode, name },
          template: shown.shifts[1]?.template,
          shift_id: past.id,
        },
      },
    ]);
    expect(shown.weeks.find(({ from }) => from === '2026-11-23')?.work).toMatchObject([
      { minutes: 480, worked: true, place: { template: null, shift_id: null } },
    ]);
    expect(shown.weeks.at(-1)).toMatchObject({ from: '2026-11-30', minutes: 0, pending_minutes: 480 });
  });

  it('counts work elsewhere and shows its times only, while a global admin sees the workplace', async () => {
    const person = await student();
    for (const date of ['2026-12-01', '2026-12-02', '2026-12-03']) await on(person, await day(date));
    await on(person, await day('2026-12-07', other), {}, other);
    const shown = await read(person);
    expect(shown.shifts).toHaveLength(3);
    expect(shown.elsewhere).toEqual([
      { date: '2026-12-07', start_time: '09:00', end_time: '18:00', pending: false, minutes: 480 },
    ]);
    expect(shown.any_7_days).toMatchObject({
      limit: 1680,
      source: 'residence',
      used: 1920,
      left: 0,
      near: true,
      other: 0,
      from: '2026-12-01',
      to: '2026-12-07',
    });
    expect(shown.any_7_days?.work.map(({ date, minutes, place }) => [date, minutes, place === null])).toEqual(
      [
        ['2026-12-01', 480, false],
        ['2026-12-02', 480, false],
        ['2026-12-03', 480, false],
        ['2026-12-07', 480, true],
      ],
    );
    expect(JSON.stringify(shown)).not.toContain(other.workplace.name);
    const all = await read(person, { by: boss });
    expect(all.elsewhere).toEqual([]);
    expect(all.shifts.map(({ workplace }) => workplace.id)).toContain(other.workplace.id);
  });

  it('shows availability, and the answers of the person for a shift', async () => {
    const person = await worker();
    await mintAvailability(person, { '2026-12-01': 'no', '2026-12-02': [600, 1500] });
    await on(person, await day('2026-12-08'), { confirmed_at: 1_700_000_000_000 });
    await on(person, await day('2026-12-09'), {
      cannot_come_at: 1_700_000_000_000,
      cannot_come_reason: 'ill',
    });
    const { wishes, shifts } = await read(person);
    expect(wishes).toEqual([
      { date: '2026-12-01', answer: 'no', start_time: null, end_time: null },
      { date: '2026-12-02', answer: 'hours', start_time: '10:00', end_time: '25:00' },
    ]);
    expect(shifts).toMatchObject([
      { confirmed_at: '2023-11-15 07:13:20', cannot_come: null },
      { confirmed_at: null, cannot_come: { reason: 'ill' } },
    ]);
  });

  it('hides withdrawn registrations, and a cancelled assignment replaced by a current one', async () => {
    const person = await worker();
    const [one, two] = [await day('2026-12-08'), await day('2026-12-09')];
    await on(person, one, { status: 'cancelled', type: 'temporary', created_by: person.id });
    await on(person, two, { status: 'cancelled', left_reason: 'moved' });
    await on(person, two);
    expect((await read(person)).shifts).toMatchObject([{ shift_id: two.id, status: 'approved' }]);
  });

  it('is visible only to managers of a workplace of the person', async () => {
    const person = await worker();
    expect(await get(person, { by: foreign })).toMatchObject(notFound);
    expect(await get({ id: 999_999 }, { by: boss })).toMatchObject(notFound);
    const deleted = await worker({ deleted_at: 1 });
    expect(await get(deleted, { by: boss })).toMatchObject(notFound);
    expect(await get(person, { by: await signedInAs(person) })).toMatchObject(code(403, 'E_FORBIDDEN'));
    expect(await get(person, { month: '2026-13' })).toMatchObject(invalid({ month: [{ key: 'month' }] }));
    for (const month of ['0003-01', '9998-12'])
      expect(await get(person, { month })).toMatchObject({ status: 200 });
  });
});

describe('a change of the month', () => {
  it('adds, changes, approves and cancels in one step, returns the new month, and can be undone', async () => {
    const person = await worker();
    const [one, two, three, four] = [
      await day('2026-12-01'),
      await day('2026-12-02'),
      await day('2026-12-03'),
      await day('2026-12-04'),
    ];
    const [kept, asked, off] = [
      await on(person, two),
      await on(person, three, { status: 'pending', type: 'temporary' }),
      await on(person, four),
    ];
    const before = await storedAssignments(person);
    const answer = await put(person, [
      add(one, { start_time: '10:00', end_time: '15:00' }),
      change(kept, { start_time: '09:00', end_time: '12:00' }),
      change(asked, { status: 'approved', type: 'temporary' }),
      cancel(off, 'no work'),
    ]);
    expect(answer).toMatchObject({ status: 200 });
    const changed = ChangedSchedule.parse(answer.body);
    expect(
      changed.shifts.map(({ shift_id, status, start_time, reason }) => [
        shift_id,
        status,
        start_time,
        reason,
      ]),
    ).toEqual([
      [one.id, 'approved', '10:00', null],
      [two.id, 'approved', '09:00', null],
      [three.id, 'approved', '09:00', null],
      [four.id, 'cancelled', '09:00', 'no work'],
    ]);
    expect(changed.weeks[0]).toMatchObject({ minutes: 240 + 180 + 480, pending_minutes: 0 });
    expect(await storedAssignments(person)).toMatchObject([
      { shift_id: one.id, own: 600 },
      { shift_id: two.id, own: 540 },
      { shift_id: three.id, type: 'temporary', status: 'approved' },
    ]);
    expect((await auditOf('shift_user', kept.id)).at(-1)).toMatchObject({ operation: 'schedules.update' });
    expect((await inboxOf(person)).length).toBeGreaterThan(0);

    const undone = await fullAnswer(
      await manager.api.manage.operations[':operation_id'].undo.$post({
        param: { operation_id: changed.operation_id },
      }),
    );
    expect(undone).toMatchObject({ status: 200 });
    expect(await storedAssignments(person)).toEqual(before);
  });

  it('is refused with the same findings and ways out as a bulk change, and writes nothing', async () => {
    const person = await student();
    for (const date of ['2026-12-01', '2026-12-02', '2026-12-03']) await on(person, await day(date));
    const [free, tight] = [await day('2026-12-14'), await day('2026-12-04')];
    const before = await storedAssignments(person);
    const refused = await put(person, [add(free), add(tight)]);
    expect(refused).toMatchObject(code(409, 'SHIFT_RULES_REFUSED'));
    const { findings } = Refused.parse(refused.body).data;
    expect(findings).toMatchObject([
      { rule: 'minutes_any_7_days', row: 1, user_id: person.id, limit: 1680, sum: 1920, passable_by: 'none' },
    ]);
    expect(findings[0]?.ways_out[0]).toMatchObject({ kind: 'end_earlier', end_time: '14:00' });
    const bulk = await fullAnswer(
      await manager.api.manage.shifts.users.bulk.$post({
        json: {
          changes: [free, tight].map(({ id }) => ({
            kind: 'assign' as const,
            shift_id: id,
            user_id: person.id,
            position_id: site.position.id,
            type: 'fixed' as const,
          })),
        },
      }),
    );
    expect(refused.body).toEqual(bulk.body);
    expect(await storedAssignments(person)).toEqual(before);
  });

  it('passes warnings with a reason, which is audited', async () => {
    const person = await worker({ birthday: null });
    const shift = await day('2026-12-01');
    const refused = await put(person, [add(shift)]);
    expect(refused).toMatchObject({
      ...code(409, 'SHIFT_RULES_REFUSED'),
      body: { data: { findings: [{ rule: 'birthday_unknown', severity: 'warn' }] } },
    });
    const answer = await put(person, [add(shift)], { reason: 'seen the card' });
    const [place] = ChangedSchedule.parse(answer.body).shifts;
    expect(JSON.stringify(await auditOf('shift_user', place?.shift_user_id ?? 0))).toContain('seen the card');
  });

  it('conflicts on an old version or a cancelled assignment, and returns its current state', async () => {
    const person = await worker();
    const [one, two] = [await day('2026-12-01'), await day('2026-12-02')];
    const [kept, gone] = [
      await on(person, one, { version: 3 }),
      await on(person, two, { status: 'cancelled' }),
    ];
    const before = await storedAssignments(person);
    const added = add(await day('2026-12-03'));
    expect(await put(person, [added, change({ id: kept.id, version: 2 })])).toMatchObject({
      ...code(409, 'E_CONFLICT'),
      body: { data: { shift_user_id: kept.id, version: 3, status: 'approved' } },
    });
    expect(await put(person, [cancel(gone)])).toMatchObject({
      ...code(409, 'E_CONFLICT'),
      body: { data: { status: 'cancelled' } },
    });
    expect(await storedAssignments(person)).toEqual(before);
  });

  it('is decided again on a concurrent change', async () => {
    const person = await student();
    for (const date of ['2026-12-01', '2026-12-02', '2026-12-03']) await on(person, await day(date));
    const [mine, theirs] = [
      await day('2026-12-04', site, { end_minute: 840 }),
      await day('2026-12-05', site, { end_minute: 840 }),
    ];
    const db = afterFacts(() => put(person, [add(theirs)], { reason: 'near' }));
    const late = await signedInAs(manager.person, { bindings: { DB: db } });
    expect(await put(person, [add(mine)], { by: late, reason: 'near' })).toMatchObject({
      ...code(409, 'SHIFT_RULES_REFUSED'),
      body: { data: { findings: [{ rule: 'minutes_any_7_days' }] } },
    });
    expect(await storedAssignments(person)).toHaveLength(4);
  });

  it('needs a reason to remove a person from a published shift', async () => {
    const person = await worker();
    const [shown, waiting, draft] = [
      await on(person, await day('2026-12-01')),
      await on(person, await day('2026-12-02'), { status: 'pending', type: 'temporary' }),
      await on(person, await day('2027-02-02')),
    ];
    expect(await put(person, [cancel(waiting), cancel(shown)])).toMatchObject(
      invalid({ 'schedules[1].reason': [{ key: 'required' }] }),
    );
    expect(await put(person, [cancel(waiting), cancel(shown, 'no work')])).toMatchObject({ status: 200 });
    expect(await put(person, [cancel(draft)], { month: '2027-02' })).toMatchObject({ status: 200 });
    expect(await storedAssignments(person)).toEqual([]);
  });

  it('needs at least one step, each shift and assignment once, and times in order', async () => {
    const person = await worker();
    const [shift, place] = [await day('2026-12-01'), await on(person, await day('2026-12-02'))];
    expect(await put(person, [])).toMatchObject(invalid({ schedules: [{ key: 'schedules_required' }] }));
    expect(await put(person, [add(shift), add(shift), change(place), cancel(place)])).toMatchObject(
      invalid({
        'schedules[1].shift_id': [{ key: 'repeated' }],
        'schedules[3].shift_user_id': [{ key: 'repeated' }],
      }),
    );
    expect(
      await put(person, [
        add(shift, { start_time: '12:00', end_time: '11:00' }),
        change(place, { start_time: '12:00' }),
      ]),
    ).toMatchObject(
      invalid({
        'schedules[0].end_time': [{ key: 'end_after_start' }],
        'schedules[1].end_time': [{ key: 'required' }],
      }),
    );
  });

  it('affects no other person, workplace or month', async () => {
    const [person, colleague] = [await worker(), await worker()];
    const shift = await day('2026-12-01');
    const theirs = await on(colleague, await day('2026-12-02'));
    const elsewhere = await on(person, await day('2026-12-03', other), {}, other);
    const later = await day('2027-01-20');
    const laterPlace = await on(person, await day('2027-01-21'));
    const before = [await storedAssignments(person), await storedAssignments(colleague)];
    expect(await put(person, [add(shift), cancel(theirs, 'x')])).toMatchObject(notFound);
    expect(await put(person, [add(shift), cancel(elsewhere, 'x')])).toMatchObject(notFound);
    expect(await put(person, [add(await day('2026-12-04', other))])).toMatchObject(notFound);
    expect(await put(person, [add(later)])).toMatchObject(notFound);
    expect(await put(person, [cancel(laterPlace)])).toMatchObject(notFound);
    expect(await put(person, [add({ id: 999_999 })])).toMatchObject(notFound);
    expect(await put(person, [add(shift)], { by: foreign })).toMatchObject(notFound);
    expect(await put(person, [add(shift)], { by: await signedInAs(person) })).toMatchObject(
      code(403, 'E_FORBIDDEN'),
    );
    expect([await storedAssignments(person), await storedAssignments(colleague)]).toEqual(before);
  });

  it('may cover any month when none is given, and returns the month of the first step', async () => {
    const person = await worker();
    const [later, sooner] = [await day('2027-01-20'), await day('2026-12-01')];
    const target = { param: param(person), query: {} };
    const json = { schedules: [add(later), add(sooner)] };
    const { status, body } = await fullAnswer(
      await manager.api.manage.schedules[':user_id'].$put({ ...target, json }),
    );
    expect([status, manager.meter().roundTrips]).toEqual([200, 3]);
    expect(body).toMatchObject({ month: '2027-01', shifts: [{ shift_id: later.id }] });
    expect((await read(person)).shifts).toMatchObject([{ shift_id: sooner.id }]);
    const present = await fullAnswer(await manager.api.manage.schedules[':user_id'].$get(target));
    expect(present).toMatchObject({ status: 200, body: { month: '2026-11' } });
  });

  it("cannot approve the caller's own registration", async () => {
    const planner = await signedIn({
      roles: ['admin', 'user'],
      birthday: '1990-01-01',
      works: [site.workplace.id],
      manages: [site.workplace.id],
    });
    const shift = await day('2026-12-01');
    const asked = await on(planner.person, shift, { status: 'pending', type: 'temporary' });
    const approve = [change(asked, { status: 'approved', type: 'temporary' })];
    expect(await put(planner.person, approve, { by: planner })).toMatchObject(code(403, 'E_FORBIDDEN'));
  });

  it('takes one round trip more than a read', async () => {
    const person = await worker();
    const by = await signedInAs(manager.person);
    await get(person, { by });
    expect(by.meter().roundTrips).toBe(2);
    const again = await signedInAs(manager.person);
    const shifts = [await day('2026-12-01'), await day('2026-12-02')];
    expect(
      await put(
        person,
        shifts.map((shift) => add(shift)),
        { by: again },
      ),
    ).toMatchObject({ status: 200 });
    expect(again.meter().roundTrips).toBe(3);
  });
});
