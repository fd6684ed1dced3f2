import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '#contract/site/languages.ts';
import { auditOf } from '#tests/support/audit.ts';
import { createTestClient } from '#tests/support/client.ts';
import { moveClock, NOW, releaseClock } from '#tests/support/clock.ts';
import { forgetDeliveries, noticeTo, tick } from '#tests/support/deliveries.ts';
import { mintDevice, mintPerson, PASSWORD, type Person, signedIn, signedInAs } from '#tests/support/mint.ts';
import { admin, emptyMailbox, inviteByQr, mailbox, NEW, visitor } from './password-links/links.ts';

beforeEach(async () => {
  emptyMailbox();
  await moveClock(NOW);
});
afterEach(async () => {
  await releaseClock();
  await forgetDeliveries();
});

const storedOf = ({ id }: { id: number }) =>
  env.DB.prepare('SELECT language, version FROM person WHERE id = ?').bind(id).first();

async function accept(person: Person, lang: Language): Promise<void> {
  const json = { token: await inviteByQr(person), password: NEW, password_confirmation: NEW, lang };
  expect((await visitor().api.auth['reset-password'].process.$post({ json })).status).toBe(204);
}

/** Pairs a device by a code of a manager, on a page in this language. */
async function pair(person: Person, lang: Language): Promise<void> {
  const { id } = await mintDevice(person);
  const { api } = await admin();
  const param = { id: String(person.id), device_id: String(id) };
  const issued = await api.admin.users[':id'].devices[':device_id']['check-in-token'].$post({ param });
  const { code } = await issued.json();
  expect((await createTestClient().api.device.pair.$post({ json: { code, lang } })).status).toBe(200);
}

describe('the language in which a person uses the site', () => {
  it('is stored with an accepted invitation, and mails follow in it', async () => {
    const person = await mintPerson({ password_hash: null });
    await accept(person, 'vi');
    expect(await storedOf(person)).toEqual({ language: 'vi', version: 3 });
    expect(await auditOf('settings', person.id)).toMatchObject([
      {
        operation: 'auth.reset.process',
        actor_id: person.id,
        before: { lang: null },
        after: { lang: 'vi' },
      },
    ]);
    await noticeTo('paper_approved', person, { type: 'passport', certificate: '' });
    await tick(mailbox.bindings);
    expect(mailbox.to(person.email ?? '')).toMatchObject([
      {
        subject: expect.stringMatching(/giấy tờ của bạn đã được duyệt/i),
        text: expect.stringContaining('Xin chào'),
      },
    ]);
  });

  it('is stored when a device is paired, by a code or by its owner', async () => {
    const [person, own] = [await mintPerson(), await signedIn()];
    await pair(person, 'vi');
    expect(await storedOf(person)).toMatchObject({ language: 'vi' });
    expect(await auditOf('settings', person.id)).toMatchObject([
      { operation: 'device.pair', after: { lang: 'vi' } },
    ]);
    await own.api.me.devices.$post({ json: { name: 'iPhone', platform: null, lang: 'en' } });
    expect(await storedOf(own.person)).toMatchObject({ language: 'en' });
    expect(await auditOf('settings', own.person.id)).toMatchObject([{ operation: 'me.devices.create' }]);
  });

  it('is stored once for two concurrent sign-ins', async () => {
    const person = await mintPerson();
    const signIn = (lang: Language) =>
      visitor().api.auth.login.admin.$post({ json: { email: person.email ?? '', password: PASSWORD, lang } });
    const answers = await Promise.all([signIn('vi'), signIn('en')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await auditOf('settings', person.id)).toHaveLength(1);
  });

  it('never replaces the one that the person saved in Settings', async () => {
    const person = await mintPerson();
    const { api } = await signedInAs(person);
    await api.manage.profile.settings.$put({ json: { lang: 'en' } });
    await accept(person, 'vi');
    await pair(person, 'vi');
    const json = { email: person.email ?? '', password: NEW, lang: 'vi' as const };
    expect((await visitor().api.auth.login.admin.$post({ json })).status).toBe(200);
    expect(await storedOf(person)).toMatchObject({ language: 'en' });
    expect(await auditOf('settings', person.id)).toMatchObject([{ after: { lang: 'en' } }]);
  });
});
