import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { CANDIDATES_MAX, HAND_OVERS_MAX } from '#contract/limits.ts';
import { Colleagues, PendingHandOvers, ReceivedHandOvers } from '#contract/roster/hand-overs.ts';
import { OwnHome, OwnShifts } from '#contract/roster/own-shifts.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import {
  mintPeople,
  mintPerson,
  type Person,
  type SignedIn,
  signedIn,
  signedInAs,
} from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { showMonth } from '#tests/support/recruitment.ts';
import { brokenInvariants } from '#tests/support/roster-invariants.ts';
import { mintShift, mintShiftUser, type Shift } from '#tests/support/shifts.ts';
import { worker } from '#tests/worker/roster/candidates/seats.ts';

const DATE = '2026-11-28';
const code = (status: number, name: string) => ({ status, body: { code: name } });
const notFound = code(404, 'E_NOT_FOUND');
const conflict = code(409, 'E_CONFLICT');

type Handed = { site: Site; shift: Shift; giver: Person; taker: Person; manager: SignedIn };

/** A published day shift with one person on it, and a colleague who could take it. */
async function handed(overrides: Parameters<typeof mintShift>[3] = {}): Promise<Handed> {
  const site = await mintSite();
  const shift = await mintShift(site.template, DATE, [site.position], overrides);
  await showMonth(site.workplace, '2026-11');
  const [giver, taker] = [await worker(site), await worker(site)];
  await mintShiftUser(giver, shift, site.position);
  const manager = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  return { site, shift, giver, taker, manager };
}

const colleaguesOf = async (by: Person, { shift }: Pick<Handed, 'shift'>) => {
  const own = await signedInAs(by);
  return fullAnswer(await own.api.me.shifts[':id']['hand-over'].$get({ param: { id: String(shift.id) } }));
};
const propose = async (
  by: Person,
  { shift }: Pick<Handed, 'shift'>,
  to: { id: number },
  options: Parameters<typeof signedInAs>[1] = {},
) => {
  const own = await signedInAs(by, options);
  return fullAnswer(
    await own.api.me.shifts[':id']['hand-over'].$post({
      param: { id: String(shift.id) },
      json: { user_id: to.id },
    }),
  );
};
const proposed = async ({ giver, taker, ...rest }: Handed) => {
  const { status, body } = await propose(giver, rest, taker);
  expect(status, JSON.stringify(body)).toBe(201);
  return (body as { id: number }).id;
};
const reply = async (by: Person, id: number, answer: 'yes' | 'no', version = 1, db = env.DB) => {
  const own = await signedInAs(by, { bindings: { DB: db } });
  return fullAnswer(
    await own.api.me['hand-overs'][':id'].$post({ param: { id: String(id) }, json: { answer, version } }),
  );
};
const withdraw = async (by: Person, id: number, version = 1) => {
  const own = await signedInAs(by);
  return fullAnswer(
    await own.api.me['hand-overs'][':id'].$delete({
      param: { id: String(id) },
      query: { version: String(version) },
    }),
  );
};
const decide = async (
  by: SignedIn,
  id: number,
  body: { decision: 'approve' | 'refuse'; reason?: string; override_reason?: string },
  version = 2,
) =>
  fullAnswer(
    await by.api.manage.shifts['hand-overs'][':id'].$post({
      param: { id: String(id) },
      json: { ...body, version },
    }),
  );
const pendingOf = async (by: SignedIn) =>
  PendingHandOvers.parse((await fullAnswer(await by.api.manage.shifts['hand-overs'].$get())).body).data;
const receivedOf = async (by: Person) => {
  const own = await signedInAs(by);
  return ReceivedHandOvers.parse((await fullAnswer(await own.api.me['hand-overs'].$get())).body).data;
};
const asksOf = async (by: Person) => {
  const own = await signedInAs(by);
  return OwnHome.parse((await fullAnswer(await own.api.me.home.$get())).body).asks;
};
const hideMonths = ({ workplace }: Site) =>
  env.DB.prepare('DELETE FROM published_month WHERE workplace_id = ?').bind(workplace.id).run();
const stopsWork = ({ id }: Person) =>
  env.DB.prepare('UPDATE membership SET works = 0, manages = 1 WHERE person_id = ?').bind(id).run();
const shownTo = async (by: Person, { shift }: Pick<Handed, 'shift'>) => {
  const own = await signedInAs(by);
  const { body } = await fullAnswer(await own.api.me.shifts.$get({ query: { month: '2026-11' } }));
  return OwnShifts.parse(body).data.find(({ shift_id }) => shift_id === shift.id);
};
const kindsOf = async (person: Person) => (await inboxOf(person)).map(({ kind }) => kind);
const peopleOn = async ({ shift }: Pick<Handed, 'shift'>) =>
  (
    await env.DB.prepare(
      "SELECT person_id FROM shift_user WHERE shift_id = ? AND status = 'approved' AND outcome IS NULL",
    )
      .bind(shift.id)
      .all()
  ).results.map(({ person_id }) => person_id);

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

  it('moves the shift once the colleague says yes and the manager confirms', async () => {
    const all = await handed();
    const { giver, taker, manager, shift } = all;
    const id = await proposed(all);
    expect(await inboxOf(taker)).toMatchObject([
      { kind: 'hand_over_proposed', params: { last_name: giver.last_name, date: DATE, start_time: '09:00' } },
    ]);
    expect(await receivedOf(taker)).toMatchObject([
      { id, shift_id: shift.id, state: 'proposed', fit: 'can', findings: [], from: { id: giver.id } },
    ]);
    expect(await asksOf(taker)).toBe(1);
    expect(await pendingOf(manager)).toEqual([]);
    expect(await decide(manager, id, { decision: 'approve' }, 1)).toMatchObject(conflict);

    const yes = { id, state: 'accepted', version: 2 };
    expect(await reply(taker, id, 'yes')).toEqual({ status: 200, body: yes });
    expect(await inboxOf(giver)).toMatchObject([{ kind: 'hand_over_answered', params: { answer: 'yes' } }]);
    expect(await inboxOf(manager.person)).toMatchObject([
      { kind: 'hand_over_agreed', params: { last_name: taker.last_name, from_last_name: giver.last_name } },
    ]);
    expect(await peopleOn(all)).toEqual([giver.id]);
    expect(await pendingOf(manager)).toMatchObject([
      { id, fit: 'can', from: { id: giver.id }, to: { id: taker.id } },
    ]);

    const done = { id, state: 'approved', version: 3 };
    expect(await decide(manager, id, { decision: 'approve' })).toEqual({ status: 200, body: done });
    expect(await peopleOn(all)).toEqual([taker.id]);
    // One notice each, not that of a changed roster too.
    expect((await inboxOf(giver)).at(-1)).toMatchObject({
      kind: 'hand_over_decided',
      params: { decision: 'approved', side: 'gives', last_name: taker.last_name },
    });
    expect(await kindsOf(taker)).toEqual(['hand_over_proposed', 'hand_over_decided']);
    expect(await shownTo(giver, all)).toMatchObject({
      state: 'cancelled',
      hand_over: { id, state: 'approved', to: { id: taker.id } },
    });
    expect(await shownTo(taker, all)).toMatchObject({ state: 'planned', hand_over: null });
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
    expect(await reply(all.taker, id, 'no')).toMatchObject({ status: 200, body: { state: 'declined' } });
    expect(await shownTo(all.giver, all)).toMatchObject({
      state: 'planned',
      hand_over: { state: 'declined' },
    });
  });

  it('is withdrawn by the proposer, and taken back by the colleague, until it is decided', async () => {
    const all = await handed();
    const { giver, taker, manager } = all;
    const first = await proposed(all);
    expect(await propose(giver, all, taker)).toMatchObject(conflict);
    expect(await withdraw(taker, first)).toEqual(notFound);
    expect(await withdraw(giver, first)).toMatchObject({ status: 204 });
    expect(await reply(taker, first, 'yes')).toMatchObject({
      ...conflict,
      body: { data: { state: 'withdrawn' } },
    });
    expect(await kindsOf(taker)).toEqual(['hand_over_proposed', 'hand_over_withdrawn']);

    const second = await proposed(all);
    expect(await reply(giver, second, 'yes')).toEqual(notFound);
    expect(await reply(taker, second, 'yes')).toMatchObject({ status: 200 });
    expect(await reply(taker, second, 'no', 2)).toMatchObject({ status: 200, body: { state: 'declined' } });
    expect(await decide(manager, second, { decision: 'approve' }, 3)).toMatchObject(conflict);
    expect(await peopleOn(all)).toEqual([giver.id]);
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

  it('is refused by a manager with a reason, which both people see', async () => {
    const all = await handed();
    const id = await proposed(all);
    await reply(all.taker, id, 'yes');
    expect(await decide(all.manager, id, { decision: 'refuse' })).toMatchObject({ status: 422 });
    const refused = { decision: 'refuse', reason: 'We need you there' } as const;
    expect(await decide(all.manager, id, refused)).toMatchObject({ status: 200, body: { state: 'refused' } });
    expect(await shownTo(all.giver, all)).toMatchObject({
      state: 'planned',
      hand_over: { state: 'refused', reason: 'We need you there' },
    });
    for (const person of [all.giver, all.taker]) {
      expect((await inboxOf(person)).at(-1)).toMatchObject({
        kind: 'hand_over_decided',
        params: { decision: 'refused', reason: 'We need you there' },
      });
    }
    expect(await peopleOn(all)).toEqual([all.giver.id]);
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
      expect(await shownTo(giver, all)).toMatchObject({ state: 'planned', hand_over: null });
      expect(await propose(giver, all, await worker(all.site))).toMatchObject({ status: 201 });
    },
  );

  it('lists no colleague who can take it once the proposer stops working there', async () => {
    const all = await handed();
    await stopsWork(all.giver);
    const { status, body } = await colleaguesOf(all.giver, all);
    expect(status).toBe(200);
    expect(new Set(Colleagues.parse(body).data.map(({ fit }) => fit))).toEqual(new Set(['cannot']));
    expect(await propose(all.giver, all, all.taker)).toEqual(code(409, 'HAND_OVER_IMPOSSIBLE'));
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

  it('hides the shift of a draft, and of others', async () => {
    const all = await handed();
    expect(await colleaguesOf(all.taker, all)).toEqual(notFound);
    await hideMonths(all.site);
    expect(await colleaguesOf(all.giver, all)).toEqual(notFound);
    expect(await propose(all.giver, all, all.taker)).toEqual(notFound);
  });
});
