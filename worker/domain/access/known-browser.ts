import { DAY_MS } from '#domain/time/calendar-date.ts';

/**
 * How long a browser is known after a completed sign-in, in milliseconds. Its sign-in attempts are
 * counted separately for that time ("device cookies", OWASP).
 */
export const BROWSER_KEPT = 180 * DAY_MS;

/** The same for a browser that has only opened the login page, in milliseconds. */
export const VISITOR_KEPT = DAY_MS;
