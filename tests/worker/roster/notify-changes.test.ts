import { beforeAll, describe, expect, it } from 'vitest';
import type { WrittenParams } from '#contract/messaging/notice-kinds.ts';
import { RosterBulkAnswer } from '#contract/roster/shifts.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { mintPerson, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { givePositions } from '#tests/support/positions.ts';
import { publishing } from '#tests/support/recruitment.ts';
import { mintShift, mintShiftUser, mintTemplate } from '#tests/support/shifts.ts';

const DRAFT = '2027-01-12';
const SHOWN = '2027-02-09';

let site: Site;
let boss: SignedIn;
let manager: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  site = await mintSite();
  manager = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  const json = publishing(site.workplace, monthOf(SHOWN));
  expect((await manager.api.manage.shifts.publish.$post({ json })).status).toBe(200);
});

async function mintMember({ workplace, position }: Site) {
  const member = await mintPerson({ works: [workplace.id] });
  await givePositions(member, workplace, [position]);
  return member;
}

type Rows = Parameters<SignedIn['api']['manage']['shifts']['users']['bulk']['$post']>[0]['json']['changes'];

const bulk = async (changes: Rows, by = manager) =>
  fullAnswer(await by.api.manage.shifts.users.bulk.$post({ json: { changes, override_reason: 'test' } }));

async function newsOf(of: { id: number }): Promise<WrittenParams<'roster_changed'>['changes'][]> {
  const items = await inboxOf(of);
  return items
    .filter(({ kind }) => kind === 'roster_changed')
    .map(({ params }) => (params as WrittenParams<'roster_changed'>).changes);
}

const times = { start_time: '09:00', end_time: '18:00' };

describe('a person on a shift of a published month', () => {
  it('gets one notice of all changes of an operation, by date, also through the other channels', async () => {
    const member = await mintMember(site);
    const [later, earlier, draft] = await Promise.all(
      ['2027-02-17', '2027-02-15', DRAFT].map((date) => mintShift(site.template, date, [site.position])),
    );
    const changes: Rows = [later, earlier, draft].map((on) => ({
      kind: 'assign',
      shift_id: on?.id ?? 0,
      user_id: member.id,
      position_id: site.position.id,
      type: 'fixed',
    }));
    expect((await bulk(changes)).status).toBe(200);
    const workplace = site.workplace.name;
    expect(await newsOf(member)).toEqual([
      [
        { kind: 'added', workplace, workplace_names: null, date: '2027-02-15', ...times },
        { kind: 'added', workplace, workplace_names: null, date: '2027-02-17', ...times },
      ],
    ]);
    expect(await inboxOf(member)).toMatchObject([{ params: { count: 2 }, waits: true }]);
  });

  it('is notified of other times, of another day, and of the reason of a removal', async () => {
    const member = await mintMember(site);
    const shift = await mintShift(site.template, SHOWN, [site.position]);
    const { id } = await mintShiftUser(member, shift, site.position);
    const revised = await bulk([
      {
        kind: 'revise',
        shift_user_id: id,
        version: 1,
        own_times: { start_time: '10:00', end_time: '18:00' },
      },
    ]);
    expect(revised.status).toBe(200);
    expect((await bulk([{ kind: 'remove', shift_user_id: id, version: 2, reason: 'No work' }])).status).toBe(
      200,
    );
    const workplace = site.workplace.name;
    expect(await newsOf(member)).toEqual([
      [
        {
          kind: 'moved',
          workplace,
          workplace_names: null,
          date: SHOWN,
          start_time: '10:00',
          end_time: '18:00',
          from: { date: SHOWN, ...times },
        },
      ],
      [
        {
          kind: 'removed',
          workplace,
          workplace_names: null,
          date: SHOWN,
          start_time: '10:00',
          end_time: '18:00',
          reason: 'No work',
        },
      ],
    ]);
  });

  it('is notified of the decision on a registration', async () => {
    const [lucky, other] = [await mintMember(site), await mintMember(site)];
    const shift = await mintShift(site.template, '2027-02-26', [site.position]);
    const asking = { status: 'pending', type: 'temporary' } as const;
    const [approved, refused] = [
      await mintShiftUser(lucky, shift, site.position, asking),
      await mintShiftUser(other, shift, site.position, asking),
    ];
    const decided = await bulk([
      { kind: 'revise', shift_user_id: approved.id, status: 'approved', version: 1 },
      { kind: 'remove', shift_user_id: refused.id, version: 1, reason: 'Full' },
    ]);
    expect(decided.status).toBe(200);
    expect(await newsOf(lucky)).toMatchObject([[{ kind: 'approved', date: '2027-02-26' }]]);
    expect(await newsOf(other)).toMatchObject([[{ kind: 'refused', reason: 'Full' }]]);
  });

  it('is notified when the approval of their registration is undone', async () => {
    const member = await mintMember(site);
    const shift = await mintShift(site.template, '2027-02-27', [site.position]);
    const asking = { status: 'pending', type: 'temporary' } as const;
    const { id } = await mintShiftUser(member, shift, site.position, asking);
    const { body } = await bulk([{ kind: 'revise', shift_user_id: id, status: 'approved', version: 1 }]);
    const param = { operation_id: RosterBulkAnswer.parse(body).operation_id };
    const undone = await manager.api.manage.operations[':operation_id'].undo.$post({ param });
    expect(undone.status).toBe(200);
    expect(await newsOf(member)).toMatchObject([
      [{ kind: 'approved', date: '2027-02-27' }],
      [{ kind: 'removed', date: '2027-02-27', ...times }],
    ]);
  });

  it('gets no notice of a new type', async () => {
    const member = await mintMember(site);
    const shift = await mintShift(site.template, '2027-02-24', [site.position]);
    const { id } = await mintShiftUser(member, shift, site.position);
    expect((await bulk([{ kind: 'revise', shift_user_id: id, type: 'temporary', version: 1 }])).status).toBe(
      200,
    );
    expect(await newsOf(member)).toEqual([]);
  });
});

describe('a draft', () => {
  it('is omitted from the notice of a person who is moved to or from it', async () => {
    const other = await mintSite();
    const member = await mintPerson({ works: [site.workplace.id, other.workplace.id] });
    await givePositions(member, site.workplace, [site.position]);
    await givePositions(member, other.workplace, [other.position]);
    const template = await mintTemplate(site.workplace);
    const shown = await mintShift(template, '2027-02-26', [site.position]);
    const draft = await mintShift(template, '2027-01-26', [site.position]);
    const elsewhere = await mintShift(other.template, '2027-02-25', [other.position]);
    const { id } = await mintShiftUser(member, shown, site.position);
    const workplace = site.workplace.name;
    const moved = async (to: { id: number }, at: { id: number }, version: number) => {
      const seat = { shift_id: to.id, position_id: at.id };
      expect(await bulk([{ kind: 'revise', shift_user_id: id, seat, version }], boss)).toMatchObject({
        status: 200,
      });
      return (await newsOf(member)).at(-1);
    };
    const date = '2027-02-26';
    expect(await moved(draft, site.position, 1)).toEqual([
      { kind: 'removed', workplace, workplace_names: null, date, ...times },
    ]);
    expect(await moved(shown, site.position, 2)).toEqual([
      { kind: 'added', workplace, workplace_names: null, date, ...times },
    ]);
    expect(await moved(elsewhere, other.position, 3)).toEqual([
      { kind: 'removed', workplace, workplace_names: null, date, ...times },
    ]);
    expect(await newsOf(member)).toHaveLength(3);
    await moved(draft, site.position, 4);
    expect(await newsOf(member)).toHaveLength(3);
  });

  it('sends no notice until its month is published, and then one with the number of shifts', async () => {
    const [member, bystander] = [await mintMember(site), await mintMember(site)];
    const days = ['2027-03-02', '2027-03-04'];
    for (const date of days) {
      const shift = await mintShift(site.template, date, [site.position]);
      const assigned = await bulk([
        {
          kind: 'assign',
          shift_id: shift.id,
          user_id: member.id,
          position_id: site.position.id,
          type: 'fixed',
        },
      ]);
      expect(assigned.status).toBe(200);
    }
    expect(await inboxOf(member)).toEqual([]);
    const json = publishing(site.workplace, '2027-03');
    for (const by of [manager, boss]) {
      expect((await by.api.manage.shifts.publish.$post({ json })).status).toBe(200);
    }
    expect(await inboxOf(member)).toMatchObject([
      {
        kind: 'roster_published',
        params: {
          date_from: '2027-03-01',
          date_to: '2027-03-31',
          count: 2,
          sites: [{ workplace: site.workplace.name, count: 2 }],
        },
        waits: true,
      },
    ]);
    expect(await inboxOf(bystander)).toEqual([]);
  });
});
