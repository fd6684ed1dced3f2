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

/** Returns what a code says; null for a code that is not ours. A staff number may have dots. */
export function readShownCode(text: string): ShownCode | null {
  const card = /^K1\.(?<number>.+)\.(?<secret>[\w-]+)$/u.exec(text)?.groups;
  if (card?.number && card.secret) return { number: card.number, secret: card.secret, phone: null };
  const shown = /^K2\.(?<number>.+)\.(?<key>[\w-]{43})\.(?<made>\d{1,16})\.(?<signature>[\w-]+)$/u.exec(
    text,
  )?.groups;
  if (!shown?.number || !shown.key || !shown.signature) return null;
  const phone = { key: shown.key, made: Number(shown.made), signature: shown.signature };
  return { number: shown.number, secret: null, phone };
}
