const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * How long a link waits by which a password is chosen, in milliseconds; the end itself is outside. A reset is asked
 * for at the screen, an invitation is handed over.
 */
export const LINK_KEPT = { reset: 60 * MINUTE, invitation: 7 * DAY } as const;

/** The same as the mails tell it: minutes of a reset, days of an invitation. */
export const RESET_MINUTES = LINK_KEPT.reset / MINUTE;
export const INVITATION_DAYS = LINK_KEPT.invitation / DAY;
