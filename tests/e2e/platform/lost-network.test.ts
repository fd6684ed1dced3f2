import { expect, type Locator } from '@playwright/test';
import { IDEMPOTENCY_FIELD } from '#app/ui/form/idempotency-key.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { withIds } from '#tests/support/e2e/visited.ts';
import { enter, PARTS } from '#tests/support/e2e/visitors.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

test.use({ losesNetwork: true, viewport: { width: 1280, height: 800 }, actionTimeout: 15_000 });
test.describe.configure({ timeout: 480_000 });

const { common } = WORDS.en;

const SUBMITS = 'main form[method=post] button[type=submit]:visible:enabled';

/** What a form holds, and the key that gives repeated posts one effect. */
type Held = { fields: string; key: string | null };

function heldBy(button: Locator): Promise<Held> {
  return button.evaluate((element: HTMLButtonElement, keyField): Held => {
    const content = new FormData(element.form ?? undefined);
    const key = content.get(keyField);
    content.delete(keyField);
    // The key of a device is made for each attempt.
    const fields = [...content].filter(([name]) => !name.startsWith('key.'));
    return {
      fields: JSON.stringify(fields.map(([name, value]) => [name, String(value)])),
      key: String(key),
    };
  }, IDEMPOTENCY_FIELD);
}

/** Types into the empty texts of the button's form, as a person does. */
async function typeInto(button: Locator) {
  await button.evaluate((element: HTMLButtonElement) => {
    for (const field of element.form?.elements ?? []) {
      const isText =
        field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text');
      if (!isText || field.value !== '' || field.readOnly || field.disabled) continue;
      const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
      set?.call(field, 'Kept');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
}

/** Presses, and returns whether a post was tried. */
async function pressInVain(button: Locator, posts: readonly unknown[]): Promise<boolean> {
  const before = posts.length;
  await button.evaluate((clicked: HTMLElement) => clicked.click());
  return expect
    .poll(() => posts.length, { timeout: 1_500 })
    .toBeGreaterThan(before)
    .then(
      () => true,
      () => false,
    );
}

for (const { visitor, part, visits } of PARTS) {
  test(`every form of ${visitor} keeps what was typed while the server cannot be reached (${part})`, {
    tag: '@walk',
  }, async ({ page, context }) => {
    const ids = await enter(context, visitor);
    let isLost = false;
    const posts: (string | null)[] = [];
    await page.route(/\.data(\?|$)/, (route) => {
      if (!isLost) return route.continue();
      if (route.request().method() === 'POST') posts.push(route.request().postData());
      return route.abort('internetdisconnected');
    });
    const forms = new Set<string>();
    let tried = 0;
    let keys = 0;
    for (const { path, status, remembersNothing } of visits) {
      if (status || remembersNothing) continue;
      await test.step(path, async () => {
        const at = withIds(path, ids);
        const openAgain = async () => {
          isLost = false;
          await open(page, at);
        };
        await openAgain();
        const buttons = page.locator(SUBMITS);
        const names = await buttons.evaluateAll((all) =>
          all.map((button) => `${(button as HTMLButtonElement).form?.id} ${button.textContent}`),
        );
        for (const [index, name] of names.entries()) {
          const kind = `${at.replace(/[?].*/, '')} ${name}`.replace(/\d+/g, '0');
          if (forms.has(kind)) continue;
          forms.add(kind);
          await openAgain();
          const button = buttons.nth(index);
          await typeInto(button);
          const typed = await heldBy(button);
          isLost = true;
          if (!(await pressInVain(button, posts))) continue;
          tried += 1;
          const note = page.getByText(common.unsent).last();
          await expect.soft(note, `${path}: ${name}`).toBeVisible();
          // Another page has none of what was typed.
          if ((await button.count()) === 0) continue;
          expect.soft(await heldBy(button), `${path}: ${name}`).toEqual(typed);
          const once = keyIn(posts.at(-1));
          if (once !== undefined) keys += 1;
          if (await pressInVain(button, posts)) {
            expect.soft(keyIn(posts.at(-1)), `${path}: ${name}, sent again`).toBe(once);
          } else {
            // The rules of a form load with its first post, and may find a fault in what was typed.
            const faults = page.locator('main :is([aria-invalid=true], [role=alert]):visible');
            expect.soft(await faults.count(), `${path}: ${name}, pressed again`).toBeGreaterThan(0);
          }
        }
      });
    }
    // Most forms before the sign-in need a password, which is not typed here.
    if (forms.size === 0 || visitor === 'nobody') return;
    expect(tried, 'forms that were posted').toBeGreaterThan(0);
    expect(keys, 'posts with a key').toBeGreaterThan(0);
  });
}

/** The key in a posted body, of either encoding. */
function keyIn(body: string | null | undefined): string | undefined {
  return body?.match(/idempotency_key(?:=|"\r?\n\r?\n)([0-9a-f]+)/)?.[1];
}
