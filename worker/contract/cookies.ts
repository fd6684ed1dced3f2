/** The cookies of the product, by what they are for. */
export const LANGUAGE_COOKIE = 'lng';
export const TOAST_COOKIE = 'toast';
export const BOOKMARK_COOKIE = 'd1_bookmark';

/**
 * The session cookie's name: with the host prefix and `Secure`, which browsers also take on localhost,
 * but without them where the site is served over plain http from any other host.
 */
export function sessionCookie(url: URL): { name: string; secure: boolean } {
  const local = url.hostname === 'localhost' || url.hostname === '127.0.0.1' || url.hostname === '[::1]';
  const secure = url.protocol === 'https:' || local;
  return { name: secure ? '__Host-access_token' : 'access_token', secure };
}
