import { createHash } from 'node:crypto';
import { type BrowserContext, test as base, expect, type Page, type Response } from '@playwright/test';
import { sessionCookie } from '#contract/site/cookies.ts';
import { mintPerson, mintSession, type Person, type PersonOverrides, type Session } from './people.ts';
import { address } from './site.ts';

declare global {
  interface Window {
    /** Set once the page is hydrated and its effects have run. */
    alive?: boolean;
  }
}

export type SignedIn = { person: Person; session: Session };

type Fixtures = {
  /** Creates a person and gives the browser their session, without the login page. */
  signedIn: (overrides?: PersonOverrides) => Promise<SignedIn>;
  /** Whether pages skip the prefetch of linked pages, two thirds of all requests. */
  savesData: boolean;
  /** Whether pages register the service worker, which loads files again in each new browser. */
  isInstalled: boolean;
  /** Whether the test cuts the network, of which the browser's console also tells. */
  losesNetwork: boolean;
  /** Checks that every page has a clean console and loads only from its own origin. */
  watched: undefined;
};

/** The browser also logs pages with 403 or 404 and refused forms, which are valid answers. */
const REFUSAL = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Also that of a page whose session has ended, or that closes before its socket is open. */
const REFUSED_SOCKET = /^WebSocket connection to '[^']*\/api\/me\/changes[^']*' failed: /;

const LOST = /^Failed to load resource: net::ERR_/;

/**
 * React Router leaves two promises unhandled when a link is clicked during a stream (the `done` of
 * it). The visitor does not notice.
 */
const LEFT_EARLY = /^AbortError: signal is aborted without reason\n.*\n.*\[as navigate\]/;

const LOOKS_AGAIN_MS = 25;

export const test = base.extend<Fixtures>({
  // Rate limits of passwords, links and codes count by network. The clock is frozen, so no try ever
  // expires.
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
  // Long runs load everything, like most browsers.
  savesData: [!process.env.LONG, { option: true }],
  isInstalled: [false, { option: true }],
  losesNetwork: [false, { option: true }],
  watched: [
    async ({ context, savesData, isInstalled, losesNetwork }, use) => {
      const faults: string[] = [];
      context.on('console', (message) => {
        const heard = message.type() === 'error' || message.type() === 'warning';
        const isRefused = [REFUSAL, REFUSED_SOCKET].some((one) => one.test(message.text()));
        const isExpected = isRefused || (losesNetwork && LOST.test(message.text()));
        if (heard && !isExpected) faults.push(`${message.page()?.url()}: ${message.text()}`);
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
      if (!isInstalled) await withoutServiceWorkers(context);
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** Makes the browser one that cannot install sites. */
async function withoutServiceWorkers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
}

/** An address in a network of its own per test, from the range for examples (RFC 3849). */
function networkOf(test: string): string {
  const [one, other] = createHash('sha256').update(test).digest('hex').match(/.{4}/g) ?? [];
  return `2001:db8:${one}:${other}::1`;
}

/** Gives a browser a session, like a login. */
export async function holdSession(context: BrowserContext, { token }: Session): Promise<void> {
  const { name } = sessionCookie(new URL(address()));
  // The browser accepts a secure cookie only for https, although localhost may hold it over http.
  const url = address().replace('http:', 'https:');
  await context.addCookies([{ name, value: token, url, httpOnly: true, secure: true, sameSite: 'Lax' }]);
}

/** Gives the browser the session of another person, like a phone that changes hands. */
export async function handTo(context: BrowserContext, person: Pick<Person, 'id'>): Promise<void> {
  await context.clearCookies();
  await holdSession(context, await mintSession(person));
}

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<Response> {
  const answer = await page.goto(path);
  if (!answer) throw new Error(`${path} is no document.`);
  await untilAlive(page);
  return answer;
}

/** Reloads the page and waits until it is hydrated and answers to Back. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await untilAlive(page);
}

/** Waits for hydration. Before it a rendered page answers only to links and forms. */
export async function untilAlive(page: Page): Promise<void> {
  // Polling in every frame would force every frame to be drawn.
  await page.waitForFunction(() => window.alive === true, undefined, { polling: LOOKS_AGAIN_MS });
}

/** The last step of hydration stores the language. */
export async function markAlive(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      setItem.call(this, key, value);
      if (this === localStorage && key === 'lng') window.alive = true;
    };
  });
}

/** Makes a browser report the data saver setting. */
async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
  });
}
