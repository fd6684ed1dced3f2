import { redirect } from 'react-router';
import { readCookie, sessionCookie, tfaCookie, writeCookie } from '#contract/site/cookies.ts';
import { toastCookieHeader } from './toast.server.ts';
import type { Toast } from './toast.ts';

const LOGIN = '/auth/login';

/** The cookie that keeps a session in the browser, out of reach of scripts; no token removes it. */
export function sessionCookieHeader(url: URL, token: string | null, maxAge: number): string {
  const { name, secure } = sessionCookie(url);
  return writeCookie(name, token ?? '', {
    maxAge: token === null ? 0 : maxAge,
    sameSite: 'Lax',
    httpOnly: true,
    secure,
  });
}

/** The cookie that keeps what stands for the password until the code is there; no key removes it. */
export function tfaCookieHeader(url: URL, key: string | null, maxAge: number): string {
  const { name, secure } = tfaCookie(url);
  return writeCookie(name, key ?? '', {
    maxAge: key === null ? 0 : maxAge,
    sameSite: 'Lax',
    httpOnly: true,
    secure,
  });
}

/** What stands for the password in the second step; null where no sign-in waits for its code. */
export function readTfaKey(url: URL, request: Request): string | null {
  return readCookie(request.headers.get('Cookie'), tfaCookie(url).name) || null;
}

/** To the login page, and from there back to the page that was asked for. */
export function redirectToLogin(url: URL, toast: Toast | null): Response {
  const asked = `${url.pathname}${url.search}`;
  const headers = new Headers();
  headers.append('Set-Cookie', sessionCookieHeader(url, null, 0));
  if (toast) headers.append('Set-Cookie', toastCookieHeader(url, toast));
  const target = asked === '/' ? LOGIN : `${LOGIN}?next=${encodeURIComponent(asked)}`;
  return redirect(target, { headers });
}

/** Where to go after login: a path of this site, whatever the address bar was made to say. */
export function safeNext({ origin }: URL, next: string | null): string {
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return '/';
  const target = new URL(next, origin);
  // `/.//host` is a path of ours until its dots are resolved; what is left would name another host.
  if (target.origin !== origin || target.pathname.startsWith('//')) return '/';
  return `${target.pathname}${target.search}${target.hash}`;
}
