import { redirect } from 'react-router';
import { readCookie, sessionCookie, tfaCookie, writeCookie } from '#contract/site/cookies.ts';
import { toastCookieHeader } from './toast.server.ts';

const LOGIN = '/auth/login';

const SESSION_ENDED = { tone: 'error', message: 'errors:AUTH_INVALID_TOKEN', endsSession: true } as const;

/** The session cookie, hidden from scripts; a null token removes it. */
export function sessionCookieHeader(url: URL, token: string | null, maxAge: number): string {
  const { name, secure } = sessionCookie(url);
  return writeCookie(name, token ?? '', {
    maxAge: token === null ? 0 : maxAge,
    sameSite: 'Lax',
    httpOnly: true,
    secure,
  });
}

/** The cookie that replaces the password until the second step is done; a null key removes it. */
export function tfaCookieHeader(url: URL, key: string | null, maxAge: number): string {
  const { name, secure } = tfaCookie(url);
  return writeCookie(name, key ?? '', {
    maxAge: key === null ? 0 : maxAge,
    sameSite: 'Lax',
    httpOnly: true,
    secure,
  });
}

/** Returns the key of a login that waits for its second step; null without one. */
export function readTfaKey(url: URL, request: Request): string | null {
  return readCookie(request.headers.get('Cookie'), tfaCookie(url).name) || null;
}

/**
 * Redirects to the login, and from there back to the requested page. After a session that has ended,
 * the page says so and the browser forgets its person.
 */
export function redirectToLogin(url: URL, { hasEnded }: { hasEnded: boolean }): Response {
  const asked = `${url.pathname}${url.search}`;
  const headers = new Headers();
  headers.append('Set-Cookie', sessionCookieHeader(url, null, 0));
  if (hasEnded) headers.append('Set-Cookie', toastCookieHeader(url, SESSION_ENDED));
  const target = asked === '/' ? LOGIN : `${LOGIN}?next=${encodeURIComponent(asked)}`;
  return redirect(target, { headers });
}
