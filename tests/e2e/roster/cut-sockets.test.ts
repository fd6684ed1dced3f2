import { expect, type Page, type WebSocketRoute } from '@playwright/test';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { mintNotices } from '#tests/support/e2e/inbox.ts';
import { mintPerson } from '#tests/support/e2e/people.ts';
import { assign, cellOf, elsewhere, MONDAY, openBoard, TUESDAY } from '#tests/support/e2e/planners.ts';
import { mintMember, mintShift, mintSite } from '#tests/support/e2e/rosters.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

const CHANGES = /\/api\/me\/changes/;
const MINUTE_MS = 60_000;

/** A network that lets sockets through, or cuts all and refuses new ones. */
async function socketNetwork(page: Page): Promise<{ cut: () => void; mend: () => void }> {
  let isCut = false;
  const sockets = new Set<WebSocketRoute>();
  await page.routeWebSocket(CHANGES, (socket) => {
    if (isCut) {
      void socket.close();
      return;
    }
    sockets.add(socket);
    socket.connectToServer();
  });
  return {
    cut: () => {
      isCut = true;
      for (const socket of sockets) void socket.close();
      sockets.clear();
    },
    mend: () => {
      isCut = false;
    },
  };
}

/** Puts the page to sleep or wakes it, as the screen of a phone does. */
async function look(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test.describe('a planner', () => {
  test.use({ locale: 'ja-JP', viewport: { width: 1280, height: 800 } });

  test('whose socket is cut for minutes keeps a page that is right, and receives changes again', async ({
    page,
    browser,
    signedIn,
  }) => {
    const site = await mintSite();
    const manages = [site.workplace.id];
    const [one, other] = [await mintMember([site]), await mintMember([site])];
    const monday = await mintShift(site, MONDAY, { fixed: 2 });
    const tuesday = await mintShift(site, TUESDAY, { fixed: 2 });
    await signedIn({ roles: ['admin'], manages });
    const network = await socketNetwork(page);
    await page.clock.install();
    await openBoard(page, site);
    const theirs = await elsewhere(browser, await mintPerson({ roles: ['admin'], manages }));

    network.cut();
    await assign(theirs, site, monday, one);
    await page.clock.fastForward(MINUTE_MS + 1_000);
    await expect(cellOf(page, one, MONDAY)).toHaveAccessibleName(/日勤/);

    network.mend();
    const told = page.waitForEvent('websocket');
    await page.clock.fastForward(3 * MINUTE_MS);
    await told;
    await assign(theirs, site, tuesday, other);
    await expect(cellOf(page, other, TUESDAY)).toHaveAccessibleName(/日勤/);
    await theirs.context().close();
  });

  test('who is one no more loses the socket at once', async ({ page, browser, signedIn }) => {
    const site = await mintSite();
    const { person } = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    const opened = page.waitForEvent('websocket', (socket) => CHANGES.test(socket.url()));
    await openBoard(page, site);
    const closed = (await opened).waitForEvent('close');
    const boss = await elsewhere(browser, await mintPerson({ roles: ['global_admin'] }));
    const roles = { roles: ['user'], duties: [], version: 1 };
    const answer = await boss.request.put(`/api/admin/users/${person.id}/roles`, { data: roles });
    expect(answer.status(), await answer.text()).toBe(200);
    await closed;
    await boss.context().close();
  });
});

test.describe('a phone', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 390, height: 844 } });

  test('that slept for an hour shows what is true once it wakes', async ({ page, signedIn }) => {
    const { person } = await signedIn();
    const network = await socketNetwork(page);
    await page.clock.install();
    const connected = page.waitForEvent('websocket');
    await open(page, '/');
    // Otherwise its first count of notices may still be under way.
    await connected;
    await page.waitForLoadState('networkidle');
    const bell = (unread: string) =>
      page.getByRole('link', { name: WORDS.vi.nav.bell_unread.replace('{{unread}}', unread) });
    await look(page, 'hidden');
    network.cut();
    await mintNotices(person, [{}, {}, {}]);
    await page.clock.fastForward(60 * MINUTE_MS);
    await expect(bell('3')).toHaveCount(0);
    network.mend();
    const told = page.waitForEvent('websocket');
    await look(page, 'visible');
    await expect(bell('3')).toBeVisible();
    await told;
  });
});
