import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '#contract/site/languages.ts';
import { write } from '#tests/support/at-once.ts';
import { createTestClient } from '#tests/support/client.ts';
import { HOUR, MINUTE, moveClock, NOW, releaseClock } from '#tests/support/clock.ts';
import { forgetDeliveries, noticeTo, tick } from '#tests/support/deliveries.ts';
import { mintNotice } from '#tests/support/inbox.ts';
import { Mailbox } from '#tests/support/mails.ts';
import { mintPerson, mintSession, type Person, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintNotification } from '#tests/support/notifications.ts';

const PAPER = { type: 'passport', certificate: '' } as const;
const TEXTS = {
  title: '棚卸',
  content: '月曜日',
  title_ja: '棚卸',
  content_ja: '月曜日',
  title_vi: 'Kiểm kê',
  content_vi: 'Thứ Hai',
};

const box = new Mailbox();

beforeEach(async () => {
  box.sent.length = 0;
  box.down = false;
  await moveClock(NOW);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  vi.restoreAllMocks();
  await releaseClock();
  await forgetDeliveries();
});

/** Chooses the language, like the form in Settings. */
async function choose(person: Person, lang: Language): Promise<void> {
  const { api } = await signedInAs(person);
  expect((await api.manage.profile.settings.$put({ json: { lang } })).status).toBe(200);
}

/** A written message that was sent while its reader had this language. */
async function written(person: Person, language: Language): Promise<{ id: number }> {
  const boss = await signedIn({ roles: ['global_admin'] });
  const { id } = await mintNotification(boss.person, [['person', person.id]], {
    ...TEXTS,
    type: 'urgent',
    started_at: NOW,
    sent_at: NOW,
  });
  const item = await mintNotice(person, { kind: 'notification', notification_id: id, language });
  await write([sql`INSERT INTO outbox_item (inbox_id, created_at) VALUES (${item.id}, ${NOW})`]);
  return item;
}

describe('a message of the company', () => {
  it('is listed, opened and read in the language that its reader has now', async () => {
    const person = await mintPerson({ language: 'ja' });
    const { id } = await written(person, 'ja');
    const { api } = await signedInAs(person);
    const shown = async () => {
      const [listed] = (await (await api.me.notifications.$get({ query: {} })).json()).data;
      const [opened] = (await (await api.me.notifications.$get({ query: { id: String(id) } })).json()).data;
      const read = await api.me.notifications[':id'].read.$post({ param: { id: String(id) } });
      if (read.status !== 200) throw new Error('not read');
      const texts = [listed, opened, await read.json()].map((one) => one?.notification);
      expect(texts[1]).toEqual(texts[0]);
      expect(texts[2]).toEqual(texts[0]);
      return texts[0];
    };
    expect(await shown()).toMatchObject({ title: '棚卸', language: 'ja', others: [{ language: 'vi' }] });
    await choose(person, 'vi');
    expect(await shown()).toMatchObject({
      title: 'Kiểm kê',
      content: 'Thứ Hai',
      language: 'vi',
      others: [{ language: 'ja', title: '棚卸' }],
    });
    await choose(person, 'en');
    expect(await shown()).toMatchObject({ title: '棚卸', language: 'ja' });
  });

  it('follows the browser of a reader without a stored language', async () => {
    const person = await mintPerson();
    await written(person, 'ja');
    const { token } = await mintSession(person);
    const titleIn = async (headers: Record<string, string>) => {
      const { api } = createTestClient({ token, headers });
      const { data } = await (await api.me.notifications.$get({ query: {} })).json();
      return data[0]?.notification?.title;
    };
    expect(await titleIn({ 'Accept-Language': 'vi-VN,vi;q=0.9' })).toBe('Kiểm kê');
    expect(await titleIn({ Cookie: '__Host-lng=vi', 'Accept-Language': 'ja' })).toBe('Kiểm kê');
    expect(await titleIn({})).toBe('棚卸');
  });

  it('that waits for another try is mailed in the language chosen since', async () => {
    const person = await mintPerson({ language: 'ja' });
    await written(person, 'ja');
    box.down = true;
    await tick(box.bindings);
    box.down = false;
    await choose(person, 'vi');
    await moveClock(NOW + 2 * MINUTE);
    await tick(box.bindings);
    expect(box.to(person.email ?? '')).toMatchObject([
      { subject: 'Kinmu: Kiểm kê', text: expect.stringContaining('Thứ Hai') },
    ]);
  });
});

describe('a notice of a kind', () => {
  it('that waits for the morning is mailed in the language chosen at night', async () => {
    const night = NOW + 13 * HOUR;
    await moveClock(night);
    const person = await mintPerson({ language: 'ja' });
    await noticeTo('paper_approved', person, PAPER);
    await tick(box.bindings);
    expect(box.sent).toEqual([]);
    await choose(person, 'vi');
    await moveClock(night + 8 * HOUR);
    await tick(box.bindings);
    expect(box.to(person.email ?? '')).toMatchObject([
      {
        subject: expect.stringMatching(/giấy tờ của bạn đã được duyệt/i),
        text: expect.stringContaining('Xin chào'),
      },
    ]);
  });
});
