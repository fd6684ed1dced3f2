import { describe, expect, it } from 'vitest';
import { mintItem } from '#tests/support/attendances.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { NOW, YESTERDAY } from '#tests/support/clock.ts';
import { mintPeople, type Person, type SignedIn, signedInAs } from '#tests/support/mint.ts';
import {
  histories,
  instant,
  planned,
  type Scene,
  scene,
  tracking,
} from '#tests/worker/attendance/tracking/by-hand.ts';
import { unplanned } from '#tests/worker/attendance/work-histories/correction-bodies.ts';
import { type Answer, mintClosed, post, rowsOf } from './month-end.ts';

const REASON = 'Asked the team';
const refused = { status: 409, body: { code: 'PERIOD_CLOSED', data: { month: '2026-11' } } };

/** Everything that a write could store about the month. */
const traces = ({ site: { workplace, member } }: Scene) =>
  Promise.all(
    [
      'SELECT * FROM shift_user WHERE shift_id IN (SELECT id FROM shift WHERE workplace_id = ?) ORDER BY id',
      'SELECT * FROM attendance WHERE workplace_id = ? ORDER BY id',
      'SELECT * FROM review_item WHERE workplace_id = ? ORDER BY id',
    ]
      .map((query) => rowsOf(query, workplace.id))
      .concat(rowsOf('SELECT roster_version FROM person WHERE id = ?', member.id)),
  );

/**
 * Runs a request that finds the month open, while the month closes before its write. Expects that
 * nothing is stored.
 */
async function closedBeforeWrite<Minted>(
  mint: (there: Scene) => Promise<Minted>,
  ask: (by: SignedIn, there: Scene, minted: Minted) => Promise<Answer>,
  { who = ({ manager }: Scene): Person => manager.person, now = NOW } = {},
) {
  const there = await scene();
  const minted = await mint(there);
  let before: unknown;
  let hasHappened = false;
  const closing = afterFacts(async () => {
    await mintClosed(there.site.workplace, there.manager.person);
    before = await traces(there);
    hasHappened = true;
  });
  const by = await signedInAs(who(there), { now, bindings: { DB: closing } });
  const answer = await ask(by, there, minted);
  expect(hasHappened).toBe(true);
  expect(answer).toMatchObject(refused);
  expect(await traces(there)).toEqual(before);
}

const nothing = async () => null;
const byMember = { who: ({ site }: Scene) => site.member };
/** Before the shift starts, while another person can still take a spot. */
const early = { now: instant('08:00:00') };

describe('T-17 a period that closes between the facts and the write', () => {
  it('refuses a dispute and its withdrawal', async () => {
    await closedBeforeWrite(
      unplanned,
      (by, _, { id }) =>
        post(by, `/me/work-histories/${id}/dispute`, {
          note: '時刻が違います',
          check_out_time: `${YESTERDAY} 20:00:00`,
        }),
      byMember,
    );
    await closedBeforeWrite(
      async (there) => {
        const work = await unplanned(there);
        await mintItem(work, { kind: 'disputed', note: 'wrong' });
        return work;
      },
      (by, _, { id }) => post(by, `/me/work-histories/${id}/dispute`, {}, 'DELETE'),
      byMember,
    );
  });

  it.each([
    ['accept', 'early_start', { minutes: 20 }],
    ['refuse', 'early_start', { minutes: 20 }],
    ['accept', 'unplanned', {}],
    ['refuse', 'disputed', { note: 'wrong' }],
  ] as const)('refuses an answer to a question: %s of %s', async (decision, kind, about) => {
    await closedBeforeWrite(
      async (there) => mintItem(await unplanned(there), { kind, ...about }),
      (by, _, item) => histories(by).decide(item, { decision, reason: REASON }),
    );
  });

  it('refuses an outcome, alone or with a replacement or an offer', async () => {
    const outcome = { outcome: 'absent_notified' };
    await closedBeforeWrite(nothing, (by, { plan }) =>
      post(by, `/manage/shift-tracking/${plan.id}/outcome`, { ...outcome, version: 1 }),
    );
    const another = async ({ site }: Scene) => {
      const [other] = await mintPeople([{ works: [site.workplace.id], birthday: '1990-04-01' }]);
      if (!other) throw new Error('nobody was minted');
      await rowsOf(
        'INSERT INTO membership_position (membership_id, position_id) SELECT id, ? FROM membership WHERE person_id = ?',
        site.position.id,
        other.id,
      );
      return other;
    };
    const instead = ({ plan }: Scene) => ({ shift_user_id: plan.id, ...outcome, override_reason: REASON });
    await closedBeforeWrite(
      another,
      (by, there, other) =>
        post(by, `/manage/shifts/${there.shift.id}/replace`, { ...instead(there), user_id: other.id }),
      early,
    );
    await closedBeforeWrite(
      another,
      (by, there, other) =>
        post(by, `/manage/shifts/${there.shift.id}/ask`, {
          ...instead(there),
          position_id: there.site.position.id,
          user_ids: [other.id],
        }),
      early,
    );
  });

  it('refuses to take an outcome back', async () => {
    await closedBeforeWrite(
      ({ plan }) => rowsOf("UPDATE shift_user SET outcome = 'absent_notified' WHERE id = ?", plan.id),
      (by, { plan }) => post(by, `/manage/shift-tracking/${plan.id}/outcome`, { outcome: null, version: 1 }),
    );
  });

  it('refuses check-in, check-out, correction, deletion, addition and confirmation by hand', async () => {
    await closedBeforeWrite(nothing, (by, { plan }) =>
      tracking(by).checkIn(plan, { check_in_time: `${YESTERDAY} 09:00:00`, reason: REASON }),
    );
    const mended = { check_in_time: `${YESTERDAY} 09:30:00`, reason: REASON, version: 1 };
    await closedBeforeWrite(unplanned, (by, _, work) => histories(by).update(work, mended));
    await closedBeforeWrite(unplanned, (by, _, work) =>
      histories(by).remove(work, { reason: REASON, version: 1 }),
    );
    await closedBeforeWrite(nothing, (by, { site }) =>
      histories(by).create({
        user_id: site.member.id,
        workplace_id: site.workplace.id,
        position_id: site.position.id,
        date: YESTERDAY,
        check_in_time: `${YESTERDAY} 19:00:00`,
        check_out_time: `${YESTERDAY} 21:00:00`,
        reason: REASON,
      }),
    );
    await closedBeforeWrite(
      (there) => planned(there),
      (by, { plan }) => tracking(by).confirm(plan),
    );
  });

  it('refuses a repair and its undo', async () => {
    const absent = ({ plan }: Scene) => ({
      changes: [{ shift_user_id: plan.id, outcome: 'absent_notified' }],
      reason: REASON,
    });
    const there = await scene();
    const meanwhile = afterFacts(() => mintClosed(there.site.workplace, there.manager.person));
    const by = await signedInAs(there.manager.person, { bindings: { DB: meanwhile } });
    expect(await post(by, '/manage/shift-tracking/bulk', absent(there))).toMatchObject({
      status: 409,
      body: { code: 'REPAIR_REFUSED' },
    });
    expect(await rowsOf('SELECT outcome FROM shift_user WHERE id = ?', there.plan.id)).toEqual([
      { outcome: null },
    ]);

    await closedBeforeWrite(
      async (other) => {
        const { body } = await post(other.manager, '/manage/shift-tracking/bulk', absent(other));
        return String(Object(body).operation_id);
      },
      (undoing, _, operation) => post(undoing, `/manage/operations/${operation}/undo`, {}),
    );
  });
});
