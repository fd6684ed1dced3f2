import { beforeAll, describe, expect, it } from 'vitest';
import { fromStamp } from '#domain/time/instant.ts';
import { type Attendance, finishedOn, mintAttendance, mintItem } from '#tests/support/attendances.ts';
import { auditOf } from '#tests/support/audit.ts';
import { createTestClient, fullAnswer } from '#tests/support/client.ts';
import { YESTERDAY } from '#tests/support/clock.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { mintShift, mintShiftUser } from '#tests/support/shifts.ts';
import {
  at,
  changesOf,
  code,
  faults,
  histories,
  instant,
  itemsOf,
  managerAt,
  OPEN,
  planned,
  rosterVersionOf,
  rowOf,
  type Scene,
  scene,
} from '#tests/worker/attendance/tracking/by-hand.ts';

let foreign: SignedIn;

beforeAll(async () => {
  foreign = await signedIn({ roles: ['admin'], manages: [(await mintSite()).workplace.id] });
});

const accept = { decision: 'accept' };
const refuse = { decision: 'refuse' };
const because = (reason: string) => ({ decision: 'refuse', reason });

const drift = (stamp: 'check_in' | 'check_out', taken: string, given: string) => ({
  kind: 'drift' as const,
  stamp,
  taken_at: instant(taken),
  given_at: instant(given),
});

const unplanned = ({ site }: Scene, overrides: Partial<Attendance> = {}) =>
  mintAttendance(site.member, site.workplace, {
    position_id: site.position.id,
    business_date: YESTERDAY,
    ...finishedOn(YESTERDAY),
    ...overrides,
  });

describe('a clock drift', () => {
  it('when accepted uses the device’s time: hours follow, the punch stays', async () => {
    const there = await scene();
    const work = await planned(there);
    const item = await mintItem(work, drift('check_out', '18:00:00', '17:40:00'));
    expect(await histories(there.manager).decide(item, accept)).toMatchObject({
      status: 200,
      body: {
        id: item,
        decision: 'accept',
        work_history_id: work.id,
        attendance: {
          check_out_time: at('17:40:00'),
          worked_minutes: 460,
          flags: ['early_leave'],
          questions: [],
          version: 2,
        },
      },
    });
    expect(await changesOf(work)).toMatchObject([
      { field: 'check_out', old: at('18:00:00'), new: at('17:40:00'), reason: null },
    ]);
    const by = { state: 'accepted', decided_by: there.manager.person.id };
    expect(await itemsOf(work)).toMatchObject([{ kind: 'drift', ...by }]);
    expect(await auditOf('review_item', item)).toMatchObject([{ action: 'accept' }]);
  });

  it("when rejected keeps the server's time", async () => {
    const there = await scene();
    const work = await planned(there);
    const item = await mintItem(work, drift('check_in', '09:00:00', '08:40:00'));
    expect(await histories(there.manager).decide(item, because('Its clock is wrong'))).toMatchObject({
      status: 200,
      body: { attendance: { check_in_time: at('09:00:00'), version: 2, questions: [] } },
    });
    expect(await rowOf(work)).toMatchObject({ check_in: instant('09:00:00'), version: 2 });
    expect(await itemsOf(work)).toMatchObject([{ state: 'refused', reason: 'Its clock is wrong' }]);
    expect(await changesOf(work)).toEqual([]);
    expect(await rosterVersionOf(there.site.member)).toBe(2);
  });

  it('when accepted raises a question about a resulting early start', async () => {
    const there = await scene();
    const work = await planned(there);
    const item = await mintItem(work, drift('check_in', '09:00:00', '08:30:00'));
    expect(await histories(there.manager).decide(item, accept)).toMatchObject({
      status: 200,
      body: { attendance: { questions: [{ kind: 'early_start', minutes: 30 }], flags: ['needs_review'] } },
    });
  });

  it('is refused as a whole if its time does not fit', async () => {
    const there = await scene();
    const work = await planned(there);
    const item = await mintItem(work, drift('check_out', '18:00:00', '08:50:00'));
    expect(await histories(there.manager).decide(item, accept)).toEqual(faults({ '': 'check_out_later' }));
    expect(await itemsOf(work)).toMatchObject([{ state: 'open' }]);
  });

  it('of several years is refused as a whole', async () => {
    const there = await scene();
    const work = await planned(there);
    const givenAt = fromStamp('0001-01-01 00:00:00');
    const item = await mintItem(work, { ...drift('check_in', '09:00:00', '08:50:00'), given_at: givenAt });
    expect(await histories(there.manager).decide(item, accept)).toMatchObject({ status: 422 });
    expect(await itemsOf(work)).toMatchObject([{ state: 'open' }]);
  });
});

describe('unplanned work', () => {
  it('counts as recorded when accepted', async () => {
    const there = await scene();
    const work = await unplanned(there);
    const item = await mintItem(work, { kind: 'unplanned' });
    expect(await histories(there.manager).decide(item, accept)).toMatchObject({
      status: 200,
      body: { attendance: { flags: [], questions: [], worked_minutes: 480, version: 2 } },
    });
  });

  it('is void when rejected, with a reason', async () => {
    const there = await scene();
    const work = await unplanned(there);
    const item = await mintItem(work, { kind: 'unplanned' });
    await mintItem(work, drift('check_in', '09:00:00', '08:40:00'));
    const { decide } = histories(there.manager);
    expect(await decide(item, refuse)).toEqual(faults({ reason: 'required' }));
    expect(await decide(item, because('Tried the device'))).toEqual({
      status: 200,
      body: {
        id: item,
        kind: 'unplanned',
        decision: 'refuse',
        work_history_id: work.id,
        attendance: null,
        user: expect.objectContaining({ id: there.site.member.id }),
      },
    });
    expect(await rowOf(work)).toMatchObject({ voided_at: expect.any(Number), version: 2 });
    expect(await itemsOf(work)).toMatchObject([
      { kind: 'unplanned', state: 'refused', reason: 'Tried the device' },
      { kind: 'drift', state: 'settled' },
    ]);
    expect(await changesOf(work)).toMatchObject([{ field: 'void', reason: 'Tried the device' }]);
    expect(await decide(item, accept)).toEqual(code(409, 'E_CONFLICT'));
  });
});

describe('a forgotten check-out', () => {
  it('ends the work at its planned end when accepted', async () => {
    const there = await scene({ formula: 4 });
    const work = await planned(there, OPEN);
    const item = await mintItem(work, { kind: 'forgotten' });
    expect(await histories(there.manager).decide(item, accept)).toMatchObject({
      status: 200,
      body: {
        attendance: {
          check_out_time: at('18:00:00'),
          worked_minutes: 540,
          formula: 4,
          status: 'checked_out',
          flags: [],
          version: 2,
        },
      },
    });
    expect(await rowOf(work)).toMatchObject({ forgotten: 0, salary_per_hour: 1250 });
    expect(await itemsOf(work)).toMatchObject([{ state: 'accepted' }]);
  });

  it('keeps a late check-out when accepted', async () => {
    const there = await scene();
    const work = await planned(there);
    const item = await mintItem(work, { kind: 'forgotten' });
    expect(await histories(there.manager).decide(item, accept)).toMatchObject({
      status: 200,
      body: { attendance: { check_out_time: at('18:00:00'), questions: [] } },
    });
    expect(await rowOf(work)).toMatchObject({ forgotten: 0, version: 2 });
  });

  it('requires a time if no plan exists or the planned end is impossible', async () => {
    const there = await scene();
    const alone = await unplanned(there, OPEN);
    const { decide } = histories(there.manager);
    expect(await decide(await mintItem(alone, { kind: 'forgotten' }), accept)).toEqual(
      code(409, 'ATTENDANCE_CHECK_OUT_NEEDED'),
    );
    const other = await scene();
    const late = await planned(other, { ...OPEN, check_in: instant('18:00:30') });
    expect(
      await histories(other.manager).decide(await mintItem(late, { kind: 'forgotten' }), accept),
    ).toEqual(code(409, 'ATTENDANCE_CHECK_OUT_NEEDED'));
  });

  it('is void when rejected, and its shift waits again', async () => {
    const there = await scene();
    const work = await planned(there, OPEN);
    const item = await mintItem(work, { kind: 'forgotten' });
    const { decide } = histories(there.manager);
    expect(await decide(item, because('Was at another site'))).toMatchObject({
      status: 200,
      body: { attendance: null },
    });
    expect(await rowOf(work)).toMatchObject({ forgotten: 0, check_out: null });
    expect((await planned(there)).id).toBeGreaterThan(work.id);
  });
});

describe('an early start', () => {
  it.each([
    [accept, at('08:30:00'), 510, true, 'accepted'],
    [refuse, at('09:00:00'), 480, false, 'refused'],
  ] as const)('is decided by %j', async (decision, counted, minutes, approved, state) => {
    const there = await scene();
    const work = await planned(there, { check_in: instant('08:30:00') });
    const item = await mintItem(work, { kind: 'early_start', minutes: 30 });
    expect(await histories(there.manager).decide(item, decision)).toMatchObject({
      status: 200,
      body: {
        attendance: {
          counted_start: counted,
          counted_minutes: minutes,
          early_start_approved: approved,
          questions: [],
          flags: [],
        },
      },
    });
    expect(await itemsOf(work)).toMatchObject([{ state }]);
    expect(await changesOf(work)).toHaveLength(approved ? 1 : 0);
  });
});

describe('a question', () => {
  it('accepts no second answer: a late manager gets the current state', async () => {
    const there = await scene();
    const work = await planned(there);
    const item = await mintItem(work, drift('check_out', '18:00:00', '17:40:00'));
    const { decide } = histories(there.manager);
    await decide(item, accept);
    expect(await decide(item, refuse)).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { id: work.id, check_out_time: at('17:40:00') } },
    });
  });

  it('is gone after a correction settled it', async () => {
    const there = await scene();
    const work = await planned(there, OPEN);
    const item = await mintItem(work, { kind: 'forgotten' });
    const ended = { check_in_time: at('09:00:00'), check_out_time: at('17:30:00'), version: 1 };
    expect((await histories(there.manager).update(work, ended)).status).toBe(200);
    expect(await histories(there.manager).decide(item, accept)).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT' },
    });
    expect(await rowOf(work)).toMatchObject({ check_out: instant('17:30:00') });
  });

  it('is hidden out of reach, and from managers if it has no workplace', async () => {
    const there = await scene();
    const item = await mintItem(await planned(there), { kind: 'early_start', minutes: 20 });
    const gone = code(404, 'E_NOT_FOUND');
    expect(await histories(foreign).decide(item, accept)).toEqual(gone);
    expect(await histories(there.manager).decide(999_999, accept)).toEqual(gone);
    expect((await histories(await signedIn()).decide(item, accept)).status).toBe(403);
  });

  it('about one’s own work is for other people to answer', async () => {
    const there = await scene();
    const { site } = there;
    const own = await signedIn({
      roles: ['admin', 'user'],
      works: [site.workplace.id],
      manages: [site.workplace.id],
    });
    const shift = await mintShift(site.template, '2026-11-19', [site.position]);
    const plan = await mintShiftUser(own.person, shift, site.position);
    const work = await mintAttendance(own.person, site.workplace, {
      shift_user_id: plan.id,
      position_id: site.position.id,
      ...finishedOn('2026-11-19'),
      business_date: '2026-11-19',
    });
    const item = await mintItem(work, { kind: 'early_start', minutes: 20 });
    expect(await histories(own).decide(item, accept)).toEqual(code(403, 'ATTENDANCE_OWN'));
  });

  it('is answered once by concurrent managers, and once per idempotency key', async () => {
    const there = await scene();
    const work = await planned(there);
    const item = await mintItem(work, drift('check_out', '18:00:00', '17:40:00'));
    const managers = [there.manager, await managerAt(there.site)];
    const answers = await Promise.all(
      managers.map((manager, place) => histories(manager).decide(item, place === 0 ? accept : refuse)),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const second = await mintItem(work, drift('check_in', '09:00:00', '08:50:00'));
    const keyed = createTestClient({
      token: there.manager.session.token,
      headers: { 'Idempotency-Key': 'once' },
    });
    const decide = async () =>
      fullAnswer(
        await keyed.send(`/api/manage/review-items/${second}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(accept),
        }),
      );
    const first = await decide();
    expect(first.status).toBe(200);
    expect(await decide()).toEqual(first);
  });
});
