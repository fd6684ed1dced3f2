import { PER_PAGE_MAX } from '#contract/limits.ts';

/** The breach whose way out is posted. */
export const BREACH_PARAM = 'breach';
const SHOWN_PARAM = 'breaches';
/** Home lists this many by default; a link shows the others. */
const SHOWN_AT_FIRST = 10;

/** How many breaches the address `url` asks for. */
export function shownBreaches({ searchParams }: URL): number {
  return searchParams.get(SHOWN_PARAM) === 'all' ? PER_PAGE_MAX : SHOWN_AT_FIRST;
}

/** Home with as many breaches as the API lists at once. */
export const ALL_BREACHES_HREF = `/?${new URLSearchParams({ [SHOWN_PARAM]: 'all' })}`;

/** Home with as many breaches as `url` shows. */
export function homeHref(url: URL): string {
  return shownBreaches(url) === SHOWN_AT_FIRST ? '/' : ALL_BREACHES_HREF;
}

/**
 * The address to which the ways out of a breach are posted. It keeps how many breaches Home shows
 * in `from`.
 */
export function wayHref(id: number, from: URLSearchParams): string {
  const params = new URLSearchParams({ intent: 'way', [BREACH_PARAM]: String(id) });
  const shown = from.get(SHOWN_PARAM);
  if (shown !== null) params.set(SHOWN_PARAM, shown);
  return `/?index&${params}`;
}
