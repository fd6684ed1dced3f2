import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { CANDIDATES_MAX, HAND_OVERS_MAX } from '#contract/limits.ts';
import { Colleagues } from '#contract/roster/hand-overs.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { mintPeople, type Person, signedInAs } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { mintShift, mintShiftUser } from '#tests/support/shifts.ts';
import { worker } from '#tests/worker/roster/candidates/seats.ts';
import {
  code,
  colleaguesOf,
  DATE,
  handed,
  hideMonths,
  notFound,
  propose,
  proposed,
  reply,
  stopsWork,
  withdraw,
} from './proposals.ts';

describe('handing a shift over', () => {
  it('F-19 tells the colleague that the shift overlaps an exam of theirs', async () => {
    const all = await handed();
    const own = await signedInAs(all.taker);
    const exam = {
      kind: 'exam',
      weekday: null,
      from: DATE,
      to: DATE,
      start_time: null,
      end_time: null,
    } as const;
    await own.api.me['study-times'].$put({ json: { entries: [exam], version: 1 } });
    await proposed(all);
    expect(await inboxOf(all.taker)).toMatchObject([
      { kind: 'hand_over_proposed', params: { study: ['exam'] } },
    ]);
  });

  it('tells the proposer who may be asked, but no warning and not why another cannot', async () => {
    const all = await handed();
    const { site, giver, taker } = all;
    const busy = await worker(site);
    const elsewhere = await mintSite();
    const clash = await mintShift(elsewhere.template, DATE, [elsewhere.position]);
    await mintShiftUser(busy, clash, elsewhere.position);
    const unknownAge = await worker(site, { birthday: null });
    const foreign = await worker(elsewhere);
    const { status, body } = await colleaguesOf(giver, all);
    expect(status).toBe(200);
    const { data } = Colleagues.parse(body);
    const fitOf = (person: Person) => data.find(({ user }) => user.id === person.id)?.fit;
    expect([taker, unknownAge, busy, foreign, giver].map(fitOf)).toEqual([
      'can',
      'can',
      'cannot',
      undefined,
      undefined,
    ]);
    expect(JSON.stringify(body)).not.toMatch(/warning|finding|overlap|staff_no|birthday|phone/);
    expect(await propose(giver, all, busy)).toEqual(code(409, 'HAND_OVER_IMPOSSIBLE'));
    expect(await propose(giver, all, foreign)).toEqual(notFound);
    expect(await propose(giver, all, giver)).toEqual(notFound);
  });

  it('lists a bounded number of colleagues', async () => {
    const all = await handed();
    const { id } = all.site.workplace;
    await mintPeople(Array.from({ length: CANDIDATES_MAX }, () => ({ works: [id] })));
    const { data } = Colleagues.parse((await colleaguesOf(all.giver, all)).body);
    expect(data.length).toBe(CANDIDATES_MAX);
  });

  it('is not proposed again to a person who declined, until the shift changes', async () => {
    const all = await handed();
    const { giver, taker } = all;
    const fitShown = async () => {
      const { data } = Colleagues.parse((await colleaguesOf(giver, all)).body);
      return data.find(({ user }) => user.id === taker.id)?.fit;
    };
    expect(await reply(taker, await proposed(all), 'no')).toMatchObject({ status: 200 });
    expect(await fitShown()).toBe('cannot');
    expect(await propose(giver, all, taker)).toEqual(code(409, 'HAND_OVER_IMPOSSIBLE'));
    await env.DB.prepare('UPDATE shift_user SET ends_at = ends_at - 3600000 WHERE shift_id = ?')
      .bind(all.shift.id)
      .run();
    expect(await fitShown()).toBe('can');
    await proposed(all);
  });

  it('is proposed five times at most', async () => {
    const all = await handed();
    const { giver, taker } = all;
    for (let sent = 0; sent < HAND_OVERS_MAX; sent += 1) {
      const id = await proposed(all);
      expect(await withdraw(giver, id)).toMatchObject({ status: 204 });
    }
    const { data } = Colleagues.parse((await colleaguesOf(giver, all)).body);
    expect(new Set(data.map(({ fit }) => fit))).toEqual(new Set(['cannot']));
    expect(await propose(giver, all, taker)).toEqual(code(409, 'HAND_OVER_IMPOSSIBLE'));
    expect((await inboxOf(taker)).length).toBe(2 * HAND_OVERS_MAX);
  });

  it('is not proposed to a colleague who leaves before it is stored', async () => {
    const all = await handed();
    const disable = env.DB.prepare('UPDATE person SET disabled_at = 1 WHERE id = ?').bind(all.taker.id);
    for (const leave of [() => disable.run(), () => stopsWork(all.taker)]) {
      expect(await propose(all.giver, all, all.taker, { bindings: { DB: afterFacts(leave) } })).toEqual(
        notFound,
      );
      await env.DB.prepare('UPDATE person SET disabled_at = NULL WHERE id = ?').bind(all.taker.id).run();
    }
    expect(await inboxOf(all.taker)).toEqual([]);
  });

  it('lists no colleague who can take it once the proposer stops working there', async () => {
    const all = await handed();
    await stopsWork(all.giver);
    const { status, body } = await colleaguesOf(all.giver, all);
    expect(status).toBe(200);
    expect(new Set(Colleagues.parse(body).data.map(({ fit }) => fit))).toEqual(new Set(['cannot']));
    expect(await propose(all.giver, all, all.taker)).toEqual(code(409, 'HAND_OVER_IMPOSSIBLE'));
  });

  it('hides the shift of a draft, and of others', async () => {
    const all = await handed();
    expect(await colleaguesOf(all.taker, all)).toEqual(notFound);
    await hideMonths(all.site);
    expect(await colleaguesOf(all.giver, all)).toEqual(notFound);
    expect(await propose(all.giver, all, all.taker)).toEqual(notFound);
  });
});
