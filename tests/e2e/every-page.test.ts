import { expect, type Page, type Response } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { tfaCookie } from '#contract/cookies.ts';
import type { RoleName } from '#contract/roles.ts';
import { searchable } from '#tests/support/e2e/axe.ts';
import { one } from '#tests/support/e2e/database.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { mintNotices } from '#tests/support/e2e/inbox.ts';
import { mintLink } from '#tests/support/e2e/links.ts';
import { mintNotification } from '#tests/support/e2e/notifications.ts';
import { mintJob, mintPerson, PASSWORD } from '#tests/support/e2e/people.ts';
import { mintAssignment, mintMember, mintShift, mintSite } from '#tests/support/e2e/rosters.ts';
import { address, NOW } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
/**
 * The same page is made of the same elements in both, so they are searched in one, where its colours are looked at in
 * the light and in the dark. English, the shortest, fits where these fit.
 */
const BROWSERS = [
  { language: 'ja', locale: 'ja-JP', searched: true },
  { language: 'vi', locale: 'vi-VN', searched: false },
] as const;
const WIDE = { width: 1280, height: 720 };
const NARROW = { width: 360, height: 740 };
/** Weeks after the day of the tests. */
const LATER = '2026-07-01';

type Visit = { path: string; status?: number };

/**
 * `[job]` stands for the id of a job that the visitor started, `[own]` for their own, `[workplace]`, `[shift]` and
 * `[place]` (of somebody on it) for what they manage, `[pending]` and `[sent]` for what they wrote to people, `[message]`
 * for what was written to them, `[entry]` for what the audit has of them, `[deleted]` for somebody who is deleted; 1 and
 * 3 are of the demo.
 */
const SEEN_BY: Record<RoleName, readonly Visit[]> = {
  user: [
    { path: '/' },
    { path: '/my-page/profile' },
    { path: '/my-page/ask' },
    { path: '/my-page/paper' },
    { path: '/my-page/settings' },
    { path: '/my-page/availability' },
    { path: '/my-page/recruitment' },
    { path: '/my-page/shift' },
    { path: '/my-page/notification' },
    { path: '/my-page/notification?id=[message]' },
    { path: '/admin/timer', status: 403 },
    { path: '/admin/workplace', status: 403 },
    { path: '/manage/user', status: 403 },
    { path: '/manage/shift', status: 403 },
    { path: '/manage/shift/copy', status: 403 },
    { path: '/manage/shift/import', status: 403 },
    { path: '/nowhere', status: 404 },
  ],
  admin: [
    { path: '/' },
    { path: '/manage/job/[job]' },
    { path: '/manage/shift' },
    { path: '/manage/shift?new=1&workplace_id=[workplace]' },
    { path: '/manage/shift?publish=1' },
    { path: '/manage/shift/[shift]' },
    { path: '/manage/shift/[shift]?edit=1' },
    { path: '/manage/shift/shortage' },
    { path: '/manage/shift/import' },
    { path: '/manage/shift/availability' },
    { path: '/manage/shift/registration' },
    { path: '/manage/shift/[shift]?leave=[place]' },
    { path: '/manage/shift-tracking' },
    { path: '/manage/shift-tracking/bulk' },
    { path: '/manage/review' },
    { path: '/manage/shift-tracking/[shift]' },
    { path: '/manage/shift-tracking/[shift]?form=confirm' },
    { path: '/manage/shift-tracking/[shift]?person=[place]&form=check_in' },
    { path: '/manage/shift-tracking/[shift]?person=[place]&form=outcome' },
    { path: '/manage/shift-tracking/[shift]?person=[place]&form=replace' },
    { path: '/manage/shift-tracking/[shift]?person=[place]&form=replace&several=1' },
    { path: '/manage/work-history' },
    { path: '/manage/work-history?new=1&workplace_id=[workplace]' },
    { path: '/manage/work-history/monthly' },
    { path: '/manage/work-history/payroll-file' },
    { path: '/manage/work-history/payroll-file?layout=new' },
    { path: '/manage/period/sheet?workplace_id=[workplace]&month=2026-05' },
    { path: '/manage/notification' },
    { path: '/manage/notification?new=1&shift=[shift]' },
    { path: '/manage/notification?new=1&corrects=[sent]' },
    { path: '/manage/notification/[pending]' },
    { path: '/manage/notification/[sent]' },
    { path: '/manage/notification/undelivered' },
    { path: '/manage/user' },
    { path: '/manage/user/[own]' },
    { path: '/manage/user/[own]?tab=devices' },
    { path: '/manage/user/[own]/schedule' },
    { path: '/manage/user/[own]/schedule?hours=7days' },
    { path: '/admin/workplace/1', status: 403 },
    { path: '/manage/paper', status: 403 },
  ],
  global_admin: [
    { path: '/' },
    { path: '/admin/sync' },
    { path: '/admin/sync?tab=conflicts' },
    { path: '/admin/sync?tab=runs' },
    { path: '/admin/sync?tab=log' },
    { path: '/admin/health' },
    { path: '/admin/timer' },
    { path: '/admin/timer?tab=runs' },
    { path: '/admin/timer?tab=jobs' },
    { path: '/admin/workplace' },
    { path: '/admin/workplace?new=1' },
    { path: '/admin/workplace/1' },
    { path: '/admin/workplace/1?tab=images' },
    { path: '/admin/workplace/1?tab=positions' },
    { path: '/admin/workplace/1?tab=shifts' },
    { path: '/admin/workplace/1?tab=shifts&template=new' },
    { path: '/admin/workplace/1?tab=instructions' },
    { path: '/admin/workplace/1?tab=users' },
    { path: '/admin/workplace/1?tab=wages' },
    { path: '/admin/user' },
    { path: '/admin/user?status=deleted' },
    { path: '/admin/user?residence_status=study_abroad&expires_within=90' },
    { path: '/admin/user?new=1' },
    { path: '/admin/user?new=manager' },
    { path: '/admin/user?export=1' },
    { path: '/admin/user/import' },
    { path: '/admin/user/3' },
    { path: '/admin/user/3?tab=papers' },
    { path: '/admin/user/3?tab=images' },
    { path: '/admin/user/3?tab=devices' },
    { path: '/admin/user/3?tab=workplaces' },
    { path: '/admin/user/3?tab=limits' },
    { path: '/admin/user/3?tab=roles' },
    { path: '/admin/user/3?tab=locks&step=lock' },
    { path: '/manage/user/3/schedule?hours=7days' },
    { path: '/manage/user/3/schedule?add=2026-06-20' },
    { path: '/admin/user/[deleted]?tab=locks' },
    { path: '/admin/user/[deleted]' },
    { path: '/manage/paper' },
    { path: '/manage/paper?tab=rejected' },
    { path: '/manage/paper?tab=wanted' },
    { path: '/manage/paper?tab=wanted&wanted=expiring' },
    { path: '/manage/paper?user=3&paper=1' },
    { path: '/manage/paper?user=3&paper=4' },
    { path: '/admin/configuration' },
    { path: '/admin/configuration?tab=hours' },
    { path: '/admin/configuration?tab=residence' },
    { path: '/admin/configuration?tab=sign_in' },
    { path: '/admin/configuration?tab=branches' },
    { path: '/admin/configuration?tab=branches&branch=new' },
    { path: '/admin/configuration?tab=minimum_wages' },
    { path: '/admin/configuration?tab=minimum_wages&rate=many' },
    { path: '/admin/configuration?tab=schools' },
    { path: '/admin/configuration?tab=schools&school=new' },
    { path: '/admin/configuration?tab=schools&school=1' },
    { path: '/admin/audit' },
    { path: '/admin/audit?actor_id=[own]&entry=[entry]' },
    { path: '/developer/components' },
  ],
};

/** The second step is shown to whoever has done the first. */
const BEFORE_LOGIN = [
  '/auth/login',
  '/auth/login/tfa',
  '/auth/login/tfa?recovery=1',
  '/auth/password/forgot',
  '/auth/password/reset',
  '/invitation',
  '/check-in',
];

// One session sees many pages.
test.describe.configure({ timeout: 240_000 });

const ROLES = ['user', 'admin', 'global_admin'] as const;
const PAGES_AT_ONCE = 25;

/** What each role sees, in parts that several browsers share. */
const PARTS = ROLES.flatMap((role) => {
  const all = SEEN_BY[role];
  return Array.from({ length: Math.ceil(all.length / PAGES_AT_ONCE) }, (_, index) => ({
    role,
    part: index + 1,
    visits: all.slice(index * PAGES_AT_ONCE, (index + 1) * PAGES_AT_ONCE),
  }));
});

for (const { language, locale, searched } of BROWSERS) {
  test.describe(`In ${language}`, () => {
    test.use({ locale });

    for (const { role, part, visits } of PARTS) {
      test(`every page that ${role} sees works for everybody (${part})`, async ({ page, signedIn }) => {
        const site = await mintSite();
        const manages = role === 'admin' ? [site.workplace.id] : [];
        const { person } = await signedIn({ roles: [role], manages });
        const shift = await mintShift(site, LATER);
        const place = await mintAssignment(site, { shift, date: LATER, person: await mintMember([site]) });
        const job = await mintJob(person);
        await mintNotices(person, [{}, {}]);
        const entry = await mintEntry(person);
        const { id: deleted } = await mintPerson({ deletedAt: NOW });
        const { id: pending } = await mintNotification(person, site.workplace);
        const { id: sent, inboxId: message } = await mintNotification(person, site.workplace, [person]);
        const ids = {
          ...{ job, own: person.id, workplace: site.workplace.id, shift, place, entry, deleted },
          ...{ pending, sent, message },
        };
        for (const { path, status = 200 } of visits) {
          const answer = await open(page, withIds(path, ids));
          await expectForEverybody(page, answer, status);
        }
      });
    }

    test('setting up a second step works for everybody', async ({ page, signedIn }) => {
      const { security } = WORDS[language];
      await signedIn();
      await open(page, '/my-page/settings');
      await page.getByLabel(security.password, { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: security.set_up }).click();
      await expect(page.getByRole('img', { name: security.qr })).toBeVisible();
      await expectReadable(page);
    });

    test('a link that counts and one that does not work for everybody', async ({ page }) => {
      const { auth } = WORDS[language];
      const token = await mintLink(await mintPerson(), 'reset');
      await open(page, `/auth/password/reset#token=${token}`);
      await expect(page.getByRole('button', { name: auth.link.save })).toBeVisible();
      await expectReadable(page);
      await open(page, '/invitation#token=unknown');
      await expect(page.getByText(auth.link.ask_office)).toBeVisible();
      await expectReadable(page);
    });

    test('the pages before the login work for everybody', async ({ page, context }) => {
      const { name } = tfaCookie(new URL(address()));
      const url = address().replace('http:', 'https:');
      await context.addCookies([
        { name, value: 'a key', url, httpOnly: true, secure: true, sameSite: 'Lax' },
      ]);
      for (const path of BEFORE_LOGIN) await expectForEverybody(page, await open(page, path), 200);
      // These remember no language, which is how a page is known to have come alive.
      for (const kind of ['privacy-policy', 'terms-of-service']) {
        await expectForEverybody(page, await page.goto(`/${kind}/${language}`), 200);
      }
      await expectForEverybody(page, await page.goto('/nowhere'), 404);
    });

    /** Spoken, seen in light and dark, narrow, and nobody else's code. The fixtures hold the console to be clean. */
    async function expectForEverybody(page: Page, answer: Response | null, status: number): Promise<void> {
      await test.step(page.url(), async () => {
        expect(answer?.status()).toBe(status);
        expect(await answer?.text()).toContain(`<html lang="${language}"`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectOwnCode(page, answer);
        await expectReadable(page);
      });
    }

    async function expectReadable(page: Page): Promise<void> {
      if (searched) await expectNothingFound(page);
      await expectNoSidewaysScroll(page);
    }
  });
}

/** An entry of the audit about somebody, by themselves. */
async function mintEntry({ id }: { id: number }): Promise<number> {
  const [before, after] = ['{"phone":null,"version":1}', '{"phone":"09000000001","version":2}'];
  const who = sql`${crypto.randomUUID()}, 'profile.info.update', ${crypto.randomUUID()}, ${id}, 'global_admin'`;
  const entry = await one(sql`
    INSERT INTO audit (operation_id, operation, request_id, actor_id, actor_role, at, action, subject, subject_id, before, after)
    VALUES (${who}, ${NOW}, 'update', 'person', ${id}, ${before}, ${after}) RETURNING id`);
  return Number(entry.id);
}

/** `/manage/shift/[shift]` with the id of the shift. */
function withIds(path: string, ids: Record<string, number>): string {
  return path.replace(/\[(\w+)\]/g, (_, name: string) => String(ids[name] ?? ''));
}

/** Every script and style carries the nonce of the answer that it came with. */
async function expectOwnCode(page: Page, answer: Response | null): Promise<void> {
  const policy = answer?.headers()['content-security-policy'] ?? '';
  const nonce = /script-src [^;]*'nonce-([^']+)'/.exec(policy)?.[1];
  const carried = await page
    .locator('script, style')
    .evaluateAll((all) => all.map((one) => (one instanceof HTMLElement ? one.nonce : undefined)));
  expect(nonce).toBeTruthy();
  expect(new Set(carried)).toEqual(new Set([nonce]));
}

async function expectNothingFound(page: Page): Promise<void> {
  const axe = await searchable(page);
  for (const [colorScheme, rules] of [
    ['light', axe().withTags(WCAG)],
    ['dark', axe().withRules(['color-contrast'])],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await atRest(page);
    const { violations } = await rules.analyze();
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    expect.soft(found, `${page.url()} in ${colorScheme}`).toEqual([]);
  }
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.setViewportSize(NARROW);
  await atRest(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, page.url()).toBe(NARROW.width);
  await page.setViewportSize(WIDE);
}

/** Waits until what changes colour or place has done so. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    const settled = Promise.allSettled(passing.map(({ finished }) => finished));
    // A change that never gets its frame, behind a new width, would be waited for without end.
    await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, 2_000))]);
  });
}
