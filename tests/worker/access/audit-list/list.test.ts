import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { startOfJstDay } from '#domain/time/instant.ts';
import { createTestClient } from '#tests/support/client.ts';
import { MINUTE, SECOND } from '#tests/support/clock.ts';
import { mintPersonImage } from '#tests/support/images.ts';
import {
  mintDevice,
  mintPerson,
  mintWorkplace,
  PASSWORD,
  type Person,
  type SignedIn,
  signedIn,
  type Workplace,
} from '#tests/support/mint.ts';
import { mintPaper } from '#tests/support/papers.ts';
import { type Asked, faults, mintRow, page, type Query, refusal } from './rows.ts';

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

const ids = async (query: Asked) => (await page(boss, query)).data.map(({ id }) => id);

describe('the audit list', () => {
  const DAY = startOfJstDay('2025-03-10');
  let actor: Person;
  let about: Person;
  let place: Workplace;
  let [first, second, third, fourth] = [0, 0, 0, 0];
  const operationId = '11111111-2222-4333-8444-555555555555';

  beforeAll(async () => {
    actor = await mintPerson({ last_name: '木村', given_first: true, deleted_at: 1 });
    about = await mintPerson();
    place = await mintWorkplace({ code: 'AUDITED' });
    first = await mintRow({ at: DAY - SECOND, actor, subject: 'shift', subject_id: about.id });
    second = await mintRow({
      at: DAY,
      actor,
      actor_role: 'admin',
      operation_id: operationId,
      workplace: place,
      subject: 'membership',
      subject_id: about.id,
      before: { works: true },
      after: [1, null, 'x'],
    });
    third = await mintRow({
      at: DAY,
      operation_id: operationId,
      action: 'run',
      subject: 'timer',
      subject_id: 0,
    });
    fourth = await mintRow({
      at: DAY + 1440 * MINUTE - 1,
      actor: about,
      subject: 'person',
      subject_id: about.id,
    });
  });

  const days = { date_from: '2025-03-09', date_to: '2025-03-10' };

  it('shows who did what to what, latest first', async () => {
    const ref = (of: Person) => ({
      id: of.id,
      staff_no: of.staff_no,
      last_name: of.last_name,
      first_name: of.first_name,
      last_name_kana: of.last_name_kana,
      first_name_kana: of.first_name_kana,
      given_first: of.given_first,
    });
    const { data, meta } = await page(boss, days);
    expect(boss.meter().roundTrips).toBe(2);
    expect(data.map(({ id }) => id)).toEqual([fourth, third, second, first]);
    expect(data[2]).toEqual({
      id: second,
      at: '2025-03-10 00:00:00',
      operation: 'users.update',
      operation_id: operationId,
      request_id: 'request',
      actor: ref(actor),
      actor_role: 'admin',
      api_key: null,
      action: 'update',
      subject: 'membership',
      subject_id: about.id,
      person: ref(about),
      workplace: { id: place.id, code: 'AUDITED', name: place.name },
      before: { works: true },
      after: [1, null, 'x'],
    });
    expect(data[1]).toMatchObject({
      actor: null,
      actor_role: null,
      person: null,
      workplace: null,
      before: null,
    });
    expect(data[3]).toMatchObject({ subject: 'shift', subject_id: about.id, person: null });
    expect(meta).toMatchObject({ total: 4, next: null });
  });

  it.each<[string, () => Asked, () => number[]]>([
    ['the actor', () => ({ actor_id: String(actor.id) }), () => [second, first]],
    ['the kind of subject', () => ({ subject: 'membership', ...days }), () => [second]],
    ['one subject', () => ({ subject: 'person', subject_id: String(about.id) }), () => [fourth]],
    ['the person concerned', () => ({ person_id: String(about.id) }), () => [fourth, second]],
    [
      'the person concerned and the actor',
      () => ({ person_id: String(about.id), actor_id: String(actor.id) }),
      () => [second],
    ],
    ['the workplace', () => ({ 'workplace_ids[]': String(place.id) }), () => [second]],
    ['several workplaces', () => ({ workplace_ids: [String(place.id), '999999'] }), () => [second]],
    [
      'several workplaces and the person',
      () => ({ workplace_ids: [String(place.id), '999999'], person_id: String(about.id) }),
      () => [second],
    ],
    ['one request', () => ({ operation_id: operationId }), () => [third, second]],
    [
      'one request, the oldest first',
      () => ({ operation_id: operationId, sort: 'at' }),
      () => [second, third],
    ],
    [
      'a day in Japan',
      () => ({ date_from: '2025-03-10', date_to: '2025-03-10' }),
      () => [fourth, third, second],
    ],
    ['the days up to one', () => ({ date_to: '2025-03-09' }), () => [first]],
    ['several filters', () => ({ actor_id: String(actor.id), subject: 'shift' }), () => [first]],
    ['an unknown actor', () => ({ actor_id: '999999' }), () => []],
  ])('filters by %s', async (_, query, expected) => {
    expect(await ids(query())).toEqual(expected());
  });

  it.each<[Query, unknown]>([
    [{ subject_id: '1' }, { subject: [{ key: 'required' }] }],
    [{ date_from: '2025-03-11', date_to: '2025-03-10' }, { date_to: [{ key: 'date_order' }] }],
    [{ date_from: '2025-02-30' }, { date_from: [{ key: 'date' }] }],
    [{ operation_id: 'nothing' }, { operation_id: [{ key: 'invalid' }] }],
    [{ actor_id: '0' }, { actor_id: [{ key: 'greater_than', params: { min: 0 } }] }],
    [{ sort: 'subject' }, { sort: [{ key: 'choice' }] }],
  ])('ignores the filter %j', async (query, data) => {
    expect(await refusal(boss, query)).toEqual(faults(data));
  });

  it('accepts dates up to the ends of the calendar', async () => {
    expect(
      (await page(boss, { date_from: '0001-01-01', date_to: '9999-12-31' })).data.length,
    ).toBeGreaterThan(3);
  });

  it('is only for global admins', async () => {
    const manager = await signedIn({ roles: ['admin'], duties: ['accounting', 'papers'] });
    for (const path of ['audit', 'audit/export'] as const) {
      expect(await refusal(manager, {}, path)).toEqual({ status: 403, body: { code: 'E_FORBIDDEN' } });
    }
  });

  it('names the person of a sign-in and of a device, and finds the rows by that person', async () => {
    const owner = await mintPerson();
    const device = await mintDevice(owner);
    const json = { staff_no: owner.staff_no ?? '', password: PASSWORD };
    const answer = await createTestClient().api.auth.login.admin.$post({ json });
    expect(answer.status).toBe(200);
    const paired = await mintRow({ at: 1, action: 'pair', subject: 'device', subject_id: device.id });
    const { data } = await page(boss, { person_id: String(owner.id) });
    expect(data).toMatchObject([
      { subject: 'session', actor: { id: owner.id }, person: { id: owner.id } },
      { id: paired, subject: 'device', actor: null, person: { id: owner.id } },
    ]);
    expect(await ids({ actor_id: String(owner.id) })).toEqual([data[0]?.id]);
    await env.DB.prepare('DELETE FROM session WHERE person_id = ?').bind(owner.id).run();
    expect((await page(boss, { actor_id: String(owner.id) })).data).toMatchObject([
      { subject: 'session', actor: { id: owner.id }, person: null },
    ]);
    expect(await ids({ person_id: String(owner.id) })).toEqual([paired]);
  });

  it('names the person of a document, even after it is deleted, and finds the row by that person', async () => {
    const owner = await mintPerson();
    const [kept, gone] = [
      await mintPaper(owner),
      await mintPaper(owner, { deleted_at: 1, type: 'passport' }),
    ];
    const rows = [
      await mintRow({ at: 1, action: 'view', subject: 'paper', subject_id: kept.id }),
      await mintRow({ at: 2, action: 'delete', subject: 'paper', subject_id: gone.id }),
    ];
    const { data } = await page(boss, { person_id: String(owner.id), sort: 'at' });
    expect(data).toMatchObject(rows.map((id) => ({ id, subject: 'paper', person: { id: owner.id } })));
  });

  it('names the person of a photo, even after it is deleted, and finds the row by that person', async () => {
    const owner = await mintPerson();
    const [kept, gone] = [await mintPersonImage(owner), await mintPersonImage(owner)];
    await env.DB.prepare('UPDATE person_image SET deleted_at = 1 WHERE id = ?').bind(gone.id).run();
    const rows = [
      await mintRow({ at: 1, action: 'create', subject: 'person_image', subject_id: kept.id }),
      await mintRow({ at: 2, action: 'delete', subject: 'person_image', subject_id: gone.id }),
    ];
    const { data } = await page(boss, { person_id: String(owner.id), sort: 'at' });
    expect(data).toMatchObject(rows.map((id) => ({ id, subject: 'person_image', person: { id: owner.id } })));
  });

  it('shows a change immediately', async () => {
    await boss.api.manage.profile.settings.$put({ json: { lang: 'ja', theme: 'dark' } });
    const { data } = await page(boss, { actor_id: String(boss.person.id), per_page: '1' });
    expect(data).toMatchObject([
      { operation: 'profile.settings.update', actor: { id: boss.person.id }, person: { id: boss.person.id } },
    ]);
  });
});
