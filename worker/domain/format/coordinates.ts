// G-15: a position on a map in degrees, parsed from what people copy from maps.

import { joinHyphens, toNfkc } from './normalise.ts';

/** Degrees north and east; south and west are negative. */
export type Coordinates = { latitude: number; longitude: number };

const LATITUDE_MAX = 90;
const LONGITUDE_MAX = 180;
/** Six decimals of a degree are a tenth of a metre. */
const PRECISION = 1_000_000;

const DEGREES = String.raw`([+-]?\d{1,3}(?:\.\d+)?)`;
const PAIR = new RegExp(String.raw`^\(?\s*${DEGREES}\s*(?:[,\u3001]\s*|\s)${DEGREES}\s*\)?$`);
const LINK = /^https?:\/\//i;
const LINKED_PAIR = String.raw`(?:loc(?::|%3A))?${DEGREES}(?:,|%2C)(?:\+|%20)*${DEGREES}`;
/** The patterns of a link in order of trust: its pin, its parameters, its path, the centre of its map. */
const IN_LINK = [
  new RegExp(String.raw`!3d${DEGREES}!4d${DEGREES}(?![\d.])`),
  new RegExp(`[?&](?:q|query|ll|destination|center)=${LINKED_PAIR}(?=[&#]|$)`, 'i'),
  new RegExp(`/(?:place|search)/${LINKED_PAIR}(?=[/?#]|$)`, 'i'),
  // The zoom that follows proves that the number is complete.
  new RegExp(`/@${DEGREES},${DEGREES},`),
];

/**
 * G-15: parses two numbers, latitude first, or a Google Maps link that contains them. Full-width
 * characters count as plain ones.
 * @returns degrees with at most six decimals; null for any other text and beyond 90° or 180°
 */
export function parseCoordinates(text: string): Coordinates | null {
  const plain = joinHyphens(toNfkc(text));
  const forms = LINK.test(plain) ? IN_LINK : [PAIR];
  const found = forms.map((form) => form.exec(plain)).find((match) => match !== null);
  if (!found) return null;
  const [latitude, longitude] = [rounded(Number(found[1])), rounded(Number(found[2]))];
  if (Math.abs(latitude) > LATITUDE_MAX || Math.abs(longitude) > LONGITUDE_MAX) return null;
  return { latitude, longitude };
}

/** G-15: formats a position in the form that `parseCoordinates` reads: `35.681236, 139.767125`. */
export function formatCoordinates({ latitude, longitude }: Coordinates): string {
  return `${inDigits(latitude)}, ${inDigits(longitude)}`;
}

/** Turns -0 into 0. */
function rounded(degrees: number): number {
  return Math.round(degrees * PRECISION) / PRECISION || 0;
}

/** `toFixed` never writes an exponent, which `String` does for small numbers. */
function inDigits(degrees: number): string {
  return rounded(degrees)
    .toFixed(6)
    .replace(/\.?0+$/, '');
}
