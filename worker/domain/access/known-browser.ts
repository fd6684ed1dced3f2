const DAY = 86_400_000;

/**
 * How long a browser is known after a completed sign-in, in milliseconds: its tries are counted apart from everybody
 * else's for that time ("device cookies", OWASP).
 */
export const BROWSER_KEPT = 180 * DAY;

/** The same, in milliseconds, of a browser that has only opened the login page. */
export const VISITOR_KEPT = DAY;
