import { expect, type Locator, type Page } from '@playwright/test';

/** A lost request, an answer that is lost after the server did what was asked, or a connection. */
export type Network = 'no request' | 'no answer' | 'connected';

/** A browser whose connection a test takes away. */
export type LossyNetwork = {
  turn: (network: Network) => void;
  /** Presses by this network, and returns whether its form was posted. */
  press: (button: Locator, network: Network) => Promise<boolean>;
  /** The key of the last form. */
  lastKey: () => string | undefined;
};

/** What a form shows of a fault in what was typed. */
export const FAULTS = 'main :is([aria-invalid=true], [role=alert]):visible';

/** By this time a pressed form has posted, or says why it does not. */
const ANSWERS_MS = 5_000;

export async function lossyNetwork(page: Page): Promise<LossyNetwork> {
  const faults = page.locator(FAULTS);
  let now: Network = 'connected';
  const posted: string[] = [];
  let answers = 0;
  await page.route(/\.data(\?|$)/, async (route) => {
    const network = now;
    const request = route.request();
    // Other posts are of the page itself, such as the word that a message was seen.
    const key = request.method() === 'POST' ? keyIn(request.postData()) : undefined;
    if (key) posted.push(key);
    const response = key && network !== 'no request' ? await route.fetch() : undefined;
    if (network !== 'connected') await route.abort('internetdisconnected');
    else await (response ? route.fulfill({ response }) : route.continue());
    if (response) answers += 1;
  });
  const press = async (button: Locator, network: Network) => {
    now = network;
    const before = { posts: posted.length, answers, faults: await faults.count() };
    await button.evaluate((clicked: HTMLElement) => clicked.click());
    const isPosted = () => posted.length > before.posts;
    const isAnswered = async () => isPosted() || (await faults.count()) > before.faults;
    await expect
      .poll(isAnswered, { timeout: ANSWERS_MS })
      .toBe(true)
      .catch(() => {});
    const isTried = isPosted();
    if (isTried && network !== 'no request') await expect.poll(() => answers).toBeGreaterThan(before.answers);
    return isTried;
  };
  return {
    turn: (network) => {
      now = network;
    },
    press,
    lastKey: () => posted.at(-1),
  };
}

/** The key in a posted body, of either encoding. */
function keyIn(body: string | null): string | undefined {
  return body?.match(/idempotency_key(?:=|"\r?\n\r?\n)([0-9a-f]+)/)?.[1];
}
