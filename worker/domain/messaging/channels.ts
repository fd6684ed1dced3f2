// N-01: the channels by which a person gets a message in addition to the inbox.

export const CHANNELS = ['mail', 'push', 'line'] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * The weight of a message: the security of the account; urgent by the company's choice; shifts that
 * need an answer or start within hours; everything else.
 */
export const WEIGHTS = ['security', 'urgent', 'shift', 'everyday'] as const;
export type Weight = (typeof WEIGHTS)[number];

/** Rank 0 is sent before rank 1. */
export type Rank = 0 | 1;

/** The person's choices; a channel without an entry was never chosen. */
export type ChannelChoices = Readonly<Partial<Record<Channel, boolean>>>;

/** Channels on the phone: with one of them, an additional mail would be too much. */
const AT_HAND: readonly Channel[] = ['push', 'line'];

/**
 * N-01: returns the channels to use, of those that the person has (an address, a browser, an account).
 * - An urgent message uses all of them, whatever was chosen.
 * - A security message always uses mail: a person who took the phone cannot switch it off.
 * - Other messages use each phone channel that was not switched off. They use mail where it was chosen,
 * or where no phone channel is left and mail was not switched off.
 */
export function channelsToUse(weight: Weight, has: readonly Channel[], choices: ChannelChoices): Channel[] {
  if (weight === 'urgent') return [...has];
  const atHand = has.filter((way) => AT_HAND.includes(way) && choices[way] !== false);
  const mailed = weight === 'security' || (choices.mail ?? atHand.length === 0);
  return has.filter((way) => (way === 'mail' ? mailed : atHand.includes(way)));
}

/** N-01: whether a queued message is still to be sent, after choices that changed since. */
export function isStillWanted(weight: Weight, channel: Channel, chosen: boolean | undefined): boolean {
  if (weight === 'urgent' || (weight === 'security' && channel === 'mail')) return true;
  return chosen !== false;
}

/** Returns the rank: messages that people wait for or must know come before those that can wait. */
export function rankOf(weight: Weight): Rank {
  return weight === 'everyday' ? 1 : 0;
}
