import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { mintAttendance } from '#tests/support/attendances.ts';
import { auditOf } from '#tests/support/audit.ts';
import { APP_SECRET, codeOfApp, mintSecondStep } from '#tests/support/authenticator.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { createTestClient, fullAnswer } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import { tokenOf } from '#tests/support/mails.ts';
import {
  mintDevice,
  mintPerson,
  PASSWORD,
  type Person,
  type SignedIn,
  signedInAs,
} from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { mintShift, mintShiftUser } from '#tests/support/shifts.ts';
import {
  admin,
  at,
  conflictAnswer,
  disable,
  enable,
  read,
  refused,
  remove,
  restore,
  versionsOf,
} from './accounts.ts';

let boss: SignedIn;

beforeAll(async () => {
  boss = await admin();
});

const OVER = refused(401, 'AUTH_INVALID_TOKEN');
const check = async ({ api }: Pick<SignedIn, 'api'>) => fullAnswer(await api.manage.auth.check.$get());
const checkIn = async (token: string) =>
  fullAnswer(await createTestClient({ token }).api.device['check-in'].$post({ json: {} }));

/** Each client has a new address, so that no rate limit applies. */
let hosts = 0;
const visitor = () => createTestClient({ headers: { 'CF-Connecting-IP': `192.0.2.${++hosts}` } }).api;
const signIn = async ({ email }: Person) =>
  fullAnswer(await visitor().auth.login.admin.$post({ json: { email: email ?? '', password: PASSWORD } }));
const pair = async (code: string) => fullAnswer(await visitor().device.pair.$post({ json: { code } }));

async function codeFor(person: Person, device: { id: number }): Promise<string> {
  const param = { ...at(person).param, device_id: String(device.id) };
  const answer = await boss.api.admin.users[':id'].devices[':device_id']['check-in-token'].$post({ param });
  if (answer.status !== 201) throw new Error(`no code: ${answer.status}`);
  return (await answer.json()).code;
}

async function invite(person: Person): Promise<string> {
  const answer = await boss.api.admin.users[':id'].invite.$post({ ...at(person), json: { by: 'qr' } });
  if (answer.status !== 201) throw new Error(`not invited: ${answer.status}`);
  return tokenOf((await answer.json()).url ?? '');
}

/** The number of ways to sign in that a person has. */
const waysIn = ({ id }: { id: number }) =>
  env.DB.prepare(
    `SELECT (SELECT count(*) FROM session WHERE person_id = ?1 AND ended_at IS NULL) AS sessions,
            (SELECT count(*) FROM device WHERE person_id = ?1 AND token_hash IS NOT NULL) AS devices,
            (SELECT count(*) FROM pairing_code JOIN device ON device.id = device_id WHERE person_id = ?1) AS codes,
            (SELECT count(*) FROM account_link WHERE person_id = ?1 AND used_at IS NULL) AS links,
            (SELECT count(*) FROM sign_in_step WHERE person_id = ?1) AS steps`,
  )
    .bind(id)
    .first();

const CLOSING = [
  ['disabled', (by: SignedIn, of: Person, version = 1) => disable(by, of, version)],
  ['deleted', (by: SignedIn, of: Person, version = 1) => remove(by, of, version)],
] as const;

describe.each(CLOSING)('an account that is %s', (state, close) => {
  it('ends every way in of that person alone, with one audit row for each device', async () => {
    const [person, other] = [await mintPerson(), await mintPerson()];
    for (const one of [person, other]) {
      await invite(one);
      const [, device] = [await mintDevice(one), await mintDevice(one)];
      await codeFor(one, device);
      await mintSecondStep(one);
      await signIn(one);
      await signedInAs(one);
      await signedInAs(one);
    }
    const open = { sessions: 2, devices: 2, codes: 1, links: 1, steps: 1 };
    expect([await waysIn(person), await waysIn(other)]).toEqual([open, open]);
    expect((await close(boss, person)).status).toBeLessThan(300);
    expect(boss.meter().roundTrips).toBe(3);
    const shut = { sessions: 0, devices: 0, codes: 0, links: 0, steps: 0 };
    expect([await waysIn(person), await waysIn(other)]).toEqual([shut, open]);
    const { results } = await env.DB.prepare('SELECT id, ended_at, version FROM device WHERE person_id = ?')
      .bind(person.id)
      .all<{ id: number }>();
    for (const device of results) {
      expect(device).toMatchObject({ ended_at: NOW, version: 2 });
      expect(await auditOf('device', device.id)).toMatchObject([
        ...(device.id === results[1]?.id ? [{ action: 'issue_code' }] : []),
        { action: 'end_binding', operation: `users.${state === 'disabled' ? 'disable' : 'delete'}` },
      ]);
    }
  });

  it('is refused in every session at once', async () => {
    const person = await mintPerson();
    const [phone, office] = [await signedInAs(person), await signedInAs(person)];
    expect((await check(phone)).status).toBe(200);
    await close(boss, person);
    expect([await check(phone), await check(office)]).toEqual([OVER, OVER]);
  });

  it('cannot check in on a device or pair one', async () => {
    const { member, device } = await mintSite();
    const [waiting, gone] = [await mintDevice(member), await mintDevice(member)];
    const [code, used] = [await codeFor(member, waiting), await codeFor(member, gone)];
    expect((await pair(used)).status).toBe(200);
    await close(boss, member);
    expect(await checkIn(device.token)).toEqual(OVER);
    expect(await pair(code)).toEqual(refused(410, 'AUTH_LINK_EXPIRED'));
    const { results } = await env.DB.prepare('SELECT id FROM attendance WHERE person_id = ?')
      .bind(member.id)
      .all();
    expect(results).toEqual([]);
  });

  it('finishes no pending check-in, pairing or sign-in', async () => {
    const { member, device } = await mintSite();
    const waiting = await mintDevice(member);
    const code = await codeFor(member, waiting);
    const DB = afterFacts(() => close(boss, member));
    const pressing = createTestClient({ token: device.token, bindings: { DB } }).api.device['check-in'];
    expect((await pressing.$post({ json: {} })).ok).toBe(false);
    expect(await waysIn(member)).toMatchObject({ devices: 0 });
    expect(await pair(code)).toEqual(refused(410, 'AUTH_LINK_EXPIRED'));

    const person = await mintPerson();
    const late = createTestClient({ bindings: { DB: afterFacts(() => close(boss, person)) } }).api;
    const json = { email: person.email ?? '', password: PASSWORD };
    expect((await late.auth.login.admin.$post({ json })).ok).toBe(false);
    expect(await waysIn(person)).toMatchObject({ sessions: 0 });
  });

  it('conflicts with a concurrent pairing, and the next try unpairs that device', async () => {
    const person = await mintPerson();
    const waiting = await mintDevice(person);
    const code = await codeFor(person, waiting);
    await env.DB.prepare('UPDATE device SET token_hash = NULL WHERE id = ?').bind(waiting.id).run();
    const late = await admin({ bindings: { DB: afterFacts(() => pair(code)) } });
    expect(await close(late, person)).toMatchObject(
      conflictAnswer('E_CONFLICT', { id: person.id, version: 1 }),
    );
    expect(await waysIn(person)).toMatchObject({ devices: 1 });
    expect((await close(late, person)).status).toBeLessThan(300);
    expect(await waysIn(person)).toMatchObject({ devices: 0 });
    expect((await auditOf('device', waiting.id)).map(({ action }) => action)).toEqual([
      'issue_code',
      'pair',
      'end_binding',
    ]);
  });

  it('refuses old tokens after it is opened again, and accepts a new sign-in', async () => {
    const { member, device } = await mintSite();
    const session = await signedInAs(member);
    await close(boss, member);
    const reopened =
      state === 'disabled' ? await enable(boss, member, 2) : await restore(boss, member, { version: 2 });
    expect(reopened).toMatchObject({ status: 200, body: { status: 'enabled', version: 3 } });
    expect(await check(session)).toEqual(OVER);
    expect(await checkIn(device.token)).toEqual(OVER);
    expect((await signIn(member)).status).toBe(200);
  });
});

describe('a disabled person', () => {
  it('learns of it only with the right password, whereas a deleted person is unknown', async () => {
    const [closed, gone] = [await mintPerson(), await mintPerson()];
    await disable(boss, closed);
    await remove(boss, gone);
    expect(await signIn(closed)).toEqual(refused(403, 'AUTH_USER_DISABLED'));
    expect(await signIn(gone)).toEqual(refused(401, 'AUTH_INVALID_CREDENTIALS'));
  });

  it('finishes no sign-in that waits for a code, even after the account is open again', async () => {
    const person = await mintPerson();
    await mintSecondStep(person);
    const typed = { email: person.email ?? '', password: PASSWORD };
    const begun = await (await visitor().auth.login.admin.$post({ json: typed })).json();
    if (!('tfa_key' in begun)) throw new Error('no code was asked for');
    await disable(boss, person);
    await enable(boss, person, 2);
    const json = { key: begun.tfa_key, code: codeOfApp(APP_SECRET, NOW) };
    expect((await visitor().auth.login.admin.tfa.$post({ json })).ok).toBe(false);
  });

  it('cannot be invited, and the answer says why', async () => {
    const person = await mintPerson({ password_hash: null });
    const token = await invite(person);
    expect(await read(boss, person)).toMatchObject({ body: { sign_in: 'invited' } });
    expect(await disable(boss, person)).toMatchObject({ body: { sign_in: 'none' } });
    const checked = await visitor().auth['reset-password'].check.$post({ json: { token } });
    expect(await fullAnswer(checked)).toEqual(refused(410, 'AUTH_LINK_EXPIRED'));
  });

  it('keeps upcoming shifts and current work', async () => {
    const site = await mintSite();
    const { member, template, position, workplace } = site;
    const shift = await mintShift(template, '2026-12-01', [position]);
    const place = await mintShiftUser(member, shift, position);
    const work = await mintAttendance(member, workplace);
    expect(await disable(boss, member)).toMatchObject({ status: 200 });
    const kept = await env.DB.prepare(
      `SELECT status, outcome, version, (SELECT check_out FROM attendance WHERE id = ?) AS check_out
       FROM shift_user WHERE id = ?`,
    )
      .bind(work.id, place.id)
      .first();
    expect(kept).toEqual({ status: 'approved', outcome: null, version: 1, check_out: null });
  });
});

describe('the roster', () => {
  const assign = async (by: SignedIn, { member, position }: Site, shift: { id: number }) =>
    fullAnswer(
      await by.api.manage.shifts[':id'].users.$post({
        ...at(shift),
        json: { user_id: member.id, position_id: position.id, type: 'fixed', override_reason: 'asked' },
      }),
    );

  it.each([
    ['disabled', disable, 409],
    ['deleted', remove, 404],
  ] as const)('refuses a person who is %s during the planning', async (_, close, status) => {
    const site = await mintSite();
    const shift = await mintShift(site.template, '2026-12-01', [site.position]);
    const late = await admin({ bindings: { DB: afterFacts(() => close(boss, site.member)) } });
    expect((await assign(late, site, shift)).status).toBe(status);
    expect((await versionsOf(site.member))?.roster_version).toBe(2);
    const { results } = await env.DB.prepare('SELECT id FROM shift_user WHERE shift_id = ?')
      .bind(shift.id)
      .all();
    expect(results).toEqual([]);
    expect((await assign(boss, site, shift)).status).toBe(status);
  });

  it('accepts a person who is enabled again', async () => {
    const site = await mintSite();
    const shift = await mintShift(site.template, '2026-12-01', [site.position]);
    await disable(boss, site.member);
    await enable(boss, site.member, 2);
    expect((await assign(boss, site, shift)).status).toBe(201);
  });
});
