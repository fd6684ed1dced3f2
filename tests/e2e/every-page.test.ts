import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { RoleName } from '#contract/roles.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { BROWSERS } from '#tests/support/e2e/pages.ts';
import { mintJob, mintWorkplace } from '#tests/support/e2e/people.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

type Visit = {
  name: string;
  path: string;
  /** Who looks at it; nobody is signed in where there is no role. */
  role?: RoleName;
  status?: number;
};

/** `[job]` stands for the id of a job that the visitor started. */
const VISITS: readonly Visit[] = [
  { name: 'The login page', path: '/auth/login' },
  { name: 'An address of nothing, for a visitor,', path: '/nowhere', status: 404 },
  { name: 'Home for staff', path: '/', role: 'user' },
  { name: 'Home for a manager', path: '/', role: 'admin' },
  { name: 'Home for a global admin', path: '/', role: 'global_admin' },
  { name: 'The profile', path: '/my-page/profile', role: 'user' },
  { name: 'The settings', path: '/my-page/settings', role: 'user' },
  { name: 'A page that is not for staff', path: '/admin/timer', role: 'user', status: 403 },
  { name: 'An address of nothing', path: '/nowhere', role: 'user', status: 404 },
  { name: 'The list of timer runs', path: '/admin/timer', role: 'global_admin' },
  { name: 'The list of jobs', path: '/admin/timer?tab=jobs', role: 'global_admin' },
  { name: 'A job', path: '/manage/job/[job]', role: 'global_admin' },
  { name: 'The page of components', path: '/developer/components', role: 'user' },
];

for (const { language, locale } of BROWSERS) {
  test.describe(`In ${language}`, () => {
    test.use({ locale });

    for (const { name, path, role, status = 200 } of VISITS) {
      test(`${name} works for everybody, in light and dark, at 360 and 1280`, async ({ page, signedIn }) => {
        const address = role ? await prepare(path, role) : path;
        const answer = role || status === 200 ? await open(page, address) : await page.goto(address);
        expect(answer?.status()).toBe(status);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

        await test.step('runs only scripts and styles of its own answer', async () => {
          const policy = answer?.headers()['content-security-policy'] ?? '';
          const nonce = /script-src [^;]*'nonce-([^']+)'/.exec(policy)?.[1];
          expect(nonce).toBeTruthy();
          const carried = await page
            .locator('script, style')
            .evaluateAll((all) => all.map((one) => (one instanceof HTMLElement ? one.nonce : '')));
          expect(new Set(carried)).toEqual(new Set([nonce]));
        });
        for (const colorScheme of ['light', 'dark'] as const) {
          await test.step(`has nothing that axe finds in ${colorScheme}`, async () => {
            await page.emulateMedia({ colorScheme });
            await atRest(page);
            const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
            expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
          });
        }
        await test.step('does not scroll sideways at 360', async () => {
          await page.setViewportSize({ width: 360, height: 740 });
          await atRest(page);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
        });

        async function prepare(asked: string, as: RoleName): Promise<string> {
          const { id } = await mintWorkplace();
          const { person } = await signedIn({ roles: [as], manages: as === 'admin' ? [id] : [] });
          return asked.includes('[job]') ? asked.replace('[job]', String(await mintJob(person))) : asked;
        }
      });
    }
  });
}

/** Waits until what changes colour or place has done so. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}
