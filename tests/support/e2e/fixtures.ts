import { createHash } from 'node:crypto';
import { type BrowserContext, test as base, expect, type Page, type Response } from '@playwright/test';
import { sessionCookie } from '#contract/site/cookies.ts';
import { mintPerson, mintSession, type Person, type PersonOverrides, type Session } from './people.ts';
import { address } from './site.ts';

declare global {
  interface Window {
    /** The page has come alive: React took it over and its effects have run. */
    alive?: boolean;
  }
}

export type SignedIn = { person: Person; session: Session };

type Fixtures = {
  /** Mints somebody and lets the browser hold their session, without the login page. */
  signedIn: (overrides?: PersonOverrides) => Promise<SignedIn>;
  /** Pages fetch nothing of those that their links lead to, which is two thirds of what a page asks for. */
  savesData: boolean;
  /** Holds every page to a clean console and to its own origin. */
  watched: undefined;
};

/** A document that says 403 or 404, and a form that is refused, are answers that the browser notes as well. */
const REFUSAL = /^Failed to load resource: the server responded with a status of 4\d\d/;

/**
 * React Router leaves two promises without a handler when a link is pressed while an answer still comes (the `done` of
 * its stream). The visitor sees nothing of it.
 */
const LEFT_EARLY = /^AbortError: signal is aborted without reason\n.*\n.*\[as navigate\]/;

const LOOKS_AGAIN_MS = 25;

export const test = base.extend<Fixtures>({
  // Tries at passwords, links and codes are counted by network, and the clock stands still: none is ever given back.
  extraHTTPHeaders: async ({ browserName }, use, { testId }) => {
    await use({ 'CF-Connecting-IP': networkOf(`${browserName} ${testId}`) });
  },
  signedIn: async ({ context }, use) => {
    await use(async (overrides = {}) => {
      const person = await mintPerson(overrides);
      const session = await mintSession(person);
      await holdSession(context, session);
      return { person, session };
    });
  },
  // The long forms fetch it all, as most browsers do.
  savesData: [!process.env.LONG, { option: true }],
  watched: [
    async ({ context, savesData }, use) => {
      const faults: string[] = [];
      context.on('console', (message) => {
        const heard = message.type() === 'error' || message.type() === 'warning';
        if (heard && !REFUSAL.test(message.text()))
          faults.push(`${message.page()?.url()}: ${message.text()}`);
      });
      context.on('weberror', (error) => {
        const { stack = '' } = error.error();
        if (!LEFT_EARLY.test(stack)) faults.push(`${error.page()?.url()}: ${stack}`);
      });
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== address()) faults.push(`asked ${request.url()}`);
      });
      await markAlive(context);
      if (savesData) await saveData(context);
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** An address in a network of a test's own, out of those that are kept for examples (RFC 3849). */
function networkOf(test: string): string {
  const [one, other] = createHash('sha256').update(test).digest('hex').match(/.{4}/g) ?? [];
  return `2001:db8:${one}:${other}::1`;
}

/** Lets a browser hold a session, as signing in does. */
export async function holdSession(context: BrowserContext, { token }: Session): Promise<void> {
  const { name } = sessionCookie(new URL(address()));
  // A secure cookie, which localhost may hold over http, can be handed to the browser over https alone.
  const url = address().replace('http:', 'https:');
  await context.addCookies([{ name, value: token, url, httpOnly: true, secure: true, sameSite: 'Lax' }]);
}

/** The browser, as a phone that somebody else holds from here on. */
export async function handTo(context: BrowserContext, person: Pick<Person, 'id'>): Promise<void> {
  await context.clearCookies();
  await holdSession(context, await mintSession(person));
}

/** Opens a page and waits until it answers to clicks. */
export async function open(page: Page, path: string): Promise<Response> {
  const answer = await page.goto(path);
  if (!answer) throw new Error(`${path} is no document.`);
  await untilAlive(page);
  return answer;
}

/** Loads the page again and waits until it answers to clicks, and to Back. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await untilAlive(page);
}

/** A page that was rendered by the server answers to links and forms at once, to all else from here on. */
export async function untilAlive(page: Page): Promise<void> {
  // Looking at every frame would have every frame drawn.
  await page.waitForFunction(() => window.alive === true, undefined, { polling: LOOKS_AGAIN_MS });
}

/** The last thing that a page does when it comes alive is to remember its language. */
export async function markAlive(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      setItem.call(this, key, value);
      if (this === localStorage && key === 'lng') window.alive = true;
    };
  });
}

/** Lets a browser say that whoever holds it wants to save data. */
async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
  });
}
