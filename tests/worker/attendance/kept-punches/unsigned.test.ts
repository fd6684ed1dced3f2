import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { hashOfText } from '#contract/attendance/punch-signing.ts';
import { createTestClient } from '#tests/support/client.ts';
import { attendancesOf } from '#tests/worker/attendance/check-ins/place.ts';
import { copyOf, IN, keptOf, later, send, student } from './phone.ts';

/** Another spelling of the same bytes: the last character has two unused bits. */
function spelledElse(id: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return `${id.slice(0, -1)}${alphabet[alphabet.indexOf(id.at(-1) ?? '') + 1]}`;
}

describe('a text that no known key signed', () => {
  const UNSIGNED = {
    result: 'unsigned',
    stamp: null,
    at: null,
    late_minutes: 0,
    questions: [],
    unplaced: null,
  };

  it('is answered as unsigned, and nothing is stored', async () => {
    const { phone, member } = await student();
    const other = await student();
    const own = await phone.make({ kind: 'check_in', at: IN });
    const foreign = await other.phone.make({ kind: 'check_in', at: IN });
    const forged = [
      { ...own, text: own.text.replace('check_in', 'check_out') },
      { ...own, text: ` ${own.text}` },
      { ...own, signature: foreign.signature },
      { ...own, signature: '' },
      { ...own, signature: `${own.signature}=` },
      await copyOf(phone, foreign.text),
      await copyOf(phone, own.text, { key: spelledElse(phone.pair.id) }),
      { text: 'no punch', signature: own.signature },
    ];
    const answers = await send(later(IN, 12), forged);
    for (const [place, { hash, ...answer }] of answers.entries()) {
      expect(answer).toEqual(UNSIGNED);
      expect(hash).toBe(await hashOfText(forged[place]?.text ?? ''));
    }
    expect([await keptOf(member), await keptOf(other.member), await attendancesOf(member)]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('is that of a deleted person', async () => {
    const { phone, member } = await student();
    await env.DB.prepare('UPDATE person SET deleted_at = 1 WHERE id = ?').bind(member.id).run();
    expect(await send(later(IN, 12), [await phone.make({ kind: 'check_in', at: IN })])).toMatchObject([
      UNSIGNED,
    ]);
  });

  it('is refused at a rate, for each network', async () => {
    const from = { headers: { 'CF-Connecting-IP': '192.0.2.77' } };
    const { api } = createTestClient(from);
    const json = { punches: [{ text: 'no punch', signature: '' }] };
    const statuses = new Set<number>();
    for (let sent = 0; sent < 121; sent += 1) statuses.add((await api.device.punches.$post({ json })).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});
