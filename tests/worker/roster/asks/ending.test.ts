import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { SeatAsk } from '#contract/roster/candidates.ts';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { type Person, signedInAs } from '#tests/support/mint.ts';
import { givePositions } from '#tests/support/positions.ts';
import { brokenInvariants } from '#tests/support/roster-invariants.ts';
import { mintShiftUser } from '#tests/support/shifts.ts';
import {
  answer,
  ask,
  asksOf,
  DATE,
  openSeats,
  type Seats,
  worker,
} from '#tests/worker/roster/candidates/seats.ts';

async function asked(seats: Seats, people: readonly Person[], more: Parameters<typeof ask>[3] = {}) {
  const { status, body } = await ask(seats.manager, seats, people, more);
  expect(status, JSON.stringify(body)).toBe(201);
  return SeatAsk.parse(body);
}

const kindsOf = async (person: { id: number }) => (await inboxOf(person)).map(({ kind }) => kind);
const stateOf = async (seats: Seats, id: number) => {
  const { body } = await asksOf(seats.manager, seats);
  const all = SeatAsk.array().parse((body as { data: unknown }).data);
  const found = all.find((one) => one.id === id);
  return found && { closed: found.closed_at !== null, taken_by: found.taken_by?.id ?? null };
};
const param = ({ shift }: Seats) => ({ id: String(shift.id) });

/** Three people were asked: one is silent, one said no, and one takes the spot later. */
async function crowd() {
  const seats = await openSeats();
  const [silent, unwilling, third] = [
    await worker(seats.site),
    await worker(seats.site),
    await worker(seats.site),
  ];
  const one = await asked(seats, [silent, unwilling, third]);
  await answer(unwilling, one.id, 'no');
  return { seats, one, silent, unwilling, third };
}

describe('the manager who sent an offer', () => {
  it('is notified who takes the spot, and of which shift', async () => {
    const { seats, one, silent, unwilling, third } = await crowd();
    await answer(third, one.id, 'yes');
    expect(await inboxOf(seats.manager.person)).toMatchObject([
      {
        kind: 'seat_filled',
        params: {
          last_name: third.last_name,
          first_name: third.first_name,
          shift_id: seats.shift.id,
          workplace: seats.site.workplace.name,
          position: seats.site.position.name,
          date: DATE,
          start_time: '09:00',
          end_time: '18:00',
        },
        waits: true,
      },
    ]);
    expect(await kindsOf(silent)).toEqual(['seat_asked', 'seat_taken']);
    expect(await kindsOf(unwilling)).toEqual(['seat_asked']);
    expect(await kindsOf(third)).toEqual(['seat_asked']);
  });

  it('gets no notice when they take it themselves or their account is disabled', async () => {
    const seats = await openSeats();
    const own = seats.manager.person;
    await env.DB.prepare("UPDATE person SET birthday = '1990-01-01' WHERE id = ?").bind(own.id).run();
    await env.DB.prepare(
      'INSERT INTO membership (person_id, workplace_id, works, manages) VALUES (?1, ?2, 1, 1) ON CONFLICT DO UPDATE SET works = 1',
    )
      .bind(own.id, seats.site.workplace.id)
      .run();
    await givePositions(own, seats.site.workplace, [seats.site.position]);
    const one = await asked(seats, [own]);
    expect(await answer(own, one.id, 'yes')).toMatchObject({ status: 200 });
    expect(await kindsOf(own)).toEqual(['seat_asked']);

    const left = await openSeats();
    const person = await worker(left.site);
    const other = await asked(left, [person]);
    await env.DB.prepare('UPDATE person SET disabled_at = 1 WHERE id = ?').bind(left.manager.person.id).run();
    expect(await answer(person, other.id, 'yes')).toMatchObject({ status: 200 });
    expect(await kindsOf(left.manager.person)).toEqual([]);
  });
});

describe('a shift offer', () => {
  it('notifies people without an answer when it is withdrawn', async () => {
    const { seats, one, silent, unwilling } = await crowd();
    const call = seats.manager.api.manage.shifts[':id'].asks[':ask_id'].close;
    await fullAnswer(
      await call.$post({
        param: { id: String(seats.shift.id), ask_id: String(one.id) },
        json: { version: one.version },
      }),
    );
    expect((await inboxOf(silent)).at(-1)).toMatchObject({
      kind: 'ask_called_off',
      params: {
        ask_id: one.id,
        workplace: seats.site.workplace.name,
        date: DATE,
        start_time: '09:00',
        end_time: '18:00',
      },
      waits: true,
    });
    expect(await kindsOf(unwilling)).toEqual(['seat_asked']);
  });

  it('ends when a manager assigns another person, who receives only the notice of the assignment', async () => {
    const { seats, one, silent, unwilling, third } = await crowd();
    const { shift, site, manager } = seats;
    const on = await fullAnswer(
      await manager.api.manage.shifts[':id'].users.$post({
        param: param(seats),
        json: { user_id: third.id, position_id: site.position.id, type: 'fixed' },
      }),
    );
    expect(on.status).toBe(201);
    expect(await stateOf(seats, one.id)).toEqual({ closed: true, taken_by: null });
    expect((await inboxOf(silent)).at(-1)).toMatchObject({
      kind: 'seat_taken',
      params: { ask_id: one.id, date: DATE, end_time: '18:00' },
      waits: true,
    });
    expect(await kindsOf(unwilling)).toEqual(['seat_asked']);
    expect(await kindsOf(third)).toEqual(['seat_asked']);
    expect(await auditOf('seat_ask', one.id)).toMatchObject([
      { action: 'create' },
      { action: 'update' },
      {
        action: 'update',
        before: { shift_id: shift.id, closed: false },
        after: { shift_id: shift.id, closed: true },
      },
    ]);
    expect(await answer(silent, one.id, 'yes')).toEqual({ status: 409, body: { code: 'SEAT_TAKEN' } });
    expect(await brokenInvariants()).toEqual([]);
  });

  it('stays open while another spot of the kind is free', async () => {
    const { seats, one, silent, third } = await crowd();
    const { site, manager } = seats;
    const json = { user_id: third.id, position_id: site.position.id, type: 'temporary' as const };
    await fullAnswer(await manager.api.manage.shifts[':id'].users.$post({ param: param(seats), json }));
    expect(await stateOf(seats, one.id)).toEqual({ closed: false, taken_by: null });
    expect(await kindsOf(silent)).toEqual(['seat_asked']);
  });

  it('ends with the first yes to another offer for the same spot, without a notice to the accepting person', async () => {
    const { seats, one, silent, third } = await crowd();
    const late = await worker(seats.site);
    const two = await asked(seats, [late, third], { start_time: '10:00', end_time: '18:00' });
    await answer(third, one.id, 'yes');
    expect(await stateOf(seats, one.id)).toEqual({ closed: true, taken_by: third.id });
    expect(await stateOf(seats, two.id)).toEqual({ closed: true, taken_by: null });
    expect(await kindsOf(late)).toEqual(['seat_asked', 'seat_taken']);
    expect(await kindsOf(silent)).toEqual(['seat_asked', 'seat_taken']);
    expect(await kindsOf(third)).toEqual(['seat_asked', 'seat_asked']);
  });

  it.each([
    [
      'deleted',
      async ({ manager, shift }: Seats) =>
        manager.send(`/api/manage/shifts/${shift.id}?version=1`, { method: 'DELETE' }),
    ],
    [
      'closed',
      async (seats: Seats) =>
        seats.manager.api.manage.shifts[':id'].close.$post({
          param: param(seats),
          json: { closed: true, version: 1 },
        }),
    ],
    [
      'set to inactive',
      async ({ manager, shift }: Seats) =>
        manager.api.manage.shifts.active.$put({ json: { ids: [shift.id], active: false } }),
    ],
    [
      'saved without the spot',
      async (seats: Seats) =>
        seats.manager.api.manage.shifts[':id'].$put({
          param: param(seats),
          json: {
            date: DATE,
            start_time: '09:00',
            end_time: '18:00',
            paid_before_minutes: 0,
            breaks: [{ start: '12:00', end: '13:00' }],
            seats: [
              {
                position_id: seats.site.position.id,
                fixed_total: 0,
                temp_total: 1,
                max_registered_temp: null,
              },
            ],
            active: true,
            version: 1,
          },
        }),
    ],
  ])('is withdrawn with a shift that is %s', async (_, end) => {
    const { seats, one, silent, unwilling } = await crowd();
    const done = await end(seats);
    expect(done.ok, `${done.status}`).toBe(true);
    expect((await inboxOf(silent)).at(-1)).toMatchObject({
      kind: 'ask_called_off',
      params: { ask_id: one.id },
      waits: true,
    });
    expect(await kindsOf(unwilling)).toEqual(['seat_asked']);
    const stored = await env.DB.prepare('SELECT closed_at, version FROM seat_ask WHERE id = ?')
      .bind(one.id)
      .first();
    expect(stored).toMatchObject({ closed_at: expect.any(Number), version: 2 });
    expect(await answer(silent, one.id, 'yes')).toEqual({ status: 409, body: { code: 'SEAT_TAKEN' } });
  });

  it('ends when the absence of the replaced person is undone', async () => {
    const seats = await openSeats();
    const { site, shift, manager } = seats;
    const [gone, silent] = [await worker(site), await worker(site)];
    const plan = await mintShiftUser(gone, shift, site.position);
    const leaving = { shift_user_id: plan.id, outcome: 'absent_notified' } as const;
    const one = await asked(seats, [silent], leaving);
    const back = await fullAnswer(
      await (await signedInAs(manager.person)).api.manage['shift-tracking'][':shift_user_id'].outcome.$post({
        param: { shift_user_id: String(plan.id) },
        json: { outcome: null, version: 2 },
      }),
    );
    expect(back.status, JSON.stringify(back.body)).toBe(200);
    expect(await stateOf(seats, one.id)).toEqual({ closed: true, taken_by: null });
    expect(await kindsOf(silent)).toEqual(['seat_asked', 'seat_taken']);
    expect(await brokenInvariants()).toEqual([]);
  });
});
