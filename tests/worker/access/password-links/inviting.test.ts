import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { toStamp } from '#domain/time/instant.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { DAY, NOW, SECOND } from '#tests/support/clock.ts';
import { tokenOf } from '#tests/support/mails.ts';
import { mintPerson, mintSession, type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';
import {
  admin,
  check,
  choose,
  emptyMailbox,
  invite,
  inviteByQr,
  linksOf,
  mailbox,
  NEW,
  noticeKinds,
  visitor,
} from './links.ts';

beforeEach(emptyMailbox);

function inviteUnderOneKey(boss: SignedIn, { id }: Person, by: 'mail' | 'qr') {
  return boss.send(`/api/admin/users/${id}/invite`, {
    method: 'POST',
    body: JSON.stringify({ by }),
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `twice by ${by}` },
  });
}

describe('an invitation', () => {
  it('is mailed in the person’s language and is valid for a week', async () => {
    const person = await mintPerson({ password_hash: null, language: 'vi' });
    expect(await fullAnswer(await invite(await admin(), person, 'mail'))).toEqual({
      status: 201,
      body: { expires_at: toStamp(NOW + 7 * DAY), sent_to: person.email, url: null, qr: null },
    });
    expect(mailbox.to(person.email ?? '')[0]?.text).toContain('7 ngày');
    const { origin, pathname } = mailbox.link(person.email ?? '');
    expect(`${origin}${pathname}`).toBe('https://kinmu.test/invitation');
    const token = mailbox.token(person.email ?? '');
    expect((await fullAnswer(await check(token))).body).toEqual({
      kind: 'invitation',
      account: person.email,
      expires_at: toStamp(NOW + 7 * DAY),
    });
    expect((await check(token, { now: NOW + 7 * DAY - SECOND })).status).toBe(200);
    expect((await check(token, { now: NOW + 7 * DAY })).status).toBe(410);
  });

  it('is mailed in all three languages to a person whose language is unknown', async () => {
    const person = await mintPerson({ password_hash: null, language: null });
    await invite(await admin(), person, 'mail');
    const { subject, text = '' } = mailbox.to(person.email ?? '')[0] ?? {};
    expect(subject).toBe('Kinmu: ご招待 / Invitation / Lời mời');
    for (const days of ['7日以内', '7 ngày', '7 days']) expect(text).toContain(days);
    expect((await choose(mailbox.token(person.email ?? ''))).status).toBe(204);
  });

  it('is shown once as a QR code for a person without email, who signs in with a first password', async () => {
    const person = await mintPerson({ email: null, password_hash: null });
    const boss = await admin();
    const answer = await invite(boss, person, 'qr');
    if (answer.status !== 201) throw new Error('not invited');
    const { url, qr, sent_to } = await answer.json();
    expect(sent_to).toBeNull();
    expect(qr).toMatch(/^<svg /);
    expect(mailbox.sent).toEqual([]);
    const token = tokenOf(url ?? '');
    expect((await fullAnswer(await check(token))).body).toMatchObject({ account: person.staff_no });
    expect((await choose(token)).status).toBe(204);
    const json = { staff_no: person.staff_no ?? '', password: NEW };
    expect((await visitor().api.auth.login.admin.$post({ json })).status).toBe(200);
    // The person had no password before, so there is nothing to warn about.
    expect(await noticeKinds(person)).toEqual([]);
  });

  it('is not stored: the same idempotency key makes a new one and ends the first', async () => {
    const [boss, person] = [await admin(), await mintPerson()];
    const send = () => inviteUnderOneKey(boss, person, 'qr');
    const urls = [await (await send()).json<{ url: string }>(), await (await send()).json<{ url: string }>()];
    const [first = '', second = ''] = urls.map(({ url }) => tokenOf(url));
    expect(second).not.toBe(first);
    expect((await check(first)).status).toBe(410);
    expect((await check(second)).status).toBe(200);
    const { results } = await env.DB.prepare('SELECT answer FROM idempotency_key').all();
    expect(JSON.stringify(results)).not.toContain(second);
  });

  it('is mailed once under one idempotency key', async () => {
    const [boss, person] = [await admin(), await mintPerson()];
    const send = () => inviteUnderOneKey(boss, person, 'mail');
    const first = await fullAnswer(await send());
    expect(first.status).toBe(201);
    expect(await fullAnswer(await send())).toEqual(first);
    expect(mailbox.to(person.email ?? '')).toHaveLength(1);
    expect((await check(mailbox.token(person.email ?? ''))).status).toBe(200);
  });

  it('works for a person who lost their password, and notifies them of the change', async () => {
    const person = await mintPerson({ email: null });
    await mintSession(person);
    expect((await choose(await inviteByQr(person))).status).toBe(204);
    expect(await noticeKinds(person)).toEqual(['password_changed']);
  });

  it('records in the audit how it was handed over', async () => {
    const [boss, person] = [await admin(), await mintPerson()];
    await invite(boss, person, 'qr');
    const row = await env.DB.prepare("SELECT * FROM audit WHERE action = 'invite' AND subject_id = ?")
      .bind(person.id)
      .first();
    expect(row).toMatchObject({
      operation: 'users.invite',
      actor_id: boss.person.id,
      subject: 'person',
      before: null,
      after: '{"by":"qr"}',
    });
  });

  it('by mail requires an address', async () => {
    const person = await mintPerson({ email: null });
    expect(await fullAnswer(await invite(await admin(), person, 'mail'))).toEqual({
      status: 422,
      body: { code: 'E_UNPROCESSABLE_ENTITY', data: { email: [{ key: 'required' }] } },
    });
  });

  it('is refused for disabled and deleted people and for people of the same rank', async () => {
    const boss = await admin();
    const code = async (person: { id: number }) => (await fullAnswer(await invite(boss, person, 'qr'))).body;
    expect(await code(await mintPerson({ disabled_at: NOW }))).toEqual({ code: 'AUTH_USER_DISABLED' });
    expect(await code(await mintPerson({ deleted_at: NOW }))).toEqual({ code: 'E_NOT_FOUND' });
    expect(await code({ id: 999_999 })).toEqual({ code: 'E_NOT_FOUND' });
    expect(await code(await mintPerson({ roles: ['global_admin'] }))).toEqual({ code: 'E_FORBIDDEN' });
    expect(await code(boss.person)).toEqual({ code: 'E_FORBIDDEN' });
    expect((await invite(boss, await mintPerson({ roles: ['admin'] }), 'qr')).status).toBe(201);
  });

  it('is only for global admins', async () => {
    const person = await mintPerson();
    for (const roles of [['admin'], ['user']] as const) {
      expect((await invite(await signedIn({ roles: [...roles] }), person, 'qr')).status).toBe(403);
    }
    expect(await linksOf(person)).toEqual([]);
  });
});
