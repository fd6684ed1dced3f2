import { DAY_MS } from '#domain/time/calendar-date.ts';
import { MINUTE_MS } from '#domain/time/instant.ts';

/**
 * How long a link to choose a password is valid, in milliseconds, exclusive. A reset is requested by
 * its reader, who is at the screen; an invitation is handed over later.
 */
export const LINK_KEPT = { reset: 60 * MINUTE_MS, invitation: 7 * DAY_MS } as const;

/**
 * How many links of a person are valid at the same time; a new one ends the oldest. Any person may
 * request a reset, and that must not end the one that the owner is about to use.
 */
export const VALID_LINKS_MAX = { reset: 3, invitation: 1 } as const;

/** While a reset is younger than this, in milliseconds, a further request sends none. */
export const RESET_AT_HAND = 10 * MINUTE_MS;

/** The same times as the mails show them: minutes for a reset, days for an invitation. */
export const RESET_MINUTES = LINK_KEPT.reset / MINUTE_MS;
export const INVITATION_DAYS = LINK_KEPT.invitation / DAY_MS;
