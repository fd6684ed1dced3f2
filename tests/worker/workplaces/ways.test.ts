import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { RidesBody } from '#contract/workplaces/rides.ts';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintWorkplace, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintShift, mintShiftUser } from '#tests/support/shifts.ts';
import {
  ask,
  candidates,
  DATE,
  openSeats,
  type Seats,
  worker,
} from '#tests/worker/roster/candidates/seats.ts';
import { openRecruiting } from '#tests/worker/roster/recruitment/recruiting.ts';

type Of = { id: number };
type RidesInput = z.input<typeof RidesBody>;

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

const notFound = { status: 404, body: { code: 'E_NOT_FOUND' } };
const at = ({ id }: Of) => ({ param: { id: String(id) } });
const ways = async (by: SignedIn) => fullAnswer(await by.api.me.ways.$get());
const wayTo = ({ id }: Of) => ({ param: { workplace_id: String(id) } });
const saveWay = async (by: SignedIn, to: Of, minutes: number) =>
  fullAnswer(await by.api.me.ways[':workplace_id'].$put({ ...wayTo(to), json: { minutes } }));
const removeWay = async (by: SignedIn, to: Of) =>
  fullAnswer(await by.api.me.ways[':workplace_id'].$delete(wayTo(to)));
const rides = async (by: SignedIn, of: Of) =>
  fullAnswer(await by.api.admin.workplaces[':id'].rides.$get(at(of)));
const saveRides = async (of: Of, json: RidesInput, by = boss) =>
  fullAnswer(await by.api.admin.workplaces[':id'].rides.$put({ ...at(of), json }));

const SHUTTLE = { first_arrival: '09:30', last_departure: '17:30', note: '駅の北口', note_vi: 'Cửa Bắc ga' };
const STORED = { ...SHUTTLE, note_en: null };

describe('T-35 the way to work', () => {
  it('stores the way that a person enters for a workplace where they work', async () => {
    const [here, there, elsewhere] = [await mintWorkplace(), await mintWorkplace(), await mintWorkplace()];
    const own = await signedIn({ works: [here.id, there.id] });
    expect(await ways(own)).toMatchObject({
      status: 200,
      body: {
        data: [
          { workplace: { id: here.id }, minutes: null, rides: null },
          { workplace: { id: there.id }, minutes: null },
        ],
      },
    });
    expect(await saveWay(own, there, 40)).toMatchObject({ status: 204 });
    expect(await saveWay(own, there, 45)).toMatchObject({ status: 204 });
    expect(await saveWay(own, there, 45)).toMatchObject({ status: 204 });
    expect(await ways(own)).toMatchObject({ body: { data: [{ minutes: null }, { minutes: 45 }] } });
    expect(await auditOf('way_to_work', own.person.id)).toMatchObject([
      { operation: 'me.ways.update', before: { way_minutes: null }, after: { way_minutes: 40 } },
      { operation: 'me.ways.update', before: { way_minutes: 40 }, after: { way_minutes: 45 } },
    ]);
    expect(await saveWay(own, elsewhere, 45)).toMatchObject(notFound);
    expect(await removeWay(own, elsewhere)).toMatchObject(notFound);
    for (const minutes of [4, 241]) expect(await saveWay(own, here, minutes)).toMatchObject({ status: 422 });
    expect(await removeWay(own, here)).toMatchObject({ status: 204 });
    expect(await removeWay(own, there)).toMatchObject({ status: 204 });
    expect(await ways(own)).toMatchObject({ body: { data: [{ minutes: null }, { minutes: null }] } });
  });

  it('gives the time to leave home for own, open and offered shifts', async () => {
    const plan = await openRecruiting();
    const { workplace, position, template } = plan.site;
    const own = await plan.member();
    const open = await plan.open('2026-12-07');
    await saveWay(own, workplace, 50);
    const way = { leave_at: '2026-12-07 08:05:00', missed: [], rides: null };
    expect((await plan.list(own)).body).toMatchObject({ data: [{ id: open.id, way }] });
    await mintShiftUser(own.person, await mintShift(template, '2026-12-08', [position]), position);
    const month = await fullAnswer(await own.api.me.shifts.$get({ query: { month: '2026-12' } }));
    expect(month.body).toMatchObject({
      data: [{ date: '2026-12-08', way: { leave_at: '2026-12-08 08:05:00' } }],
      workplaces: [{ id: workplace.id, way_minutes: 50, rides: null }],
    });
    expect((await fullAnswer(await own.api.me.home.$get())).body).toMatchObject({
      next: { way: { leave_at: '2026-12-08 08:05:00' } },
      workplace: { way_minutes: 50 },
    });
  });
});

describe('F-23 the first and the last train or shuttle', () => {
  it('stores the rides of the office for managers and the people who work there', async () => {
    const here = await mintWorkplace();
    const manager = await signedIn({ roles: ['admin'], manages: [here.id] });
    const stranger = await signedIn({ roles: ['admin'] });
    const own = await signedIn({ works: [here.id] });
    const none = { first_arrival: null, last_departure: null, note: null, note_en: null, note_vi: null };
    expect(await rides(manager, here)).toEqual({ status: 200, body: { ...none, version: 1 } });
    expect(await saveRides(here, { ...SHUTTLE, version: 1 })).toEqual({
      status: 200,
      body: { ...STORED, version: 2 },
    });
    expect(await rides(manager, here)).toMatchObject({ body: { ...STORED, version: 2 } });
    expect(await rides(stranger, here)).toMatchObject({ status: 404 });
    expect(await rides(own, here)).toMatchObject({ status: 403 });
    expect(await saveRides(here, { version: 2 }, manager)).toMatchObject({ status: 403 });
    expect(await ways(own)).toMatchObject({
      body: {
        data: [
          {
            rides: {
              times: { first_arrival: '09:30', last_departure: '17:30' },
              note: { name: '駅の北口', names: { kana: null, en: null, vi: 'Cửa Bắc ga' } },
            },
          },
        ],
      },
    });
    expect(await saveRides(here, { version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { ...STORED, version: 2 } },
    });
    expect(await saveRides(here, { version: 2 })).toMatchObject({
      status: 200,
      body: { ...none, version: 3 },
    });
    expect(await auditOf('rides', here.id)).toMatchObject([
      { operation: 'workplaces.rides.update', before: none, after: STORED },
      { before: STORED, after: none },
    ]);
    const left = await env.DB.prepare('SELECT count(*) AS n FROM workplace_rides WHERE workplace_id = ?')
      .bind(here.id)
      .first<{ n: number }>();
    expect(left).toEqual({ n: 0 });
  });

  it.each<[string, Omit<RidesInput, 'version'>, string]>([
    ['one time alone', { first_arrival: '06:10' }, 'last_departure'],
    [
      'a last one before the first one',
      { first_arrival: '06:10', last_departure: '06:00' },
      'last_departure',
    ],
    ['a first one after midnight', { first_arrival: '24:10', last_departure: '26:00' }, 'first_arrival'],
    ['a note without the Japanese one', { note_vi: 'Cửa Bắc' }, 'note'],
  ])('refuses rides with %s', async (_name, input, field) => {
    expect(await saveRides(await mintWorkplace(), { ...input, version: 1 })).toMatchObject({
      status: 422,
      body: { data: { [field]: expect.anything() } },
    });
  });

  const opened = async (): Promise<Seats> => {
    const seats = await openSeats();
    await saveRides(seats.site.workplace, { ...SHUTTLE, version: 1 });
    return seats;
  };
  const MISSED = [
    { rule: 'before_first_ride', severity: 'warn', unit: 'clock', limit: 570, sum: 540 },
    { rule: 'after_last_ride', severity: 'warn', unit: 'clock', limit: 1050, sum: 1080 },
  ];

  it('warns of missed rides at a candidate, before an offer, and the person who gets it', async () => {
    const seats = await opened();
    const person = await worker(seats.site);
    const own = await signedInAs(person);
    const { data } = (await candidates(seats.manager, seats)).body as { data: { user: Of }[] };
    expect(data.find(({ user }) => user.id === person.id)).toMatchObject({
      group: 'warned',
      findings: MISSED,
    });
    expect(await ask(seats.manager, seats, [person])).toMatchObject({
      status: 409,
      body: { data: { findings: MISSED } },
    });
    expect(await ask(seats.manager, seats, [person], { override_reason: '車で来る' })).toMatchObject({
      status: 201,
    });
    expect((await fullAnswer(await own.api.me.asks.$get())).body).toMatchObject({
      data: [
        {
          way: {
            leave_at: null,
            missed: ['first', 'last'],
            rides: { first_arrival: '09:30', last_departure: '17:30' },
          },
        },
      ],
    });
  });

  it('shows the rides on the board, whose rules warn alike', async () => {
    const { site, manager } = await opened();
    const query = { workplace_id: String(site.workplace.id), date_from: DATE, date_to: DATE };
    expect((await fullAnswer(await manager.api.manage.shifts.board.$get({ query }))).body).toMatchObject({
      rides: { first_arrival: '09:30', last_departure: '17:30' },
    });
  });

  it('warns the person and the manager of missed rides, and lets the person register', async () => {
    const plan = await openRecruiting();
    await saveRides(plan.site.workplace, { ...SHUTTLE, version: 1 });
    const own = await plan.member();
    const shift = await plan.open('2026-12-07');
    expect((await plan.list(own)).body).toMatchObject({
      data: [{ way: { missed: ['first', 'last'] }, seats: [{ findings: [] }] }],
    });
    expect((await plan.register(own, shift)).status).toBe(201);
    expect((await plan.pending()).body).toMatchObject({ data: [{ fit: 'warning', findings: MISSED }] });
  });
});
