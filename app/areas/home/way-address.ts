import { PER_PAGE_MAX } from '#contract/limits.ts';

/** The breach of which a way out is posted. */
export const BREACH_PARAM = 'breach';
/** How many breaches Home lists. */
const SHOWN_PARAM = 'breaches';
/** A reader works on a few at a time; a link shows the others. */
const SHOWN = 10;

/** How many breaches the address `url` asks for. */
export function shownBreaches({ searchParams }: URL): number {
  return searchParams.get(SHOWN_PARAM) === 'all' ? PER_PAGE_MAX : SHOWN;
}

/** Home with as many breaches as can be listed. */
export const ALL_BREACHES_HREF = `/?${new URLSearchParams({ [SHOWN_PARAM]: 'all' })}`;

/** Home with as many breaches as `url` shows. */
export function homeHref(url: URL): string {
  return shownBreaches(url) === SHOWN ? '/' : ALL_BREACHES_HREF;
}

/** Where the ways out of a breach are posted, from Home as `from` shows it. */
export function wayHref(id: number, from: URLSearchParams): string {
  const params = new URLSearchParams({ intent: 'way', [BREACH_PARAM]: String(id) });
  const shown = from.get(SHOWN_PARAM);
  if (shown !== null) params.set(SHOWN_PARAM, shown);
  return `/?index&${params}`;
}
