import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { DeviceOfPerson } from '#contract/attendance/devices.ts';
import { toStamp } from '#domain/time/instant.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { DAY, HOUR, MINUTE, NOW, SECOND } from '#tests/support/clock.ts';
import { mintKeptPunch } from '#tests/support/kept-punches.ts';
import { mintDevice, mintPeople, type PairedDevice, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { managerAt } from '#tests/worker/attendance/tracking/by-hand.ts';

type List = { data: DeviceOfPerson[]; meta: { total: number; next: string | null } };

async function list(by: SignedIn, query: Record<string, string> = {}): Promise<List> {
  const answer = await by.send(`/api/admin/devices?${new URLSearchParams(query)}`);
  expect(answer.status).toBe(200);
  return answer.json();
}

const ids = ({ data }: List) => data.map(({ id }) => id);

const set = ({ id }: { id: number }, column: string, value: number | string | null) =>
  env.DB.prepare(`UPDATE device SET ${column} = ? WHERE id = ?`).bind(value, id).run();

/** The member's device and those of two colleagues at the same workplace. */
async function team(): Promise<{ site: Site; devices: [PairedDevice, PairedDevice, PairedDevice] }> {
  const site = await mintSite();
  const works = [site.workplace.id];
  const [one = site.member, other = site.member] = await mintPeople([{ works }, { works }]);
  const [second, third] = [await mintDevice(one), await mintDevice(other)];
  return { site, devices: [site.device, second, third] };
}

describe('the devices of people', () => {
  it('show the person, the workplaces in reach, the state, and what arrived late', async () => {
    const { site } = await team();
    const { device, member, workplace } = site;
    await set(device, 'app_version', '2026.11.4');
    const late = { workplace_id: workplace.id, at: NOW - 2 * DAY };
    await mintKeptPunch(device, { ...late, received_at: NOW - 2 * DAY + 12 * MINUTE, state: 'settled' });
    await mintKeptPunch(device, { ...late, received_at: NOW - 2 * DAY + 13 * MINUTE });
    await mintKeptPunch(device, { ...late, received_at: NOW - 2 * DAY + 30 * SECOND, state: 'settled' });
    await mintKeptPunch(device, { at: NOW - 32 * DAY, received_at: NOW - 31 * DAY, state: 'settled' });
    const manager = await managerAt(site);
    const { data } = await list(manager, { q: device.name });
    expect(data.find(({ id }) => id === device.id)).toEqual({
      id: device.id,
      name: device.name,
      platform: 'Android',
      status: 'paired',
      user: expect.objectContaining({ id: member.id }),
      workplaces: [{ id: workplace.id, name: workplace.name }],
      paired_at: toStamp(NOW),
      ended_at: null,
      last_heard_at: toStamp(NOW),
      app_version: '2026.11.4',
      late_punches: 2,
      open_questions: 1,
    });
    const ofPerson = await fullAnswer(await manager.send(`/api/admin/users/${member.id}/devices`));
    expect(ofPerson.body).toMatchObject({
      data: [{ id: device.id, last_heard_at: toStamp(NOW), app_version: '2026.11.4' }],
    });
  });

  it('are sorted by when they were last heard of, live or by a kept punch', async () => {
    const { site, devices } = await team();
    const [silent, late, live] = devices;
    await set(silent, 'last_seen_at', null);
    await set(late, 'last_seen_at', NOW - 3 * DAY);
    await set(live, 'last_seen_at', NOW - 2 * HOUR);
    const by = await managerAt(site);
    expect(ids(await list(by))).toEqual([silent.id, late.id, live.id]);
    await mintKeptPunch(late, { at: NOW - HOUR, received_at: NOW - MINUTE });
    const { data, meta } = await list(by, { sort: '-last_heard_at', per_page: '2' });
    expect(data.map(({ id, last_heard_at }) => [id, last_heard_at])).toEqual([
      [late.id, toStamp(NOW - MINUTE)],
      [live.id, toStamp(NOW - 2 * HOUR)],
    ]);
    const rest = await list(by, { sort: '-last_heard_at', per_page: '2', after: meta.next ?? '' });
    expect(rest.data).toMatchObject([{ id: silent.id, last_heard_at: null }]);
  });

  it('are sorted by name and by person, and filtered', async () => {
    const { site, devices } = await team();
    const [first, second, third] = devices;
    await set(first, 'name', 'C');
    await set(second, 'name', 'A iPhone');
    await set(third, 'name', 'B');
    await env.DB.prepare('UPDATE device SET token_hash = NULL, ended_at = 5 WHERE id = ?')
      .bind(third.id)
      .run();
    const punch = await mintKeptPunch(second, { workplace_id: site.workplace.id });
    expect(punch.received_at - punch.at).toBe(12 * MINUTE);
    const by = await managerAt(site);
    expect(ids(await list(by, { sort: 'name' }))).toEqual([second.id, third.id, first.id]);
    expect(ids(await list(by, { sort: '-name' }))).toEqual([first.id, third.id, second.id]);
    const byUser = ids(await list(by, { sort: 'user' }));
    expect(byUser.toSorted()).toEqual([first.id, second.id, third.id].toSorted());
    expect(ids(await list(by, { sort: '-user' }))).toEqual(byUser.toReversed());
    expect(ids(await list(by, { q: 'iphone' }))).toEqual([second.id]);
    expect(ids(await list(by, { q: site.member.staff_no ?? '' }))).toEqual([first.id]);
    expect(ids(await list(by, { status: 'ended' }))).toEqual([third.id]);
    expect(ids(await list(by, { status: 'waiting' }))).toEqual([]);
    expect(ids(await list(by, { late: 'true' }))).toEqual([second.id]);
    expect(ids(await list(by, { late: 'false', sort: 'name' }))).toEqual([third.id, first.id]);
  });

  it('are those of people at managed workplaces; a deleted device is gone', async () => {
    const [{ site, devices }, other] = [await team(), await mintSite()];
    const [first, second, third] = devices;
    await set(third, 'token_hash', null);
    await set(third, 'deleted_at', 1);
    const manager = await managerAt(site);
    expect(ids(await list(manager)).toSorted()).toEqual([first.id, second.id].toSorted());
    const there = { 'workplace_ids[]': String(other.workplace.id) };
    expect(ids(await list(manager, there))).toEqual([]);
    expect(ids(await list(await signedIn({ roles: ['global_admin'] }), there))).toEqual([other.device.id]);
    const staff = await signedIn({ works: [site.workplace.id] });
    expect((await staff.send('/api/admin/devices')).status).toBe(403);
  });
});
