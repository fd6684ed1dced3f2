import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { z } from 'zod';
import { BULK_AT_ONCE } from '#contract/limits.ts';
import type { OperationId } from '#contract/operations.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { finishedOn, mintAttendance } from '#tests/support/attendances.ts';
import { APP_SECRET, codeOfApp, mintSecondStep, mintWaitingSignIn } from '#tests/support/authenticator.ts';
import { type Asked, callOperation } from '#tests/support/calls.ts';
import { createTestClient } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import { linkLine, mintSubscription, noticeTo, siteKey, tick } from '#tests/support/deliveries.ts';
import { settleJob } from '#tests/support/jobs.ts';
import { LINE, signatureOf } from '#tests/support/line.ts';
import { Mailbox } from '#tests/support/mails.ts';
import type { SignedIn } from '#tests/support/mint.ts';
import type { Site } from '#tests/support/mint-site.ts';
import { TestBrowser } from '#tests/support/push-service.ts';
import { CONNECTED, forgetSync, startStaffSystem } from '#tests/support/staff-system.ts';
import { inviteByQr } from '#tests/worker/access/password-links/links.ts';
import { newKeyPair } from '#tests/worker/attendance/kept-punches/phone.ts';
import { mintTablet, pairingCode } from '#tests/worker/attendance/tablets/tablet.ts';
import type { Env } from '#worker/env.ts';

type Given = { actor: SignedIn; site: Site };

/** What differs in the call of an operation that the least input does not make succeed. */
export type State = {
  asked?: Partial<Asked>;
  bindings?: Partial<Env>;
  /** What a caller adds that no parameter of the document says. */
  raw?: RequestInit;
};

const Started = z.object({ job_id: z.int() });
const APPLIED = '2026-11-21 10:00:00';

/** The states of these operations, which the mint of sites does not make. */
export const STATES: Partial<Record<OperationId, (given: Given) => Promise<State>>> = {
  'auth.sign_in_code': async ({ actor: { person } }) => {
    await mintSecondStep(person);
    const key = await mintWaitingSignIn(person);
    return { asked: { body: { key, code: codeOfApp(APP_SECRET, NOW) } } };
  },
  'auth.reset.request': async () => ({ bindings: new Mailbox().bindings }),
  'auth.reset.check': async ({ site }) => ({ asked: { body: { token: await inviteByQr(site.newcomer) } } }),
  'auth.reset.process': async ({ site }) => {
    const password = 'a new one of 2026';
    const token = await inviteByQr(site.newcomer);
    return { asked: { body: { token, password, password_confirmation: password } } };
  },
  'sync.runs.create': async () => {
    await forgetSync();
    startStaffSystem();
    return { asked: { body: { kind: 'pull' } }, bindings: CONNECTED };
  },
  'sync.runs.read': async ({ actor }) => atRun(await proposedRun(actor), ''),
  'sync.proposals.list': async ({ actor }) => atRun(await proposedRun(actor), '/proposals'),
  'sync.runs.apply': async ({ actor }) => atRun(await proposedRun(actor), '/apply'),
  'sync.conflicts.decide': async ({ actor }) => {
    const boss = connected(actor);
    await forgetSync();
    startStaffSystem().put('X-1', { staff_no: `G-${actor.person.id}`, last_name: '新' });
    await boss.api.admin.sync.runs.$post({ json: { kind: 'pull' } });
    const { data } = await (await boss.api.admin.sync.conflicts.$get({ query: {} })).json();
    return { asked: { address: `/api/admin/sync/conflicts/${data[0]?.id}` }, bindings: CONNECTED };
  },
  'sync.sends.retry': async ({ site }) => {
    const row = await env.DB.prepare(
      `INSERT INTO sync_send (system, person_id, state, tries, due_at, created_at, ended_at)
       VALUES ('staff_system', ?, 'dead', 10, ?, ?, ?) RETURNING id`,
    )
      .bind(site.member.id, NOW, NOW, NOW)
      .first<{ id: number }>();
    return { asked: { body: { ids: [row?.id] } }, bindings: CONNECTED };
  },
  'users.to_cross_staff': async () => {
    startStaffSystem();
    return { bindings: CONNECTED };
  },
  'users.sync': async ({ actor, site }) => {
    await keepOutside(actor, site);
    return { bindings: CONNECTED };
  },
  'users.from_cross_staff': async ({ actor, site }) => ({
    asked: { body: { version: await keepOutside(actor, site) } },
    bindings: CONNECTED,
  }),
  'roster_files.result': async ({ actor, site }) => {
    const headers = { Prefer: 'respond-async' };
    const known = { site };
    const id = await done(
      await callOperation(actor, 'roster_files.import', actor.person, { known, headers }),
    );
    return { asked: { address: `/api/manage/shifts/imports/${id}` } };
  },
  'work_histories.monthly.file': async ({ actor, site }) => {
    const address = `/api/manage/work-histories/monthly/export?month=2026-11&workplace_ids[]=${site.workplace.id}`;
    const id = await done(await actor.send(address, { headers: { Prefer: 'respond-async' } }));
    return { asked: { address: `/api/manage/work-histories/monthly/files/${id}` } };
  },
  'jobs.answer': async ({ actor, site: { member, workplace } }) => {
    const ids: number[] = [];
    for (let nth = 0; nth <= BULK_AT_ONCE; nth += 1) {
      const date = addDays('2026-03-01', nth);
      const work = { business_date: date, ...finishedOn(date) };
      ids.push((await mintAttendance(member, workplace, work)).id);
    }
    const id = await done(await actor.api.manage['work-histories'].confirm.$post({ json: { ids } }));
    return { asked: { address: `/api/manage/jobs/${id}/answer` } };
  },
  'device.pair': async ({ actor, site: { member, device } }) => {
    const param = { id: String(member.id), device_id: String(device.id) };
    const answer = await actor.api.admin.users[':id'].devices[':device_id']['check-in-token'].$post({
      param,
    });
    return { asked: { body: { code: (await answer.json()).code } } };
  },
  'tablet.pair': async ({ actor, site: { workplace, others } }) => {
    const code = await pairingCode(actor, workplace.id, others.tablet ?? 0);
    return { asked: { body: { code, key: (await newKeyPair()).key } } };
  },
  'tablet.state': async ({ actor, site }) => {
    const tablet = await mintTablet(actor, site.workplace.id);
    return { asked: { body: await tablet.request() } };
  },
  'tablet.punches': async ({ actor, site }) => {
    const tablet = await mintTablet(actor, site.workplace.id);
    const punch = await tablet.make({
      kind: 'check_in',
      at: APPLIED,
      who: { number: site.member.staff_no ?? '' },
    });
    return { asked: { body: { ...(await tablet.request()), punches: [punch] } } };
  },
  'deliveries.retry': async ({ site: { member } }) => {
    await noticeTo('password_changed', member);
    await tick(Object.assign(new Mailbox(), { down: true }).bindings);
    const row = await env.DB.prepare(
      `UPDATE delivery SET state = 'dead', ended_at = ? WHERE person_id = ? RETURNING inbox_id`,
    )
      .bind(NOW, member.id)
      .first<{ inbox_id: number }>();
    return { asked: { body: { notice_id: row?.inbox_id, channel: 'mail', target: 0 } } };
  },
  'me.channels.test': async () => ({
    asked: { body: { channel: 'mail' } },
    bindings: new Mailbox().bindings,
  }),
  'me.push_subscriptions.create': async () => ({ bindings: await pushed() }),
  'me.push_subscriptions.delete': async ({ actor }) => {
    const { id } = await mintSubscription(actor.person, new TestBrowser(), actor.session.id);
    return { asked: { address: `/api/me/push-subscriptions/${id}` } };
  },
  'me.line.code': async () => ({ bindings: { ...LINE, LINE_ACCOUNT_ID: '@kinmu' } }),
  'me.line.unlink': async ({ actor }) => {
    await linkLine(actor.person, `U${actor.person.id}`);
    return { bindings: LINE };
  },
  'line.webhook': async () => {
    // LINE alone calls it: the document describes neither the body nor its signature.
    const body = JSON.stringify({ destination: 'U0', events: [] });
    const headers = { 'Content-Type': 'application/json', 'x-line-signature': signatureOf(body) };
    return { bindings: LINE, raw: { body, headers } };
  },
};

function connected({ session }: SignedIn) {
  return createTestClient({ token: session.token, bindings: CONNECTED });
}

/** A dry run that found a new person in the other system. */
async function proposedRun(actor: SignedIn): Promise<number> {
  await forgetSync();
  const system = startStaffSystem();
  system.put('X-1', { staff_no: `G-${actor.person.id}`, last_name: '新', first_name: '人' });
  const answer = await connected(actor).api.admin.sync.runs.$post({ json: { kind: 'pull', is_dry: true } });
  return (await answer.json()).id;
}

const atRun = (id: number, below: string): State => ({
  asked: { address: `/api/admin/sync/runs/${id}${below}` },
  bindings: CONNECTED,
});

/** Lets the other system keep the member, and returns the new version of the person. */
async function keepOutside(actor: SignedIn, { member }: Site): Promise<number> {
  startStaffSystem();
  const param = { id: String(member.id) };
  const { api } = connected(actor);
  const answer = await api.admin.users[':id']['to-cross-staff'].$post({ param, json: { version: 1 } });
  expect(answer.status).toBe(200);
  return (await (await api.admin.users[':id'].$get({ param })).json()).version;
}

/** The number of the job that this answer started, once it is done. */
async function done(answer: Pick<Response, 'json'>): Promise<number> {
  const { job_id: id } = Started.parse(await answer.json());
  expect(await settleJob(id)).toMatchObject({ state: 'done' });
  return id;
}

const pushed = async () => ({ VAPID_PRIVATE_KEY: (await siteKey()).setting });
