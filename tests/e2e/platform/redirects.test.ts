import { type APIResponse, expect, type Page } from '@playwright/test';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { sendLogin } from '#tests/support/e2e/pages.ts';
import { mintPerson, mintSession, PASSWORD } from '#tests/support/e2e/people.ts';
import { codeOfApp, setUpSecondStep } from '#tests/support/e2e/second-step.ts';
import { address, NOW } from '#tests/support/e2e/site.ts';

/** Foreign targets that a link may name as the page to return to. */
const FOREIGN = [
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  'https:evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/\t/evil.example/',
  '/.//evil.example/',
  '/..//evil.example/',
  '/my-page/../..//evil.example/',
  '%2F%2Fevil.example',
  '/%2Fevil.example/',
  '///evil.example',
  '@evil.example',
  '.evil.example',
];
const STEP = '/auth/login/tfa';

const withNext = (path: string, next: string) => `${path}?${new URLSearchParams({ next })}`;

/** The target of an answer, as a browser reads it. */
function targetOf(answer: APIResponse): URL {
  return new URL(answer.headers().location ?? '', answer.url());
}

/** Expects a page of this site that names no other site as its return target. */
function expectOurs(answer: APIResponse, next: string): void {
  const target = targetOf(answer);
  expect([answer.status(), target.origin], next).toEqual([302, address()]);
}

test('No link to the login leads me to another site, whether I am logged in or not', {
  tag: '@walk',
}, async ({ page, context }) => {
  const { email } = await mintPerson();
  const form = { account: email, password: PASSWORD };
  for (const next of FOREIGN) {
    const login = withNext('/auth/login', next);
    const headers = { Origin: address() };
    expectOurs(await context.request.post(login, { form, headers, maxRedirects: 0 }), next);
    for (const path of ['/auth/login', STEP]) {
      expectOurs(await context.request.get(withNext(path, next), { maxRedirects: 0 }), next);
    }
    await context.clearCookies();
  }
  await open(page, '/auth/login?next=//evil.example/');
  await sendLogin(page, email);
  await expect(page).toHaveURL('/');
});

test('The second step leads to no other site either, whatever its address contains', {
  tag: '@walk',
}, async ({ page, context }) => {
  const person = await mintPerson();
  const { secret, codes } = await setUpSecondStep(await mintSession(person));
  const headers = { Origin: address() };
  const form = { account: person.email, password: PASSWORD };
  for (const [place, next] of FOREIGN.slice(0, 4).entries()) {
    const code = codes[place] ?? '';
    const asked = await context.request.post(withNext('/auth/login', next), {
      form,
      headers,
      maxRedirects: 0,
    });
    expectOurs(asked, next);
    expect(targetOf(asked).pathname, next).toBe(STEP);
    const done = await context.request.post(withNext(STEP, next), {
      form: { code },
      headers,
      maxRedirects: 0,
    });
    expectOurs(done, next);
    expect(targetOf(done).pathname, next).not.toBe(STEP);
    await context.clearCookies();
  }

  await open(page, withNext('/auth/login', '/\\evil.example'));
  await sendLogin(page, person.email);
  await expect(page).toHaveURL(/\/auth\/login\/tfa\?next=/);
  await expectOwnLinks(page);
  await page.getByLabel('Verification code').fill(codeOfApp(secret, NOW + 30_000));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('No page before the login leads to another site, by its address or by a link on it', async ({
  page,
}) => {
  for (const next of ['//evil.example/', '/\\evil.example']) {
    for (const path of ['/auth/login', '/auth/password/forgot', '/auth/password/reset', '/invitation']) {
      await open(page, withNext(path, next));
      await expectOwnLinks(page);
    }
    const step = await page.request.get(withNext(STEP, next), { maxRedirects: 0 });
    expectOurs(step, next);
  }
  await page.goto('/%5Cevil.example');
  expect(new URL(page.url()).origin).toBe(address());
  await expectOwnLinks(page);
});

/** Every link and form of the page stays on this site. */
async function expectOwnLinks(page: Page): Promise<void> {
  const targets = await page
    .locator('a[href], form')
    .evaluateAll((all) =>
      all.map((one) => (one instanceof HTMLAnchorElement ? one.href : (one as HTMLFormElement).action)),
    );
  const origins = targets.map((target) => new URL(target).origin);
  expect(new Set(origins), page.url()).toEqual(new Set([address()]));
}
