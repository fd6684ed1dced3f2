import { toNfkc } from '#domain/format/normalise.ts';

/** Accepts `28`, `28:30`, `28.5`, `28時間`, `28h30`. */
const TYPED = /^(\d{1,3})(?:(?::|h|時間)(?:([0-5]?\d)分?)?|\.(\d{1,2}))?$/i;

/** Parses a typed duration to minutes; null when invalid. */
export function parseTypedHours(text: string): number | null {
  const found = TYPED.exec(toNfkc(text).replace(/\s+/g, ''));
  if (!found) return null;
  const [, hours = '', minutes, fraction] = found;
  const rest = fraction === undefined ? Number(minutes ?? 0) : Math.round(Number(`0.${fraction}`) * 60);
  return Number(hours) * 60 + rest;
}
