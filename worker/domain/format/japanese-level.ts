// G-09: levels of Japanese, from low to high.

export const JAPANESE_LEVELS = ['none', 'N5', 'N4', 'N3', 'N2', 'N1', 'native'] as const;

export type JapaneseLevel = (typeof JAPANESE_LEVELS)[number];

/** G-09: whether `level` is at least `required`. */
export function isJapaneseLevelAtLeast(level: JapaneseLevel, required: JapaneseLevel): boolean {
  return JAPANESE_LEVELS.indexOf(level) >= JAPANESE_LEVELS.indexOf(required);
}
