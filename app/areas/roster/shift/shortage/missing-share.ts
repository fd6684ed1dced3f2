import type { ShortageDay } from '#contract/roster/shortages.ts';

export type MissingShare = 'few' | 'some' | 'most';

/** How large a share of the needed people a day lacks: up to a quarter, up to a half, or more. */
export function shareMissing({ needed, missing }: Pick<ShortageDay, 'needed' | 'missing'>): MissingShare {
  if (missing * 4 <= needed) return 'few';
  return missing * 2 <= needed ? 'some' : 'most';
}
