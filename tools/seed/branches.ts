import type { PrefectureCode } from '#domain/format/prefecture.ts';

/**
 * A branch of the demo company with the prefectures of its people. The first branch takes all
 * others.
 */
export type DemoBranch = { name: string; prefectures: readonly PrefectureCode[] };

export const BRANCHES: readonly DemoBranch[] = [
  { name: '東京本社', prefectures: [] },
  { name: '横浜支店', prefectures: ['14', '22'] },
  { name: '名古屋支店', prefectures: ['23'] },
  { name: '大阪支店', prefectures: ['26', '27', '28'] },
  { name: '福岡支店', prefectures: ['40', '47'] },
];

/** The position of the branch for people of a prefecture. */
export function branchFor(prefecture: string): number {
  const place = BRANCHES.findIndex(({ prefectures }) => prefectures.some((code) => code === prefecture));
  return Math.max(0, place);
}
