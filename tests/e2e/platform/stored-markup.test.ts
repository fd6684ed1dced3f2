import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { send } from '#tests/support/e2e/database.ts';
import { open, type SignedIn, test } from '#tests/support/e2e/fixtures.ts';
import { mintNotices } from '#tests/support/e2e/inbox.ts';
import { mintPerson, mintWorkplace, type PersonOverrides } from '#tests/support/e2e/people.ts';

declare global {
  interface Window {
    attacked?: boolean;
  }
}

/** Breaks out of every context without proper encoding. */
const MARKUP = `'"><img src=x onerror="attacked=true"></script><script>attacked=true</script>{{7*7}}\${7*7}`;
const UNENCODED = /<img src=x|<script>attacked/;

/** A person with markup in all visible data, and the pages that show it. */
async function mintMarkup(signedIn: (overrides: PersonOverrides) => Promise<SignedIn>): Promise<string[]> {
  const { person } = await signedIn({ roles: ['global_admin'], last_name: MARKUP });
  const other = await mintPerson({ last_name: MARKUP, first_name: 'javascript:attacked=true' });
  const workplace = await mintWorkplace();
  await send([sql`UPDATE workplace SET name = ${MARKUP + workplace.id} WHERE id = ${workplace.id}`]);
  await mintNotices(person, [{ kind: 'device_paired', params: { device: MARKUP } }]);
  return [
    '/',
    '/my-page/profile',
    '/my-page/notification',
    `/admin/user?q=${other.staff_no}`,
    `/admin/user/${other.id}`,
    '/admin/workplace',
    `/admin/workplace/${workplace.id}`,
    `/admin/workplace?q=${encodeURIComponent(MARKUP)}`,
  ];
}

test('Every page encodes markup that people typed', async ({ page, signedIn }) => {
  for (const path of await mintMarkup(signedIn)) {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(200);
    const html = await answer.text();
    expect(html, path).not.toMatch(UNENCODED);
    expect(html, path).toContain('&lt;img src=x');
  }
});

test('Markup that people typed is shown as text', { tag: '@walk' }, async ({ page, signedIn }) => {
  for (const path of await mintMarkup(signedIn)) {
    const answer = await open(page, path);
    expect(answer.status(), path).toBe(200);
    expect(await answer.text(), path).not.toMatch(UNENCODED);
    await expect(page.locator('img[src="x"]'), path).toHaveCount(0);
    expect(await page.evaluate(() => window.attacked), path).toBeUndefined();
    await expect(page.getByText(MARKUP).first(), path).toBeAttached();
  }
});
