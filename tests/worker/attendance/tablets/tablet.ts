import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { DevicePublicKey } from '#contract/attendance/punch-signing.ts';
import { hashOfText, type SignedPunch, signText } from '#contract/attendance/punch-signing.ts';
import { sealPin } from '#contract/attendance/sealed-pin.ts';
import { pinOf } from '#domain/access/pin.ts';
import {
  type GivenIdentity,
  type HeadCount,
  pinPurpose,
  punchText,
  type SentPunch,
} from '#domain/attendance/kept-punches/format.ts';
import { phoneCodeText } from '#domain/attendance/tablets/shown-code.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { createTestClient, type TestClientOptions } from '#tests/support/client.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import { type Place, place } from '#tests/worker/attendance/check-ins/place.ts';
import { type KeyPair, newKeyPair, type Phone } from '#tests/worker/attendance/kept-punches/phone.ts';
import { sealedPinHash } from '#worker/areas/access/pin/stored/hash.ts';
import { person } from '#worker/db/schema/person.ts';
import { personPin } from '#worker/db/schema/tablet.ts';
import { secretOf } from '#worker/env.ts';

const orm = drizzle(env.DB);

/** Each request has a new address: the clocks of these tests go back, and the rate limit does not. */
let hosts = 0;
export const stranger = (stamp: string, more: TestClientOptions = {}) =>
  createTestClient({
    now: fromStamp(stamp),
    headers: { 'CF-Connecting-IP': `2001:db8:a${(++hosts).toString(16)}::1` },
    ...more,
  });

/** When the tablets of these tests were paired. */
const PAIRED = '2026-11-01 09:00:00';

type PressedBy = Partial<Omit<GivenIdentity, 'pin'>> & { number: string; pin?: string | null };

type Press = Partial<Omit<SentPunch, 'kind' | 'who'>> & { at: string; who: PressedBy } & (
    | { kind: SentPunch['kind'] }
    | { kind: 'head_count'; count: HeadCount }
  );

/** A paired tablet, which signs a chain of punches without a network. */
export class Tablet {
  readonly id: number;
  readonly pair: KeyPair;
  readonly #sealing: DevicePublicKey;
  #sequence = 0;
  #previous: string | null = null;

  constructor(id: number, pair: KeyPair, sealing: DevicePublicKey) {
    this.id = id;
    this.pair = pair;
    this.#sealing = sealing;
  }

  /** Signs the next punch, by clocks that agree; the server was last heard half an hour before. */
  async make({ at, who, ...more }: Press): Promise<SignedPunch> {
    this.#sequence += 1;
    const wall = fromStamp(at);
    const since = 30 * MINUTE;
    const { pin = null } = who;
    const sealed =
      pin === null
        ? null
        : await sealPin(this.#sealing, pin, pinPurpose({ key: this.pair.id, wall }, who.number));
    const text = punchText({
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
      who: { card: null, phone: null, ...who, pin: sealed },
      ...more,
    });
    this.#previous = await hashOfText(text);
    return signText(this.pair.privateKey, text);
  }

  /** What the tablet signs to be known. */
  request(more: Record<string, unknown> = {}): Promise<SignedPunch> {
    return signText(this.pair.privateKey, JSON.stringify({ key: this.pair.id, ...more }));
  }

  /** Sends punches at a time of the server's clock. */
  async send(stamp: string, punches: readonly SignedPunch[], more: TestClientOptions = {}) {
    const json = { ...(await this.request()), punches: [...punches] };
    const answer = await stranger(stamp, more).api.tablet.punches.$post({ json });
    if (answer.status !== 200) throw new Error(`refused: ${answer.status}`);
    return (await answer.json()).data;
  }

  async state(stamp: string, more: Record<string, unknown> = {}) {
    return stranger(stamp).api.tablet.state.$post({ json: await this.request(more) });
  }
}

/** The routes of the tablets of a workplace. */
export const tabletsOf = ({ api }: SignedIn) => api.admin.workplaces[':id'].tablets;

export async function pairingCode(manager: SignedIn, workplaceId: number, tabletId: number): Promise<string> {
  const param = { id: String(workplaceId), tablet_id: String(tabletId) };
  const answer = await tabletsOf(manager)[':tablet_id'].pairing.$post({ param });
  if (answer.status !== 201) throw new Error(`refused: ${answer.status}`);
  return (await answer.json()).code;
}

/** Adds a tablet to the workplace and pairs it. */
export async function mintTablet(manager: SignedIn, workplaceId: number): Promise<Tablet> {
  const made = await tabletsOf(manager).$post({
    param: { id: String(workplaceId) },
    json: { name: '入口', platform: 'iPad' },
  });
  if (made.status !== 201) throw new Error(`refused: ${made.status}`);
  const { id } = await made.json();
  const pair = await newKeyPair();
  const code = await pairingCode(manager, workplaceId, id);
  const answer = await stranger(PAIRED).api.tablet.pair.$post({ json: { code, key: pair.key } });
  if (answer.status !== 200) throw new Error(`refused: ${answer.status}`);
  return new Tablet(id, pair, (await answer.json()).sealing_key);
}

/** A person as they are known at a tablet. */
export type Known = { id: number; number: string; pin: string };

/** Gives a person a staff number and a PIN. */
export async function knownAtTablet({
  id,
  staff_no,
}: {
  id: number;
  staff_no: string | null;
}): Promise<Known> {
  const number = staff_no ?? `T${id}`;
  const pin = pinOf(String(13_579 + (id % 1000)));
  await orm.update(person).set({ staff_no: number }).where(eq(person.id, id));
  await orm.insert(personPin).values({
    person_id: id,
    sealed_hash: await sealedPinHash(secretOf(env), id, pin),
    set_at: fromStamp(PAIRED),
  });
  return { id, number, pin };
}

/** Another PIN without a typing error. */
export const wrongPin = ({ pin }: Known) => pinOf(pin.startsWith('24680') ? '24681' : '24680');

export type Gate = Place & { manager: SignedIn; tablet: Tablet; member: Known };

/** A workplace with a tablet, and a person with a PIN and a shift from 9 to 18. */
export async function gate(times?: Parameters<typeof place>[0]): Promise<Gate> {
  const there = await place(times);
  const manager = await signedIn({ roles: ['admin'], manages: [there.site.workplace.id] });
  const tablet = await mintTablet(manager, there.site.workplace.id);
  return { ...there, manager, tablet, member: await knownAtTablet(there.site.member) };
}

type TabletRow = Record<string, string | number | null>;

export async function punchesAt({ id }: Tablet): Promise<TabletRow[]> {
  const query = `SELECT k.* FROM tablet_punch k JOIN tablet_key own ON own.id = k.key_id
    WHERE own.tablet_id = ? ORDER BY k.id`;
  return (await env.DB.prepare(query).bind(id).all<TabletRow>()).results;
}

/** The code that a phone shows. */
export async function shownBy(phone: Phone, number: string, at: string) {
  const code = { key: phone.pair.id, made: fromStamp(at) };
  const { signature } = await signText(phone.pair.privateKey, phoneCodeText(number, code));
  return { ...code, signature };
}
