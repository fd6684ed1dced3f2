import { describe, expect, it } from 'vitest';
import { fromStamp } from '#domain/time/instant.ts';
import { auditOf } from '#tests/support/audit.ts';
import { mintAvailability, mintDeadline } from '#tests/support/availability.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { DAY, HOUR } from '#tests/support/clock.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import {
  mintPeople,
  mintWorkplace,
  type PersonOverrides,
  type SignedIn,
  signedIn,
  signedInAs,
  type Workplace,
} from '#tests/support/mint.ts';

const NOT_FOUND = { status: 404, body: { code: 'E_NOT_FOUND' } };

async function office(...people: PersonOverrides[]) {
  const workplace = await mintWorkplace();
  const manager = await signedIn({ roles: ['admin'], manages: [workplace.id] });
  const staff = await mintPeople(people.map((one) => ({ works: [workplace.id], ...one })));
  return { workplace, manager, staff };
}

const list = async ({ api }: SignedIn, { id }: Workplace, month = '2026-12') => {
  const answer = await api.manage.availability.$get({ query: { workplace_id: String(id), month } });
  return answer.json();
};
const put = ({ send }: SignedIn, body: object) =>
  send('/api/manage/availability/deadline', {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });
const ask = ({ send }: SignedIn, body: object, headers: Record<string, string> = {}) =>
  send('/api/manage/availability/remind', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  });

describe('the availability of a workplace', () => {
  it('lists all people who work there, with the counts of answers for each day', async () => {
    const { workplace, manager, staff } = await office(
      { last_name_kana: 'ア' },
      { last_name_kana: 'イ' },
      { last_name_kana: 'ウ' },
    );
    await mintDeadline(workplace);
    const [first, second, third] = staff;
    if (!first || !second || !third) throw new Error('nobody works there');
    await mintAvailability(first, { '2026-12-01': 'yes', '2026-12-02': [540, 1080] }, { note: '夜は不可' });
    await mintAvailability(third, { '2026-12-01': 'no' }, { sent_at: fromStamp('2026-11-26 08:00:00') });
    const wishes = await list(manager, workplace);
    expect(wishes).toMatchObject({
      workplace: { id: workplace.id, name: workplace.name },
      month: '2026-12',
      open: true,
      deadline: { due_on: '2026-11-25', asked_at: null, version: 1 },
      people: [
        {
          user: { id: first.id },
          days: [
            { date: '2026-12-01', answer: 'yes', start_time: null, end_time: null },
            { date: '2026-12-02', answer: 'hours', start_time: '09:00', end_time: '18:00' },
          ],
          note: '夜は不可',
          sent_at: '2026-11-21 10:00:00',
          late: false,
        },
        { user: { id: second.id }, days: [], note: null, sent_at: null, late: false },
        { user: { id: third.id }, sent_at: '2026-11-26 08:00:00', late: true },
      ],
    });
    expect(wishes.counts).toHaveLength(31);
    expect(wishes.counts.slice(0, 3)).toEqual([
      { date: '2026-12-01', yes: 1, hours: 0, no: 1 },
      { date: '2026-12-02', yes: 0, hours: 1, no: 0 },
      { date: '2026-12-03', yes: 0, hours: 0, no: 0 },
    ]);
    expect(manager.meter().roundTrips).toBe(2);
  });

  it('omits people who are disabled, not employed in the month, or only manage', async () => {
    const { workplace, manager, staff } = await office(
      { left_on: '2026-12-01' },
      { left_on: '2026-11-30' },
      { hired_on: '2026-12-31' },
      { hired_on: '2027-01-01' },
      { disabled_at: 1 },
      { deleted_at: 1 },
    );
    const { people } = await list(manager, workplace);
    expect(people.map(({ user }) => user.id).toSorted()).toEqual([staff[0]?.id, staff[2]?.id]);
  });

  it('is readable for managers of the workplace only', async () => {
    const { workplace, manager } = await office({});
    const [other, all] = [
      await signedIn({ roles: ['admin'], manages: [(await mintWorkplace()).id], works: [workplace.id] }),
      await signedIn({ roles: ['global_admin'] }),
    ];
    const path = `/api/manage/availability?workplace_id=${workplace.id}&month=2026-12`;
    expect(await fullAnswer(await other.send(path))).toEqual(NOT_FOUND);
    expect((await manager.send(path)).status).toBe(200);
    expect((await all.send(path)).status).toBe(200);
    const gone = await mintWorkplace({ deleted_at: 1 });
    expect(await fullAnswer(await all.send(path.replace(`=${workplace.id}&`, `=${gone.id}&`)))).toEqual(
      NOT_FOUND,
    );
    const there = { workplace_id: workplace.id, month: '2026-12' };
    expect(await fullAnswer(await put(other, { ...there, due_on: '2026-11-25', version: 0 }))).toEqual(
      NOT_FOUND,
    );
    expect(await fullAnswer(await ask(other, there))).toEqual(NOT_FOUND);
  });
});

describe('the deadline for availability', () => {
  it('is set, moved, and refused on an old version', async () => {
    const { workplace, manager } = await office();
    const there = { workplace_id: workplace.id, month: '2026-12' };
    const first = await fullAnswer(await put(manager, { ...there, due_on: '2026-11-25', version: 0 }));
    expect(first).toEqual({
      status: 200,
      body: { ...there, due_on: '2026-11-25', asked_at: null, version: 1 },
    });
    const stale = await fullAnswer(await put(manager, { ...there, due_on: '2026-11-27', version: 0 }));
    expect(stale).toEqual({ status: 409, body: { code: 'E_CONFLICT', data: first.body } });
    const moved = await fullAnswer(await put(manager, { ...there, due_on: '2026-11-27', version: 1 }));
    expect(moved).toMatchObject({ status: 200, body: { due_on: '2026-11-27', version: 2 } });
    expect((await list(manager, workplace)).deadline).toEqual(moved.body);
    const audited = await auditOf('availability_deadline', workplace.id);
    expect(audited.map(({ before, after }) => [before, after])).toEqual([
      [null, { month: '2026-12', due_on: '2026-11-25' }],
      [
        { month: '2026-12', due_on: '2026-11-25' },
        { month: '2026-12', due_on: '2026-11-27' },
      ],
    ]);
  });

  it.each([
    ['has passed', '2026-12', '2026-11-20', { due_on: [{ key: 'today_or_later' }] }],
    ['comes after the month', '2026-12', '2027-01-01', { due_on: [{ key: 'deadline_after_month' }] }],
    ['is for a past month', '2026-10', '2026-11-25', { month: [{ key: 'today_or_later' }] }],
  ])('is refused when it %s', async (_, month, due_on, data) => {
    const { workplace, manager } = await office();
    const answer = await put(manager, { workplace_id: workplace.id, month, due_on, version: 0 });
    expect(await fullAnswer(answer)).toMatchObject({ status: 422, body: { data } });
  });
});

describe('a request for availability', () => {
  it('sends one notice to each person without an answer', async () => {
    const { workplace, manager, staff } = await office({}, {}, {});
    await mintDeadline(workplace);
    const [sent, waiting, other] = staff;
    if (!sent || !waiting || !other) throw new Error('nobody works there');
    await mintAvailability(sent, { '2026-12-01': 'yes' });
    const there = { workplace_id: workplace.id, month: '2026-12' };
    expect(await fullAnswer(await ask(manager, there))).toEqual({
      status: 200,
      body: { operation_id: expect.any(String), done: [waiting.id, other.id], stayed: [], reasons: [] },
    });
    expect(await inboxOf(waiting)).toMatchObject([
      {
        kind: 'availability_asked',
        params: { month: '2026-12', due_on: '2026-11-25', workplace: workplace.name },
        waits: true,
      },
    ]);
    expect([(await inboxOf(other)).length, (await inboxOf(sent)).length]).toEqual([1, 0]);
    expect((await list(manager, workplace)).deadline).toMatchObject({
      asked_at: '2026-11-21 10:00:00',
      version: 1,
    });
  });

  it('is sent once a day, unless it is repeated on purpose', async () => {
    const { workplace, manager, staff } = await office({});
    await mintDeadline(workplace);
    const [waiting] = staff;
    if (!waiting) throw new Error('nobody works there');
    const there = { workplace_id: workplace.id, month: '2026-12' };
    await ask(manager, there);
    const evening = await signedInAs(manager.person, { now: fromStamp('2026-11-21 23:59:59') });
    const held = { id: waiting.id, user: expect.anything(), date: null, reason: 'asked_today' };
    expect(await fullAnswer(await ask(evening, there))).toMatchObject({
      status: 200,
      body: { done: [], stayed: [held], reasons: [{ reason: 'asked_today', count: 1 }] },
    });
    expect(await fullAnswer(await ask(evening, { ...there, again: true }))).toMatchObject({
      body: { done: [waiting.id], stayed: [] },
    });
    const tomorrow = await signedInAs(manager.person, { now: fromStamp('2026-11-22 00:00:00') });
    expect(await fullAnswer(await ask(tomorrow, there))).toMatchObject({ body: { done: [waiting.id] } });
    expect(await inboxOf(waiting)).toHaveLength(3);
  });

  it('is sent once when two managers send it at the same time', async () => {
    const { workplace, manager, staff } = await office({});
    await mintDeadline(workplace);
    const [waiting] = staff;
    if (!waiting) throw new Error('nobody works there');
    const there = { workplace_id: workplace.id, month: '2026-12' };
    const second = await signedIn({ roles: ['global_admin'] });
    const answers = await Promise.all(
      [ask(manager, there), ask(second, there)].map(async (one) => fullAnswer(await one)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await inboxOf(waiting)).toHaveLength(1);
  });

  it('is sent once when another manager sends it between read and write', async () => {
    const { workplace, manager, staff } = await office({});
    await mintDeadline(workplace);
    const [waiting] = staff;
    if (!waiting) throw new Error('nobody works there');
    const there = { workplace_id: workplace.id, month: '2026-12' };
    const db = afterFacts(() => ask(manager, there));
    const second = await signedInAs(manager.person, { bindings: { DB: db } });
    expect(await fullAnswer(await ask(second, there))).toMatchObject({
      body: { done: [], stayed: [{ reason: 'asked_today' }] },
    });
    expect(await inboxOf(waiting)).toHaveLength(1);
    const again = { ...there, again: true };
    const now = fromStamp('2026-11-21 10:00:01');
    const other = await signedInAs(manager.person, { now });
    const twice = afterFacts(() => ask(other, again));
    const third = await signedInAs(manager.person, { now, bindings: { DB: twice } });
    expect(await fullAnswer(await ask(third, again))).toMatchObject({
      body: { done: [], stayed: [{ reason: 'asked_today' }] },
    });
    expect(await inboxOf(waiting)).toHaveLength(2);
  });

  it('may name people, who must work there', async () => {
    const { workplace, manager, staff } = await office({}, {});
    await mintDeadline(workplace);
    const [first, second] = staff;
    if (!first || !second) throw new Error('nobody works there');
    const there = { workplace_id: workplace.id, month: '2026-12' };
    const stranger = await signedIn();
    const with_stranger = { ...there, user_ids: [first.id, stranger.person.id] };
    expect(await fullAnswer(await ask(manager, with_stranger))).toEqual(NOT_FOUND);
    expect(await fullAnswer(await ask(manager, { ...there, user_ids: [first.id] }))).toMatchObject({
      body: { done: [first.id], stayed: [] },
    });
    expect([(await inboxOf(first)).length, (await inboxOf(second)).length]).toEqual([1, 0]);
    await mintAvailability(second, { '2026-12-01': 'yes' });
    expect(await fullAnswer(await ask(manager, { ...there, user_ids: [first.id, second.id] }))).toMatchObject(
      {
        body: {
          done: [],
          stayed: [
            { id: first.id, reason: 'asked_today' },
            { id: second.id, reason: 'sent' },
          ],
        },
      },
    );
  });

  it('is refused without a deadline or for a past month, and sends nothing when all have answered', async () => {
    const { workplace, manager, staff } = await office({});
    const there = { workplace_id: workplace.id, month: '2026-12' };
    expect(await fullAnswer(await ask(manager, there))).toMatchObject({
      status: 422,
      body: { data: { due_on: [{ key: 'required' }] } },
    });
    await mintDeadline(workplace);
    for (const one of staff) await mintAvailability(one, { '2026-12-01': 'yes' });
    expect(await fullAnswer(await ask(manager, there))).toMatchObject({
      status: 200,
      body: { done: [], stayed: [] },
    });
    const later = await signedInAs(manager.person, { now: fromStamp('2027-01-01 00:00:00') + DAY + HOUR });
    expect(await fullAnswer(await ask(later, there))).toMatchObject({
      status: 422,
      body: { data: { month: [{ key: 'today_or_later' }] } },
    });
  });

  it('is sent once for one key, and audited for each person', async () => {
    const { workplace, manager, staff } = await office({});
    await mintDeadline(workplace);
    const there = { workplace_id: workplace.id, month: '2026-12', again: true };
    const [waiting] = staff;
    if (!waiting) throw new Error('nobody works there');
    const key = { 'Idempotency-Key': 'asked once' };
    const answers = [
      await fullAnswer(await ask(manager, there, key)),
      await fullAnswer(await ask(manager, there, key)),
    ];
    expect(answers[1]).toEqual(answers[0]);
    expect(await inboxOf(waiting)).toHaveLength(1);
    const audited = (await auditOf('person', waiting.id)).filter(
      ({ action }) => action === 'ask_for_availability',
    );
    expect(audited).toMatchObject([{ after: { month: '2026-12', due_on: '2026-11-25' } }]);
  });
});
