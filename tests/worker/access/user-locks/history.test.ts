import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LockHistory } from '#contract/access/user-locks.ts';
import { toStamp } from '#domain/time/instant.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { DAY, MINUTE, NOW } from '#tests/support/clock.ts';
import { mintPerson, type Person, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { mintTemplate } from '#tests/support/shifts.ts';
import { mintPlanned } from '#tests/worker/people/planned.ts';
import {
  admin,
  at,
  disable,
  enable,
  FORBIDDEN,
  mintDeleted,
  NOT_FOUND,
  REASON,
  remove,
  restore,
} from './accounts.ts';

let boss: SignedIn;

beforeAll(async () => {
  boss = await admin();
});

const history = async (
  of: { id: number },
  query: Record<string, string> = {},
  by: Pick<SignedIn, 'api'> = boss,
) => fullAnswer(await by.api.admin.users[':id']['lock-histories'].$get({ ...at(of), query }));

async function page(of: { id: number }, query: Record<string, string> = {}) {
  const answer = await boss.api.admin.users[':id']['lock-histories'].$get({ ...at(of), query });
  expect(answer.status).toBe(200);
  return answer.json();
}

const ref = ({
  id,
  staff_no: staffNo,
  last_name: lastName,
  first_name: firstName,
  last_name_kana: lastNameKana,
  first_name_kana: firstNameKana,
}: Person) => ({
  id,
  staff_no: staffNo,
  last_name: lastName,
  first_name: firstName,
  given_first: false,
  last_name_kana: lastNameKana,
  first_name_kana: firstNameKana,
});

describe('the lock history', () => {
  it('shows each change with actor and reason, newest first, also of a deleted person', async () => {
    const [person, other] = [await mintPerson(), await admin()];
    const later = await signedInAs(other.person, { now: NOW + MINUTE });
    const last = await signedInAs(boss.person, { now: NOW + 2 * MINUTE });
    await disable(boss, person);
    await enable(later, person, 2);
    await remove(last, person, 3);
    const { data, meta, coming_shifts } = await page(person);
    expect(boss.meter().roundTrips).toBe(2);
    const rows: Omit<LockHistory, 'id'>[] = [
      { action: 'delete', reason: null, at: toStamp(NOW + 2 * MINUTE), by: ref(boss.person) },
      { action: 'enable', reason: null, at: toStamp(NOW + MINUTE), by: ref(other.person) },
      { action: 'disable', reason: REASON, at: toStamp(NOW), by: ref(boss.person) },
    ];
    expect(data).toEqual(rows.map((row) => ({ id: expect.any(Number), ...row })));
    expect([meta.total, coming_shifts]).toEqual([3, 0]);
    await restore(last, person, { version: 4 });
    expect((await page(person)).data.map(({ action }) => action)).toEqual([
      'restore',
      'delete',
      'enable',
      'disable',
    ]);
  });

  it('names an actor who is deleted, and no actor for changes by the system', async () => {
    const [person, other] = [await mintPerson(), await admin()];
    await disable(other, person);
    await remove(boss, other.person);
    await env.DB.prepare(
      `INSERT INTO audit (operation_id, operation, request_id, at, action, subject, subject_id, after)
       VALUES ('of a timer', 'timer', 'none', ?, 'disable', 'person', ?, '{"reason":"external"}')`,
    )
      .bind(NOW + 1, person.id)
      .run();
    expect((await page(person)).data).toMatchObject([
      { action: 'disable', reason: 'external', by: null },
      { action: 'disable', reason: REASON, by: ref(other.person) },
    ]);
  });

  it('can be paged to its end in both orders', async () => {
    const person = await mintPerson();
    for (const version of [1, 3, 5]) {
      await disable(boss, person, version);
      await enable(boss, person, version + 1);
    }
    const oldestFirst = (await page(person, { sort: 'at' })).data.map(({ id }) => id);
    expect(oldestFirst).toEqual(oldestFirst.toSorted((a, b) => a - b));
    for (const [sort, wanted] of [
      ['at', oldestFirst],
      ['-at', oldestFirst.toReversed()],
    ] as const) {
      const walked: number[] = [];
      let after: string | null = null;
      do {
        const shown: Awaited<ReturnType<typeof page>> = await page(person, {
          sort,
          per_page: '2',
          ...(after ? { after } : {}),
        });
        walked.push(...shown.data.map(({ id }) => id));
        after = shown.meta.next;
      } while (after);
      expect(walked).toEqual(wanted);
      expect((await page(person, { sort, per_page: '2', page: '2' })).data.map(({ id }) => id)).toEqual(
        wanted.slice(2, 4),
      );
    }
  });

  it('counts the upcoming shifts that a person is on or has registered for', async () => {
    const { workplace, position, member } = await mintSite();
    for (const how of [
      { startsAt: NOW + DAY },
      { startsAt: NOW + 2 * DAY, status: 'pending' },
      { startsAt: NOW + 3 * DAY, status: 'rejected' },
      { startsAt: NOW + 4 * DAY, outcome: 'absent_notified' },
      { startsAt: NOW + 5 * DAY, deletedShift: true },
      { startsAt: NOW - DAY },
    ] as const) {
      await mintPlanned(member, await mintTemplate(workplace), position, how);
    }
    expect(await page(member)).toMatchObject({ data: [], coming_shifts: 2, meta: { total: 0 } });
  });

  it('omits all other changes of a person', async () => {
    const person = await mintPerson();
    const json = { roles: ['admin' as const, 'user' as const], version: 1 };
    await boss.api.admin.users[':id'].roles.$put({ ...at(person), json });
    await disable(boss, person, 2);
    expect((await page(person)).data.map(({ action }) => action)).toEqual(['disable']);
  });

  it('is for global admins only, for existing and deleted people', async () => {
    const person = await mintDeleted();
    expect((await history(person)).status).toBe(200);
    expect(await history({ id: 999_999 })).toEqual(NOT_FOUND);
    const manager = await signedIn({ roles: ['admin'], duties: ['papers'] });
    for (const by of [manager, await signedIn()]) expect(await history(person, {}, by)).toEqual(FORBIDDEN);
  });

  it('reads only the audit of that person', async () => {
    const [person, ...crowd] = [await mintPerson(), await mintPerson(), await mintPerson()];
    await env.DB.prepare(
      `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 500)
       INSERT INTO audit (operation_id, operation, request_id, at, action, subject, subject_id)
       SELECT 'crowd', 'users.disable', 'none', ?1 + n.value, 'disable', 'person', o.value
       FROM n JOIN json_each(?2) AS o`,
    )
      .bind(NOW, JSON.stringify(crowd.map(({ id }) => id)))
      .run();
    await disable(boss, person);
    await enable(boss, person, 2);
    expect((await page(person)).data).toHaveLength(2);
    expect(boss.meter().rowsRead).toBeLessThan(60);
  });
});

describe('the audit', () => {
  it('shows lock changes too, with the person', async () => {
    const person = await mintPerson();
    await disable(boss, person);
    await remove(boss, person, 2);
    const answer = await boss.send(`/api/admin/audit?person_id=${person.id}`);
    expect(await fullAnswer(answer)).toMatchObject({
      body: {
        data: [
          { action: 'delete', operation: 'users.delete', person: ref(person) },
          { action: 'disable', operation: 'users.disable', person: ref(person), after: { reason: REASON } },
        ],
      },
    });
  });
});
