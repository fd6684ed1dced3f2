// T-37: whether a punch at a shared tablet is certainly of the person that it names.

import type { GivenIdentity } from '#domain/attendance/kept-punches/format.ts';
import { type Instant, MINUTE_MS } from '#domain/time/instant.ts';

/** How a person said who they are. */
export const PUNCH_WAYS = ['number', 'card', 'phone'] as const;
export type PunchWay = (typeof PUNCH_WAYS)[number];

/** T-37: returns the way; a phone's code counts before a card. */
export function punchWay({ phone, card }: Pick<GivenIdentity, 'phone' | 'card'>): PunchWay {
  if (phone !== null) return 'phone';
  return card === null ? 'number' : 'card';
}

/** Why a punch is taken as unverified, the first one first. */
export const IDENTITY_DOUBTS = [
  /** No present person has the staff number. */
  'unknown_person',
  /** The card was replaced or is not of this person. */
  'wrong_card',
  /** The code of the phone is forged, of another person, or too old. */
  'wrong_phone_code',
  /** No PIN was typed. */
  'no_pin',
  /** The person has not set a PIN. */
  'pin_not_set',
  'wrong_pin',
  /** After many wrong PINs none is compared for a while. */
  'not_compared',
  /** The person does not work at the workplace of the tablet. */
  'works_elsewhere',
] as const;
export type IdentityDoubt = (typeof IDENTITY_DOUBTS)[number];

/** A code on a phone counts this long, either side of the believed time of the punch. */
export const PHONE_CODE_KEPT = 2 * MINUTE_MS;

/** What the server knows of the person with the given number. */
export interface KnownIdentity {
  /** Whether the card is the one that the person has now; null when none was shown. */
  isTheirCard: boolean | null;
  /** The comparison of the PIN; `none` when none was typed. */
  pin: 'right' | 'wrong' | 'none' | 'not_set' | 'not_compared';
  /** Whether the code was signed by a phone of the person; null when none was shown. */
  isTheirPhone: boolean | null;
  worksHere: boolean;
}

/**
 * T-37: returns why a punch is not certainly of the person; null when it is. The code of the own phone
 * is enough. A card or a typed number needs the PIN.
 * @param known null when no present person has the number
 * @param at the believed time of the punch
 */
export function identityDoubt(
  { phone }: Pick<GivenIdentity, 'phone'>,
  known: KnownIdentity | null,
  at: Instant,
): IdentityDoubt | null {
  if (known === null) return 'unknown_person';
  if (known.isTheirCard === false) return 'wrong_card';
  const doubt = phone === null ? PIN_DOUBTS[known.pin] : phoneDoubt(phone.made, known, at);
  return doubt ?? (known.worksHere ? null : 'works_elsewhere');
}

const PIN_DOUBTS: Record<KnownIdentity['pin'], IdentityDoubt | null> = {
  right: null,
  wrong: 'wrong_pin',
  none: 'no_pin',
  not_set: 'pin_not_set',
  not_compared: 'not_compared',
};

function phoneDoubt(made: Instant, { isTheirPhone }: KnownIdentity, at: Instant): IdentityDoubt | null {
  return isTheirPhone && Math.abs(at - made) <= PHONE_CODE_KEPT ? null : 'wrong_phone_code';
}
