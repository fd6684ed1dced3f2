import { accountCookie, readCookie, writeCookie } from '#contract/site/cookies.ts';

/** Long enough to come from one page to the next. */
const MAX_AGE = 60;

/**
 * The cookie by which the login page knows whose password was just chosen, out of reach of scripts: an address would
 * stay in the history and in logs. No account removes it.
 */
export function accountCookieHeader(url: URL, account: string | null): string {
  const { name, secure } = accountCookie(url);
  return writeCookie(name, account ?? '', {
    maxAge: account === null ? 0 : MAX_AGE,
    sameSite: 'Lax',
    httpOnly: true,
    secure,
  });
}

/** The account whose password was just chosen in this browser; null where none was. */
export function readAccount(url: URL, request: Request): string | null {
  return readCookie(request.headers.get('Cookie'), accountCookie(url).name) || null;
}
