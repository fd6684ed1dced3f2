import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { send } from '#tests/support/e2e/database.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { mintNotices } from '#tests/support/e2e/inbox.ts';
import { mintPerson, mintWorkplace } from '#tests/support/e2e/people.ts';

declare global {
  interface Window {
    attacked?: boolean;
  }
}

/** Leaves whatever it is written into, where that is not done right. */
const MARKUP = `'"><img src=x onerror="attacked=true"></script><script>attacked=true</script>{{7*7}}\${7*7}`;

test('Markup that people typed is shown as text', async ({ page, signedIn }) => {
  const { person } = await signedIn({ roles: ['global_admin'], last_name: MARKUP });
  const other = await mintPerson({ last_name: MARKUP, first_name: 'javascript:attacked=true' });
  const workplace = await mintWorkplace();
  await send([sql`UPDATE workplace SET name = ${MARKUP} WHERE id = ${workplace.id}`]);
  await mintNotices(person, [{ kind: 'device_paired', params: { device: MARKUP } }]);

  const pages = [
    '/',
    '/my-page/profile',
    '/my-page/notification',
    `/admin/user?q=${other.staff_no}`,
    `/admin/user/${other.id}`,
    '/admin/workplace',
    `/admin/workplace/${workplace.id}`,
    `/admin/workplace?q=${encodeURIComponent(MARKUP)}`,
  ];
  for (const path of pages) {
    const answer = await open(page, path);
    expect(answer.status(), path).toBe(200);
    expect(await answer.text(), path).not.toMatch(/<img src=x|<script>attacked/);
    await expect(page.locator('img[src="x"]'), path).toHaveCount(0);
    expect(await page.evaluate(() => window.attacked), path).toBeUndefined();
    await expect(page.getByText(MARKUP).first(), path).toBeAttached();
  }
});
