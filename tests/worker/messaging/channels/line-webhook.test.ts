import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { auditOf } from '#tests/support/audit.ts';
import { MINUTE, NOW } from '#tests/support/clock.ts';
import { linkLine } from '#tests/support/deliveries.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { hear, LINE, messageEvent, signatureOf, takingLineCalls } from '#tests/support/line.ts';
import { mintPerson, signedIn } from '#tests/support/mint.ts';

const linkedTo = ({ id }: { id: number }) =>
  env.DB.prepare('SELECT line_user_id FROM line_account WHERE person_id = ?').bind(id).first('line_user_id');

const noticesOf = async (person: { id: number }) => (await inboxOf(person)).map(({ kind }) => kind);

/** A person who was shown a code. */
async function coded(language: 'en' | 'ja' | 'vi' = 'en') {
  const me = await signedIn({ language }, { bindings: LINE });
  const { code } = await (await me.api.me.line.code.$post()).json();
  return { ...me, code };
}

const replies = takingLineCalls();

describe('a code that is sent to the company’s LINE account', () => {
  it('links its sender once, and is answered in their language', async () => {
    const { person, code } = await coded('en');
    expect((await hear([messageEvent('U1', ` ${code.toLowerCase()} `)])).status).toBe(200);
    expect(await linkedTo(person)).toBe('U1');
    expect(replies).toMatchObject([
      { path: '/v2/bot/message/reply', body: { replyToken: 'reply to U1', messages: [{ type: 'text' }] } },
    ]);
    expect(JSON.stringify(replies)).toContain('is linked');
    expect(await noticesOf(person)).toEqual(['line_linked']);
    await hear([messageEvent('U2', code)]);
    expect([await linkedTo(person), replies.length]).toEqual(['U1', 2]);
    expect(await noticesOf(person)).toEqual(['line_linked']);
    expect(JSON.stringify(replies[1])).toContain('無効');
  });

  it('is valid for 15 minutes, and replaces earlier codes', async () => {
    const { api, person, code } = await coded();
    await hear([messageEvent('U9', code)], { now: NOW + 15 * MINUTE });
    expect(await linkedTo(person)).toBeNull();
    const { code: later } = await (await api.me.line.code.$post()).json();
    await hear([messageEvent('U1', code)]);
    expect(await linkedTo(person)).toBeNull();
    await hear([messageEvent('U1', later)]);
    expect(await linkedTo(person)).toBe('U1');
  });

  it('takes the account away from its earlier person', async () => {
    const [before, { person, code }] = [await mintPerson(), await coded()];
    await linkLine(before, 'U1');
    await hear([messageEvent('U1', code)]);
    expect([await linkedTo(before), await linkedTo(person)]).toEqual([null, 'U1']);
    expect([await noticesOf(before), await noticesOf(person)]).toEqual([['line_unlinked'], ['line_linked']]);
    expect(await auditOf('line_account', before.id)).toMatchObject([{ action: 'unlink' }]);
  });

  it('may change accounts between two people in one call', async () => {
    const [one, other] = [await coded(), await coded()];
    await hear([messageEvent('U1', one.code), messageEvent('U2', other.code)]);
    const again = async ({ api }: typeof one) => (await (await api.me.line.code.$post()).json()).code;
    await hear([messageEvent('U2', await again(one)), messageEvent('U1', await again(other))]);
    expect([await linkedTo(one.person), await linkedTo(other.person)]).toEqual(['U2', 'U1']);
    expect(await noticesOf(one.person)).toEqual(['line_linked', 'line_linked']);
  });

  it('does nothing for a disabled person', async () => {
    const { person, code } = await coded();
    await env.DB.prepare('UPDATE person SET disabled_at = 1 WHERE id = ?').bind(person.id).run();
    await hear([messageEvent('U1', code)]);
    expect(await linkedTo(person)).toBeNull();
  });

  it('cannot be guessed: one account has few tries', async () => {
    const { person, code } = await coded();
    for (let count = 0; count < 5; count += 1) await hear([messageEvent('U1', `AAAA${count}-BBBBB`)]);
    await hear([messageEvent('U1', code)]);
    expect(await linkedTo(person)).toBeNull();
    await hear([messageEvent('U2', code)]);
    expect(await linkedTo(person)).toBe('U2');
  });

  it('links each sender of several in one call', async () => {
    const [one, other] = [await coded(), await coded()];
    await hear([
      messageEvent('U1', one.code),
      messageEvent('U2', other.code),
      messageEvent('U3', 'AAAAA-BBBBB'),
    ]);
    expect([await linkedTo(one.person), await linkedTo(other.person)]).toEqual(['U1', 'U2']);
    expect(replies).toHaveLength(3);
  });

  it("is not delayed by another sender's guesses in the same call, and each guess is a try", async () => {
    const [one, other] = [await coded(), await coded()];
    const guesses = Array.from({ length: 5 }, (_, count) => messageEvent('U1', `AAAA${count}-BBBBB`));
    await hear([...guesses, messageEvent('U1', one.code), messageEvent('U2', other.code)]);
    expect([await linkedTo(one.person), await linkedTo(other.person)]).toEqual([null, 'U2']);
    await hear([messageEvent('U1', one.code)]);
    expect(await linkedTo(one.person)).toBeNull();
    await hear([messageEvent('U1', one.code)], { now: NOW + MINUTE });
    expect(await linkedTo(one.person)).toBe('U1');
  });

  it('links no one who leaves later in the same call', async () => {
    const { person, code } = await coded();
    const timestamp = NOW - MINUTE;
    const left = { type: 'unfollow', source: { type: 'user', userId: 'U1' }, timestamp: timestamp + 1 };
    await hear([{ ...messageEvent('U1', code), timestamp }, left]);
    expect(await linkedTo(person)).toBeNull();
  });

  it('works after a mistyped code in the same call', async () => {
    const { person, code } = await coded();
    await hear([messageEvent('U1', 'AAAAA-BBBBB'), messageEvent('U1', code)]);
    expect(await linkedTo(person)).toBe('U1');
  });

  it('that two accounts send at once links the first, and only that one gets the answer', async () => {
    const { person, code } = await coded();
    await hear([messageEvent('U1', code), messageEvent('U2', code)]);
    expect(await linkedTo(person)).toBe('U1');
    expect(replies.filter(({ body }) => JSON.stringify(body).includes('is linked'))).toHaveLength(1);
  });
});

describe('any other webhook event of LINE', () => {
  it('unlinks a person who leaves, with an audit row and a notice', async () => {
    const person = await mintPerson();
    await linkLine(person, 'U1');
    await hear([{ type: 'unfollow', source: { type: 'user', userId: 'U1' } }]);
    expect(await linkedTo(person)).toBeNull();
    const row = await env.DB.prepare(
      "SELECT action, subject_id FROM audit WHERE operation = 'line.webhook' ORDER BY id DESC",
    ).first();
    expect(row).toEqual({ action: 'unlink', subject_id: person.id });
    expect(await noticesOf(person)).toEqual(['line_unlinked']);
  });

  it('keeps a person who linked or followed again before a late event', async () => {
    const [linked, following] = [await coded(), await mintPerson()];
    const move = (type: string, userId: string, timestamp: number) => ({
      type,
      timestamp,
      source: { type: 'user', userId },
    });
    await hear([{ ...messageEvent('U1', linked.code), timestamp: NOW - MINUTE }]);
    await linkLine(following, 'U2');
    await hear([move('follow', 'U2', NOW + 2 * MINUTE)], { now: NOW + 3 * MINUTE });
    const late = { now: NOW + 4 * MINUTE };
    await hear([move('unfollow', 'U1', NOW - 2 * MINUTE), move('unfollow', 'U2', NOW + MINUTE)], late);
    expect([await linkedTo(linked.person), await linkedTo(following)]).toEqual(['U1', 'U2']);
    await hear([move('follow', 'U1', NOW + MINUTE), move('unfollow', 'U1', NOW)], late);
    expect(await linkedTo(linked.person)).toBe('U1');
    await hear([move('unfollow', 'U1', NOW + 2 * MINUTE), move('unfollow', 'U2', NOW + 3 * MINUTE)], late);
    expect([await linkedTo(linked.person), await linkedTo(following)]).toEqual([null, null]);
  });

  it('is ignored: chat, groups, pictures and unknown events', async () => {
    const answer = await hear([
      messageEvent('U1', 'hello there'),
      {
        type: 'message',
        source: { type: 'group', groupId: 'G' },
        message: { type: 'text', text: 'AAAAA-BBBBB' },
      },
      { type: 'message', source: { type: 'user', userId: 'U1' }, message: { type: 'image', id: '1' } },
      { type: 'somethingNew' },
      null,
    ]);
    expect([answer.status, replies]).toEqual([200, []]);
    expect((await hear([])).status).toBe(200);
  });

  it('is refused unless LINE signed these exact bytes', async () => {
    const { person, code } = await coded();
    const events = [messageEvent('U1', code)];
    for (const sign of [
      () => null,
      () => '',
      () => 'of nobody',
      (body: string) => signatureOf(`${body} `),
      (body: string) => signatureOf(body, 'another secret'),
      (body: string) => signatureOf(body).slice(0, -4),
    ]) {
      expect((await hear(events, { sign })).status).toBe(403);
    }
    expect(await linkedTo(person)).toBeNull();
    expect((await hear(events)).status).toBe(200);
  });

  it('is not found without an account, and refused if it is not JSON of LINE', async () => {
    expect((await hear([], { bindings: {} })).status).toBe(404);
    for (const body of ['', 'x', '[]', '{"events":1}']) expect((await hear(body)).status).toBe(400);
  });

  it('appears in no log', async () => {
    const logged = (['info', 'warn', 'error'] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation(() => {}),
    );
    const { code } = await coded();
    await hear([messageEvent('U-of-somebody', code)]);
    const lines = logged.flatMap(({ mock }) => mock.calls.map(String)).join('\n');
    expect(lines).toContain('line.webhook');
    expect(lines).not.toMatch(/U-of-somebody|reply to/);
    expect(lines).not.toContain(code);
  });
});
