import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { OwnAsk, SeatAsk } from '#contract/roster/candidates.ts';
import { RosterRefusal } from '#contract/roster/findings.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { mintPerson, type Person, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { brokenInvariants } from '#tests/support/roster-invariants.ts';
import { mintShift, mintShiftUser } from '#tests/support/shifts.ts';
import {
  answer,
  ask,
  asksOf,
  DATE,
  openSeats,
  type Seats,
  worker,
} from '#tests/worker/roster/candidates/seats.ts';

const code = (status: number, name: string) => ({ status, body: { code: name } });
const notFound = code(404, 'E_NOT_FOUND');
const taken = code(409, 'SEAT_TAKEN');

let foreign: SignedIn;

beforeAll(async () => {
  foreign = await signedIn({ roles: ['admin'], manages: [(await mintSite()).workplace.id] });
});

async function asked(seats: Seats, people: readonly Person[], more: Parameters<typeof ask>[3] = {}) {
  const { status, body } = await ask(seats.manager, seats, people, more);
  expect(status, JSON.stringify(body)).toBe(201);
  return SeatAsk.parse(body);
}

const peopleOn = async (shift: { id: number }) =>
  (
    await env.DB.prepare(
      'SELECT person_id, type, status, outcome FROM shift_user WHERE shift_id = ? ORDER BY id',
    )
      .bind(shift.id)
      .all()
  ).results;
const ownAsks = async (person: Person, at?: string) => {
  const own = await signedInAs(person, at ? { now: fromStamp(at) } : {});
  const { body } = await fullAnswer(await own.api.me.asks.$get());
  return OwnAsk.array().parse((body as { data: unknown }).data);
};
const kindsOf = async (person: Person) => (await inboxOf(person)).map(({ kind }) => kind);
const close = async (by: SignedIn, seats: Pick<Seats, 'shift'>, id: number, version: number) =>
  fullAnswer(
    await by.api.manage.shifts[':id'].asks[':ask_id'].close.$post({
      param: { id: String(seats.shift.id), ask_id: String(id) },
      json: { version },
    }),
  );

describe('a shift offer to several people', () => {
  it('sends one notice each, and stays open until one accepts', async () => {
    const seats = await openSeats();
    const { site, shift, manager } = seats;
    const people = [await worker(site), await worker(site)];
    const [first, second] = people;
    if (!first || !second) throw new Error('nobody');
    const one = await asked(seats, people);
    expect(one).toMatchObject({
      shift_id: shift.id,
      type: 'fixed',
      start_time: '09:00',
      end_time: '18:00',
      own_times: false,
      closed_at: null,
      taken_by: null,
      version: 1,
      position: { id: site.position.id },
      asked_by: { id: manager.person.id },
    });
    expect((await asksOf(manager, seats)).body).toEqual({ data: [one] });
    expect(await inboxOf(first)).toMatchObject([
      {
        kind: 'seat_asked',
        params: {
          ask_id: one.id,
          workplace: site.workplace.name,
          position: site.position.name,
          date: DATE,
          start_time: '09:00',
          end_time: '18:00',
        },
        waits: true,
      },
    ]);
    expect(await ownAsks(first)).toMatchObject([
      { id: one.id, date: DATE, answer: null, breaks: [{ start: '12:00', end: '13:00' }] },
    ]);

    const yes = await answer(first, one.id, 'yes');
    expect(yes).toMatchObject({ status: 200, body: { id: one.id, answer: 'yes' } });
    expect(await peopleOn(shift)).toEqual([
      { person_id: first.id, type: 'fixed', status: 'approved', outcome: null },
    ]);
    expect((await asksOf(manager, seats)).body).toMatchObject({
      data: [{ taken_by: { id: first.id }, closed_at: '2026-11-21 10:00:00', version: 2 }],
    });
    // The other person receives one notice, finds no open offer, and gets a polite answer.
    expect(await kindsOf(second)).toEqual(['seat_asked', 'seat_taken']);
    expect(await kindsOf(first)).toEqual(['seat_asked']);
    expect(await ownAsks(second)).toEqual([]);
    expect(await answer(second, one.id, 'yes')).toEqual(taken);
    // A second yes gets the same answer, and a no is not possible after the yes.
    expect(await answer(first, one.id, 'yes')).toEqual(yes);
    expect(await answer(first, one.id, 'no')).toEqual(code(409, 'E_CONFLICT'));
    expect(await auditOf('seat_ask', one.id)).toMatchObject([
      { action: 'create', after: { user_ids: [first.id, second.id] } },
      { action: 'update', before: { answer: null }, after: { user_id: first.id, answer: 'yes' } },
    ]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('assigns one of twenty people who accept at once, and answers SEAT_TAKEN to the others', {
    timeout: 60_000,
  }, async () => {
    const seats = await openSeats();
    const people: Person[] = [];
    for (let n = 0; n < 20; n += 1) people.push(await worker(seats.site));
    const one = await asked(seats, people);
    const answers = await Promise.all(people.map((person) => answer(person, one.id, 'yes')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 200)).toEqual(Array.from({ length: 19 }, () => taken));
    expect(await peopleOn(seats.shift)).toHaveLength(1);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('ends when a manager assigns the spot by hand', async () => {
    const seats = await openSeats();
    const { site, shift } = seats;
    const [late, quick] = [await worker(site), await worker(site)];
    const one = await asked(seats, [late]);
    await mintShiftUser(quick, shift, site.position);
    expect(await ownAsks(late)).toEqual([]);
    expect(await answer(late, one.id, 'yes')).toEqual(taken);
  });

  it('allows a yes after a no until the spot is taken', async () => {
    const seats = await openSeats();
    const person = await worker(seats.site);
    const one = await asked(seats, [person]);
    expect(await answer(person, one.id, 'no')).toEqual({
      status: 200,
      body: { id: one.id, answer: 'no', shift_user_id: null },
    });
    expect(await ownAsks(person)).toMatchObject([{ answer: 'no' }]);
    expect(await answer(person, one.id, 'yes')).toMatchObject({ status: 200 });
  });

  it('stays open until the offered own hours end', async () => {
    const seats = await openSeats();
    const person = await worker(seats.site);
    const one = await asked(seats, [person], { start_time: '14:00', end_time: '18:00' });
    expect(one).toMatchObject({ start_time: '14:00', own_times: true });
    expect(await ownAsks(person, `${DATE} 17:59:00`)).toMatchObject([{ start_time: '14:00', breaks: [] }]);
    expect(await ownAsks(person, `${DATE} 18:00:00`)).toEqual([]);
    expect(await answer(person, one.id, 'yes', `${DATE} 18:30:00`)).toEqual(code(409, 'SHIFT_IN_THE_PAST'));
    expect(await answer(person, one.id, 'yes')).toMatchObject({ status: 200 });
    const found = await env.DB.prepare('SELECT start_minute, end_minute FROM shift_user WHERE shift_id = ?')
      .bind(seats.shift.id)
      .first();
    expect(found).toEqual({ start_minute: 840, end_minute: 1080 });
  });

  it("replaces the person's registration when they accept", async () => {
    const seats = await openSeats();
    const { site, shift } = seats;
    const person = await worker(site);
    const one = await asked(seats, [person]);
    await mintShiftUser(person, shift, site.position, { status: 'pending', type: 'temporary' });
    expect(await answer(person, one.id, 'yes')).toMatchObject({ status: 200 });
    expect(await peopleOn(shift)).toMatchObject([
      { status: 'cancelled' },
      { status: 'approved', type: 'fixed' },
    ]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('is checked by the rules when it is sent and when it is accepted', async () => {
    const seats = await openSeats();
    const { site, shift, manager } = seats;
    const [person, busy] = [await worker(site), await worker(site)];
    const other = await mintSite();
    const away = await mintShift(other.template, DATE, [other.position]);
    await mintShiftUser(busy, away, other.position);
    expect(await ask(manager, seats, [person, busy])).toMatchObject({
      status: 409,
      body: {
        code: 'SHIFT_RULES_REFUSED',
        data: { findings: [{ rule: 'overlap', row: 1, user_id: busy.id }] },
      },
    });
    const one = await asked(seats, [person]);
    await mintShiftUser(person, away, other.position, { type: 'temporary' });
    expect(await answer(person, one.id, 'yes')).toMatchObject({
      status: 409,
      body: { code: 'SHIFT_RULES_REFUSED', data: { findings: [{ rule: 'overlap' }] } },
    });
    expect(await peopleOn(shift)).toEqual([]);
  });

  it('names the offered work of each person as that of the same row', async () => {
    const seats = await openSeats();
    const { site, manager } = seats;
    const [free, tired] = [await worker(site), await worker(site)];
    const eve = await mintShift(site.template, addDays(DATE, -1), [site.position], {
      start_minute: 1380,
      end_minute: 1800,
    } as never);
    await mintShiftUser(tired, eve, site.position);
    const { body } = await ask(manager, seats, [free, tired]);
    const { findings } = RosterRefusal.parse((body as { data: unknown }).data);
    const own = findings.flatMap(({ row, shifts }) =>
      shifts.flatMap((one) => (one.masked || one.row === null ? [] : [[row, one.row]])),
    );
    expect(own.length).toBeGreaterThan(0);
    expect(own).toEqual(own.map(() => [1, 1]));
  });

  it("passes a warning with the manager's reason, which is audited for the offer and the assignment", async () => {
    const seats = await openSeats();
    const { site, manager } = seats;
    expect(await ask(manager, seats, [site.member])).toMatchObject({
      status: 409,
      body: {
        data: { findings: [{ rule: 'birthday_unknown', passable_by: 'manager' }], reason_missing: true },
      },
    });
    const one = await asked(seats, [site.member], { override_reason: '電話で確認' });
    expect(await auditOf('seat_ask', one.id)).toMatchObject([
      { after: { override_reason: '電話で確認', passed: ['birthday_unknown'] } },
    ]);
    const { body } = await answer(site.member, one.id, 'yes');
    const { shift_user_id: id } = body as { shift_user_id: number };
    expect(await auditOf('shift_user', id)).toMatchObject([
      { after: { status: 'approved', override_reason: `seat_ask ${one.id}`, passed: ['birthday_unknown'] } },
    ]);
  });
});

describe('a person who was offered a spot', () => {
  const again = (one: SeatAsk) => ({ status: 409, body: { code: 'SEAT_ALREADY_ASKED', data: one } });

  it('gets no second offer while it is open, whatever they answered, but may get one for other hours', async () => {
    const seats = await openSeats();
    const { site, manager } = seats;
    const [waits, unwilling, other] = [await worker(site), await worker(site), await worker(site)];
    const one = await asked(seats, [waits, unwilling]);
    await answer(unwilling, one.id, 'no');
    const [now] = SeatAsk.array().parse(((await asksOf(manager, seats)).body as { data: unknown }).data);
    if (!now) throw new Error('nobody was asked');
    expect(await ask(manager, seats, [waits])).toEqual(again(now));
    expect(await ask(manager, seats, [other, unwilling], { type: 'fixed' })).toEqual(again(now));
    const same = { start_time: '09:00', end_time: '18:00' };
    expect(await ask(manager, seats, [waits], same)).toEqual(again(now));
    expect(await kindsOf(waits)).toEqual(['seat_asked']);
    expect(await kindsOf(other)).toEqual([]);

    await asked(seats, [other]);
    await asked(seats, [unwilling], { start_time: '14:00', end_time: '18:00' });
    await asked(seats, [waits], { type: 'temporary' });
    await close(manager, seats, one.id, 1);
    await asked(seats, [waits, unwilling]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('gets one notice when two managers send the offer at once', async () => {
    const seats = await openSeats();
    const { site, manager } = seats;
    const people = [await worker(site), await worker(site)];
    const db = afterFacts(() => ask(manager, seats, people));
    const second = await signedInAs(manager.person, { bindings: { DB: db } });
    const { status, body } = await ask(second, seats, people);
    expect({ status, body }).toMatchObject(code(409, 'SEAT_ALREADY_ASKED'));
    for (const person of people) expect(await kindsOf(person)).toEqual(['seat_asked']);
    expect((await asksOf(manager, seats)).body).toMatchObject({ data: [{ version: 1 }] });
  });
});

describe('an offer for the spot of a no-show', () => {
  it('frees the spot in the same step', async () => {
    const seats = await openSeats();
    const { site, shift, manager } = seats;
    const [gone, comes] = [await worker(site), await worker(site)];
    const plan = await mintShiftUser(gone, shift, site.position);
    const leaving = { shift_user_id: plan.id, outcome: 'absent_notified' } as const;
    const one = await asked(seats, [comes], leaving);
    expect(one.type).toBe('fixed');
    expect(await peopleOn(shift)).toMatchObject([{ person_id: gone.id, outcome: 'absent_notified' }]);
    expect(await ask(manager, seats, [comes], leaving)).toEqual(code(409, 'E_CONFLICT'));
    expect(await answer(comes, one.id, 'yes')).toMatchObject({ status: 200 });
    expect(await peopleOn(shift)).toHaveLength(2);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('is shown with its answers on the shift, its tracking and Home until it ends', async () => {
    const seats = await openSeats();
    const { site, shift, manager } = seats;
    const [gone, waits, declines] = [await worker(site), await worker(site), await worker(site)];
    const plan = await mintShiftUser(gone, shift, site.position);
    const leaving = { shift_user_id: plan.id, outcome: 'absent_notified' } as const;
    const one = await asked(seats, [waits, declines], leaving);
    await answer(declines, one.id, 'no');
    const shown = async (by = manager) => {
      const param = { id: String(shift.id) };
      const { manage } = by.api;
      const home = await fullAnswer(await manage.home.$get());
      const pages = [
        await fullAnswer(await manage.shifts[':id'].$get({ param })),
        await fullAnswer(await manage['shift-tracking'][':id'].$get({ param })),
      ];
      return [home, ...pages].map(({ body }) => (body as { asks?: unknown }).asks);
    };
    const ask = {
      id: one.id,
      shift_id: shift.id,
      position: { id: site.position.id },
      type: 'fixed',
      start_time: '09:00',
      end_time: '18:00',
      shift_user_id: plan.id,
      waiting: 1,
      declined: 1,
      version: 1,
    };
    const ofHome = { ...ask, date: DATE, workplace: { id: site.workplace.id }, shift: site.template.name };
    expect(await shown()).toMatchObject([[ofHome], [ask], [ask]]);
    expect(await shown(foreign)).toEqual([[], undefined, undefined]);
    await close(manager, seats, one.id, 1);
    expect(await shown()).toEqual([[], [], []]);
  });

  it('needs the reason of the absence and an assignment of the shift', async () => {
    const seats = await openSeats();
    const { site, manager } = seats;
    const comes = await worker(site);
    const gone = { shift_user_id: 999_999, outcome: 'absent_notified' } as const;
    expect(await ask(manager, seats, [comes], gone)).toEqual(notFound);
    expect(await ask(manager, seats, [comes], { shift_user_id: 1 })).toMatchObject({
      status: 422,
      body: { data: { outcome: [{ key: 'required' }] } },
    });
  });
});

describe('an open shift offer', () => {
  it('can be withdrawn, and cannot be accepted after that', async () => {
    const seats = await openSeats();
    const person = await worker(seats.site);
    const one = await asked(seats, [person]);
    expect(await close(foreign, seats, one.id, 1)).toEqual(notFound);
    expect(await close(seats.manager, seats, one.id, 1)).toMatchObject({
      status: 200,
      body: { closed_at: '2026-11-21 10:00:00', taken_by: null, version: 2 },
    });
    expect(await close(seats.manager, seats, one.id, 2)).toMatchObject({ status: 409 });
    expect((await auditOf('seat_ask', one.id)).at(-1)).toMatchObject({
      action: 'update',
      before: { closed: false },
      after: { shift_id: seats.shift.id, closed: true },
    });
    expect(await ownAsks(person)).toEqual([]);
    expect(await answer(person, one.id, 'yes')).toEqual(taken);
    expect(await answer(person, one.id, 'no')).toMatchObject({ status: 200 });
  });

  it('is withdrawn when the shift moves to other times', async () => {
    const seats = await openSeats();
    const { site, shift, manager } = seats;
    const person = await worker(site);
    const one = await asked(seats, [person]);
    const changes = [
      {
        kind: 'change_shift' as const,
        shift_id: shift.id,
        version: 1,
        date: '2026-11-29',
        start_time: '10:00',
        end_time: '19:00',
        breaks: [{ start: '12:00', end: '13:00' }],
      },
    ];
    const moved = await manager.api.manage.shifts.users.bulk.$post({ json: { changes } });
    expect(moved.status).toBe(200);
    expect(await answer(person, one.id, 'yes')).toEqual(taken);
    expect(await ownAsks(person)).toEqual([]);
    expect((await inboxOf(person)).at(-1)).toMatchObject({
      kind: 'ask_called_off',
      params: { date: DATE, start_time: '09:00', end_time: '18:00' },
    });
    expect((await auditOf('seat_ask', one.id)).at(-1)).toMatchObject({ after: { closed: true } });
  });

  it('is either withdrawn or accepted when both happen at once', async () => {
    const seats = await openSeats();
    const person = await worker(seats.site);
    const one = await asked(seats, [person]);
    const db = afterFacts(() => close(seats.manager, seats, one.id, 1));
    const own = await signedInAs(person, { bindings: { DB: db } });
    const param = { id: String(one.id) };
    expect(await fullAnswer(await own.api.me.asks[':id'].$post({ param, json: { answer: 'yes' } }))).toEqual(
      taken,
    );
    expect(await peopleOn(seats.shift)).toEqual([]);
  });

  it('is visible only to the people asked, and is sent only to people that the manager may plan', async () => {
    const seats = await openSeats();
    const { site, manager } = seats;
    const [person, stranger] = [await worker(site), await worker(site)];
    const one = await asked(seats, [person]);
    expect(await answer(stranger, one.id, 'yes')).toEqual(notFound);
    expect(await answer(stranger, one.id, 'no')).toEqual(notFound);
    expect(await ask(foreign, seats, [person])).toEqual(notFound);
    expect(await asksOf(foreign, seats)).toEqual(notFound);
    const unknown = await mintPerson({ works: [(await mintSite()).workplace.id] });
    expect(await ask(manager, seats, [unknown])).toEqual(notFound);
    expect(await ask(manager, seats, [person, person])).toMatchObject({ status: 422 });
    expect(await ask(manager, seats, [person], { position_id: 999_999 })).toEqual(notFound);
  });
});
