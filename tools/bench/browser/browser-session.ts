import type { BrowserContext } from '@playwright/test';
import { sessionCookie } from '#contract/site/cookies.ts';

/** Lets a browser hold the session of a token, as signing in does. */
export async function holdSession(context: BrowserContext, address: string, value: string): Promise<void> {
  const { name } = sessionCookie(new URL(address));
  // A secure cookie, which localhost may hold over http, can be handed to the browser over https alone.
  const url = address.replace('http:', 'https:');
  await context.addCookies([{ name, value, url, httpOnly: true, secure: true, sameSite: 'Lax' }]);
}
