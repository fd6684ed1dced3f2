import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { fromStamp } from '#domain/time/instant.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { signedInAs } from '#tests/support/mint.ts';
import { showMonth } from '#tests/support/recruitment.ts';
import { worker } from '#tests/worker/roster/candidates/seats.ts';
import {
  asksOf,
  conflict,
  DATE,
  decide,
  handed,
  hideMonths,
  kindsOf,
  notFound,
  pendingOf,
  peopleOn,
  propose,
  proposed,
  receivedOf,
  reply,
  shownTo,
  stopsWork,
  withdraw,
} from './proposals.ts';

describe('a proposal', () => {
  it('is withdrawn by the proposer, and taken back by the colleague, until it is decided', async () => {
    const all = await handed();
    const { giver, taker, manager } = all;
    const first = await proposed(all);
    expect(await propose(giver, all, taker)).toMatchObject(conflict);
    expect(await withdraw(taker, first)).toEqual(notFound);
    expect(await withdraw(giver, first)).toMatchObject({ status: 204 });
    expect(await reply(taker, first, 'yes')).toMatchObject({
      ...conflict,
      body: { data: { status: 'withdrawn' } },
    });
    expect(await kindsOf(taker)).toEqual(['hand_over_proposed', 'hand_over_withdrawn']);

    const second = await proposed(all);
    expect(await reply(giver, second, 'yes')).toEqual(notFound);
    expect(await reply(taker, second, 'yes')).toMatchObject({ status: 200 });
    expect(await reply(taker, second, 'no', 2)).toMatchObject({ status: 200, body: { status: 'declined' } });
    expect(await decide(manager, second, { decision: 'approve' }, 3)).toMatchObject(conflict);
    expect(await peopleOn(all)).toEqual([giver.id]);
  });

  it('ends when the shift begins, moves or is cancelled', async () => {
    const all = await handed();
    const id = await proposed(all);
    const { shift } = all;
    const own = await signedInAs(all.taker, { now: fromStamp(`${DATE} 09:00:00`) });
    const late = await own.api.me['hand-overs'][':id'].$post({
      param: { id: String(id) },
      json: { answer: 'yes', version: 1 },
    });
    expect(await fullAnswer(late)).toMatchObject(conflict);
    expect(await propose(all.giver, all, all.taker, { now: fromStamp(`${DATE} 09:00:00`) })).toEqual(
      notFound,
    );

    const moved = env.DB.prepare('UPDATE shift_user SET ends_at = ends_at + 3600000 WHERE shift_id = ?').bind(
      shift.id,
    );
    // Between the facts and the write of the answer.
    expect(
      await reply(
        all.taker,
        id,
        'yes',
        1,
        afterFacts(() => moved.run()),
      ),
    ).toMatchObject(conflict);
    expect(await receivedOf(all.taker)).toEqual([]);
    expect(await shownTo(all.giver, all)).toMatchObject({ hand_over: null });

    const again = await proposed(all);
    expect(await auditOf('hand_over', id)).toMatchObject([{}, { after: { state: 'withdrawn' } }]);
    await reply(all.taker, again, 'yes');
    await env.DB.prepare("UPDATE shift_user SET status = 'cancelled' WHERE shift_id = ?")
      .bind(shift.id)
      .run();
    expect(await pendingOf(all.manager)).toEqual([]);
    expect(await decide(all.manager, again, { decision: 'approve' })).toMatchObject(conflict);
  });

  it.each(['proposed', 'accepted'] as const)(
    'ends when the colleague stops working there: %s',
    async (state) => {
      const all = await handed();
      const { giver, taker, manager } = all;
      const id = await proposed(all);
      if (state === 'accepted') expect(await reply(taker, id, 'yes')).toMatchObject({ status: 200 });
      const version = state === 'accepted' ? 2 : 1;
      await stopsWork(taker);
      expect(await receivedOf(taker)).toEqual([]);
      expect(await asksOf(taker)).toBe(0);
      expect(await reply(taker, id, 'yes', version)).toMatchObject(conflict);
      expect(await reply(taker, id, 'no', version)).toMatchObject(conflict);
      expect(await pendingOf(manager)).toEqual([]);
      expect(await decide(manager, id, { decision: 'approve' }, version)).toMatchObject(conflict);
      expect(await shownTo(giver, all)).toMatchObject({ status: 'planned', hand_over: null });
      expect(await propose(giver, all, await worker(all.site))).toMatchObject({ status: 201 });
    },
  );

  it('waits while the shift is a draft again', async () => {
    const all = await handed();
    const id = await proposed(all);
    await hideMonths(all.site);
    expect(await receivedOf(all.taker)).toEqual([]);
    expect(await asksOf(all.taker)).toBe(0);
    expect(await reply(all.taker, id, 'yes')).toMatchObject(conflict);
    await showMonth(all.site.workplace, '2026-11');
    expect(await receivedOf(all.taker)).toMatchObject([{ id }]);
    expect(await reply(all.taker, id, 'yes')).toMatchObject({ status: 200 });
  });
});
