import { describe, expect, it } from 'vitest';
import { OwnAttendance } from '#contract/attendance/own-attendance.ts';
import { OwnShifts } from '#contract/roster/own-shifts.ts';
import { type Attendance, finishedOn, mintAttendance, mintItem } from '#tests/support/attendances.ts';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { YESTERDAY } from '#tests/support/clock.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { type SignedIn, signedInAs } from '#tests/support/mint.ts';
import { showMonth } from '#tests/support/recruitment.ts';
import {
  at,
  changesOf,
  code,
  faults,
  histories,
  instant,
  itemsOf,
  OPEN,
  planned,
  rosterVersionOf,
  rowOf,
  type Scene,
  scene,
} from '#tests/worker/attendance/tracking/by-hand.ts';

const NOTE = 'I stayed until half past six';
const UNTIL_18_30 = { note: NOTE, check_out_time: at('18:30:00') };
const MONTH = YESTERDAY.slice(0, 7);

/** The operations of the person on their own work. */
function own({ send, api }: SignedIn) {
  const path = ({ id }: { id: number }) => `/api/me/work-histories/${id}/dispute`;
  const headers = { 'Content-Type': 'application/json' };
  return {
    say: async (work: { id: number }, body: unknown = UNTIL_18_30, more: Record<string, string> = {}) =>
      fullAnswer(
        await send(path(work), {
          method: 'POST',
          headers: { ...headers, ...more },
          body: JSON.stringify(body),
        }),
      ),
    takeBack: async (work: { id: number }) => fullAnswer(await send(path(work), { method: 'DELETE' })),
    month: async () =>
      OwnShifts.parse((await fullAnswer(await api.me.shifts.$get({ query: { month: MONTH } }))).body),
  };
}

const asMember = async ({ site }: Scene) => own(await signedInAs(site.member));
const answersOf = async ({ site }: Scene) =>
  (await inboxOf(site.member)).filter(({ kind }) => kind === 'dispute_answered');

/** A finished day with a dispute of its person. */
async function disputed(body: unknown = UNTIL_18_30, overrides: Partial<Attendance> = {}) {
  const there = await scene();
  const work = await planned(there, overrides);
  const staff = await asMember(there);
  const { body: answer } = await staff.say(work, body);
  return { there, work, staff, item: OwnAttendance.parse(answer).dispute?.id ?? 0 };
}

describe('disputing one’s own work', () => {
  it('shows the manager the requested times next to the recorded ones, and changes nothing', async () => {
    const there = await scene();
    const work = await planned(there);
    const { status, body } = await (await asMember(there)).say(work);
    expect(status).toBe(200);
    expect(OwnAttendance.parse(body)).toMatchObject({
      work_history_id: work.id,
      check_out_time: at('18:00:00'),
      worked_minutes: 480,
      questions: ['disputed'],
      version: 2,
      dispute: {
        status: 'open',
        note: NOTE,
        check_in_time: null,
        check_out_time: at('18:30:00'),
        reason: null,
      },
    });
    const { api } = there.manager;
    const list = await fullAnswer(await api.manage['review-items'].$get({ query: {} }));
    expect(list.body).toMatchObject({
      data: [
        {
          kind: 'disputed',
          note: NOTE,
          claimed_check_in: null,
          claimed_check_out: at('18:30:00'),
          attendance: { id: work.id, check_out_time: at('18:00:00'), flags: ['needs_review'] },
        },
      ],
    });
    expect(await rowOf(work)).toMatchObject({ check_out: instant('18:00:00'), version: 2 });
    expect(await rosterVersionOf(there.site.member)).toBe(2);
  });

  it('records what the person wrote', async () => {
    const { item, work } = await disputed();
    expect(await auditOf('review_item', item)).toMatchObject([
      {
        operation: 'me.work_histories.dispute',
        action: 'create',
        after: { work_history_id: work.id, kind: 'disputed', note: NOTE, check_out_time: at('18:30:00') },
      },
    ]);
  });

  it.each([
    ['a missing note', { note: ' ' }, { note: 'required' }],
    [
      'a check-out before the check-in',
      { note: NOTE, check_out_time: at('08:00:00') },
      { check_out_time: 'check_out_later' },
    ],
    [
      'a future time',
      { note: NOTE, check_out_time: '2026-12-24 10:00:00' },
      { check_out_time: 'not_in_future' },
    ],
  ])('is refused with %s', async (_, body, wrong) => {
    const there = await scene();
    const { status, body: answer } = await (await asMember(there)).say(await planned(there), body);
    expect([status, answer]).toMatchObject([
      422,
      {
        data: Object.fromEntries(
          Object.entries(wrong).map(([field, key]) => [
            field,
            expect.arrayContaining([expect.objectContaining({ key })]),
          ]),
        ),
      },
    ]);
  });

  it('is only for one’s own work that is not void', async () => {
    const [there, elsewhere] = [await scene(), await scene()];
    const work = await planned(there);
    const gone = code(404, 'E_NOT_FOUND');
    expect(await (await asMember(elsewhere)).say(work)).toEqual(gone);
    expect(await (await asMember(elsewhere)).takeBack(work)).toEqual(gone);
    expect(await own(there.manager).say(work)).toEqual(gone);
    const void_ = await planned(elsewhere, { voided_at: instant('20:00:00') });
    expect(await (await asMember(elsewhere)).say(void_)).toEqual(gone);
  });

  it('is refused with the current state after a concurrent correction', async () => {
    const there = await scene();
    const work = await planned(there, { version: 3 });
    expect(await (await asMember(there)).say(work, { ...UNTIL_18_30, version: 2 })).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { work_history_id: work.id, version: 3 } },
    });
    expect((await (await asMember(there)).say(work, { ...UNTIL_18_30, version: 3 })).status).toBe(200);
  });

  it('replaces an earlier dispute, and an answer to the old one is refused', async () => {
    const { there, work, staff, item } = await disputed();
    const { body } = await staff.say(work, { note: 'Until seven', check_out_time: at('19:00:00') });
    expect(OwnAttendance.parse(body)).toMatchObject({
      questions: ['disputed'],
      dispute: { status: 'open', check_out_time: at('19:00:00') },
    });
    expect(await itemsOf(work)).toMatchObject([
      { state: 'settled', decided_by: there.site.member.id },
      { state: 'open' },
    ]);
    expect(await histories(there.manager).decide(item, { decision: 'accept' })).toMatchObject({
      status: 409,
    });
    expect(await rowOf(work)).toMatchObject({ check_out: instant('18:00:00') });
    expect(await answersOf(there)).toEqual([]);
  });

  it('creates one question per idempotency key', async () => {
    const there = await scene();
    const work = await planned(there);
    const staff = await asMember(there);
    const first = await staff.say(work, UNTIL_18_30, { 'Idempotency-Key': 'once' });
    expect(await staff.say(work, UNTIL_18_30, { 'Idempotency-Key': 'once' })).toEqual(first);
    expect(await itemsOf(work)).toHaveLength(1);
  });

  it('keeps confirmed work confirmed until an answer, and prevents a confirmation of finished work', async () => {
    const confirmed = { confirmed_at: instant('20:00:00') };
    const { there, work, item } = await disputed(UNTIL_18_30, confirmed);
    expect(await rowOf(work)).toMatchObject({ confirmed_at: instant('20:00:00') });
    await histories(there.manager).decide(item, { decision: 'accept' });
    expect(await rowOf(work)).toMatchObject({ confirmed_at: null, check_out: instant('18:30:00') });

    const other = await disputed();
    expect((await histories(other.there.manager).confirm([other.work.id])).body).toMatchObject({
      done: [],
      stayed: [{ id: other.work.id, reason: 'review_open' }],
    });
  });

  it('may be withdrawn before the answer, and the question is gone', async () => {
    const { there, work, staff } = await disputed();
    const { status, body } = await staff.takeBack(work);
    expect([status, OwnAttendance.parse(body)]).toMatchObject([
      200,
      { questions: [], dispute: null, version: 3 },
    ]);
    expect((await staff.takeBack(work)).status).toBe(200);
    expect((await histories(there.manager).confirm([work.id])).body).toMatchObject({ done: [work.id] });
    expect(await answersOf(there)).toEqual([]);
  });

  it('cannot be withdrawn after the answer, and the earlier answer is shown again', async () => {
    const { there, work, staff, item } = await disputed();
    await histories(there.manager).decide(item, { decision: 'refuse', reason: 'The gate says 18:00' });
    expect(await staff.takeBack(work)).toMatchObject({
      status: 409,
      body: { data: { dispute: { status: 'refused', reason: 'The gate says 18:00' } } },
    });
    await staff.say(work, { note: 'But I was there' });
    expect(OwnAttendance.parse((await staff.takeBack(work)).body).dispute).toMatchObject({
      status: 'refused',
    });
  });
});

describe('a dispute', () => {
  it('applies the times when accepted, and notifies the person', async () => {
    const { there, work, staff, item } = await disputed();
    expect(await histories(there.manager).decide(item, { decision: 'accept' })).toMatchObject({
      status: 200,
      body: { attendance: { check_out_time: at('18:30:00'), worked_minutes: 510, questions: [] } },
    });
    expect(await changesOf(work)).toMatchObject([
      { field: 'check_out', old: at('18:00:00'), new: at('18:30:00'), actor_id: there.manager.person.id },
    ]);
    expect(await answersOf(there)).toMatchObject([
      {
        waits: true,
        params: {
          answer: 'accepted',
          date: YESTERDAY,
          work_history_id: work.id,
          workplace: there.site.workplace.name,
        },
      },
    ]);
    await showMonth(there.site.workplace, MONTH);
    const [shift] = (await staff.month()).data;
    expect(shift?.attendance).toMatchObject({
      check_out_time: at('18:30:00'),
      worked_minutes: 510,
      punched_minutes: 570,
      break_minutes: 60,
      dispute: { status: 'accepted', check_out_time: at('18:30:00') },
    });
  });

  it("ends forgotten work at the person's time, and raises no other question", async () => {
    const there = await scene();
    const work = await planned(there, OPEN);
    await mintItem(work, { kind: 'forgotten' });
    const { body } = await (await asMember(there)).say(work, {
      note: 'I forgot',
      check_out_time: at('17:45:00'),
    });
    const item = OwnAttendance.parse(body).dispute?.id ?? 0;
    expect(await histories(there.manager).decide(item, { decision: 'accept' })).toMatchObject({
      body: { attendance: { check_out_time: at('17:45:00'), questions: [], status: 'checked_out' } },
    });
  });

  it('without times changes nothing when accepted', async () => {
    const { there, work, item } = await disputed({ note: 'I had no break' });
    expect((await histories(there.manager).decide(item, { decision: 'accept' })).status).toBe(200);
    expect(await changesOf(work)).toEqual([]);
    expect(await answersOf(there)).toMatchObject([{ params: { answer: 'accepted' } }]);
  });

  it('is rejected only with a reason, which the person reads', async () => {
    const { there, work, item } = await disputed();
    const { decide } = histories(there.manager);
    expect(await decide(item, { decision: 'refuse' })).toEqual(faults({ reason: 'required' }));
    expect(await answersOf(there)).toEqual([]);
    expect(await decide(item, { decision: 'refuse', reason: 'The gate says 18:00' })).toMatchObject({
      status: 200,
      body: { attendance: { check_out_time: at('18:00:00'), questions: [] } },
    });
    expect(await itemsOf(work)).toMatchObject([{ state: 'refused', reason: 'The gate says 18:00' }]);
    expect(await answersOf(there)).toMatchObject([
      { params: { answer: 'refused', reason: 'The gate says 18:00' } },
    ]);
  });

  it('is settled by a correction of the wrong time, and the person is notified', async () => {
    const { there, work, staff } = await disputed();
    const { update } = histories(there.manager);
    const times = { check_in_time: at('09:00:00'), check_out_time: at('18:20:00') };
    expect((await update(work, { ...times, reason: 'Asked the site', version: 2 })).status).toBe(200);
    expect(await itemsOf(work)).toMatchObject([{ kind: 'disputed', state: 'settled' }]);
    const [notice] = await answersOf(there);
    expect(notice?.params).toEqual({
      answer: 'mended',
      date: YESTERDAY,
      work_history_id: work.id,
      workplace: there.site.workplace.name,
    });
    await showMonth(there.site.workplace, MONTH);
    expect((await staff.month()).data[0]?.attendance?.dispute).toMatchObject({ status: 'mended' });
  });

  it('is not settled by a manager who has not seen it', async () => {
    const { there, work } = await disputed();
    const times = { check_in_time: at('09:00:00'), check_out_time: at('18:20:00') };
    expect(await histories(there.manager).update(work, { ...times, reason: 'x', version: 1 })).toMatchObject({
      status: 409,
      body: { data: { questions: [{ kind: 'disputed', note: NOTE }] } },
    });
  });

  it('is settled when the work is declared void, and the person reads why', async () => {
    const { there, work } = await disputed();
    await histories(there.manager).remove(work, { reason: 'Punched by somebody else', version: 2 });
    expect(await answersOf(there)).toMatchObject([
      { params: { answer: 'void', reason: 'Punched by somebody else' } },
    ]);
  });

  it('sends no notice about the answer to another question', async () => {
    const { there, work } = await disputed();
    const early = await mintItem(work, { kind: 'early_start', minutes: 20 });
    await histories(there.manager).decide(early, { decision: 'accept' });
    expect(await itemsOf(work)).toMatchObject([{ state: 'open' }, { state: 'accepted' }]);
    expect(await answersOf(there)).toEqual([]);
  });
});

describe('one’s own month', () => {
  it('shows work without a shift, and hides the plan of work on a draft', async () => {
    const there = await scene();
    const onDraft = await planned(there);
    const alone = await mintAttendance(there.site.member, there.site.workplace, {
      position_id: there.site.position.id,
      business_date: '2026-11-05',
      ...finishedOn('2026-11-05'),
    });
    const staff = await asMember(there);
    const before = await staff.month();
    expect(before.data).toEqual([]);
    expect(before.unplanned.map((work) => work.work_history_id)).toEqual([alone.id, onDraft.id]);
    await showMonth(there.site.workplace, MONTH);
    const shown = await staff.month();
    expect(shown.data.map(({ attendance }) => attendance?.work_history_id)).toEqual([onDraft.id]);
    expect(shown.unplanned).toMatchObject([
      {
        work_history_id: alone.id,
        workplace: { id: there.site.workplace.id },
        worked_minutes: 480,
        dispute: null,
      },
    ]);
    expect((await staff.say(alone, { note: 'There was a shift' })).status).toBe(200);
  });

  it('hides void work and the work of others', async () => {
    const there = await scene();
    await planned(there, { voided_at: instant('20:00:00') });
    await showMonth(there.site.workplace, MONTH);
    const { data, unplanned } = await (await asMember(there)).month();
    expect([data[0]?.attendance, unplanned]).toEqual([null, []]);
  });
});
