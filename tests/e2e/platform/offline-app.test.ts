import { expect, type Page } from '@playwright/test';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

test.use({ isInstalled: true, losesNetwork: true, locale: 'vi-VN', viewport: { width: 390, height: 844 } });

const { common, own_shifts } = WORDS.vi;

/** Waits until this browser keeps what a page without a connection needs. */
async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

test('The app opens without a connection, and goes on by itself once there is one', async ({
  page,
  context,
  signedIn,
}) => {
  const { person } = await signedIn();
  await open(page, '/');
  await kept(page);

  await context.setOffline(true);
  await page.goto('/my-page/shift');
  await expect(page.getByRole('heading', { name: common.offline_title })).toBeVisible();
  await expect(page.getByText(person.last_name)).toHaveCount(0);
  await page.getByRole('button', { name: common.try_again }).click();
  await expect(page.getByRole('heading', { name: common.offline_title })).toBeVisible();

  await context.setOffline(false);
  await expect(page).toHaveURL('/my-page/shift');
  await expect(page.getByRole('heading', { level: 1, name: own_shifts.title })).toBeVisible();
});

test('A browser keeps files of the site and pages without a person, and no answer made for a person', async ({
  page,
  signedIn,
}) => {
  const { person } = await signedIn();
  await open(page, '/my-page/profile');
  await kept(page);
  const stored = await page.evaluate(async () => {
    const answers = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        const requests = await cache.keys();
        return Promise.all(
          requests.map(async ({ url }) => ({
            path: new URL(url).pathname,
            text: (await (await cache.match(url))?.text()) ?? '',
          })),
        );
      }),
    );
    return answers.flat();
  });
  const pages = stored.map(({ path }) => path).filter((path) => !path.startsWith('/assets/'));
  expect(pages.toSorted()).toEqual(['/check-in/offline', '/offline', '/tablet']);
  expect(stored.filter(({ text }) => text.includes(person.last_name))).toEqual([]);
});

test('Browsers can install the site', async ({ page, request }) => {
  await page.goto('/auth/login');
  const manifest = page.locator('link[rel=manifest]');
  const address = (await manifest.getAttribute('href')) ?? '';
  const { display, icons }: { display: string; icons: { src: string; purpose?: string }[] } = await (
    await request.get(address)
  ).json();
  expect(display).toBe('standalone');
  expect(icons.map(({ purpose = 'any' }) => purpose)).toEqual(['any', 'any', 'maskable']);
  const apple = (await page.locator('link[rel=apple-touch-icon]').getAttribute('href')) ?? '';
  for (const src of [...icons.map(({ src }) => src), apple])
    expect((await request.get(src)).headers()['content-type'], src).toBe('image/png');
});
