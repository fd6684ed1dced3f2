import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fullAnswer } from '#tests/support/client.ts';
import { settleJob } from '#tests/support/jobs.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import { brokenInvariants } from '#tests/support/roster-invariants.ts';
import { mintShiftUser, type Shift } from '#tests/support/shifts.ts';
import { openRecruiting, type Recruiting } from './recruiting.ts';

let plan: Recruiting;

beforeAll(async () => {
  plan = await openRecruiting();
});

afterEach(async () => {
  expect(await brokenInvariants()).toEqual([]);
});

type Body = Parameters<SignedIn['api']['manage']['shifts']['registrations']['$post']>[0]['json'];

const decide = async (json: Body, by = plan.manager) =>
  fullAnswer(await by.api.manage.shifts.registrations.$post({ json }));
const approve = (asked: { ids: number[] } | { all: Record<string, string> }, reason?: string) =>
  decide({ ...asked, decision: 'approve', reason } as Body);

const Made = z.object({ id: z.int() });
const registered = async (by: SignedIn, shift: Shift) => Made.parse((await plan.register(by, shift)).body).id;

async function statusOf(ids: readonly number[]): Promise<unknown[]> {
  const { results } = await env.DB.prepare(
    'SELECT status FROM shift_user WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id',
  )
    .bind(JSON.stringify(ids))
    .all();
  return results.map(({ status }) => status);
}

describe('a decision on many registrations', () => {
  it('approves those that go, and keeps the others with the rule against them', async () => {
    const shift = await plan.open('2026-12-01', { temp_total: 1 });
    const [one, other] = await plan.members(2);
    if (!one || !other) throw new Error('nobody was minted');
    const ids = [await registered(one, shift), await registered(other, shift)];
    expect(await approve({ ids })).toEqual({
      status: 200,
      body: {
        operation_id: expect.any(String),
        done: [ids[0]],
        stayed: [
          {
            id: ids[1],
            user: expect.objectContaining({ id: other.person.id }),
            date: '2026-12-01',
            reason: 'temp_total',
          },
        ],
        reasons: [{ reason: 'temp_total', count: 1 }],
      },
    });
    expect(await statusOf(ids)).toEqual(['approved', 'pending']);
  });

  it('counts the approvals before: of two of one person that break a limit, the first goes', async () => {
    const staff = await plan.member();
    const [first, second] = [await plan.open('2026-12-02'), await plan.open('2026-12-02')];
    // Both are at the same hours: each alone can be approved, both cannot.
    const id = await registered(staff, first);
    const other = await mintShiftUser(staff.person, second, plan.site.position, {
      status: 'pending',
      type: 'temporary',
    });
    expect(await approve({ ids: [id, other.id] })).toMatchObject({
      body: { done: [id], stayed: [{ id: other.id, reason: 'overlap' }] },
    });
  });

  it('passes warnings with a reason only', async () => {
    const staff = await plan.member({ birthday: null });
    const id = await registered(staff, await plan.open('2026-12-03'));
    expect(await approve({ ids: [id] })).toMatchObject({
      body: { done: [], stayed: [{ id, reason: 'birthday_unknown' }] },
    });
    expect(await approve({ ids: [id] }, 'asked')).toMatchObject({ body: { done: [id], stayed: [] } });
  });

  it('keeps what is decided by now, and one’s own registration', async () => {
    const own = await mintShiftUser(plan.manager.person, await plan.open('2026-12-04'), plan.site.position, {
      status: 'pending',
      type: 'temporary',
    });
    const id = await registered(await plan.member(), await plan.open('2026-12-04'));
    await approve({ ids: [id] });
    expect(await approve({ ids: [id, own.id] })).toMatchObject({
      body: {
        done: [],
        stayed: [
          { id: own.id, reason: 'own_registration' },
          { id, reason: 'not_waiting' },
        ].toSorted((left, right) => left.id - right.id),
      },
    });
    expect(await approve({ ids: [999_999] })).toEqual({ status: 404, body: { code: 'E_NOT_FOUND' } });
    const elsewhere = await signedIn({ roles: ['admin'] });
    expect(await decide({ ids: [own.id], decision: 'reject' }, elsewhere)).toMatchObject({ status: 404 });
    await decide({ ids: [own.id], decision: 'reject' });
  });

  it('rejects all registrations for full shifts, with a reason, and takes all back with one undo', async () => {
    const shift = await plan.open('2026-12-05', { temp_total: 1 });
    const [first, ...late] = await plan.members(4);
    if (!first) throw new Error('nobody was minted');
    await approve({ ids: [await registered(first, shift)] });
    const ids: number[] = [];
    for (const one of late) ids.push(await registered(one, shift));
    const free = await registered(first, await plan.open('2026-12-06'));
    const all = { date_from: '2026-12-05', date_to: '2026-12-06', full: 'true' } as const;
    const rejected = await decide({ all, decision: 'reject', reason: 'Full' });
    expect(rejected).toMatchObject({ status: 200, body: { done: ids, stayed: [] } });
    expect(await statusOf([...ids, free])).toEqual(['rejected', 'rejected', 'rejected', 'pending']);

    const { operation_id } = z.object({ operation_id: z.string() }).parse(rejected.body);
    const undone = plan.manager.api.manage.operations[':operation_id'].undo;
    expect((await undone.$post({ param: { operation_id } })).status).toBe(200);
    expect(await statusOf(ids)).toEqual(['pending', 'pending', 'pending']);
  });

  it('takes all that match, by what the rules say of each', async () => {
    const shift = await plan.open('2026-12-08', { temp_total: 3 });
    const ids: number[] = [];
    for (const one of await plan.members(2)) ids.push(await registered(one, shift));
    const unborn = await registered(await plan.member({ birthday: null }), shift);
    const days = { date_from: '2026-12-08', date_to: '2026-12-08' };
    expect(await plan.pending(plan.manager, { ...days, fit: 'warning' })).toMatchObject({
      body: {
        data: [{ id: unborn, fit: 'warning', full: false }],
        meta: { total: 1 },
        counts: { can: 2, warning: 1, cannot: 0, full: 0 },
      },
    });
    expect(await approve({ all: { ...days, fit: 'can' } })).toMatchObject({
      body: { done: ids, stayed: [] },
    });
    expect(await statusOf([...ids, unborn])).toEqual(['approved', 'approved', 'pending']);
  });

  it('runs as a job for more than 200, with one answer and one undo', async () => {
    const shift = await plan.open('2026-12-09', { temp_total: 220 });
    const people = await plan.members(225);
    const ids = (
      await Promise.all(
        people.map(({ person }) =>
          mintShiftUser(person, shift, plan.site.position, { status: 'pending', type: 'temporary' }),
        ),
      )
    ).map(({ id }) => id);
    const days = { date_from: '2026-12-09', date_to: '2026-12-09' };
    const started = await approve({ all: days });
    expect(started).toEqual({ status: 202, body: { job_id: expect.any(Number) } });
    const { job_id } = z.object({ job_id: z.int() }).parse(started.body);
    const answer = async (by = plan.manager) =>
      fullAnswer(await by.api.manage.jobs[':id'].answer.$get({ param: { id: String(job_id) } }));
    expect(await settleJob(job_id)).toMatchObject({ state: 'done', done: 225, total: 225 });
    const { status, body } = await answer();
    expect(status).toBe(200);
    const { done, reasons, operation_id } = z
      .object({ done: z.array(z.int()), reasons: z.unknown(), operation_id: z.string() })
      .parse(body);
    expect(done).toHaveLength(220);
    expect(reasons).toEqual([{ reason: 'temp_total', count: 5 }]);
    expect((await answer(await signedIn({ roles: ['global_admin'] }))).status).toBe(404);

    const undone = plan.manager.api.manage.operations[':operation_id'].undo;
    expect((await undone.$post({ param: { operation_id } })).status).toBe(200);
    expect(new Set(await statusOf(ids))).toEqual(new Set(['pending']));
  }, 60_000);
});
