import { describe, expect, it } from 'vitest';
import { DevicePublicKey, keyIdOf } from '#contract/attendance/punch-signing.ts';
import { checkTotals, type SignedTotals, type SiteKey, signTotals } from '#contract/papers/signed-totals.ts';

const TOTALS: SignedTotals = {
  initials: 'N.T.H.',
  from: '2025-12',
  to: '2026-11',
  until: '2026-11-21',
  largest: [1680, 0, 60, 1440, 1681, 10_080, 1, 2, 3, 4, 5, 6],
};

async function makeKey(): Promise<{ privateKey: CryptoKey; key: SiteKey }> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const shape = DevicePublicKey.parse(await crypto.subtle.exportKey('jwk', pair.publicKey));
  return { privateKey: pair.privateKey, key: { ...shape, kid: await keyIdOf(shape), ended_at: null } };
}

const { privateKey, key } = await makeKey();
const other = await makeKey();
const signed = await signTotals(privateKey, key.kid, TOTALS);
const [head = '', payload = '', signature = ''] = signed.split('.');
const base64url = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

describe('the signed totals of a record', () => {
  it('are read as they were signed', async () => {
    expect(await checkTotals(signed, [other.key, key])).toEqual({ state: 'valid', totals: TOTALS });
  });

  it('are a JWS with ES256 that names its key, and say nothing more', () => {
    const opened = [head, payload].map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
    expect(opened).toEqual([{ alg: 'ES256', kid: key.kid }, TOTALS]);
    expect(Buffer.from(signature, 'base64url')).toHaveLength(64);
    expect(signed).toMatch(/^[\w.-]+$/);
  });

  it.each([
    ['one figure', { largest: TOTALS.largest.with(4, 1680) }],
    ['the initials', { initials: 'N.T.M.' }],
    ['the period', { from: '2024-12', to: '2025-11' }],
    ['the last day', { until: '2026-11-30' }],
    ['a further word', { name: 'NGUYEN THI HOA' }],
  ])('are changed with %s', async (_, change) => {
    const text = `${head}.${base64url({ ...TOTALS, ...change })}.${signature}`;
    expect(await checkTotals(text, [key])).toEqual({ state: 'changed' });
  });

  it('are changed with any letter of their text', async () => {
    const places = Array.from(payload, (_, place) => place).filter((place) => place % 7 === 0);
    const changed = places.map((place) => {
      const letter = payload[place] === 'A' ? 'B' : 'A';
      return `${head}.${payload.slice(0, place)}${letter}${payload.slice(place + 1)}.${signature}`;
    });
    const found = await Promise.all(changed.map((text) => checkTotals(text, [key])));
    expect(new Set(found.map(({ state }) => state))).toEqual(new Set(['changed']));
  });

  it('are changed with the signature of other totals, or of another key under the same name', async () => {
    const less = await signTotals(privateKey, key.kid, { ...TOTALS, largest: TOTALS.largest.with(4, 0) });
    const foreign = await signTotals(other.privateKey, key.kid, TOTALS);
    for (const from of [less, foreign]) {
      const text = `${head}.${payload}.${from.split('.')[2]}`;
      expect(await checkTotals(text, [key, other.key])).toEqual({ state: 'changed' });
    }
  });

  it('are of an unknown key where the site has not made it', async () => {
    expect(await checkTotals(signed, [other.key])).toEqual({ state: 'unknown_key' });
    expect(await checkTotals(signed, [])).toEqual({ state: 'unknown_key' });
  });

  it('say that their key has ended', async () => {
    const ended = { ...key, ended_at: '2026-11-21 10:00:00' };
    expect(await checkTotals(signed, [ended])).toEqual({ state: 'key_ended', totals: TOTALS });
  });

  it.each([
    'x',
    '..',
    `${payload}.${head}.${signature}`,
    `${signed}.more`,
    `${base64url({ alg: 'none', kid: key.kid })}.${payload}.`,
    '%E3%81%82',
  ])('are unreadable as %s', async (text) => {
    expect(await checkTotals(text, [key])).toEqual({ state: 'unreadable' });
  });
});
