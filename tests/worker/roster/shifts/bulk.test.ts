import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RosterChange } from '#contract/roster/roster-changes.ts';
import { RosterBulkAnswer } from '#contract/roster/shifts.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintPerson, type Person, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { givePositions } from '#tests/support/positions.ts';
import { brokenInvariants } from '#tests/support/roster-invariants.ts';
import { mintShift, mintShiftUser, mintTemplate, type Shift } from '#tests/support/shifts.ts';

let site: Site;
let manager: SignedIn;

beforeAll(async () => {
  site = await mintSite();
  manager = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
});

async function worker(): Promise<Person> {
  const person = await mintPerson({ works: [site.workplace.id], birthday: '1995-04-01' });
  await givePositions(person, site.workplace, [site.position]);
  return person;
}

async function shiftAt(date: string, startMinute: number, endMinute: number): Promise<Shift> {
  const template = await mintTemplate(site.workplace, {
    start_minute: startMinute,
    end_minute: endMinute,
    breaks: '[]',
  });
  return mintShift(template, date, [site.position]);
}

const bulk = async (changes: RosterChange[], by = manager, override_reason = 'planned together') =>
  fullAnswer(await by.api.manage.shifts.users.bulk.$post({ json: { changes, override_reason } }));
const check = async (changes: RosterChange[], by = manager) =>
  fullAnswer(await by.api.manage.shifts.check.$post({ json: { changes } }));
const assigning = (person: { id: number }, shift_id: number): RosterChange => ({
  kind: 'assign',
  shift_id,
  user_id: person.id,
  position_id: site.position.id,
  type: 'fixed',
  own_times: null,
});
const creating = (
  shift_id: number,
  date: string,
  fixed_total = 1,
  template_id = site.template.id,
): RosterChange => ({
  kind: 'create_shift',
  shift_id,
  template_id,
  date,
  start_time: '09:00',
  end_time: '18:00',
  breaks: [{ start: '12:00', end: '13:00' }],
  seats: [{ position_id: site.position.id, fixed_total, temp_total: 0, max_registered_temp: null }],
});
const placesOf = async ({ id }: Person) => {
  const { results } = await env.DB.prepare(
    "SELECT shift_id, status FROM shift_user WHERE person_id = ? AND status = 'approved' ORDER BY shift_id",
  )
    .bind(id)
    .all<{ shift_id: number }>();
  return results.map(({ shift_id }) => shift_id);
};

describe('a bulk request', () => {
  it('creates shifts and assigns people to them, and returns the result of each row', async () => {
    const [one, two] = [await worker(), await worker()];
    const answer = await bulk([
      creating(-1, '2026-12-01', 2),
      creating(-2, '2026-12-02'),
      assigning(one, -1),
      assigning(two, -1),
      assigning(one, -2),
    ]);
    const id = expect.any(Number);
    expect(answer).toEqual({
      status: 200,
      body: {
        operation_id: expect.any(String),
        rows: [
          ...[1, 2].map(() => ({ shift_id: id, shift_user_id: null, version: 1 })),
          ...[1, 2, 3].map(() => ({ shift_id: id, shift_user_id: id, version: 1 })),
        ],
      },
    });
    const { rows } = RosterBulkAnswer.parse(answer.body);
    expect(await placesOf(one)).toEqual([rows[0]?.shift_id, rows[1]?.shift_id]);
    expect(await placesOf(two)).toEqual([rows[0]?.shift_id]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('exchanges the shifts of two people, although each move alone conflicts with the other', async () => {
    const [early, late] = [await shiftAt('2026-12-03', 480, 720), await shiftAt('2026-12-03', 780, 1020)];
    const [one, two] = [await worker(), await worker()];
    const first = await mintShiftUser(one, early, site.position);
    const second = await mintShiftUser(two, late, site.position);
    const seat = (shift: Shift) => ({ shift_id: shift.id, position_id: site.position.id });
    // One spot each: a spot is added first and removed at the end.
    const totals = (shift: Shift, fixed_total: number): RosterChange => ({
      kind: 'set_totals',
      ...seat(shift),
      fixed_total,
      temp_total: 1,
      max_registered_temp: null,
    });
    const exchanged = await bulk([
      totals(late, 2),
      { kind: 'revise', shift_user_id: first.id, seat: seat(late), version: 1 },
      { kind: 'revise', shift_user_id: second.id, seat: seat(early), version: 1 },
      totals(late, 1),
    ]);
    expect(exchanged).toMatchObject({
      status: 200,
      body: { rows: [{}, { version: 2 }, { version: 2 }, {}] },
    });
    expect([await placesOf(one), await placesOf(two)]).toEqual([[late.id], [early.id]]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('exchanges the hours of one person’s two shifts', async () => {
    const [early, late] = [await shiftAt('2026-12-04', 480, 720), await shiftAt('2026-12-04', 720, 960)];
    const person = await worker();
    const first = await mintShiftUser(person, early, site.position);
    const second = await mintShiftUser(person, late, site.position);
    const own = (start_time: string, end_time: string) => ({ own_times: { start_time, end_time } });
    const moved = await bulk([
      { kind: 'revise', shift_user_id: first.id, ...own('17:00', '19:00'), version: 1 },
      { kind: 'revise', shift_user_id: second.id, ...own('08:00', '12:00'), version: 1 },
      { kind: 'revise', shift_user_id: first.id, ...own('12:00', '16:00'), version: 1 },
    ]);
    expect(moved).toMatchObject({
      status: 200,
      body: { rows: [{ version: 2 }, { version: 2 }, { version: 2 }] },
    });
    expect(await brokenInvariants()).toEqual([]);
  });

  it('exchanges the days of two shifts', async () => {
    const [one, two] = [
      await mintShift(site.template, '2026-12-10', [site.position]),
      await mintShift(site.template, '2026-12-11', [site.position]),
    ];
    const times = { start_time: '09:00', end_time: '18:00', breaks: [{ start: '12:00', end: '13:00' }] };
    const move = ({ id }: Shift, date: string): RosterChange => ({
      kind: 'change_shift',
      shift_id: id,
      date,
      ...times,
      version: 1,
    });
    expect(await bulk([move(one, '2026-12-11')])).toEqual({
      status: 409,
      body: { code: 'SHIFT_ALREADY_EXISTS', data: { dates: ['2026-12-11'] } },
    });
    expect(await bulk([move(one, '2026-12-11'), move(two, '2026-12-10')])).toMatchObject({ status: 200 });
    const { results } = await env.DB.prepare('SELECT date FROM shift WHERE id IN (?, ?) ORDER BY id')
      .bind(one.id, two.id)
      .all();
    expect(results).toEqual([{ date: '2026-12-11' }, { date: '2026-12-10' }]);
  });

  it('removes a person from a shift and assigns them again', async () => {
    const [person, shift] = [await worker(), await shiftAt('2026-12-05', 480, 720)];
    const { id } = await mintShiftUser(person, shift, site.position);
    expect(
      await bulk([{ kind: 'remove', shift_user_id: id, version: 1 }, assigning(person, shift.id)]),
    ).toMatchObject({ status: 200 });
    expect(await placesOf(person)).toEqual([shift.id]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('succeeds whole or not at all, and names the row of each finding', async () => {
    const [one, two] = [await worker(), await worker()];
    const shift = await shiftAt('2026-12-06', 480, 720);
    const refused = await bulk([
      assigning(one, shift.id),
      assigning(two, shift.id),
      assigning(one, shift.id),
    ]);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'SHIFT_RULES_REFUSED',
        data: {
          findings: [
            { rule: 'fixed_total', row: 1, user_id: two.id },
            { rule: 'already_on_shift', row: 2, user_id: one.id },
          ],
        },
      },
    });
    expect([await placesOf(one), await placesOf(two)]).toEqual([[], []]);
  });

  it('is decided again when the roster of one person changed in the same moment', async () => {
    const [one, two] = [await worker(), await worker()];
    const shift = await shiftAt('2026-12-07', 480, 720);
    await env.DB.prepare('UPDATE seat_group SET fixed_total = 5 WHERE shift_id = ?').bind(shift.id).run();
    const elsewhere = await shiftAt('2026-12-07', 600, 840);
    const move = async () => {
      await mintShiftUser(two, elsewhere, site.position);
      await env.DB.prepare('UPDATE person SET roster_version = 2 WHERE id = ?').bind(two.id).run();
    };
    const slow = await signedInAs(manager.person, { bindings: { DB: afterFacts(move) } });
    expect(await bulk([assigning(one, shift.id), assigning(two, shift.id)], slow)).toMatchObject({
      status: 409,
      body: {
        code: 'SHIFT_RULES_REFUSED',
        data: { findings: [{ rule: 'overlap', row: 1, user_id: two.id }] },
      },
    });
    expect(await placesOf(one)).toEqual([]);
  });

  it('is stopped by the constraints when a concurrent write raised no version', async () => {
    const [person, shift] = [await worker(), await shiftAt('2026-12-07', 1020, 1140)];
    const overlapping = await shiftAt('2026-12-07', 1020, 1080);
    const bindings = { DB: afterFacts(() => mintShiftUser(person, overlapping, site.position)) };
    const slow = await signedInAs(manager.person, { bindings });
    expect(await bulk([assigning(person, shift.id)], slow)).toMatchObject({
      status: 409,
      body: { code: 'SHIFT_RULES_REFUSED', data: { findings: [{ rule: 'overlap' }] } },
    });
    expect(await brokenInvariants()).toEqual([]);
  });

  it('is refused on an old version, with the current state', async () => {
    const [person, shift] = [await worker(), await shiftAt('2026-12-08', 480, 720)];
    const { id } = await mintShiftUser(person, shift, site.position);
    const times = { date: '2026-12-08', start_time: '09:00', end_time: '12:00', breaks: [] };
    expect(await bulk([{ kind: 'remove', shift_user_id: id, version: 4 }])).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { id, version: 1, user: { id: person.id } } },
    });
    expect(await bulk([{ kind: 'change_shift', shift_id: shift.id, ...times, version: 4 }])).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { id: shift.id, version: 1, users: [{ id }] } },
    });
  });

  it('is answered for objects out of scope as if they did not exist, in a check too', async () => {
    const foreign = await mintSite();
    const [person, shift] = [await worker(), await shiftAt('2026-12-09', 480, 720)];
    const stranger = await mintPerson({ works: [foreign.workplace.id] });
    const theirs = await mintShift(foreign.template, '2026-12-09', [foreign.position]);
    const place = await mintShiftUser(foreign.member, theirs, foreign.position);
    const mine = await mintShiftUser(person, shift, site.position);
    const seats = { fixed_total: 1, temp_total: 0, max_registered_temp: null };
    const out: RosterChange[] = [
      assigning(stranger, shift.id),
      assigning(person, theirs.id),
      assigning({ id: 999_999 }, shift.id),
      creating(-1, '2026-12-09', 1, foreign.template.id),
      { kind: 'remove', shift_user_id: place.id, version: 1 },
      { kind: 'revise', shift_user_id: place.id, type: 'temporary', version: 1 },
      {
        kind: 'revise',
        shift_user_id: mine.id,
        version: 1,
        seat: { shift_id: theirs.id, position_id: foreign.position.id },
      },
      { kind: 'set_totals', shift_id: theirs.id, position_id: foreign.position.id, ...seats },
      { kind: 'set_totals', shift_id: shift.id, position_id: foreign.position.id, ...seats },
      {
        kind: 'change_shift',
        shift_id: theirs.id,
        date: '2026-12-09',
        breaks: [],
        version: 1,
        start_time: '09:00',
        end_time: '12:00',
      },
    ];
    for (const change of out) {
      const told = [await bulk([change]), await check([change])];
      expect(told).toEqual(told.map(() => ({ status: 404, body: { code: 'E_NOT_FOUND' } })));
    }
  });

  it.each<[string, RosterChange[], Record<string, unknown>]>([
    ['none', [], { changes: [{ key: 'min_items', params: { min: 1 } }] }],
    [
      'people on a shift that no row has made',
      [
        {
          kind: 'assign',
          shift_id: -5,
          user_id: 1,
          position_id: 1,
          type: 'fixed',
          own_times: null,
        },
      ],
      { 'changes[0].shift_id': [{ key: 'choice' }] },
    ],
    [
      'times in the wrong order',
      [
        {
          kind: 'change_shift',
          shift_id: 1,
          date: '2026-12-01',
          breaks: [],
          version: 1,
          start_time: '12:00',
          end_time: '09:00',
        },
      ],
      { 'changes[0].end_time': [{ key: 'end_after_start' }] },
    ],
    [
      'own times in the wrong order',
      [
        {
          kind: 'revise',
          shift_user_id: 1,
          version: 1,
          own_times: { start_time: '12:00', end_time: '12:00' },
        },
      ],
      { 'changes[0].own_times.end_time': [{ key: 'end_after_start' }] },
    ],
  ])('cannot contain %s', async (_, changes, data) => {
    expect(await bulk(changes)).toEqual({ status: 422, body: { code: 'E_UNPROCESSABLE_ENTITY', data } });
  });

  it('creates a shift once', async () => {
    expect(await bulk([creating(-1, '2026-12-20'), creating(-1, '2026-12-21')])).toMatchObject({
      status: 422,
      body: { data: { 'changes[1].shift_id': [{ key: 'repeated' }] } },
    });
  });
});

describe('a check of changes', () => {
  it('reports for each row who could pass it, and writes nothing', async () => {
    const [person, shift] = [await worker(), await shiftAt('2026-12-15', 480, 720)];
    const counts = () =>
      env.DB.prepare(
        'SELECT (SELECT count(*) FROM shift_user), (SELECT count(*) FROM audit), (SELECT max(next) FROM sequence)',
      ).first();
    const before = await counts();
    const answer = await check([
      assigning(person, shift.id),
      assigning(person, shift.id),
      creating(-1, '2026-12-15'),
    ]);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        rows: [
          { findings: [], passable_by: 'anyone' },
          { passable_by: 'none', findings: [{ rule: 'already_on_shift', shifts: [{ row: 0 }] }] },
          { findings: [], passable_by: 'anyone' },
        ],
        named: { users: [{ id: person.id }], workplaces: [{ id: site.workplace.id }] },
      },
    });
    expect(await counts()).toEqual(before);
    expect(manager.meter().roundTrips).toBe(3);
  });
});
