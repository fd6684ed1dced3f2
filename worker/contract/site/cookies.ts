/**
 * The session cookie's name: with the host prefix and `Secure`, which browsers also take on localhost,
 * but without them where the site is served over plain http from any other host.
 */
export function sessionCookie(url: URL): HostCookie {
  return hostCookie(url, 'access_token');
}

/** The cookie of a device that is paired to check in and out, named likewise. */
export function deviceCookie(url: URL): HostCookie {
  return hostCookie(url, 'device_token');
}

/** The cookie of a sign-in whose password was right and whose code is still to come, named likewise. */
export function tfaCookie(url: URL): HostCookie {
  return hostCookie(url, 'tfa_key');
}

/** The cookie by which a browser is known, however many others try passwords of the same account; named likewise. */
export function browserCookie(url: URL): HostCookie {
  return hostCookie(url, 'known_browser');
}

/** The cookie that brings an account from where its password was chosen to the login page, named likewise. */
export function accountCookie(url: URL): HostCookie {
  return hostCookie(url, 'account');
}

/** The cookie of the language that somebody chose, named likewise. */
export function languageCookie(url: URL): HostCookie {
  return hostCookie(url, 'lng');
}

/** The cookie that brings a message to the next page, named likewise. */
export function toastCookie(url: URL): HostCookie {
  return hostCookie(url, 'toast');
}

/** The cookie by which a browser reads what it wrote, named likewise. */
export function bookmarkCookie(url: URL): HostCookie {
  return hostCookie(url, 'd1_bookmark');
}

type HostCookie = { name: string; secure: boolean };

function hostCookie(url: URL, name: string): HostCookie {
  const secure = url.protocol === 'https:' || isThisMachine(url);
  return { name: secure ? `__Host-${name}` : name, secure };
}

/** Whether a site is served to its own machine alone, under whichever of its names. */
export function isThisMachine({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}

/** The value of a cookie in a `Cookie` header or in `document.cookie`. */
export function readCookie(cookies: string | null, name: string): string | null {
  for (const pair of (cookies ?? '').split(';')) {
    const [key, ...value] = pair.trim().split('=');
    if (key === name) return decoded(value.join('='));
  }
  return null;
}

/** A cookie for the whole site; `maxAge` in seconds, 0 removes it. */
export function writeCookie(
  name: string,
  value: string,
  options: { maxAge: number; sameSite: 'Lax' | 'Strict'; httpOnly?: boolean; secure?: boolean },
): string {
  const flags = [options.httpOnly ? '; HttpOnly' : '', options.secure ? '; Secure' : ''].join('');
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${options.maxAge}; SameSite=${options.sameSite}${flags}`;
}

/** The cookie of what a browser wrote last; ten minutes later every replica has it. */
export function bookmarkCookieHeader(url: URL, bookmark: string): string {
  const { name, secure } = bookmarkCookie(url);
  return writeCookie(name, bookmark, { maxAge: 600, sameSite: 'Lax', httpOnly: true, secure });
}

/** As long as browsers keep a cookie at all: a binding ends when somebody ends it. */
const DEVICE_COOKIE_AGE = 400 * 24 * 60 * 60;

/** The cookie that keeps the binding of a device in its browser, out of reach of scripts. */
export function deviceCookieHeader(url: URL, token: string): string {
  const { name, secure } = deviceCookie(url);
  return writeCookie(name, token, { maxAge: DEVICE_COOKIE_AGE, sameSite: 'Lax', httpOnly: true, secure });
}

/** The cookie of a known browser, out of reach of scripts; `maxAge` in seconds. */
export function browserCookieHeader(url: URL, token: string, maxAge: number): string {
  const { name, secure } = browserCookie(url);
  return writeCookie(name, token, { maxAge, sameSite: 'Lax', httpOnly: true, secure });
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
