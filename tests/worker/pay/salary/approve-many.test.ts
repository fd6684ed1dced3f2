import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { finishedOn, mintAttendance } from '#tests/support/attendances.ts';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { mintPeople, mintWorkplace, type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintPayAccount, mintPayRequest } from '#tests/support/pay.ts';

let accounting: SignedIn;

beforeAll(async () => {
  accounting = await signedIn({ roles: ['admin'], duties: ['accounting'] });
});

/** People with a day of earned wages at a workplace of their own. */
async function staff(count: number): Promise<{ workplace: { id: number }; people: Person[] }> {
  const workplace = await mintWorkplace();
  const people = await mintPeople(Array.from({ length: count }, () => ({ works: [workplace.id] })));
  for (const of of people) {
    await mintAttendance(of, workplace, { business_date: '2026-11-20', ...finishedOn('2026-11-20') });
    await mintPayAccount(of);
  }
  return { workplace, people };
}

type Body = Parameters<SignedIn['api']['manage']['salary']['requests']['approve']['$post']>[0]['json'];
const approve = async (json: Body, by = accounting) =>
  fullAnswer(await by.api.manage.salary.requests.approve.$post({ json }));
const stateOf = (id: number) =>
  env.DB.prepare('SELECT state FROM pay_request WHERE id = ?').bind(id).first<string>('state');

describe('approving many salary requests', () => {
  it('approves each that its rules let through, and keeps the others with their reason', async () => {
    const { people } = await staff(3);
    const [one, rich, paid] = people as [Person, Person, Person];
    const good = await mintPayRequest(one);
    const large = await mintPayRequest(rich, { amount: 900_000 });
    const done = await mintPayRequest(paid, { state: 'approved' });
    const own = await mintPayRequest(accounting.person);
    const answer = await approve({ ids: [good.id, large.id, done.id, own.id] });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        done: [good.id],
        reasons: expect.arrayContaining([
          { reason: 'over_limit', count: 1 },
          { reason: 'not_waiting', count: 1 },
          { reason: 'own', count: 1 },
        ]),
        stayed: expect.arrayContaining([
          expect.objectContaining({ id: own.id, reason: 'own' }),
          expect.objectContaining({ id: large.id, reason: 'over_limit' }),
        ]),
      },
    });
    expect(await Promise.all([good, large, own].map(({ id }) => stateOf(id)))).toEqual([
      'approved',
      'pending_accounting_approval',
      'pending_accounting_approval',
    ]);
    expect(await auditOf('pay_request', good.id)).toMatchObject([{ action: 'move' }]);
    expect(await inboxOf(one)).toHaveLength(1);
  });

  it('approves all that wait and match, and no others', async () => {
    const [here, there] = [await staff(2), await staff(1)];
    const ids: number[] = [];
    for (const one of here.people) ids.push((await mintPayRequest(one)).id);
    const [other] = there.people;
    if (!other) throw new Error('nobody was minted');
    const elsewhere = await mintPayRequest(other);
    const all = { workplace_ids: [String(here.workplace.id)] };
    expect(await approve({ all })).toMatchObject({ body: { done: ids, stayed: [] } });
    expect(await approve({ all })).toMatchObject({ body: { done: [], stayed: [] } });
    expect(await stateOf(elsewhere.id)).toBe('pending_accounting_approval');
  });

  it('is refused for what does not exist, and for managers without the duty', async () => {
    expect(await approve({ ids: [999_999] })).toEqual({ status: 404, body: { code: 'E_NOT_FOUND' } });
    const { workplace, people } = await staff(1);
    const [one] = people;
    if (!one) throw new Error('nobody was minted');
    const { id } = await mintPayRequest(one);
    const manager = await signedIn({ roles: ['admin'], manages: [workplace.id] });
    expect(await approve({ ids: [id] }, manager)).toMatchObject({ status: 403 });
  });
});
