const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * How long a link waits by which a password is chosen, in milliseconds; the end itself is outside. A reset is asked
 * for at the screen, an invitation is handed over.
 */
export const LINK_KEPT = { reset: 60 * MINUTE, invitation: 7 * DAY } as const;

/**
 * How many links of a person stand at a time: a new one ends the oldest beyond. Anybody may ask for a reset, and does
 * not end the one that its owner is about to use.
 */
export const LINKS_STANDING = { reset: 3, invitation: 1 } as const;

/** A reset younger than this, in milliseconds, is at hand: who asks for another needs none. */
export const RESET_AT_HAND = 10 * MINUTE;

/** How long links wait, as the mails tell it: minutes of a reset, days of an invitation. */
export const RESET_MINUTES = LINK_KEPT.reset / MINUTE;
export const INVITATION_DAYS = LINK_KEPT.invitation / DAY;
