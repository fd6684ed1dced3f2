import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { AudienceBody } from '#contract/messaging/notifications.ts';
import { write } from '#tests/support/at-once.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import { mintPeople, mintPerson, mintWorkplace, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { mintNotification } from '#tests/support/notifications.ts';
import { mintShift, mintShiftUser } from '#tests/support/shifts.ts';

const ROOT = '/api/manage/notifications';
const headers = { 'Content-Type': 'application/json' };

const preview = async ({ send }: SignedIn, audience: Partial<AudienceBody>, reader_id?: number, q?: string) =>
  fullAnswer(
    await send(`${ROOT}/audience`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ audience, reader_id, q }),
    }),
  );
const create = async ({ send }: SignedIn, audience: Partial<AudienceBody>) =>
  fullAnswer(
    await send(ROOT, {
      method: 'POST',
      headers,
      body: JSON.stringify({ type: 'notice', title: 'A', content: 'B', audience, send_anyway: true }),
    }),
  );
const count = async (who: SignedIn, audience: Partial<AudienceBody>) =>
  Object((await preview(who, audience)).body).readers;
const see = async ({ send }: SignedIn, id: number) => (await send(`${ROOT}/${id}`)).status;

describe('an audience', () => {
  it('contains the people of a workplace, a role, a list or a shift, each once', async () => {
    const boss = await signedIn({ roles: ['global_admin'] });
    const { workplace, template, position, member } = await mintSite();
    const [other, third, fourth] = await mintPeople([{ works: [workplace.id] }, {}, {}]);
    if (!other || !third || !fourth) throw new Error('nobody was minted');
    const shift = await mintShift(template, '2026-12-01', [position]);
    await mintShiftUser(member, shift, position);
    await mintShiftUser(fourth, shift, position, { status: 'pending', type: 'temporary' });
    expect(await count(boss, { workplace_ids: [workplace.id] })).toBe(2);
    expect(await count(boss, { shift_ids: [shift.id] })).toBe(1);
    expect(await count(boss, { user_ids: [third.id] })).toBe(1);
    expect(
      await count(boss, {
        workplace_ids: [workplace.id, workplace.id],
        shift_ids: [shift.id],
        user_ids: [third.id, member.id],
      }),
    ).toBe(3);
    expect(await count(boss, {})).toBe(0);
    const before = await count(boss, { roles: ['admin'] });
    await mintPeople([{ roles: ['admin'] }, { roles: ['admin', 'user'] }]);
    expect(await count(boss, { roles: ['admin'] })).toBe(before + 2);
    const all = await count(boss, { all: true });
    expect(await count(boss, { all: true, user_ids: [third.id] })).toBe(all);
    expect(boss.meter().roundTrips).toBeLessThanOrEqual(2);
  });

  it('excludes deleted, disabled and former people, and deleted shifts and workplaces', async () => {
    const boss = await signedIn({ roles: ['global_admin'] });
    const workplace = await mintWorkplace();
    const works = [workplace.id];
    await mintPeople([
      { works },
      { works, deleted_at: NOW },
      { works, disabled_at: NOW },
      { works, left_on: '2026-11-20' },
      { works, left_on: '2026-11-21' },
    ]);
    expect(await count(boss, { workplace_ids: works })).toBe(2);
    await write([sql`UPDATE workplace SET deleted_at = ${NOW} WHERE id = ${workplace.id}`]);
    expect(await preview(boss, { workplace_ids: works })).toMatchObject({
      status: 422,
      body: { data: { 'audience.workplace_ids[0]': [{ key: 'choice' }] } },
    });
  });

  it("is previewed with its languages, some names, and one reader's view", async () => {
    const boss = await signedIn({ roles: ['global_admin'] });
    const workplace = await mintWorkplace();
    const works = [workplace.id];
    const [vi, none] = await mintPeople([
      { works, language: 'vi', last_name_kana: 'ア' },
      { works, language: null, last_name_kana: 'イ' },
      { works, language: 'vi' },
    ]);
    const stranger = await mintPerson({ language: 'en' });
    if (!vi || !none) throw new Error('nobody was minted');
    expect(await preview(boss, { workplace_ids: works }, vi.id)).toMatchObject({
      status: 200,
      body: {
        readers: 3,
        languages: [
          { language: 'vi', readers: 2 },
          { language: 'ja', readers: 1 },
        ],
        people: [{ id: vi.id }, { id: none.id }, {}],
        reader: { user: { id: vi.id }, language: 'vi', included: true },
      },
    });
    expect(await preview(boss, { workplace_ids: works }, none.id)).toMatchObject({
      body: { reader: { language: 'ja', included: true } },
    });
    expect(await preview(boss, { workplace_ids: works }, stranger.id)).toMatchObject({
      body: { reader: { language: 'en', included: false } },
    });
    expect(await preview(boss, { workplace_ids: works }, 999_999)).toMatchObject({ body: { reader: null } });
  });
});

describe('the search for a reader in the preview', () => {
  it('finds only people in the audience', async () => {
    const boss = await signedIn({ roles: ['global_admin'] });
    const [here, there] = [await mintWorkplace(), await mintWorkplace()];
    const named = { last_name: 'Quach', first_name: 'Uyen' };
    const [reader] = await mintPeople([
      { ...named, works: [here.id] },
      { ...named, works: [there.id] },
      { works: [here.id] },
    ]);
    const found = async (q: string) =>
      Object((await preview(boss, { workplace_ids: [here.id] }, undefined, q)).body);
    expect(await found('quach')).toMatchObject({ readers: 2, people: [{ id: reader?.id }] });
    expect((await found('quach')).people).toHaveLength(1);
    expect((await found('nobody of this name')).people).toEqual([]);
    expect(boss.meter().roundTrips).toBeLessThanOrEqual(2);
  });
});

describe('a manager with notifications', () => {
  async function two() {
    const [mine, theirs] = [await mintSite(), await mintSite()];
    const manager = await signedIn({ roles: ['admin'], manages: [mine.workplace.id] });
    return { mine, theirs, manager };
  }

  it('may notify only people of managed workplaces, and neither all people nor a role', async () => {
    const { mine, theirs, manager } = await two();
    const shift = await mintShift(theirs.template, '2026-12-01', [theirs.position]);
    const choice = [{ key: 'choice' }];
    const audience = {
      all: true,
      workplace_ids: [mine.workplace.id, theirs.workplace.id],
      roles: ['user' as const],
      user_ids: [theirs.member.id, mine.member.id],
      shift_ids: [shift.id],
    };
    const refused = {
      status: 422,
      body: {
        code: 'E_UNPROCESSABLE_ENTITY',
        data: {
          'audience.all': choice,
          'audience.workplace_ids[1]': choice,
          'audience.roles[0]': choice,
          'audience.user_ids[0]': choice,
          'audience.shift_ids[0]': choice,
        },
      },
    };
    expect(await create(manager, audience)).toEqual(refused);
    // The preview refuses what cannot be sent.
    expect(await preview(manager, audience)).toEqual(refused);
    const own = { workplace_ids: [mine.workplace.id] };
    expect(await preview(manager, own, theirs.member.id)).toMatchObject({
      body: { readers: 2, reader: null },
    });
    expect(await create(manager, { user_ids: [mine.member.id] })).toMatchObject({ status: 201 });
  });

  it('sees their own notifications, and those to managed workplaces and shifts', async () => {
    const { mine, theirs, manager } = await two();
    const boss = await mintPerson({ roles: ['global_admin'] });
    const shift = await mintShift(mine.template, '2026-12-01', [mine.position]);
    const here = ['workplace', mine.workplace.id] as const;
    const there = ['workplace', theirs.workplace.id] as const;
    const seen = [
      await mintNotification(boss, [here]),
      await mintNotification(boss, [here, ['shift', shift.id]]),
      await mintNotification(manager.person, [there]),
    ];
    const hidden = [
      await mintNotification(boss, [there]),
      await mintNotification(boss, [here, there]),
      await mintNotification(boss, [['all', '']]),
      await mintNotification(boss, [['role', 'user']]),
      await mintNotification(boss, [['person', mine.member.id]]),
    ];
    for (const { id } of seen) expect(await see(manager, id)).toBe(200);
    for (const { id } of hidden) expect(await see(manager, id)).toBe(404);
    const { body } = await fullAnswer(await manager.send(ROOT));
    // The notification without a workplace goes to their workplace too.
    expect(
      Object(body)
        .data.map(({ id }: { id: number }) => id)
        .toSorted(),
    ).toEqual([...seen, mine.notification].map(({ id }) => id).toSorted());
  });

  it('changes and deletes those within reach, or that they saved last', async () => {
    const { mine, theirs, manager } = await two();
    const boss = await mintPerson({ roles: ['global_admin'] });
    const here = ['workplace', mine.workplace.id] as const;
    const of = (savedBy: { id: number }, ...audience: Parameters<typeof mintNotification>[1]) =>
      mintNotification(manager.person, audience, { saved_by: savedBy.id });
    const mayChange = [
      await mintNotification(boss, [here]),
      await of(boss, here, ['person', mine.member.id]),
      await of(manager.person, ['person', theirs.member.id]),
    ];
    const mayNot = [
      await of(boss, ['all', '']),
      await of(boss, here, ['role', 'user']),
      await of(boss, here, ['workplace', theirs.workplace.id]),
      await of(boss, ['person', theirs.member.id]),
    ];
    const change = (id: number) =>
      manager.send(`${ROOT}/${id}`, {
        method: 'PUT',
        headers,
        body: JSON.stringify({
          type: 'notice',
          title: 'A',
          content: 'B',
          send_day: '2026-11-30',
          time: '10:00',
          version: 1,
          audience: { workplace_ids: [mine.workplace.id] },
          send_anyway: true,
        }),
      });
    const erase = (id: number, version: number) =>
      manager.send(`${ROOT}/${id}?version=${version}`, { method: 'DELETE' });
    for (const { id } of mayChange) {
      expect(await fullAnswer(await manager.send(`${ROOT}/${id}`))).toMatchObject({
        body: { may_change: true },
      });
      expect(await fullAnswer(await change(id))).toMatchObject({ status: 200, body: { may_change: true } });
      expect((await erase(id, 2)).status).toBe(204);
    }
    for (const { id } of mayNot) {
      expect(await fullAnswer(await manager.send(`${ROOT}/${id}`))).toMatchObject({
        body: { may_change: false },
      });
      expect([(await change(id)).status, (await erase(id, 1)).status]).toEqual([403, 403]);
      expect(await see(manager, id)).toBe(200);
    }
  });

  it('does not see names of workplaces that they no longer manage', async () => {
    const { mine, theirs, manager } = await two();
    const { id } = await mintNotification(manager.person, [
      ['workplace', mine.workplace.id],
      ['workplace', theirs.workplace.id],
      ['person', theirs.member.id],
    ]);
    expect(await fullAnswer(await manager.send(`${ROOT}/${id}`))).toMatchObject({
      body: { audience_size: 3, audience: { workplaces: [{ id: mine.workplace.id }], users: [] } },
    });
  });

  it('without the role, that is staff, has no access', async () => {
    const staff = await signedIn();
    expect((await staff.send(ROOT)).status).toBe(403);
    expect(await create(staff, { user_ids: [staff.person.id] })).toMatchObject({ status: 403 });
  });
});
