import type { BrowserContext } from '@playwright/test';
import { sessionCookie } from '#contract/site/cookies.ts';

/** Gives a browser the session of a token, like a login. */
export async function holdSession(context: BrowserContext, address: string, value: string): Promise<void> {
  const { name } = sessionCookie(new URL(address));
  // The browser accepts a secure cookie only for https, although localhost may hold it over http.
  const url = address.replace('http:', 'https:');
  await context.addCookies([{ name, value, url, httpOnly: true, secure: true, sameSite: 'Lax' }]);
}
