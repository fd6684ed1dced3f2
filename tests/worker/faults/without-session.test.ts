import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mintActor } from '#tests/support/actors.ts';
import { write } from '#tests/support/at-once.ts';
import { requestOf } from '#tests/support/calls.ts';
import { createTestClient, type TestClient, type TestClientOptions } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import { AWAY, FailingStorage, refusalOf } from '#tests/support/failing-storage.ts';
import { mintNotice } from '#tests/support/inbox.ts';
import { mintDevice, mintPerson, mintSession, PASSWORD, signedIn } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { mintPlanned } from '#tests/support/planned-shifts.ts';
import {
  emptyMailbox,
  mailbox,
  NEW,
  newAddress,
  resetLinkOf,
} from '#tests/worker/access/password-links/links.ts';
import { keyOf, mintGuarded, right } from '#tests/worker/access/second-step/signing-in.ts';
import { IN, newKeyPair } from '#tests/worker/attendance/kept-punches/phone.ts';
import { gate, pairingCode } from '#tests/worker/attendance/tablets/tablet.ts';
import { shiftMessage } from '#worker/db/schema/roster.ts';

/** An operation without a session, and counts of its effects in the database. */
type Scene = {
  ask: (client: TestClient) => Promise<Pick<Response, 'status' | 'ok' | 'headers' | 'json'>>;
  /** The count of each effect. */
  parts: () => Promise<number[]>;
  token?: string;
  /** The status for a repetition after the operation succeeded and its answer was lost. */
  isOver?: number;
};

const numbers = async (query: string, id: number): Promise<number[]> =>
  Object.values(
    (await env.DB.prepare(`SELECT ${query.replaceAll('$id', String(id))}`).first<Record<string, number>>()) ??
      {},
  );

const SCENES: Record<string, () => Promise<Scene>> = {
  'a sign-in': async () => {
    const { id, email } = await mintPerson();
    return {
      ask: ({ api }) => api.auth.login.admin.$post({ json: { email: email ?? '', password: PASSWORD } }),
      parts: () => numbers('count(*) FROM session WHERE person_id = $id', id),
    };
  },
  'its second step': async () => {
    const person = await mintGuarded();
    const key = await keyOf(person);
    return {
      ask: ({ api }) => api.auth.login.admin.tfa.$post({ json: { key, code: right() } }),
      parts: () =>
        numbers(
          `(SELECT count(*) FROM session WHERE person_id = $id),
           (SELECT count(*) = 0 FROM sign_in_step WHERE person_id = $id)`,
          person.id,
        ),
      isOver: 401,
    };
  },
  'asking for a link': async () => {
    const { id, email } = await mintPerson();
    return {
      ask: ({ api }) =>
        api.auth['reset-password'].request.$post({ json: { email: email ?? '', captcha_token: null } }),
      parts: () => numbers('count(*) > 0 FROM account_link WHERE person_id = $id', id),
    };
  },
  'a password by a link': async () => {
    const person = await mintPerson();
    const token = await resetLinkOf(person);
    await mintSession(person);
    const json = { token, password: NEW, password_confirmation: NEW };
    return {
      ask: ({ api }) => api.auth['reset-password'].process.$post({ json }),
      parts: () =>
        numbers(
          `(SELECT count(used_at) FROM account_link WHERE person_id = $id),
           (SELECT count(ended_at) FROM session WHERE person_id = $id),
           (SELECT count(*) FROM audit WHERE subject_id = $id AND operation = 'auth.reset.process' AND subject = 'person')`,
          person.id,
        ),
      isOver: 410,
    };
  },
  'pairing a device': async () => {
    const person = await mintPerson();
    const device = await mintDevice(person);
    const boss = await signedIn({ roles: ['global_admin'] });
    const param = { id: String(person.id), device_id: String(device.id) };
    const issued = await boss.api.admin.users[':id'].devices[':device_id']['check-in-token'].$post({ param });
    const { code } = await issued.json();
    return {
      ask: ({ api }) => api.device.pair.$post({ json: { code } }),
      parts: () =>
        numbers(
          `(SELECT count(*) FROM device WHERE id = $id AND token_hash <> '${device.token_hash}'),
           (SELECT count(used_at) FROM pairing_code WHERE device_id = $id),
           (SELECT count(*) FROM audit WHERE subject = 'device' AND subject_id = $id AND action = 'pair')`,
          device.id,
        ),
      isOver: 410,
    };
  },
  'pairing a tablet': async () => {
    const { site, manager, tablet } = await gate();
    const code = await pairingCode(manager, site.workplace.id, tablet.id);
    const { id, key } = await newKeyPair();
    return {
      ask: ({ api }) => api.tablet.pair.$post({ json: { code, key } }),
      parts: () =>
        numbers(
          `(SELECT count(*) FROM tablet WHERE id = $id AND code_hash IS NULL),
           (SELECT count(*) FROM tablet_key WHERE tablet_id = $id AND id = '${id}'),
           (SELECT count(ended_at) FROM tablet_key WHERE tablet_id = $id),
           (SELECT count(*) - 1 FROM audit WHERE subject = 'tablet' AND subject_id = $id AND action = 'pair')`,
          tablet.id,
        ),
      isOver: 410,
    };
  },
  'a punch of a tablet': async () => {
    const { tablet, member } = await gate();
    const punch = await tablet.make({ kind: 'check_in', at: IN, who: member });
    const json = { ...(await tablet.request()), punches: [punch] };
    return {
      ask: ({ api }) => api.tablet.punches.$post({ json }),
      parts: () =>
        numbers(
          `(SELECT count(*) FROM attendance WHERE person_id = $id),
           (SELECT count(*) FROM tablet_punch WHERE person_id = $id AND recorded),
           (SELECT count(*) FROM audit WHERE subject = 'attendance' AND actor_id = $id)`,
          member.id,
        ),
    };
  },
  'a notice that is read': async () => {
    const person = await mintPerson();
    const { id } = await mintNotice(person);
    const { token } = await mintSession(person);
    return {
      ask: ({ api }) => api.me.notifications[':id'].read.$post({ param: { id: String(id) } }),
      parts: () => numbers('count(read_at) FROM inbox_item WHERE id = $id', id),
      token,
    };
  },
  'messages of a shift that are read': async () => {
    const site = await mintSite();
    const actor = await mintActor('shifts.messages.read', site);
    const shift = await mintPlanned('shifts.messages.read', site);
    if (!shift) throw new Error('No shift.');
    await write([
      drizzle(env.DB).insert(shiftMessage).values({
        shift_id: shift.id,
        person_id: site.member.id,
        author_id: site.member.id,
        kind: 'text',
        text: 'x',
        created_at: NOW,
      }),
    ]);
    const known = { site, session: actor.session, shift };
    const { address } = requestOf('shifts.messages.read', actor.person, known);
    return {
      ask: ({ send }) =>
        send(address, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ last_id: Number.MAX_SAFE_INTEGER }),
        }),
      parts: () => numbers('count(read_at) FROM shift_message WHERE person_id = $id', site.member.id),
      token: actor.session.token,
    };
  },
  'all notices that are read': async () => {
    const person = await mintPerson();
    await mintNotice(person);
    const { token } = await mintSession(person);
    return {
      ask: ({ send }) => send('/api/me/notifications/read', { method: 'POST' }),
      parts: () => numbers('count(read_at) FROM inbox_item WHERE person_id = $id', person.id),
      token,
    };
  },
};

/** Each client has a new network, so that no rate limit applies. */
const clientOf = ({ token }: Scene, more: TestClientOptions = {}) =>
  createTestClient({
    ...(token !== undefined && { token }),
    headers: { 'CF-Connecting-IP': newAddress() },
    bindings: mailbox.bindings,
    ...more,
  });

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  emptyMailbox();
});

describe.each(Object.entries(SCENES))('%s, when a store fails', (_, mint) => {
  it.each(['before', 'after'] as const)(
    'happens completely or not at all at any call, failing %s it worked, and can be repeated',
    async (when) => {
      for (let call = 1; ; call += 1) {
        const at = `call ${call}`;
        const scene = await mint();
        const untouched = await scene.parts();
        expect(new Set(untouched), at).toEqual(new Set([0]));
        const storage = new FailingStorage({ call, when });
        const answer = await scene.ask(clientOf(scene, { storage }));
        if (!storage.reached) return expect(answer.ok).toBe(true);
        if (!answer.ok) expect([at, await refusalOf(answer)]).toEqual([at, AWAY]);

        const parts = await scene.parts();
        expect([at, new Set(parts).size]).toEqual([at, 1]);
        const again = await scene.ask(clientOf(scene));
        const isOver = parts[0] !== 0 && scene.isOver !== undefined;
        expect([at, again.ok, again.status]).toEqual([at, !isOver, isOver ? scene.isOver : again.status]);
        for (const part of await scene.parts()) expect(part).toBeGreaterThan(0);
      }
    },
    60_000,
  );
});
