// G-01: the 47 prefectures by their two-digit JIS X 0401 code, stored as text.

import { toNfkc } from './normalise.ts';

/** `01` Hokkaido … `47` Okinawa, from north to south. */
export const PREFECTURE_CODES = [
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '10',
  '11',
  '12',
  '13',
  '14',
  '15',
  '16',
  '17',
  '18',
  '19',
  '20',
  '21',
  '22',
  '23',
  '24',
  '25',
  '26',
  '27',
  '28',
  '29',
  '30',
  '31',
  '32',
  '33',
  '34',
  '35',
  '36',
  '37',
  '38',
  '39',
  '40',
  '41',
  '42',
  '43',
  '44',
  '45',
  '46',
  '47',
] as const;

export type PrefectureCode = (typeof PREFECTURE_CODES)[number];

/** G-01: the code in a cell or field, or null. The leading zero is part of the code, so `1` is null. */
export function parsePrefectureCode(text: string): PrefectureCode | null {
  const plain = toNfkc(text);
  return PREFECTURE_CODES.find((code) => code === plain) ?? null;
}
