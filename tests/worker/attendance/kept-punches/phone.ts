import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import {
  DevicePublicKey,
  hashOfText,
  keyIdOf,
  type SignedPunch,
  signPunch,
} from '#contract/attendance/punch-signing.ts';
import { readPunch, type SentPunch } from '#domain/attendance/kept-punches/format.ts';
import { fromStamp, toStamp } from '#domain/time/instant.ts';
import { createTestClient, type TestClientOptions } from '#tests/support/client.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { place } from '#tests/worker/attendance/check-ins/place.ts';
import { deviceKey } from '#worker/db/schema/device.ts';

const orm = drizzle(env.DB);

export type KeyPair = { key: DevicePublicKey; id: string; privateKey: CryptoKey };

export async function newKeyPair(): Promise<KeyPair> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
    'verify',
  ]);
  if (!('privateKey' in pair)) throw new Error('no key pair');
  const key = DevicePublicKey.parse(await crypto.subtle.exportKey('jwk', pair.publicKey));
  return { key, id: await keyIdOf(key), privateKey: pair.privateKey };
}

type MadePunch = Partial<SentPunch> & Pick<SentPunch, 'kind'> & { at: string };

/** A paired device with a key, which signs a chain of punches without a network. */
export class Phone {
  readonly pair: KeyPair;
  #sequence = 0;
  #previous: string | null = null;

  constructor(pair: KeyPair) {
    this.pair = pair;
  }

  /** Signs the next punch, by clocks that agree; the server was last heard half an hour before. */
  async make({ at, ...more }: MadePunch): Promise<SignedPunch> {
    this.#sequence += 1;
    const wall = fromStamp(at);
    const since = 30 * MINUTE;
    const signed = await signPunch(this.pair.privateKey, {
      key: this.pair.id,
      sequence: this.#sequence,
      previous: this.#previous,
      planId: null,
      wall,
      heard: wall - since,
      wallSince: since,
      monotonicSince: since,
      place: null,
      breaks: null,
      who: null,
      ...more,
    });
    this.#previous = await hashOfText(signed.text);
    return signed;
  }
}

/** A phone whose key the server has known since this time. */
export async function mintPhone(
  of: { id: number; person_id: number },
  { made = '2026-11-01 09:00:00' }: { made?: string } = {},
): Promise<Phone> {
  const pair = await newKeyPair();
  const { x, y } = pair.key;
  await orm.insert(deviceKey).values({
    id: pair.id,
    device_id: of.id,
    person_id: of.person_id,
    x,
    y,
    made_at: fromStamp(made),
  });
  // As if the device had not been answered since it was paired.
  await env.DB.prepare('UPDATE device SET last_seen_at = ?1, paired_at = ?1 WHERE id = ?2')
    .bind(fromStamp(made), of.id)
    .run();
  return new Phone(pair);
}

/** Each request has a new address: the clocks of these tests go back, and the rate limit does not. */
let hosts = 0;

/** Sends punches at a time of the server's clock, without any token. */
export async function send(stamp: string, punches: readonly SignedPunch[], more: TestClientOptions = {}) {
  const headers = { 'CF-Connecting-IP': `2001:db8:${(++hosts).toString(16)}::1` };
  const client = createTestClient({ now: fromStamp(stamp), headers, ...more });
  const answer = await client.api.device.punches.$post({ json: { punches: [...punches] } });
  if (answer.status !== 200) throw new Error(`refused: ${answer.status}`);
  return (await answer.json()).data;
}

type KeptRow = Record<string, string | number | null>;

export async function keptOf({ id }: { id: number }): Promise<KeptRow[]> {
  const query = 'SELECT * FROM kept_punch WHERE person_id = ? ORDER BY id';
  return (await env.DB.prepare(query).bind(id).all<KeptRow>()).results;
}

/** The stamp so many minutes later. */
export function later(stamp: string, minutes: number): string {
  return toStamp(fromStamp(stamp) + minutes * MINUTE);
}

export const DATE = '2026-11-21';
export const at = (clock: string) => `${DATE} ${clock}`;
export const IN = at('08:58:20');
export const OUT = at('18:01:00');

/** Another punch that the key of a phone signs. */
export function copyOf({ pair }: Phone, text: string, more: Partial<SentPunch> = {}): Promise<SignedPunch> {
  const punch = readPunch(text);
  if (!punch) throw new Error('not a punch');
  return signPunch(pair.privateKey, { ...punch, ...more });
}

/** A person with a shift from 9 to 18 and a phone with a key. */
export async function student(times?: Parameters<typeof place>[0]) {
  const there = await place(times);
  const phone = await mintPhone(there.site.device);
  return { ...there, phone, member: there.site.member };
}
