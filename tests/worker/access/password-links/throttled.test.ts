import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fullAnswer } from '#tests/support/client.ts';
import { MINUTE, NOW } from '#tests/support/clock.ts';
import { mintPerson } from '#tests/support/mint.ts';
import { ask, choose, emptyMailbox, mailbox, newAddress, refuseUnknownByName, visitor } from './links.ts';

beforeEach(emptyMailbox);

describe('repeated requests for a reset', () => {
  const THROTTLED = { code: 'AUTH_REQUEST_PASSWORD_RESET_THROTTLED' };
  const throttled = (retry_after: number) => ({ status: 429, body: { ...THROTTLED, data: { retry_after } } });
  const GONE = { status: 204, body: null };

  /** The statuses of requests that each come from a new network. */
  async function asks(count: number, email: string, now = NOW): Promise<number[]> {
    const statuses: number[] = [];
    for (let nth = 0; nth < count; nth += 1) statuses.push((await ask(email, { now })).status);
    return statuses;
  }

  it('are limited by account and network, for known and unknown addresses, and affect no one else', async () => {
    for (const email of [(await mintPerson()).email ?? '', 'nobody-else@kinmu.test']) {
      const headers = { 'CF-Connecting-IP': newAddress() };
      const [client, later] = [visitor({ headers }), visitor({ headers, now: NOW + 5 * MINUTE })];
      const json = { email, captcha_token: null };
      const here = async (by = client) =>
        fullAnswer(await by.api.auth['reset-password'].request.$post({ json }));
      for (let tries = 0; tries < 3; tries += 1) expect((await here()).status).not.toBe(429);
      expect(await here()).toEqual(throttled(300));
      expect((await ask(email)).status).not.toBe(429);
      expect((await here(later)).status).not.toBe(429);
    }
  });

  it('from many networks send ten mails and one a minute, while another link is still valid', async () => {
    const { email } = await mintPerson();
    expect(await asks(10, email ?? '')).toEqual(Array(10).fill(204));
    expect(await fullAnswer(await ask(email ?? ''))).toEqual(GONE);
    expect(mailbox.sent).toHaveLength(10);
    expect(await asks(2, email ?? '', NOW + MINUTE)).toEqual([204, 204]);
    expect(mailbox.sent).toHaveLength(11);
  });

  it('from many networks are refused without a valid link if unknown addresses are reported', async () => {
    await refuseUnknownByName();
    const person = await mintPerson();
    await asks(10, person.email ?? '');
    expect((await choose(mailbox.token(person.email ?? ''))).status).toBe(204);
    expect(await fullAnswer(await ask(person.email ?? ''))).toEqual(throttled(60));
    expect(await asks(10, 'nobody-at-all@kinmu.test')).toEqual(Array(10).fill(404));
    expect(await fullAnswer(await ask('nobody-at-all@kinmu.test'))).toEqual(throttled(60));
  });

  it('do not reveal which address is known', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const [sent, used, unsent] = [await mintPerson(), await mintPerson(), await mintPerson()];
    const everywhere: Record<string, number[]> = {};
    for (const person of [sent, used, unsent]) {
      mailbox.down = person === unsent;
      everywhere[`${person.id}`] = await asks(10, person.email ?? '');
      if (person === used) await choose(mailbox.token(person.email ?? ''));
      everywhere[`${person.id}`]?.push(...(await asks(2, person.email ?? '')));
    }
    everywhere.nobody = await asks(12, 'nobody-hidden@kinmu.test');
    for (const statuses of Object.values(everywhere)) expect(statuses).toEqual(Array(12).fill(204));

    const here = async (email: string) => {
      const client = visitor();
      const json = { email, captcha_token: null };
      const answers: unknown[] = [];
      for (let tries = 0; tries < 4; tries += 1) {
        answers.push(await fullAnswer(await client.api.auth['reset-password'].request.$post({ json })));
      }
      return answers;
    };
    const expected = [GONE, GONE, GONE, throttled(300)];
    mailbox.down = true;
    expect(await here((await mintPerson()).email ?? '')).toEqual(expected);
    mailbox.down = false;
    expect(await here((await mintPerson()).email ?? '')).toEqual(expected);
    expect(await here('nobody-here@kinmu.test')).toEqual(expected);
  });

  it('are limited by network across all addresses', async () => {
    const client = visitor();
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      const json = { email: `nobody-${tries}@kinmu.test`, captcha_token: null };
      statuses.push((await client.api.auth['reset-password'].request.$post({ json })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(204), 429]);
  });

  it('limit tries of tokens as well', async () => {
    const client = visitor();
    const statuses: number[] = [];
    for (let tries = 0; tries < 21; tries += 1) {
      const json = { token: `token ${tries}` };
      statuses.push((await client.api.auth['reset-password'].check.$post({ json })).status);
    }
    expect(statuses).toEqual([...Array(20).fill(410), 429]);
  });
});
