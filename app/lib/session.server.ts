import { redirect } from 'react-router';
import { sessionCookie, writeCookie } from '#contract/cookies.ts';
import { toastCookie } from './toast.server.ts';
import type { Toast } from './toast.ts';

const LOGIN = '/auth/login';

/** The cookie that keeps a session in the browser, out of reach of scripts; no token removes it. */
export function sessionCookieHeader(request: Request, token: string | null, maxAge: number): string {
  const { name, secure } = sessionCookie(new URL(request.url));
  return writeCookie(name, token ?? '', {
    maxAge: token === null ? 0 : maxAge,
    sameSite: 'Lax',
    httpOnly: true,
    secure,
  });
}

/** To the login page, and from there back to what was asked for. */
export function redirectToLogin(request: Request, toast: Toast | null): Response {
  const url = new URL(request.url);
  const asked = request.method === 'GET' ? `${url.pathname}${url.search}` : '/';
  const headers = new Headers();
  headers.append('Set-Cookie', sessionCookieHeader(request, null, 0));
  if (toast) headers.append('Set-Cookie', toastCookie(toast));
  const target = asked === '/' ? LOGIN : `${LOGIN}?next=${encodeURIComponent(asked)}`;
  return redirect(target, { headers });
}

/** Where to go after login: a path of this site, whatever the address bar was made to say. */
export function safeNext(request: Request, next: string | null): string {
  if (!next?.startsWith('/') || /^\/[/\\]/.test(next)) return '/';
  const { origin } = new URL(request.url);
  if (!URL.canParse(next, origin)) return '/';
  const target = new URL(next, origin);
  return target.origin === origin ? `${target.pathname}${target.search}${target.hash}` : '/';
}
