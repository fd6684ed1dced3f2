import { ROMAN_PREFECTURES } from '#contract/roman-prefectures.ts';

export const prefectures = ROMAN_PREFECTURES;
