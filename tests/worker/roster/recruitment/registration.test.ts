import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { auditOf } from '#tests/support/audit.ts';
import { signedIn, signedInAs } from '#tests/support/mint.ts';
import { brokenInvariants } from '#tests/support/roster-invariants.ts';
import { mintShiftUser, type Shift } from '#tests/support/shifts.ts';
import { approving, openRecruiting, type Recruiting, refusing } from './recruiting.ts';

let plan: Recruiting;

beforeAll(async () => {
  plan = await openRecruiting();
});

async function countersOf({ id }: Shift) {
  return env.DB.prepare('SELECT approved_temp, pending_temp FROM seat_group WHERE shift_id = ?')
    .bind(id)
    .first();
}

const Made = z.object({ id: z.int() });

function idOf({ body }: { body: unknown }): number {
  return Made.parse(body).id;
}

async function stateFor(by: Awaited<ReturnType<Recruiting['member']>>, shift: Shift) {
  const { body } = await plan.list(by, { date_from: shift.date, date_to: shift.date });
  return body;
}

describe('a registration', () => {
  it('is pending, is shown to the person, and can be withdrawn and repeated', async () => {
    const staff = await plan.member();
    const shift = await plan.open('2026-12-01');
    const made = await plan.register(staff, shift);
    expect(made).toEqual({
      status: 201,
      body: {
        id: expect.any(Number),
        shift_id: shift.id,
        position_id: plan.site.position.id,
        status: 'pending',
        version: 1,
      },
    });
    expect(await stateFor(staff, shift)).toMatchObject({
      data: [{ status: 'registered', registration: { id: idOf(made), reason: null, version: 1 }, seats: [] }],
    });
    expect(await countersOf(shift)).toEqual({ approved_temp: 0, pending_temp: 1 });

    expect(await plan.register(staff, shift)).toEqual({
      status: 409,
      body: { code: 'SHIFT_ALREADY_REGISTERED' },
    });
    expect(await plan.withdraw(staff, shift, 2)).toEqual({ status: 409, body: { code: 'E_CONFLICT' } });
    expect(await plan.withdraw(staff, shift)).toEqual({ status: 204, body: null });
    expect(await plan.withdraw(staff, shift)).toEqual({ status: 404, body: { code: 'E_NOT_FOUND' } });
    expect(await countersOf(shift)).toEqual({ approved_temp: 0, pending_temp: 0 });
    expect(await stateFor(staff, shift)).toMatchObject({
      data: [{ status: 'withdrawn', seats: [{ left: 2 }] }],
    });
    expect(await auditOf('shift_user', idOf(made))).toMatchObject([
      { action: 'create', after: { status: 'pending', type: 'temporary' } },
      { action: 'update', after: { status: 'cancelled' } },
    ]);
    expect(await plan.register(staff, shift)).toMatchObject({ status: 201 });
  });

  it('is not stopped by a warning, which its approval shows', async () => {
    const staff = await plan.member({ birthday: null });
    const shift = await plan.open('2026-12-02');
    const made = await plan.register(staff, shift);
    expect(made).toMatchObject({ status: 201 });
    expect(await plan.bulk([approving(idOf(made))])).toMatchObject({
      status: 409,
      body: { code: 'SHIFT_RULES_REFUSED', data: { findings: [{ rule: 'birthday_unknown' }] } },
    });
    expect(await plan.bulk([approving(idOf(made))], 'asked')).toMatchObject({ status: 200 });
    expect(await stateFor(staff, shift)).toMatchObject({ data: [{ status: 'approved', seats: [] }] });
    expect(await plan.withdraw(staff, shift, 2)).toEqual({ status: 409, body: { code: 'E_CONFLICT' } });
  });

  it('is refused for a closed shift, with the reason', async () => {
    const staff = await plan.member();
    const shift = await plan.open('2026-12-03');
    await env.DB.prepare('UPDATE shift SET closed_at = 1 WHERE id = ?').bind(shift.id).run();
    expect(await plan.register(staff, shift)).toMatchObject({
      status: 409,
      body: { code: 'SHIFT_RULES_REFUSED', data: { findings: [{ rule: 'shift_closed' }] } },
    });
  });

  it('is too late for a shift that has begun or ended', async () => {
    const staff = await plan.member();
    await env.DB.prepare(
      "INSERT INTO published_month (workplace_id, month, published_at, published_by) VALUES (?, '2026-11', 1, ?)",
    )
      .bind(plan.site.workplace.id, plan.manager.person.id)
      .run();
    const tooLate = { status: 409, body: { code: 'SHIFT_IN_THE_PAST' } };
    expect(await plan.register(staff, await plan.open('2026-11-20'))).toEqual(tooLate);
    expect(await plan.register(staff, await plan.open('2026-11-21'))).toEqual(tooLate);
  });

  it('is made once when it is repeated with one key', async () => {
    const staff = await plan.member();
    const shift = await plan.open('2026-12-04');
    const key = { 'Idempotency-Key': 'one press' };
    const first = await plan.register(staff, shift, key);
    expect(first.status).toBe(201);
    expect(await plan.register(staff, shift, key)).toEqual(first);
    expect(await countersOf(shift)).toEqual({ approved_temp: 0, pending_temp: 1 });
  });

  it('counts against the maximum of a spot, even for two hundred concurrent ones', async () => {
    const shift = await plan.open('2026-12-05', { temp_total: 3, max_registered_temp: 5 });
    const staff = await plan.members(200);
    const answers = await Promise.all(staff.map((one) => plan.register(one, shift)));
    const taken = answers.filter(({ status }) => status === 201);
    expect(taken).toHaveLength(5);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(answer).toMatchObject({
        status: 409,
        body: {
          code: 'SHIFT_RULES_REFUSED',
          data: { findings: [{ rule: 'max_registered_temp', limit: 5 }] },
        },
      });
    }
    expect(await countersOf(shift)).toEqual({ approved_temp: 0, pending_temp: 5 });
    expect(await brokenInvariants()).toEqual([]);
  }, 60_000);

  it('is made once when it is sent several times at once', async () => {
    const staff = await plan.member();
    const shift = await plan.open('2026-12-06');
    const answers = await Promise.all([1, 2, 3].map(() => plan.register(staff, shift)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await countersOf(shift)).toEqual({ approved_temp: 0, pending_temp: 1 });
  });
});

describe('pending registrations', () => {
  it('are listed for planners, with the findings of each', async () => {
    const [willing, unborn] = [await plan.member(), await plan.member({ birthday: null })];
    const shift = await plan.open('2026-12-07', { temp_total: 1 });
    const [one, other] = [
      idOf(await plan.register(willing, shift)),
      idOf(await plan.register(unborn, shift)),
    ];
    const query = { date_from: shift.date, date_to: shift.date };
    expect(await plan.pending(plan.manager, query)).toMatchObject({
      status: 200,
      body: {
        data: [
          {
            id: one,
            user: { id: willing.person.id },
            shift: { id: shift.id, date: shift.date },
            start_time: '09:00',
            end_time: '18:00',
            approved: 0,
            total: 1,
            findings: [],
            passable_by: 'anyone',
            version: 1,
            registered_at: '2026-11-21 10:00:00',
          },
          { id: other, findings: [{ rule: 'birthday_unknown' }], passable_by: 'manager' },
        ],
        meta: { total: 2 },
        named: { users: [{ id: unborn.person.id }] },
      },
    });
    const foreign = await signedIn({
      roles: ['admin'],
      manages: [(await openRecruiting()).site.workplace.id],
    });
    expect(await plan.pending(foreign, query)).toMatchObject({ body: { data: [], meta: { total: 0 } } });
    expect(await plan.pending(plan.manager, { ...query, per_page: '1' })).toMatchObject({
      body: { data: [{ id: one }], meta: { total: 2, next: expect.any(String) } },
    });
    expect(await plan.pending(plan.manager, { 'workplace_ids[]': '999999' })).toMatchObject({
      body: { data: [] },
    });

    // All or none: there is one spot.
    const refused = await plan.bulk([approving(one), approving(other)], 'asked');
    expect(refused).toMatchObject({
      status: 409,
      body: {
        data: { findings: [{ rule: 'temp_total', row: 1, limit: 1, sum: 2 }, { rule: 'birthday_unknown' }] },
      },
    });
    expect(await countersOf(shift)).toEqual({ approved_temp: 0, pending_temp: 2 });
    expect(await plan.bulk([approving(one), refusing(other, '人数に達しました')])).toMatchObject({
      status: 200,
    });
    expect(await countersOf(shift)).toEqual({ approved_temp: 1, pending_temp: 0 });
    expect(await stateFor(unborn, shift)).toMatchObject({ data: [] });
    expect(await plan.pending(plan.manager, query)).toMatchObject({ body: { data: [] } });
  });

  it('show the reason of a rejection, and can be made again', async () => {
    const staff = await plan.member();
    const shift = await plan.open('2026-12-08');
    const id = idOf(await plan.register(staff, shift));
    await plan.bulk([refusing(id, '経験者を優先します')]);
    expect(await stateFor(staff, shift)).toMatchObject({
      data: [
        { status: 'refused', registration: { reason: '経験者を優先します' }, seats: [{ findings: [] }] },
      ],
    });
    expect(await plan.register(staff, shift)).toMatchObject({ status: 201 });
  });

  it('cannot be approved by the person who made them', async () => {
    const { workplace } = plan.site;
    const both = await plan.member({
      roles: ['admin', 'user'],
      works: [workplace.id],
      manages: [workplace.id],
    });
    const shift = await plan.open('2026-12-09');
    const id = idOf(await plan.register(both, shift));
    expect(await plan.bulk([approving(id)], 'it is me', both)).toEqual({
      status: 403,
      body: { code: 'E_FORBIDDEN' },
    });
    expect(await plan.bulk([approving(id)])).toMatchObject({ status: 200 });
  });

  it('disappear when their shift has ended', async () => {
    const staff = await plan.member();
    const shift = await plan.open('2026-11-19');
    await mintShiftUser(staff.person, shift, plan.site.position, { type: 'temporary', status: 'pending' });
    expect(await plan.pending(plan.manager, { date_to: '2026-11-20' })).toMatchObject({ body: { data: [] } });
  });

  it('are counted on the Home of planners', async () => {
    const own = await openRecruiting();
    await own.register(await own.member(), await own.open('2026-12-01'));
    const body = await (await own.manager.api.manage.home.$get()).json();
    expect(body).toMatchObject({ registrations: 1 });
    const staff = await signedInAs(own.site.member);
    expect((await staff.api.manage.home.$get()).status).toBe(403);
  });
});
