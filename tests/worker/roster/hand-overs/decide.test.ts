import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { auditOf } from '#tests/support/audit.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { mintPerson, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { brokenInvariants } from '#tests/support/roster-invariants.ts';
import { mintShift, mintShiftUser } from '#tests/support/shifts.ts';
import { worker } from '#tests/worker/roster/candidates/seats.ts';
import {
  asksOf,
  code,
  conflict,
  DATE,
  decide,
  handed,
  kindsOf,
  notFound,
  pendingOf,
  peopleOn,
  proposed,
  receivedOf,
  reply,
  shownTo,
} from './proposals.ts';

describe('handing a shift over', () => {
  it('moves the shift once the colleague says yes and the manager confirms', async () => {
    const all = await handed();
    const { giver, taker, manager, shift } = all;
    const id = await proposed(all);
    expect(await inboxOf(taker)).toMatchObject([
      { kind: 'hand_over_proposed', params: { last_name: giver.last_name, date: DATE, start_time: '09:00' } },
    ]);
    expect(await receivedOf(taker)).toMatchObject([
      { id, shift_id: shift.id, status: 'proposed', fit: 'can', findings: [], from: { id: giver.id } },
    ]);
    expect(await asksOf(taker)).toBe(1);
    expect(await pendingOf(manager)).toEqual([]);
    expect(await decide(manager, id, { decision: 'approve' }, 1)).toMatchObject(conflict);

    const yes = { id, status: 'accepted', version: 2 };
    expect(await reply(taker, id, 'yes')).toEqual({ status: 200, body: yes });
    expect(await inboxOf(giver)).toMatchObject([{ kind: 'hand_over_answered', params: { answer: 'yes' } }]);
    expect(await inboxOf(manager.person)).toMatchObject([
      { kind: 'hand_over_agreed', params: { last_name: taker.last_name, from_last_name: giver.last_name } },
    ]);
    expect(await peopleOn(all)).toEqual([giver.id]);
    expect(await pendingOf(manager)).toMatchObject([
      { id, fit: 'can', from: { id: giver.id }, to: { id: taker.id } },
    ]);

    const done = { id, status: 'approved', version: 3 };
    expect(await decide(manager, id, { decision: 'approve' })).toEqual({ status: 200, body: done });
    expect(await peopleOn(all)).toEqual([taker.id]);
    // One notice each, not that of a changed roster too.
    expect((await inboxOf(giver)).at(-1)).toMatchObject({
      kind: 'hand_over_decided',
      params: { decision: 'approved', side: 'gives', last_name: taker.last_name },
    });
    expect(await kindsOf(taker)).toEqual(['hand_over_proposed', 'hand_over_decided']);
    expect(await shownTo(giver, all)).toMatchObject({
      status: 'cancelled',
      hand_over: { id, status: 'approved', to: { id: taker.id } },
    });
    expect(await shownTo(taker, all)).toMatchObject({ status: 'planned', hand_over: null });
    expect(await auditOf('hand_over', id)).toMatchObject([
      { action: 'create', after: { state: 'proposed', from_user_id: giver.id, to_user_id: taker.id } },
      { action: 'update', after: { state: 'accepted' } },
      { action: 'update', after: { state: 'approved' } },
    ]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('moves a shift whose planning is closed, with own times', async () => {
    const all = await handed({ closed_at: 1, closed_by: 1 });
    await env.DB.prepare('UPDATE shift_user SET start_minute = 600, end_minute = 900 WHERE shift_id = ?')
      .bind(all.shift.id)
      .run();
    const id = await proposed(all);
    expect(await reply(all.taker, id, 'yes')).toMatchObject({ status: 200 });
    expect(await decide(all.manager, id, { decision: 'approve' })).toMatchObject({ status: 200 });
    expect(await shownTo(all.taker, all)).toMatchObject({ start_time: '10:00', end_time: '15:00' });
    expect(await brokenInvariants()).toEqual([]);
  });

  it('gives the colleague their own reasons, and the manager the warnings to pass with a reason', async () => {
    const all = await handed();
    const taker = await worker(all.site, { birthday: null });
    const id = await proposed({ ...all, taker });
    expect(await receivedOf(taker)).toMatchObject([
      { fit: 'warning', findings: [{ rule: 'birthday_unknown', user_id: taker.id }] },
    ]);
    expect(await reply(taker, id, 'yes')).toMatchObject({ status: 200 });
    expect(await pendingOf(all.manager)).toMatchObject([
      { fit: 'warning', findings: [{ rule: 'birthday_unknown' }] },
    ]);
    expect(await decide(all.manager, id, { decision: 'approve' })).toMatchObject({
      status: 409,
      body: { code: 'SHIFT_RULES_REFUSED', data: { reason_missing: true } },
    });
    const passed = { decision: 'approve', override_reason: 'adult, asked' } as const;
    expect(await decide(all.manager, id, passed)).toMatchObject({ status: 200 });
    expect(await peopleOn(all)).toEqual([taker.id]);
  });

  it('refuses a yes that would break a limit now', async () => {
    const all = await handed();
    const id = await proposed(all);
    const elsewhere = await mintSite();
    await mintShiftUser(
      all.taker,
      await mintShift(elsewhere.template, DATE, [elsewhere.position]),
      elsewhere.position,
    );
    expect(await receivedOf(all.taker)).toMatchObject([{ fit: 'cannot', findings: [{ rule: 'overlap' }] }]);
    expect(await reply(all.taker, id, 'yes')).toMatchObject({
      status: 409,
      body: { code: 'SHIFT_RULES_REFUSED', data: { findings: [{ rule: 'overlap' }] } },
    });
    expect(await reply(all.taker, id, 'no')).toMatchObject({ status: 200, body: { status: 'declined' } });
    expect(await shownTo(all.giver, all)).toMatchObject({
      status: 'planned',
      hand_over: { status: 'declined' },
    });
  });

  it('is refused by a manager with a reason, which both people see', async () => {
    const all = await handed();
    const id = await proposed(all);
    await reply(all.taker, id, 'yes');
    expect(await decide(all.manager, id, { decision: 'refuse' })).toMatchObject({ status: 422 });
    const refused = { decision: 'refuse', reason: 'We need you there' } as const;
    expect(await decide(all.manager, id, refused)).toMatchObject({
      status: 200,
      body: { status: 'refused' },
    });
    expect(await shownTo(all.giver, all)).toMatchObject({
      status: 'planned',
      hand_over: { status: 'refused', reason: 'We need you there' },
    });
    for (const person of [all.giver, all.taker]) {
      expect((await inboxOf(person)).at(-1)).toMatchObject({
        kind: 'hand_over_decided',
        params: { decision: 'refused', reason: 'We need you there' },
      });
    }
    expect(await peopleOn(all)).toEqual([all.giver.id]);
  });

  it('is decided within the scope of a manager, and never by one of the two', async () => {
    const all = await handed();
    const boss = await mintPerson({
      roles: ['admin'],
      works: [all.site.workplace.id],
      manages: [all.site.workplace.id],
    });
    await mintShiftUser(
      boss,
      await mintShift(all.site.template, '2026-11-29', [all.site.position]),
      all.site.position,
    );
    const id = await proposed(all);
    await reply(all.taker, id, 'yes');
    const foreign = await signedIn({ roles: ['admin'], manages: [(await mintSite()).workplace.id] });
    expect(await pendingOf(foreign)).toEqual([]);
    expect(await decide(foreign, id, { decision: 'approve' })).toEqual(notFound);
    expect(await decide(foreign, id, { decision: 'refuse', reason: 'no' })).toEqual(notFound);
    const taker = await signedInAs(all.taker);
    expect((await taker.api.manage.shifts['hand-overs'].$get()).status).toBe(403);
    await env.DB.prepare('UPDATE hand_over SET to_person_id = ? WHERE id = ?').bind(boss.id, id).run();
    const own = await signedInAs(boss);
    expect(await pendingOf(own)).toMatchObject([{ id, fit: 'cannot' }]);
    expect(await decide(own, id, { decision: 'approve' })).toEqual(code(403, 'E_FORBIDDEN'));
    expect(await peopleOn(all)).toEqual([all.giver.id]);
  });

  it('tells the global admins of a yes when the only manager hands over', async () => {
    const all = await handed();
    const { taker, manager } = all;
    await env.DB.prepare('UPDATE membership SET manages = person_id = ? WHERE workplace_id = ?')
      .bind(all.giver.id, all.site.workplace.id)
      .run();
    const admin = await signedIn({ roles: ['global_admin'] });
    const id = await proposed(all);
    expect(await reply(taker, id, 'yes')).toMatchObject({ status: 200 });
    expect(await kindsOf(admin.person)).toEqual(['hand_over_agreed']);
    expect(await kindsOf(all.giver)).toEqual(['hand_over_answered']);
    expect(await kindsOf(manager.person)).toEqual([]);
  });
});
