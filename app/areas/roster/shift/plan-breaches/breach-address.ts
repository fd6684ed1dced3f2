/** The breach whose way out is posted. */
export const BREACH_PARAM = 'breach';

/** The page of approved shifts that a later change made unlawful. */
export const BREACHES_HREF = '/manage/shift/plan-breaches';

/** The address to which the ways out of a breach are posted. */
export function wayHref(id: number): string {
  return `${BREACHES_HREF}?${new URLSearchParams({ intent: 'way', [BREACH_PARAM]: String(id) })}`;
}
