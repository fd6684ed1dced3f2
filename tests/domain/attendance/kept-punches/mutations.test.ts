import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DevicePublicKey,
  hashOfText,
  isSignedBy,
  keyIdOf,
  type SignedPunch,
  signPunch,
} from '#contract/attendance/punch-signing.ts';
import { chainLinkOf } from '#domain/attendance/kept-punches/chain.ts';
import { type GivenIdentity, readTabletText } from '#domain/attendance/kept-punches/format.ts';
import { MINUTE_MS } from '#domain/time/instant.ts';
import { on } from '#tests/domain/attendance/build.ts';
import { PATIENCE, RUNS } from '#tests/domain/roster/runs.ts';

const MUTATIONS = process.env.LONG ? 10_000 : 300;
const LENGTH = 8;

/** What people press at a tablet, with head counts between. */
function textAt(place: number, who: GivenIdentity | null) {
  if (who !== null && place % 3 === 2)
    return { kind: 'head_count', count: { counted: 27, expected: 28 } } as const;
  return { kind: place % 2 === 0 ? 'check_in' : 'check_out' } as const;
}

/** A device with its key pair, which signs chains of punches. */
async function newDevice(who: GivenIdentity | null) {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
    'verify',
  ]);
  const key = DevicePublicKey.parse(await crypto.subtle.exportKey('jwk', pair.publicKey));
  const id = await keyIdOf(key);
  const sign = (place: number, previous: string | null, more: { wall?: number } = {}) => {
    const since = place * 30 * MINUTE_MS;
    return signPunch(pair.privateKey, {
      key: id,
      sequence: place + 1,
      previous,
      ...textAt(place, who),
      planId: null,
      wall: on('08:00') + since,
      heard: on('08:00'),
      wallSince: since,
      monotonicSince: since,
      place: null,
      breaks: null,
      who,
      ...more,
    });
  };
  return { key, sign };
}

async function chainOf({ sign }: Awaited<ReturnType<typeof newDevice>>): Promise<SignedPunch[]> {
  const chain: SignedPunch[] = [];
  for (let place = 0; place < LENGTH; place += 1) {
    const last = chain.at(-1);
    chain.push(await sign(place, last ? await hashOfText(last.text) : null));
  }
  return chain;
}

/** The punches that were found signed. Checking one takes most of the time of these tests. */
const signedBefore = new WeakMap<SignedPunch, DevicePublicKey>();

/** Stores punches as the server does; `outcomes` has the place of each, or that it is forged. */
class ChainStore {
  readonly stored = new Map<string, { sequence: number; previous: string | null; text: string }>();
  readonly outcomes: string[] = [];
  readonly key: DevicePublicKey;

  constructor(key: DevicePublicKey) {
    this.key = key;
  }

  async send(signed: SignedPunch): Promise<string> {
    const outcome = await this.take(signed);
    this.outcomes.push(outcome);
    return outcome;
  }

  private async take(signed: SignedPunch): Promise<string> {
    const punch = readTabletText(signed.text);
    const isSigned = signedBefore.get(signed) === this.key || (await isSignedBy(this.key, signed));
    if (!punch || !isSigned) return 'forged';
    signedBefore.set(signed, this.key);
    const hash = await hashOfText(signed.text);
    const known = [...this.stored].map(([one, stored]) => ({ ...stored, hash: one }));
    const of = (sequence: number) => known.filter((one) => one.sequence === sequence);
    const link = chainLinkOf(
      {
        last: Math.max(0, ...known.map(({ sequence }) => sequence)),
        same: of(punch.sequence),
        before: of(punch.sequence - 1).map((one) => one.hash),
      },
      { ...punch, hash },
    );
    if (link.kind === 'replay') return link.kind;
    const { sequence, previous } = punch;
    this.stored.set(hash, { sequence, previous, text: signed.text });
    return link.kind;
  }
}

const FORGERIES = ['text', 'signature', 'swapped', 'other_key', 'no_signature'] as const;
const DISORDERS = ['lost', 'twice', 'shuffled', 'cut', 'fork', 'other_previous'] as const;
const mutation = fc.record({
  forgery: fc.option(fc.constantFrom(...FORGERIES)),
  disorder: fc.option(fc.constantFrom(...DISORDERS)),
  at: fc.nat(LENGTH - 1),
  to: fc.nat(LENGTH - 1),
  character: fc.nat(10_000),
});
type Mutation = typeof mutation extends fc.Arbitrary<infer Value> ? Value : never;

/** The text with one character changed to another letter or digit. */
function changed(text: string, character: number): string {
  const place = character % text.length;
  const other = text[place] === 'A' ? 'B' : text[place] === '1' ? '2' : text[place]?.match(/\d/) ? '1' : 'A';
  return `${text.slice(0, place)}${other}${text.slice(place + 1)}`;
}

const AT_TABLET: GivenIdentity = { number: 'S-001', card: 'c'.repeat(43), pin: 'p'.repeat(124), phone: null };

describe.each([
  ['a phone', null],
  ['a tablet', AT_TABLET],
])('T-33 mutations of a stored chain of %s', async (_, who) => {
  const [device, stranger] = [await newDevice(who), await newDevice(who)];
  const chain = await chainOf(device);
  const foreign = await chainOf(stranger);

  /** The punches that the device itself signed and sent, in a changed order. */
  async function disordered({ disorder, at, to }: Mutation): Promise<SignedPunch[]> {
    const [one, other] = [chain[at], chain[to]];
    if (!one || !other) return [];
    switch (disorder) {
      case null:
        return chain;
      case 'lost':
        return chain.filter((punch) => punch !== one);
      case 'twice':
        return [...chain.slice(0, to + 1), one, ...chain.slice(to + 1)];
      case 'shuffled':
        return chain.map((punch) => (punch === one ? other : punch === other ? one : punch));
      case 'cut':
        return [...chain.slice(0, at), ...chain];
      case 'fork':
        return [
          ...chain,
          await device.sign(at, readTabletText(one.text)?.previous ?? null, { wall: on('23:00') }),
        ];
      case 'other_previous':
        return chain.with(at, await device.sign(at, await hashOfText('another text')));
    }
  }

  function forged({ forgery, at, to, character }: Mutation): SignedPunch[] {
    const [one, other, unknown] = [chain[at], chain[at === to ? (to + 1) % LENGTH : to], foreign[at]];
    if (forgery === null || !one || !other || !unknown) return [];
    switch (forgery) {
      case 'text':
        return [{ ...one, text: changed(one.text, character) }];
      case 'signature':
        return [{ ...one, signature: changed(one.signature, character) }];
      case 'swapped':
        return [{ ...one, signature: other.signature }];
      case 'other_key':
        return [unknown, { ...one, signature: unknown.signature }];
      case 'no_signature':
        return [{ ...one, signature: '' }];
    }
  }

  it(
    'T-33 refuses every forged punch and keeps every other one once',
    async () => {
      await fc.assert(
        fc.asyncProperty(mutation, async (mutated) => {
          const store = new ChainStore(device.key);
          const [sent, forgeries] = [await disordered(mutated), forged(mutated)];
          for (const punch of sent.slice(0, mutated.to)) expect(await store.send(punch)).not.toBe('forged');
          for (const punch of forgeries) expect(await store.send(punch)).toBe('forged');
          for (const punch of sent.slice(mutated.to)) expect(await store.send(punch)).not.toBe('forged');
          const texts = new Set(sent.map(({ text }) => text));
          expect(new Set([...store.stored.values()].map(({ text }) => text))).toEqual(texts);
          const fine = new Set<string>(['next', 'replay']);
          if (mutated.disorder === null || mutated.disorder === 'cut') {
            expect(
              store.outcomes.filter((outcome) => outcome !== 'forged').every((one) => fine.has(one)),
            ).toBe(true);
          }
          for (const punch of sent) expect(await store.send(punch)).toBe('replay');
          expect(store.stored.size).toBe(texts.size);
        }),
        { ...RUNS, numRuns: MUTATIONS },
      );
    },
    PATIENCE,
  );

  it('T-33 asks about a lost punch, a fork and a wrong link', async () => {
    const outcomesOf = async (disorder: Mutation['disorder']) => {
      const store = new ChainStore(device.key);
      const mutated = { forgery: null, disorder, at: 3, to: 5, character: 0 };
      for (const punch of await disordered(mutated)) await store.send(punch);
      return store.outcomes.filter((outcome) => outcome !== 'next');
    };
    expect(await outcomesOf(null)).toEqual([]);
    expect(await outcomesOf('lost')).toEqual(['gap']);
    expect(await outcomesOf('fork')).toEqual(['fork']);
    expect(await outcomesOf('other_previous')).toEqual(['contradiction', 'contradiction']);
  });
});
