// N-01: by which ways beside the inbox somebody is told something.

export type Way = 'mail' | 'push' | 'line';

/**
 * What it weighs: the account's own safety; what the company calls urgent; work that is answered or gone within hours;
 * and everything else.
 */
export const WEIGHTS = ['security', 'urgent', 'shift', 'everyday'] as const;
export type Weight = (typeof WEIGHTS)[number];

/** What is sent first: 0 before 1. */
export type Rank = 0 | 1;

/** What somebody chose; a way without an entry was never chosen. */
export type Choices = Readonly<Partial<Record<Way, boolean>>>;

/** The ways that ring in somebody's hand, so that a mail beside them is too much. */
const AT_HAND: readonly Way[] = ['push', 'line'];

/**
 * N-01: the ways that are used, of those that the person has (an address, a browser, an account).
 * - what is urgent goes by all of them, whatever was chosen;
 * - of the account's safety a mail is always sent: who took the phone cannot switch it off;
 * - else each way that is at hand, unless it was switched off; a mail where it was chosen, or where nothing is at hand
 *   and it was not switched off.
 */
export function waysOf(weight: Weight, has: readonly Way[], choices: Choices): Way[] {
  if (weight === 'urgent') return [...has];
  const atHand = has.filter((way) => AT_HAND.includes(way) && choices[way] !== false);
  const mailed = weight === 'security' || (choices.mail ?? atHand.length === 0);
  return has.filter((way) => (way === 'mail' ? mailed : atHand.includes(way)));
}

/** N-01: whether a message that was on its way is still to go: what was chosen since counts. */
export function isStillWanted(weight: Weight, way: Way, chosen: boolean | undefined): boolean {
  if (weight === 'urgent' || (weight === 'security' && way === 'mail')) return true;
  return chosen !== false;
}

/** What is sent first of all that is due: what somebody waits for, or has to know, before what can wait. */
export function rankOf(weight: Weight): Rank {
  return weight === 'everyday' ? 1 : 0;
}
