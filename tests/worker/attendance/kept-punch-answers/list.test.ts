import { describe, expect, it } from 'vitest';
import type { KeptPunch } from '#contract/attendance/kept-punches.ts';
import { MINUTE, NOW, SECOND } from '#tests/support/clock.ts';
import { mintKeptPunch } from '#tests/support/kept-punches.ts';
import { mintDevice, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { at, instant, managerAt, planned, scene } from '#tests/worker/attendance/tracking/by-hand.ts';

type List = { data: KeptPunch[]; meta: { total: number; next: string | null } };

async function list(by: SignedIn, query: Record<string, string> = {}): Promise<List> {
  const answer = await by.send(`/api/manage/kept-punches?${new URLSearchParams(query)}`);
  expect(answer.status).toBe(200);
  return answer.json();
}

const ids = ({ data }: List) => data.map(({ id }) => id);

describe('the kept punches', () => {
  it('show who, where, on which device, the time with its doubt, and what is asked', async () => {
    const there = await scene();
    const { site } = there;
    const work = await planned(there);
    const made = instant('08:58:10');
    const punch = await mintKeptPunch(site.device, {
      workplace_id: site.workplace.id,
      attendance_id: work.id,
      at: made,
      earliest_at: made - 18 * MINUTE,
      latest_at: made + 7 * MINUTE,
      received_at: made + 12 * MINUTE + 55 * SECOND,
      reason: 'wall_ahead',
      link: 'gap',
      questions: [
        { kind: 'sent_late' },
        { kind: 'chain_broken', link: 'gap' },
        {
          kind: 'unplaced',
          reason: 'already_recorded',
          proposal: { kind: 'take_time', attendanceId: work.id },
        },
      ],
    });
    expect((await list(there.manager)).data).toMatchObject([
      {
        id: punch.id,
        user: { id: site.member.id },
        workplace: { id: site.workplace.id, code: site.workplace.code },
        device: { id: site.device.id, name: site.device.name },
        stamp: 'check_in',
        at: at('08:58:10'),
        earliest: at('08:40:10'),
        latest: at('09:05:10'),
        received_at: at('09:11:05'),
        late_minutes: 13,
        time_reason: 'wall_ahead',
        link: 'gap',
        questions: ['sent_late', 'chain_broken', 'unplaced'],
        unplaced: 'already_recorded',
        proposal: { kind: 'take_time', work_history_id: work.id, replaces: at('09:00:00') },
        shift: { shift_user_id: there.plan.id },
        work_history_id: work.id,
        status: 'open',
      },
    ]);
  });

  it('are sorted by arrival, can be paged, and be filtered', async () => {
    const [here, there] = [await mintSite(), await mintSite()];
    const other = await mintDevice(here.member);
    const [late, early, settled] = [
      await mintKeptPunch(here.device, { workplace_id: here.workplace.id, received_at: NOW }),
      await mintKeptPunch(other, { workplace_id: here.workplace.id, received_at: NOW - MINUTE }),
      await mintKeptPunch(here.device, {
        workplace_id: here.workplace.id,
        received_at: NOW - 2 * MINUTE,
        state: 'settled',
        recorded: true,
      }),
    ];
    const foreign = await mintKeptPunch(there.device, { workplace_id: there.workplace.id, received_at: NOW });
    const by = await signedIn({ roles: ['admin'], manages: [here.workplace.id, there.workplace.id] });
    expect(ids(await list(by))).toEqual([settled.id, early.id, late.id, foreign.id]);
    expect(ids(await list(by, { sort: '-received_at' }))).toEqual([
      foreign.id,
      late.id,
      early.id,
      settled.id,
    ]);
    const first = await list(by, { per_page: '3' });
    expect(ids(await list(by, { per_page: '3', after: first.meta.next ?? '' }))).toEqual([foreign.id]);
    expect(ids(await list(by, { open: 'true' }))).toEqual([early.id, late.id, foreign.id]);
    expect(ids(await list(by, { open: 'false' }))).toEqual([settled.id]);
    expect(ids(await list(by, { device_id: String(other.id) }))).toEqual([early.id]);
    expect(ids(await list(by, { user_id: String(there.member.id) }))).toEqual([foreign.id]);
    expect(ids(await list(by, { 'workplace_ids[]': String(there.workplace.id) }))).toEqual([foreign.id]);
    expect(ids(await list(await managerAt(there)))).toEqual([foreign.id]);
  });

  it('without a workplace are seen by global admins alone', async () => {
    const site = await mintSite();
    const nowhere = await mintKeptPunch(site.device);
    expect(ids(await list(await managerAt(site)))).toEqual([]);
    const boss = await signedIn({ roles: ['global_admin'] });
    expect(ids(await list(boss, { device_id: String(site.device.id) }))).toEqual([nowhere.id]);
    const staff = await signedIn({ works: [site.workplace.id] });
    expect((await staff.send('/api/manage/kept-punches')).status).toBe(403);
  });
});
