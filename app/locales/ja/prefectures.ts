import { JAPANESE_PREFECTURES } from '#contract/fields/japanese-prefectures.ts';

export const prefectures = JAPANESE_PREFECTURES;
