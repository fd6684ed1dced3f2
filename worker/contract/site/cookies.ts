/**
 * The session cookie. It has the host prefix and `Secure`, which browsers also accept on localhost.
 * Plain http from any other host has neither.
 */
export function sessionCookie(url: URL): HostCookie {
  return hostCookie(url, 'access_token');
}

export function deviceCookie(url: URL): HostCookie {
  return hostCookie(url, 'device_token');
}

/** The cookie of a login between the password and the code. */
export function tfaCookie(url: URL): HostCookie {
  return hostCookie(url, 'tfa_key');
}

/**
 * The cookie of a known browser, which is not slowed down when others try passwords of the account.
 */
export function browserCookie(url: URL): HostCookie {
  return hostCookie(url, 'known_browser');
}

/** The cookie that carries the account from the choice of a password to the login page. */
export function accountCookie(url: URL): HostCookie {
  return hostCookie(url, 'account');
}

export function languageCookie(url: URL): HostCookie {
  return hostCookie(url, 'lng');
}

/** The cookie that carries a toast to the next page. */
export function toastCookie(url: URL): HostCookie {
  return hostCookie(url, 'toast');
}

/** The cookie that lets a browser read its own writes. */
export function bookmarkCookie(url: URL): HostCookie {
  return hostCookie(url, 'd1_bookmark');
}

/** The cookie of a browser that keeps punches without a network. */
export function keptCookie(url: URL): HostCookie {
  return hostCookie(url, 'kept_punches');
}

type HostCookie = { name: string; secure: boolean };

function hostCookie(url: URL, name: string): HostCookie {
  const secure = url.protocol === 'https:' || isThisMachine(url);
  return { name: secure ? `__Host-${name}` : name, secure };
}

/** Whether a site is served only to its own machine, under any of its names. */
export function isThisMachine({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}

/** The value of a cookie in a `Cookie` header or in `document.cookie`. */
export function readCookie(cookies: string | null, name: string): string | null {
  for (const pair of (cookies ?? '').split(';')) {
    const [key, ...value] = pair.trim().split('=');
    if (key === name) return decodedValue(value.join('='));
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

/** The bookmark of a browser's last write. After ten minutes every replica has it. */
export function bookmarkCookieHeader(url: URL, bookmark: string): string {
  const { name, secure } = bookmarkCookie(url);
  return writeCookie(name, bookmark, { maxAge: 600, sameSite: 'Lax', httpOnly: true, secure });
}

/** The longest lifetime in browsers: a binding ends only when a person ends it. */
const DEVICE_COOKIE_AGE = 400 * 24 * 60 * 60;

/** The cookie with the binding of a device, hidden from scripts. */
export function deviceCookieHeader(url: URL, token: string): string {
  const { name, secure } = deviceCookie(url);
  return writeCookie(name, token, { maxAge: DEVICE_COOKIE_AGE, sameSite: 'Lax', httpOnly: true, secure });
}

/** The cookie of a known browser, hidden from scripts. `maxAge` in seconds. */
export function browserCookieHeader(url: URL, token: string, maxAge: number): string {
  const { name, secure } = browserCookie(url);
  return writeCookie(name, token, { maxAge, sameSite: 'Lax', httpOnly: true, secure });
}

function decodedValue(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
