import { describe, expect, it } from 'vitest';
import { fromStamp } from '#domain/time/instant.ts';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { mintPerson, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { mintShiftUser } from '#tests/support/shifts.ts';
import { attendancesOf } from '#tests/worker/attendance/check-ins/place.ts';
import { IN, later, OUT } from '#tests/worker/attendance/kept-punches/phone.ts';
import { gate, type Known, knownAtTablet, punchesAt, type Tablet } from './tablet.ts';

const decide = ({ send }: SignedIn, id: number, body: unknown) =>
  send(`/api/manage/tablet-punches/${id}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).then(fullAnswer);

const list = async ({ api }: SignedIn, query: Record<string, string> = {}) =>
  fullAnswer(await api.manage['tablet-punches'].$get({ query }));

/** A check-in without a PIN, 12 minutes late. */
async function doubtful(tablet: Tablet, member: Known, kind: 'check_in' | 'check_out' = 'check_in') {
  const at = kind === 'check_in' ? IN : OUT;
  await tablet.send(later(at, 12), [await tablet.make({ kind, at, who: { ...member, pin: null } })]);
  return Number((await punchesAt(tablet)).at(-1)?.id);
}

describe('a punch at a tablet whose person is in doubt', () => {
  it('is listed for the managers of the workplace, with why', async () => {
    const { site, manager, tablet, member } = await gate();
    const id = await doubtful(tablet, member);
    expect(await list(manager, { open: 'true' })).toMatchObject({
      status: 200,
      body: {
        data: [
          {
            id,
            user: { id: member.id },
            workplace: { id: site.workplace.id },
            tablet: { id: tablet.id, name: '入口' },
            number: member.number,
            way: 'number',
            identity: 'no_pin',
            is_certain: false,
            stamp: 'check_in',
            at: IN,
            late_minutes: 12,
            questions: [],
            proposal: null,
            status: 'open',
          },
        ],
      },
    });
    const foreign = await signedIn({ roles: ['admin'], manages: [(await mintSite()).workplace.id] });
    expect((await list(foreign)).body).toMatchObject({ data: [] });
    expect((await decide(foreign, id, { decision: 'accept' })).status).toBe(404);
  });

  it('is recorded at its time when a manager accepts it, and the person is notified', async () => {
    const { plan, manager, tablet, member } = await gate();
    const id = await doubtful(tablet, member);
    expect(await decide(manager, id, { decision: 'accept', reason: '顔を確認' })).toMatchObject({
      status: 200,
      body: { id, status: 'accepted', is_certain: true, identity: 'no_pin', user: { id: member.id } },
    });
    const [record] = await attendancesOf(member);
    expect(record).toMatchObject({ shift_user_id: plan.id, check_in: fromStamp(IN), created_by: member.id });
    expect(await punchesAt(tablet)).toMatchObject([
      { person_id: member.id, named_by: manager.person.id, recorded: 1, attendance_id: record?.id },
    ]);
    expect(await inboxOf(member)).toMatchObject([{ kind: 'punch_decided', params: { decision: 'accept' } }]);
    expect(await auditOf('tablet_punch', id)).toMatchObject([
      { operation: 'tablet.punches', action: 'create' },
      { operation: 'tablet_punches.decide', action: 'accept', after: { user_id: member.id } },
    ]);
    expect((await decide(manager, id, { decision: 'accept' })).status).toBe(409);
  });

  it('is recorded for another person named by a manager', async () => {
    const { site, shift, manager, tablet, member } = await gate();
    const other = await mintPerson({ works: [site.workplace.id] });
    await mintShiftUser(other, shift, site.position, { type: 'temporary' });
    const id = await doubtful(tablet, { ...member, number: 'NOBODY' });
    expect((await decide(manager, id, { decision: 'accept' })).status).toBe(422);
    const stranger = await mintPerson();
    expect((await decide(manager, id, { decision: 'accept', user_id: stranger.id })).status).toBe(404);
    expect(await decide(manager, id, { decision: 'accept', user_id: other.id })).toMatchObject({
      status: 200,
      body: { status: 'accepted', user: { id: other.id } },
    });
    expect(await attendancesOf(other)).toMatchObject([{ check_in: fromStamp(IN) }]);
    expect(await attendancesOf(member)).toEqual([]);
  });

  it('is refused with a reason, and no record changes', async () => {
    const { manager, tablet, member } = await gate();
    const id = await doubtful(tablet, member);
    expect((await decide(manager, id, { decision: 'refuse' })).status).toBe(422);
    expect(await decide(manager, id, { decision: 'refuse', reason: '本人ではない' })).toMatchObject({
      status: 200,
      body: { status: 'refused' },
    });
    expect(await attendancesOf(member)).toEqual([]);
    expect(await punchesAt(tablet)).toMatchObject([{ person_id: null, state: 'refused' }]);
    expect(await inboxOf(member)).toEqual([]);
  });

  it('is decided by another manager where a manager is named', async () => {
    const { site, tablet } = await gate();
    const boss = await mintPerson({ roles: ['admin'], manages: [site.workplace.id] });
    const id = await doubtful(tablet, await knownAtTablet(boss));
    expect((await decide(await signedInAs(boss), id, { decision: 'accept' })).status).toBe(403);
  });

  it('stays asked about when it fits no record, and its proposal is accepted next', async () => {
    const { site, plan, manager: earlier, tablet, member } = await gate();
    const manager = await signedInAs(earlier.person, { now: fromStamp(later(OUT, 30)) });
    const id = await doubtful(tablet, member, 'check_out');
    expect(await decide(manager, id, { decision: 'accept' })).toMatchObject({
      status: 200,
      body: {
        status: 'open',
        is_certain: true,
        unplaced: 'not_checked_in',
        proposal: { kind: 'enter_shift', shift_user_id: plan.id },
      },
    });
    expect(await attendancesOf(member)).toEqual([]);
    expect(await decide(manager, id, { decision: 'accept' })).toMatchObject({
      status: 200,
      body: { status: 'accepted' },
    });
    expect(await attendancesOf(member)).toMatchObject([
      { workplace_id: site.workplace.id, check_out: fromStamp(OUT) },
    ]);
  });

  it('is accepted as a check-in, and the certain check-out that waited for it is recorded too', async () => {
    const { manager, tablet, member } = await gate();
    const id = await doubtful(tablet, member);
    const out = await tablet.make({ kind: 'check_out', at: OUT, breaks: 'planned', who: member });
    expect(await tablet.send(later(OUT, 12), [out])).toMatchObject([
      { result: 'asked', unplaced: 'not_checked_in', identity: null },
    ]);
    expect((await decide(manager, id, { decision: 'accept' })).status).toBe(200);
    expect(await attendancesOf(member)).toMatchObject([
      { check_in: fromStamp(IN), check_out: fromStamp(OUT), breaks: '[[720,780]]' },
    ]);
    expect(await punchesAt(tablet)).toMatchObject([
      { state: 'accepted', recorded: 1 },
      { state: 'settled', recorded: 1, questions: '[]' },
    ]);
  });

  it('is accepted once by two managers at once', async () => {
    const { manager, tablet, member } = await gate();
    const id = await doubtful(tablet, member);
    const answers = await Promise.all([1, 2, 3].map(() => decide(manager, id, { decision: 'accept' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await attendancesOf(member)).toHaveLength(1);
  });
});

describe('the head counts of a workplace', () => {
  it('are listed, and a difference is answered once', async () => {
    const { manager, tablet, member } = await gate();
    const count = { counted: 27, expected: 28 };
    await tablet.send(later(IN, 12), [await tablet.make({ kind: 'head_count', count, at: IN, who: member })]);
    const heads = () => manager.api.manage['head-counts'].$get({ query: { open: 'true' } }).then(fullAnswer);
    const answer = await heads();
    expect(answer.body).toMatchObject({
      data: [
        { ...count, user: { id: member.id }, identity: null, tablet: { id: tablet.id }, status: 'open' },
      ],
    });
    expect((await list(manager)).body).toMatchObject({ data: [] });
    const [{ id }] = (await punchesAt(tablet)) as [{ id: number }];
    const answerIt = () =>
      manager.api.manage['head-counts'][':id']
        .$post({ param: { id: String(id) }, json: { reason: '1人は遅刻' } })
        .then(fullAnswer);
    expect(await answerIt()).toMatchObject({
      status: 200,
      body: { status: 'accepted', reason: '1人は遅刻' },
    });
    expect((await answerIt()).status).toBe(409);
    expect((await heads()).body).toMatchObject({ data: [] });
  });
});
