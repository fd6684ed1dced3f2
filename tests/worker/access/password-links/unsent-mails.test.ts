import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fullAnswer } from '#tests/support/client.ts';
import { mintPerson } from '#tests/support/mint.ts';
import { admin, ask, emptyMailbox, invite, linksOf, mailbox, refuseUnknownByName } from './links.ts';

beforeEach(emptyMailbox);

describe('a mail that cannot be sent', () => {
  it('is reported if unknown addresses are reported, leaves no link, and uses no try', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await refuseUnknownByName();
    const person = await mintPerson();
    mailbox.down = true;
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await fullAnswer(await ask(person.email ?? ''))).toEqual({
        status: 503,
        body: { code: 'MAIL_NOT_SENT' },
      });
    }
    expect(await linksOf(person)).toEqual([]);
    mailbox.down = false;
    expect((await ask(person.email ?? '')).status).toBe(204);
  });

  it('is otherwise not reported, but logged without the address', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const person = await mintPerson();
    mailbox.down = true;
    expect((await ask(person.email ?? '')).status).toBe(204);
    expect(await linksOf(person)).toEqual([]);
    const lines = logged.mock.calls.map(([line]) => String(line)).join('\n');
    expect(lines).toContain('mail not sent');
    expect(lines).not.toContain(person.email);
  });

  it('is reported for an invitation as well', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const [boss, person] = [await admin(), await mintPerson()];
    mailbox.down = true;
    expect(await fullAnswer(await invite(boss, person, 'mail'))).toEqual({
      status: 503,
      body: { code: 'MAIL_NOT_SENT' },
    });
    expect(await linksOf(person)).toEqual([]);
  });
});
