import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { KeptPunch } from '#contract/attendance/kept-punches.ts';
import type { KeptQuestion, PunchProposal } from '#domain/attendance/kept-punches/kept-question.ts';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { YESTERDAY } from '#tests/support/clock.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { mintKeptPunch } from '#tests/support/kept-punches.ts';
import { mintDevice, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import {
  type Answer,
  at,
  changesOf,
  code,
  faults,
  histories,
  instant,
  managerAt,
  managerElsewhere,
  planned,
  rosterVersionOf,
  rowOf,
  type Scene,
  scene,
} from '#tests/worker/attendance/tracking/by-hand.ts';
import { mintClosed } from '#tests/worker/pay/periods/month-end.ts';

const ACCEPT = { decision: 'accept' };
const REFUSE = { decision: 'refuse' };

const unplaced = (reason: 'already_recorded' | 'not_checked_in' | 'period_closed', proposal: PunchProposal) =>
  [{ kind: 'unplaced', reason, proposal }] satisfies KeptQuestion[];

async function decide({ send }: SignedIn, id: number, body: unknown): Promise<Answer> {
  return fullAnswer(
    await send(`/api/manage/kept-punches/${id}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
}

const storedPunch = (id: number) =>
  env.DB.prepare(
    'SELECT state, decided_at, decided_by, decision_reason, attendance_id FROM kept_punch WHERE id = ?',
  )
    .bind(id)
    .first();

/** A check-in of yesterday at 8:58 at the workplace, asked about. */
function asked({ site }: Scene, overrides: Parameters<typeof mintKeptPunch>[1] = {}) {
  return mintKeptPunch(site.device, {
    workplace_id: site.workplace.id,
    at: instant('08:58:00'),
    ...overrides,
  });
}

describe('a kept punch in a record', () => {
  it('keeps its time when accepted, and the person is notified', async () => {
    const there = await scene();
    const work = await planned(there);
    const punch = await asked(there, { attendance_id: work.id, recorded: true });
    expect(await decide(there.manager, punch.id, ACCEPT)).toMatchObject({
      status: 200,
      body: { id: punch.id, status: 'accepted', proposal: null, work_history_id: work.id },
    });
    expect(await storedPunch(punch.id)).toMatchObject({
      state: 'accepted',
      decided_by: there.manager.person.id,
    });
    expect(await changesOf(work)).toEqual([]);
    expect(await inboxOf(there.site.member)).toMatchObject([
      {
        kind: 'punch_decided',
        params: { stamp: 'check_in', date: YESTERDAY, time: '08:58', decision: 'accept' },
      },
    ]);
    expect(await auditOf('kept_punch', punch.id)).toMatchObject([
      {
        operation: 'kept_punches.decide',
        action: 'accept',
        workplace_id: there.site.workplace.id,
        after: { user_id: there.site.member.id, work_history_id: work.id, at: at('08:58:00') },
      },
    ]);
  });

  it('holds back the confirmation of the work until it is answered', async () => {
    const there = await scene();
    const work = await planned(there);
    const punch = await asked(there, { attendance_id: work.id, recorded: true });
    const confirmed = async () => (await rowOf(work))?.confirmed_at !== null;
    await histories(there.manager).confirm([work.id]);
    expect(await confirmed()).toBe(false);
    await decide(there.manager, punch.id, ACCEPT);
    await histories(there.manager).confirm([work.id]);
    expect(await confirmed()).toBe(true);
  });

  it('cannot be refused: its time is corrected by hand', async () => {
    const there = await scene();
    const punch = await asked(there, { attendance_id: (await planned(there)).id, recorded: true });
    expect(await decide(there.manager, punch.id, REFUSE)).toEqual(faults({ decision: 'choice' }));
    expect(await storedPunch(punch.id)).toMatchObject({ state: 'open' });
  });
});

describe('a kept punch for work that was recorded without it', () => {
  async function late(there: Scene) {
    const work = await planned(there, { check_in: instant('09:10:00'), counted_start: instant('09:10:00') });
    const questions = unplaced('already_recorded', { kind: 'take_time', attendanceId: work.id });
    return { work, punch: await asked(there, { attendance_id: work.id, questions }) };
  }
  const TAKE = { ...ACCEPT, replaces: at('09:10:00') };
  const currentOf = async (there: Scene) => {
    const answer = await there.manager.send('/api/manage/kept-punches?open=true');
    const { data }: { data: KeptPunch[] } = await answer.json();
    return data.map(({ proposal }) => proposal);
  };

  it('gives the record its time when accepted', async () => {
    const there = await scene();
    const { work, punch } = await late(there);
    const reason = 'The leader saw her at 8:58';
    expect(await decide(there.manager, punch.id, { ...TAKE, reason })).toMatchObject({ status: 200 });
    expect(await rowOf(work)).toMatchObject({
      check_in: instant('08:58:00'),
      worked_minutes: 480,
      version: 2,
    });
    expect(await changesOf(work)).toMatchObject([{ field: 'check_in', new: at('08:58:00'), reason }]);
    expect(await rosterVersionOf(there.site.member)).toBe(2);
    expect(await auditOf('attendance', work.id)).toMatchObject([
      { operation: 'kept_punches.decide', action: 'update' },
    ]);
  });

  it('leaves the record when refused', async () => {
    const there = await scene();
    const { work, punch } = await late(there);
    expect(await decide(there.manager, punch.id, { ...REFUSE, reason: 'Came later' })).toMatchObject({
      status: 200,
      body: { status: 'refused', proposal: { kind: 'take_time', work_history_id: work.id, replaces: null } },
    });
    expect(await rowOf(work)).toMatchObject({ check_in: instant('09:10:00'), version: 1 });
    expect(await storedPunch(punch.id)).toMatchObject({ state: 'refused', decision_reason: 'Came later' });
    expect(await inboxOf(there.site.member)).toMatchObject([{ params: { decision: 'refuse' } }]);
  });

  it('changes nothing in a closed month, and can still be refused', async () => {
    const there = await scene();
    const { work, punch } = await late(there);
    await mintClosed(there.site.workplace, there.manager.person, '2026-11');
    expect(await decide(there.manager, punch.id, TAKE)).toMatchObject({
      status: 409,
      body: { code: 'PERIOD_CLOSED', data: { month: '2026-11' } },
    });
    expect(await rowOf(work)).toMatchObject({ check_in: instant('09:10:00') });
    expect(await storedPunch(punch.id)).toMatchObject({ state: 'open' });
    expect((await decide(there.manager, punch.id, REFUSE)).status).toBe(200);
  });

  it('is refused as a whole when its time does not fit', async () => {
    const there = await scene();
    const { punch } = await late(there);
    await env.DB.prepare('UPDATE kept_punch SET at = ?1, earliest_at = ?1, latest_at = ?1 WHERE id = ?2')
      .bind(instant('18:30:00'), punch.id)
      .run();
    expect(await decide(there.manager, punch.id, TAKE)).toMatchObject({ status: 422 });
    expect(await storedPunch(punch.id)).toMatchObject({ state: 'open' });
  });

  it('does not replace a correction that the manager has not seen', async () => {
    const there = await scene();
    const { work, punch } = await late(there);
    const reason = 'As the leader wrote';
    const by = histories(there.manager);
    expect((await by.update(work, { check_in_time: at('09:00:00'), reason, version: 1 })).status).toBe(200);
    const replaces = at('09:00:00');
    const proposal = { kind: 'take_time', work_history_id: work.id, replaces };
    for (const answer of [ACCEPT, TAKE]) {
      expect(await decide(there.manager, punch.id, answer)).toMatchObject({
        status: 409,
        body: { code: 'E_CONFLICT', data: { id: punch.id, status: 'open', proposal } },
      });
    }
    expect(await rowOf(work)).toMatchObject({ check_in: instant('09:00:00') });
    expect(await currentOf(there)).toEqual([proposal]);
    expect((await decide(there.manager, punch.id, { ...ACCEPT, replaces })).status).toBe(200);
    expect(await rowOf(work)).toMatchObject({ check_in: instant('08:58:00') });
  });

  it.each([
    ['has its minute by now', `UPDATE attendance SET check_in = ${instant('08:58:40')} WHERE id = ?`, 1],
    ['is void', 'UPDATE attendance SET voided_at = 1 WHERE id = ?', 0],
  ])('leaves a record that %s', async (_, change, known) => {
    const there = await scene();
    const { work, punch } = await late(there);
    await env.DB.prepare(change).bind(work.id).run();
    const before = await rowOf(work);
    expect(await currentOf(there)).toEqual([{ kind: 'leave' }]);
    expect(await decide(there.manager, punch.id, TAKE)).toMatchObject({
      status: 409,
      body: {
        code: 'E_CONFLICT',
        data: { proposal: { kind: 'leave' }, work_history_id: known ? work.id : null },
      },
    });
    expect((await decide(there.manager, punch.id, ACCEPT)).status).toBe(200);
    expect(await rowOf(work)).toEqual(before);
  });
});

describe('a kept check-out of a shift without a record', () => {
  const out = (there: Scene, text = '{}') =>
    asked(there, {
      stamp: 'check_out',
      at: instant('18:05:20'),
      text,
      questions: unplaced('not_checked_in', {
        kind: 'enter_shift',
        planId: there.plan.id,
        checkIn: instant('09:00:00'),
        checkOut: instant('18:05:20'),
      }),
    });

  it('enters the shift when accepted', async () => {
    const there = await scene();
    const punch = await out(there);
    const answer = await decide(there.manager, punch.id, ACCEPT);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'accepted',
        work_history_id: expect.any(Number),
        shift: { shift_user_id: there.plan.id },
        proposal: { kind: 'enter_shift', check_in: at('09:00:00'), check_out: at('18:05:20') },
      },
    });
    const { attendance_id: id } = (await storedPunch(punch.id)) as { attendance_id: number };
    expect(answer.body).toMatchObject({ work_history_id: id });
    expect(await rowOf({ id })).toMatchObject({
      shift_user_id: there.plan.id,
      check_in: instant('09:00:00'),
      check_out: instant('18:05:20'),
      breaks: '[]',
    });
  });

  it('is refused when the shift has a record by now', async () => {
    const there = await scene();
    const punch = await out(there);
    const work = await planned(there);
    expect(await decide(there.manager, punch.id, ACCEPT)).toMatchObject({
      status: 409,
      body: { code: 'CHECK_IN_ALREADY', data: { id: work.id } },
    });
    expect(await storedPunch(punch.id)).toMatchObject({ state: 'open' });
  });
});

describe('a kept punch', () => {
  it('of a closed month is only marked: the adjustment is entered by hand', async () => {
    const there = await scene();
    await mintClosed(there.site.workplace, there.manager.person, '2026-11');
    const questions = unplaced('period_closed', { kind: 'adjust', businessDate: YESTERDAY, minutes: 12 });
    const punch = await asked(there, { questions });
    expect(await decide(there.manager, punch.id, ACCEPT)).toMatchObject({
      status: 200,
      body: { status: 'accepted', proposal: { kind: 'adjust', date: YESTERDAY, minutes: 12 } },
    });
    const { results } = await env.DB.prepare('SELECT id FROM adjustment WHERE person_id = ?')
      .bind(there.site.member.id)
      .all();
    expect(results).toEqual([{ id: there.site.adjustment.id }]);
  });

  it('is answered once: the second manager gets the answered punch', async () => {
    const there = await scene();
    const punch = await asked(there);
    const managers = [there.manager, await managerAt(there.site)];
    const answers = await Promise.all(
      managers.map((manager, place) => decide(manager, punch.id, place === 0 ? ACCEPT : REFUSE)),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await decide(there.manager, punch.id, REFUSE)).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { id: punch.id } },
    });
    expect(await inboxOf(there.site.member)).toHaveLength(1);
  });

  it('is hidden out of reach, and from managers if it has no workplace', async () => {
    const there = await scene();
    const punch = await asked(there);
    const gone = code(404, 'E_NOT_FOUND');
    expect(await decide(await managerElsewhere(), punch.id, ACCEPT)).toEqual(gone);
    expect(await decide(there.manager, 999_999, ACCEPT)).toEqual(gone);
    expect((await decide(await signedIn(), punch.id, ACCEPT)).status).toBe(403);
    const nowhere = await asked(there, { workplace_id: null });
    expect(await decide(there.manager, nowhere.id, ACCEPT)).toEqual(gone);
    const boss = await signedIn({ roles: ['global_admin'] });
    expect((await decide(boss, nowhere.id, ACCEPT)).status).toBe(200);
  });

  it('of one’s own is for other people to answer', async () => {
    const site = await mintSite();
    const own = await signedIn({ roles: ['admin', 'user'], manages: [site.workplace.id] });
    const punch = await mintKeptPunch(await mintDevice(own.person), { workplace_id: site.workplace.id });
    for (const answer of [ACCEPT, REFUSE]) {
      expect(await decide(own, punch.id, answer)).toEqual(code(403, 'ATTENDANCE_OWN'));
    }
  });
});
