import { accountCookie, readCookie, writeCookie } from '#contract/site/cookies.ts';

/** Seconds; long enough for one redirect. */
const MAX_AGE = 60;

/**
 * The cookie that tells the login page who just chose a password. Scripts cannot read it; an
 * address would stay in the history and in logs. A null account removes it.
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

/** Returns the account whose password was just chosen in this browser; null without one. */
export function readAccount(url: URL, request: Request): string | null {
  return readCookie(request.headers.get('Cookie'), accountCookie(url).name) || null;
}
