import { ROMAN_PREFECTURES } from '#contract/fields/roman-prefectures.ts';

export const prefectures = ROMAN_PREFECTURES;
