import { JAPANESE_PREFECTURES } from '#contract/japanese-prefectures.ts';

export const prefectures = JAPANESE_PREFECTURES;
