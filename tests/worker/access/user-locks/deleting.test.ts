import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { PERSON_STATUSES, type PersonStatus } from '#contract/enums.ts';
import { finishedOn, mintAttendance } from '#tests/support/attendances.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { DAY, HOUR, NOW, YESTERDAY } from '#tests/support/clock.ts';
import { mintPerson, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { mintTemplate } from '#tests/support/shifts.ts';
import { mintPlanned } from '#tests/worker/people/planned.ts';
import { admin, at, conflictAnswer, disable, read, remove, restore, versionsOf } from './accounts.ts';

let boss: SignedIn;
let site: Site;

beforeAll(async () => {
  boss = await admin();
  site = await mintSite();
});

type How = Parameters<typeof mintPlanned>[3];

async function plan(person: { id: number }, how: How): Promise<void> {
  await mintPlanned(person, await mintTemplate(site.workplace), site.position, how);
}

async function mintOnShift(how: How) {
  const person = await mintPerson({ works: [site.workplace.id] });
  await plan(person, how);
  return person;
}

const KEPT = 'USER_CANNOT_DELETE_WITH_SHIFT';

describe('deleting a person with work', () => {
  it.each<[string, How]>([
    ['is on a future shift', { startsAt: NOW + DAY }],
    ['has registered for a future shift', { startsAt: NOW + DAY, status: 'pending' }],
    ['is on a shift that has not ended', { startsAt: NOW - HOUR, endsAt: NOW + 1 }],
  ])('is refused for a person who %s', async (_, how) => {
    const person = await mintOnShift(how);
    const { body } = await read(boss, person);
    expect(await remove(boss, person)).toEqual({ status: 409, body: { code: KEPT, data: body } });
    expect(boss.meter().roundTrips).toBe(2);
    expect(await auditOf('person', person.id)).toEqual([]);
    expect(await disable(boss, person)).toMatchObject({ status: 200 });
    expect(await remove(boss, person, 2)).toMatchObject(
      conflictAnswer(KEPT, { status: 'disabled', version: 2 }),
    );
  });

  it.each<[string, How]>([
    ['the shift has ended', { startsAt: NOW - HOUR, endsAt: NOW }],
    ['the registration was refused', { startsAt: NOW + DAY, status: 'rejected' }],
    ['the person cancelled', { startsAt: NOW + DAY, status: 'cancelled' }],
    ['the person said that they cannot come', { startsAt: NOW + DAY, outcome: 'absent_notified' }],
    ['the shift is deleted', { startsAt: NOW + DAY, deletedShift: true }],
  ])('is possible when %s', async (_, how) => {
    const person = await mintOnShift(how);
    expect(await remove(boss, person)).toEqual({ status: 204, body: null });
  });

  it('is refused during work, even after a forgotten check-out', async () => {
    for (const forgotten of [false, true]) {
      const person = await mintPerson();
      await mintAttendance(person, site.workplace, { forgotten });
      expect(await remove(boss, person)).toMatchObject(conflictAnswer(KEPT, { id: person.id }));
    }
  });

  it('is possible with finished or voided work, which stays', async () => {
    const person = await mintPerson({ works: [site.workplace.id] });
    await mintAttendance(person, site.workplace, { voided_at: NOW });
    const done = { business_date: YESTERDAY, position_id: site.position.id, ...finishedOn(YESTERDAY) };
    await mintAttendance(person, site.workplace, done);
    expect((await remove(boss, person)).status).toBe(204);
    const answer = await boss.send(`/api/manage/work-histories?user_id=${person.id}`);
    expect(await fullAnswer(answer)).toMatchObject({
      status: 200,
      body: { data: [{ user: { id: person.id }, date: YESTERDAY }] },
    });
  });

  it.each<[string, (person: { id: number }) => Promise<unknown>]>([
    ['planned', (person) => plan(person, { startsAt: NOW + DAY })],
    ['checked in', (person) => mintAttendance(person, site.workplace)],
  ])('is refused for a person who is %s concurrently', async (_, happen) => {
    const person = await mintPerson({ works: [site.workplace.id] });
    const late = await admin({ bindings: { DB: afterFacts(() => happen(person)) } });
    expect(await remove(late, person)).toMatchObject(
      conflictAnswer('E_CONFLICT', { status: 'enabled', version: 1 }),
    );
    expect(await remove(late, person)).toMatchObject(conflictAnswer(KEPT, { id: person.id }));
    expect(await versionsOf(person)).toEqual({ version: 1, auth_version: 1, roster_version: 1 });
  });
});

describe('a deleted person', () => {
  /** The places where managers and the office find the people of a workplace. */
  const meetings: [string, (q: string, id: number) => string][] = [
    ['the search', (q) => `/api/admin/master/users/search?q=${q}`],
    ['the list of people', (q) => `/api/admin/users?q=${q}`],
    ['the list without a search', () => `/api/admin/users?per_page=100&workplace_ids[]=${site.workplace.id}`],
    ['the staff cards of a manager', (q) => `/api/manage/users?q=${q}`],
    ['the members of the workplace', (q) => `/api/admin/workplaces/${site.workplace.id}/users?q=${q}`],
    ['its wages', (_, id) => `/api/admin/workplaces/${site.workplace.id}/wages?user_id=${id}`],
  ];

  it('is in no list or search, and is in all of them again after restoring', async () => {
    const fresh = await mintSite();
    const { member, workplace } = fresh;
    site = fresh;
    const manager = await signedIn({ roles: ['admin'], manages: [workplace.id] });
    const q = encodeURIComponent(member.staff_no ?? '');
    const seen = async () =>
      Promise.all(
        meetings.map(async ([where, path]) => {
          const by = where.includes('of a manager') ? manager : boss;
          const answer = await by.send(path(q, member.id));
          expect(answer.status, where).toBe(200);
          return [where, (await answer.text()).includes(`"staff_no":"${member.staff_no}"`)];
        }),
      );
    const [all, nobody] = [true, false].map((there) => meetings.map(([where]) => [where, there]));
    expect(await seen()).toEqual(all);
    expect((await remove(boss, member)).status).toBe(204);
    expect(await seen()).toEqual(nobody);
    const gone = await boss.send(`/api/admin/users?status=deleted&q=${q}`);
    expect(await gone.json()).toMatchObject({ data: [{ id: member.id, status: 'deleted' }] });
    expect((await restore(boss, member, { version: 2 })).status).toBe(200);
    expect(await seen()).toEqual(all);
  });

  it('is hidden from their manager', async () => {
    const { member, workplace, device } = await mintSite();
    const manager = await signedIn({ roles: ['admin'], manages: [workplace.id] });
    const paths = ['', '/shifts?date=2026-11-21'].map((rest) => `/api/manage/users/${member.id}${rest}`);
    const devices = `/api/admin/users/${member.id}/devices`;
    const answers = async () =>
      Promise.all([...paths, devices].map(async (path) => (await manager.send(path)).status));
    expect(await answers()).toEqual([200, 200, 200]);
    await remove(boss, member);
    expect(await answers()).toEqual([404, 404, 404]);
    const param = { ...at(member).param, device_id: String(device.id) };
    const one = manager.api.admin.users[':id'].devices[':device_id'];
    expect((await one['check-in-token'].$post({ param })).status).toBe(404);
  });

  it('is found in the index only among deleted people', async () => {
    const person = await mintPerson({ last_name: '削除済' });
    await remove(boss, person);
    const grams = await env.DB.prepare('SELECT count(*) AS n FROM person_gram WHERE person_id = ?')
      .bind(person.id)
      .first<number>('n');
    expect(grams).toBeGreaterThan(0);
    const found = async (status: PersonStatus) => {
      const answer = await boss.api.admin.users.$get({ query: { q: '削除済', status } });
      return (await answer.json()).data.map(({ id }) => id);
    };
    expect(await Promise.all(PERSON_STATUSES.map(found))).toEqual([[], [], [person.id]]);
  });

  it('frees the email address, but not the staff number', async () => {
    const person = await mintPerson();
    await remove(boss, person);
    const named = { last_name: '山', first_name: '川', email: person.email };
    const create = async (staff_no: string) =>
      fullAnswer(await boss.api.admin.users.$post({ json: { ...named, staff_no } }));
    expect(await create(person.staff_no ?? '')).toMatchObject({
      status: 422,
      body: { data: { staff_no: [{ key: 'taken' }] } },
    });
    expect((await create(`N${person.id}`)).status).toBe(201);
  });
});
