/** The breach of which a way out is posted. */
export const BREACH_PARAM = 'breach';

/** Where the ways out of a breach are posted. */
export function wayHref(id: number): string {
  return `/?index&${new URLSearchParams({ intent: 'way', [BREACH_PARAM]: String(id) })}`;
}
