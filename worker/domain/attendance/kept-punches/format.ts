// T-32: the text of a punch that a device keeps, signs and sends when it has a network.

import type { BreakAnswer } from '#domain/attendance/breaks.ts';
import { RECORD_PUNCHES, type RecordPunch } from '#domain/attendance/review-item.ts';
import type { AssignmentId } from '#domain/roster/facts.ts';
import { formatClock, parseClock } from '#domain/time/clock.ts';
import { type Instant, withinCalendar } from '#domain/time/instant.ts';
import type { PlannedBreak } from '#domain/time/planned-times.ts';

/** The version that devices write. Every earlier one stays readable. */
const PUNCH_VERSION = 1;

/** The longest text that a punch can have. */
export const PUNCH_TEXT_MAX = 2_000;

/** More than any device can make. */
const SEQUENCE_MAX = 1_000_000_000;

/** The most breaks that a punch can name; the decision limits them further. */
const BREAKS_READ = 20;

/** SHA-256 in base64url. */
const HASH = /^[\w-]{43}$/;

/** Two samples of the clocks of a device: at the last answer of the server, and at the punch. */
export interface ClockReading {
  /** The wall clock of the device at the punch. */
  wall: Instant;
  /** The time of the last answer of the server, by the server. */
  heard: Instant;
  /** Milliseconds from that answer to the punch by the wall clock; negative after it was set back. */
  wallSince: number;
  /** The same by the monotonic clock, which stops while the device sleeps; null after a restart. */
  monotonicSince: number | null;
}

export interface SentPunch extends ClockReading {
  /** The id of the device key: the JWK thumbprint of its public key (RFC 7638). */
  key: string;
  /** Counts the punches of the key from 1. */
  sequence: number;
  /** The hash of the text before; null for the first one. */
  previous: string | null;
  kind: RecordPunch;
  /** The assignment that the person chose for a check-in. */
  planId: AssignmentId | null;
  place: { latitude: number; longitude: number } | null;
  /** The answer at a check-out; null when it was skipped. */
  breaks: BreakAnswer | null;
  /** Who punches at a shared tablet; null on the device of one person. */
  who: GivenIdentity | null;
}

/** T-38: what a leader counted at a shared tablet, in the chain of its punches. */
export interface SentHeadCount extends Omit<SentPunch, 'kind'> {
  kind: 'head_count';
  count: HeadCount;
}

export interface HeadCount {
  /** The people who are there. */
  counted: number;
  /** Those the tablet expected to be there. */
  expected: number;
}

/** What a tablet signs. */
export type TabletText = SentPunch | SentHeadCount;

export const TABLET_PUNCHES = [...RECORD_PUNCHES, 'head_count'] as const;

/** T-37: what a person gives at a shared tablet to be recognized. */
export interface GivenIdentity {
  /** The staff number, typed or read from the card or the phone. */
  number: string;
  /** The hash of the secret of a printed card, so that a lost tablet holds no card; null without one. */
  card: string | null;
  /** The PIN, sealed for the server; null when none was typed. */
  pin: string | null;
  /** The rotating code of the person's own phone, signed by its key; null without one. */
  phone: PhoneCode | null;
}

/** A code that the own phone shows for a short time. */
export interface PhoneCode {
  /** The id of the phone's device key. */
  key: string;
  /** When it was made, by the likely time of the server. */
  made: Instant;
  signature: string;
}

/** The canonical text of a punch: JSON with the fields in this order. Its bytes are signed and hashed. */
export function punchText(punch: TabletText): string {
  const { key, sequence, previous, kind, planId, wall, heard, wallSince, monotonicSince, place, who } = punch;
  return JSON.stringify({
    version: PUNCH_VERSION,
    key,
    sequence,
    previous,
    kind,
    shift_user_id: planId,
    wall,
    heard,
    wall_since: wallSince,
    monotonic_since: monotonicSince,
    place: place && { latitude: place.latitude, longitude: place.longitude },
    break: breakText(punch.breaks),
    who: who ? identityText(who) : undefined,
    ...(punch.kind === 'head_count' && { counted: punch.count.counted, expected: punch.count.expected }),
  });
}

function identityText({ number, card, pin, phone }: GivenIdentity): GivenIdentity {
  return {
    number,
    card,
    pin,
    phone: phone && { key: phone.key, made: phone.made, signature: phone.signature },
  };
}

/** What a sealed PIN is bound to: it opens for no other press and no other person. */
export function pinPurpose({ key, wall }: Pick<SentPunch, 'key' | 'wall'>, number: string): string {
  return JSON.stringify([key, wall, number]);
}

function breakText(breaks: BreakAnswer | null) {
  if (breaks === null || typeof breaks === 'string') return breaks;
  return breaks.map(({ start, end }) => ({ start: formatClock(start), end: formatClock(end) }));
}

/**
 * Returns the punch of a text of any version, or null for another text. Devices of other makers may
 * order the fields as they like. Values that only describe the punch are limited, not refused.
 */
export function readPunch(text: string): SentPunch | null {
  const read = readTabletText(text);
  return read === null || read.kind === 'head_count' ? null : read;
}

/** As {@link readPunch}, for the texts of a shared tablet. */
export function readTabletText(text: string): TabletText | null {
  if (text.length > PUNCH_TEXT_MAX) return null;
  const fields = parsed(text);
  if (fields?.version !== PUNCH_VERSION) return null;
  const { key, sequence, previous = null, wall, heard, wall_since: wallSince } = fields;
  const { monotonic_since: monotonicSince = null, shift_user_id: planId = null } = fields;
  const kind = givenKind(fields);
  const isRead =
    kind !== null &&
    isHash(key) &&
    (previous === null || isHash(previous)) &&
    isWholeNumber(sequence) &&
    sequence >= 1 &&
    sequence <= SEQUENCE_MAX;
  if (!isRead || !isWholeNumber(wall) || !isWholeNumber(heard) || !isWholeNumber(wallSince)) return null;
  return {
    ...kind,
    key,
    sequence,
    previous,
    planId: isWholeNumber(planId) && planId > 0 ? planId : null,
    wall: withinCalendar(wall),
    heard: withinCalendar(heard),
    wallSince,
    monotonicSince: isWholeNumber(monotonicSince) ? Math.max(0, monotonicSince) : null,
    place: givenPlace(fields.place),
    breaks: readBreakAnswer(fields.break),
    who: givenIdentity(fields.who),
  };
}

type JsonFields = Record<string, unknown>;

type GivenKind = Pick<SentPunch, 'kind'> | Pick<SentHeadCount, 'kind' | 'count'>;

function givenKind({ kind, counted, expected }: JsonFields): GivenKind | null {
  const stamp = RECORD_PUNCHES.find((one) => one === kind);
  if (stamp) return { kind: stamp };
  return kind === 'head_count' && isCount(counted) && isCount(expected)
    ? { kind, count: { counted, expected } }
    : null;
}

function parsed(text: string): JsonFields | null {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return null;
  }
}

function fieldsOf(value: unknown): JsonFields | null {
  return typeof value === 'object' && value !== null ? { ...value } : null;
}

function isHash(value: unknown): value is string {
  return typeof value === 'string' && HASH.test(value);
}

function isWholeNumber(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/** More people than any workplace has. */
const HEADS_MAX = 100_000;

function isCount(value: unknown): value is number {
  return isWholeNumber(value) && value >= 0 && value <= HEADS_MAX;
}

function isUpTo(value: unknown, limit: number): value is number {
  return typeof value === 'number' && Math.abs(value) <= limit;
}

function givenPlace(value: unknown): SentPunch['place'] {
  const { latitude, longitude } = fieldsOf(value) ?? {};
  return isUpTo(latitude, 90) && isUpTo(longitude, 180) ? { latitude, longitude } : null;
}

function givenIdentity(value: unknown): GivenIdentity | null {
  const { number, card, pin, phone } = fieldsOf(value) ?? {};
  const given = givenLine(number);
  if (given === null) return null;
  return { number: given, card: givenLine(card), pin: givenLine(pin), phone: givenPhoneCode(phone) };
}

function givenPhoneCode(value: unknown): PhoneCode | null {
  const { key, made, signature } = fieldsOf(value) ?? {};
  const given = givenLine(signature);
  return isHash(key) && isWholeNumber(made) && given !== null
    ? { key, made: withinCalendar(made), signature: given }
    : null;
}

/** Longer than any number, card, sealed PIN or signature. */
const GIVEN_MAX = 200;

function givenLine(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= GIVEN_MAX ? value : null;
}

function readBreakAnswer(value: unknown): BreakAnswer | null {
  if (value === 'planned' || value === 'none') return value;
  if (!Array.isArray(value) || value.length > BREAKS_READ) return null;
  const breaks = value.flatMap((one): PlannedBreak[] => {
    const { start, end } = fieldsOf(one) ?? {};
    const span = { start: givenClock(start), end: givenClock(end) };
    return span.start !== null && span.end !== null ? [{ start: span.start, end: span.end }] : [];
  });
  return breaks.length === value.length ? breaks : null;
}

function givenClock(value: unknown) {
  return typeof value === 'string' ? parseClock(value) : null;
}
