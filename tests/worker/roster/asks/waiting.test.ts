import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { BULK_AT_ONCE } from '#contract/limits.ts';
import { WaitingAsks, type WaitingAsksBody } from '#contract/roster/open-asks.ts';
import { mintAsk } from '#tests/support/asks.ts';
import { write } from '#tests/support/at-once.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { readProgress, settleJob } from '#tests/support/jobs.ts';
import { type Person, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { brokenInvariants } from '#tests/support/roster-invariants.ts';
import { mintShift, type Shift } from '#tests/support/shifts.ts';
import { answer, worker } from '#tests/worker/roster/candidates/seats.ts';

const notFound = { status: 404, body: { code: 'E_NOT_FOUND' } };
const DECEMBER = { date_from: '2026-12-01', date_to: '2026-12-31' };

type Waiting = { site: Site; manager: SignedIn };

async function openSite(): Promise<Waiting> {
  const site = await mintSite();
  return { site, manager: await signedIn({ roles: ['admin'], manages: [site.workplace.id] }) };
}

/** A shift with an offer of its fixed spot to these people. */
async function offered(
  { template, position }: Site,
  date: string,
  people: readonly [Person, ...Person[]],
): Promise<{ shift: Shift; id: number }> {
  const shift = await mintShift(template, date, [position]);
  return { shift, id: await mintAsk(shift, position, people) };
}

const filters = ({ workplace }: Site, days = DECEMBER) => ({ workplace_id: String(workplace.id), ...days });
const list = async (by: SignedIn, site: Site, days = DECEMBER) =>
  fullAnswer(await by.api.manage.asks.$get({ query: filters(site, days) }));
const waiting = async ({ site, manager }: Waiting) =>
  WaitingAsks.parse((await list(manager, site)).body).data.map(({ id }) => id);
const withdraw = async (by: SignedIn, json: z.input<typeof WaitingAsksBody>) =>
  fullAnswer(await by.api.manage.asks.withdraw.$post({ json }));
const kindsOf = async (person: Person) => (await inboxOf(person)).map(({ kind }) => kind);

describe('the offers of a workplace that wait for an answer', () => {
  it('are those of its shifts on these days that someone can still answer', async () => {
    const { site, manager } = await openSite();
    const [one, other] = [await worker(site), await worker(site)];
    const second = await offered(site, '2026-12-09', [one, other]);
    const first = await offered(site, '2026-12-08', [one]);
    const declined = await offered(site, '2026-12-10', [one]);
    await answer(one, declined.id, 'no');
    await answer(other, second.id, 'no');
    const closed = await offered(site, '2026-12-11', [one]);
    await write([sql`UPDATE seat_ask SET closed_at = ${NOW} WHERE id = ${closed.id}`]);
    await offered(site, '2027-01-01', [one]);
    const elsewhere = await openSite();
    await offered(elsewhere.site, '2026-12-08', [await worker(elsewhere.site)]);
    expect(await list(manager, site)).toMatchObject({
      status: 200,
      body: {
        total: 2,
        data: [
          { id: first.id, shift_id: first.shift.id, date: '2026-12-08', waiting: 1, declined: 0 },
          { id: second.id, date: '2026-12-09', waiting: 1, declined: 1, start_time: '09:00' },
        ],
      },
    });
    expect(manager.meter().roundTrips).toBeLessThanOrEqual(2);
    expect(await list(elsewhere.manager, site)).toMatchObject(notFound);
    expect(await list(await signedInAs(one), site)).toMatchObject({ status: 403 });
  });

  it('are withdrawn together, with the notice and the audit of a single withdrawal', async () => {
    const here = await openSite();
    const { site, manager } = here;
    const [silent, unwilling] = [await worker(site), await worker(site)];
    const both = await offered(site, '2026-12-08', [silent, unwilling]);
    await answer(unwilling, both.id, 'no');
    const single = await offered(site, '2026-12-09', [silent]);
    const declined = await offered(site, '2026-12-10', [unwilling]);
    await answer(unwilling, declined.id, 'no');
    const later = await offered(site, '2027-01-01', [silent]);
    const done = await withdraw(manager, { all: filters(site) });
    expect(done).toMatchObject({
      status: 200,
      body: { done: [both.id, single.id], stayed: [], reasons: [] },
    });
    expect(await waiting(here)).toEqual([]);
    expect(await kindsOf(silent)).toEqual(['ask_called_off', 'ask_called_off']);
    expect(await kindsOf(unwilling)).toEqual([]);
    for (const { shift, id } of [both, single]) {
      expect((await auditOf('seat_ask', id)).at(-1)).toMatchObject({
        operation: 'shifts.asks.withdraw',
        actor_id: manager.person.id,
        workplace_id: site.workplace.id,
        before: { shift_id: shift.id, closed: false },
        after: { shift_id: shift.id, closed: true },
      });
    }
    expect(await answer(silent, single.id, 'yes')).toMatchObject({
      status: 409,
      body: { code: 'SEAT_TAKEN' },
    });
    expect(await answer(silent, later.id, 'yes')).toMatchObject({ status: 200 });
    expect(await answer(unwilling, declined.id, 'yes')).toMatchObject({ status: 200 });
    expect(await brokenInvariants()).toEqual([]);
  });

  it('stay where no one can or need answer any more, each with the reason', async () => {
    const { site, manager } = await openSite();
    const person = await worker(site);
    const going = await offered(site, '2026-12-08', [person]);
    const accepted = await offered(site, '2026-12-10', [person]);
    await answer(person, accepted.id, 'yes');
    const closed = await offered(site, '2026-12-12', [person]);
    await write([sql`UPDATE seat_ask SET closed_at = ${NOW}, version = 2 WHERE id = ${closed.id}`]);
    const answered = await offered(site, '2026-12-14', [person]);
    await answer(person, answered.id, 'no');
    const over = await offered(site, '2026-11-10', [person]);
    const ids = [going, accepted, closed, answered, over].map(({ id }) => id);
    const { status, body } = await withdraw(manager, { ids });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      done: [going.id],
      stayed: [
        { id: over.id, date: '2026-11-10', reason: 'over' },
        { id: accepted.id, user: { id: person.id }, reason: 'accepted' },
        { id: closed.id, reason: 'closed' },
        { id: answered.id, reason: 'answered' },
      ],
    });
  });

  it('are withdrawn by managers of the workplace alone: one out of reach keeps all', async () => {
    const [here, there] = [await openSite(), await openSite()];
    const [mine, other] = [
      await offered(here.site, '2026-12-08', [await worker(here.site)]),
      await offered(there.site, '2026-12-08', [await worker(there.site)]),
    ];
    expect(await withdraw(here.manager, { ids: [mine.id, other.id] })).toMatchObject(notFound);
    expect(await withdraw(here.manager, { all: filters(there.site) })).toMatchObject({ body: { done: [] } });
    expect(await withdraw(await signedInAs(here.site.member), { ids: [mine.id] })).toMatchObject({
      status: 403,
    });
    expect([await waiting(here), await waiting(there)]).toEqual([[mine.id], [other.id]]);
  });

  it('are kept where a yes comes before the write', async () => {
    const { site, manager } = await openSite();
    const [quick, slow] = [await worker(site), await worker(site)];
    const taken = await offered(site, '2026-12-08', [quick]);
    const left = await offered(site, '2026-12-09', [slow]);
    const db = afterFacts(() => answer(quick, taken.id, 'yes'));
    const second = await signedInAs(manager.person, { bindings: { DB: db } });
    const { body } = await withdraw(second, { ids: [taken.id, left.id] });
    expect(body).toMatchObject({ done: [left.id], stayed: [{ id: taken.id, reason: 'accepted' }] });
    expect(await kindsOf(quick)).not.toContain('ask_called_off');
    expect(await brokenInvariants()).toEqual([]);
  });

  it('are withdrawn as a job where they are many', async () => {
    const here = await openSite();
    const { site, manager } = here;
    const shift = await mintShift(site.template, '2026-12-08', [site.position]);
    const first = await mintAsk(shift, site.position, [site.member]);
    const many = BULK_AT_ONCE;
    await write([
      sql`INSERT INTO seat_ask (id, shift_id, position_id, type, asked_by, asked_at)
        SELECT ${first} + 1000000 + more.value, shift_id, position_id, seat_ask.type, asked_by, asked_at
        FROM seat_ask, json_each(${JSON.stringify(Array.from({ length: many }, (_, index) => index))}) AS more WHERE seat_ask.id = ${first}`,
      sql`INSERT INTO seat_ask_person (ask_id, person_id)
        SELECT id, ${site.member.id} FROM seat_ask WHERE shift_id = ${shift.id} AND id <> ${first}`,
    ]);
    const list200 = WaitingAsks.parse((await list(manager, site)).body);
    expect([list200.total, list200.data.length]).toEqual([many + 1, 200]);
    const { status, body } = await withdraw(manager, { all: filters(site) });
    expect(status).toBe(202);
    const { job_id } = body as { job_id: number };
    expect(await settleJob(job_id)).toMatchObject({ state: 'done' });
    expect(await readProgress(job_id)).toMatchObject({ done: many + 1 });
    expect(await waiting(here)).toEqual([]);
  });
});
