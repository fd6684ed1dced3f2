// T-37: the text of the codes that a person holds before the camera of a tablet.

import type { GivenIdentity, PhoneCode } from '#domain/attendance/kept-punches/format.ts';

/** What a code says. */
export interface ShownCode extends Pick<GivenIdentity, 'number' | 'phone'> {
  /** The secret of a card; null for a phone. */
  secret: string | null;
}

/** Returns the text on a printed card. */
export function cardCode(number: string, secret: string): string {
  return `K1.${number}.${secret}`;
}

/** Returns the text that a phone shows. */
export function phoneCode(number: string, { key, made, signature }: PhoneCode): string {
  return `K2.${number}.${key}.${made}.${signature}`;
}

/** Returns what the key of a phone signs, so that its code counts for one person and a short time. */
export function phoneCodeText(number: string, { key, made }: Pick<PhoneCode, 'key' | 'made'>): string {
  return JSON.stringify(['phone_code', number, key, made]);
}

const CARD = /^K1\.(?<number>[A-Za-z0-9-]{1,20})\.(?<secret>[A-Z0-9]{1,60})$/;
const PHONE =
  /^K2\.(?<number>[A-Za-z0-9-]{1,20})\.(?<key>[\w-]{43})\.(?<made>\d{1,15})\.(?<signature>[\w-]{86})$/;

/** Returns what a code says; null for a code that is not ours. */
export function readShownCode(text: string): ShownCode | null {
  const { number, secret } = CARD.exec(text)?.groups ?? {};
  if (number !== undefined && secret !== undefined) return { number, secret, phone: null };
  const shown = PHONE.exec(text)?.groups;
  if (!shown?.number || !shown.key || !shown.signature) return null;
  const phone = { key: shown.key, made: Number(shown.made), signature: shown.signature };
  return { number: shown.number, secret: null, phone };
}
