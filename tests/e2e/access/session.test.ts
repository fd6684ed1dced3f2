import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { one } from '#tests/support/e2e/database.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { chooseFromAccountMenu, sendLogin, toast } from '#tests/support/e2e/pages.ts';
import { changeRoles, endSession } from '#tests/support/e2e/people.ts';
import { NOW } from '#tests/support/e2e/site.ts';

test('I log out, see a confirmation, and nothing of the session is left', async ({
  page,
  context,
  signedIn,
}) => {
  const { session } = await signedIn();
  await open(page, '/');
  await chooseFromAccountMenu(page, 'logout');
  await expect(toast(page, 'Successfully logged out')).toBeVisible();
  await expect(page).toHaveURL('/auth/login');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('__Host-access_token');
  expect(await one(sql`SELECT ended_at FROM session WHERE id = ${session.id}`)).toEqual({ ended_at: NOW });
  await page.goBack();
  await expect(page).toHaveURL('/auth/login');
});

test('I see that my session has expired, and return to my page after the login', async ({
  page,
  context,
  signedIn,
}) => {
  const { person, session } = await signedIn();
  await open(page, '/');
  await endSession(session);
  await chooseFromAccountMenu(page, 'profile');
  const told = toast(page, 'Your session has expired, please login again');
  await expect(told).toBeVisible();
  const [red = 0, green = 0, blue = 0] = await told.evaluate((card) =>
    Array.from(getComputedStyle(card).backgroundColor.matchAll(/\d+/g), Number),
  );
  expect(red).toBeGreaterThan(Math.max(green, blue));
  await expect(page).toHaveURL(`/auth/login?next=${encodeURIComponent('/my-page/profile')}`);
  await sendLogin(page, person.email);
  await expect(page).toHaveURL('/my-page/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  const known = (await context.cookies()).find(({ name }) => name === '__Host-known_browser');
  expect(known).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' });
  expect(known?.value).toMatch(new RegExp(`^${person.id}\\.`));
});

test('A new role applies with my next click, and so does its removal', { tag: '@walk' }, async ({
  page,
  signedIn,
}) => {
  const { person } = await signedIn();
  const timers = page.getByRole('main').getByRole('link', { name: /^Timers and jobs/ });
  const home = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' });
  await open(page, '/');
  await expect(page.getByRole('heading', { name: 'Go to' })).toBeVisible();
  await expect(timers).toHaveCount(0);
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));

  await changeRoles(person, ['global_admin']);
  await chooseFromAccountMenu(page, 'settings');
  await home.click();
  await expect(timers).toBeVisible();

  await changeRoles(person, ['user']);
  await chooseFromAccountMenu(page, 'settings');
  await home.click();
  await expect(page.getByRole('heading', { name: 'Go to' })).toBeVisible();
  await expect(timers).toHaveCount(0);
  expect(documents).toEqual([]);
});
