import { expect, type Locator, mergeTests } from '@playwright/test';
import { IDEMPOTENCY_FIELD } from '#app/ui/form/idempotency-key.ts';
import { settledRows } from '#tests/support/e2e/database.ts';
import { test as fixtures, open } from '#tests/support/e2e/fixtures.ts';
import { test as fresh } from '#tests/support/e2e/fresh-server.ts';
import { withIds } from '#tests/support/e2e/visited.ts';
import { enter, PARTS } from '#tests/support/e2e/visitors.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

const test = mergeTests(fixtures, fresh);

test.use({ losesNetwork: true, viewport: { width: 1280, height: 800 }, actionTimeout: 15_000 });
test.describe.configure({ timeout: 480_000 });

const { common } = WORDS.en;

const SUBMITS = 'main form[method=post] button[type=submit]:visible:enabled';

/** A lost request, an answer that is lost after the server did what was asked, or a connection. */
type Network = 'no request' | 'no answer' | 'connected';

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

/** The forms of a page by their buttons, without the ids in them. */
async function kindsOf(buttons: Locator): Promise<string[]> {
  const names = await buttons.evaluateAll((all) =>
    all.map((button) => `${(button as HTMLButtonElement).form?.id} ${button.textContent}`),
  );
  return names.map((name) => name.replace(/\d+/g, '0'));
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

for (const { visitor, part, visits } of PARTS) {
  test(`every form of ${visitor} keeps what was typed while the server cannot be reached, and has one effect (${part})`, {
    tag: '@walk',
  }, async ({ page, context }) => {
    let network: Network = 'connected';
    const posts: (string | null)[] = [];
    let answers = 0;
    await page.route(/\.data(\?|$)/, async (route) => {
      const request = route.request();
      if (request.method() !== 'POST')
        return network === 'connected' ? route.continue() : route.abort('internetdisconnected');
      const answered = network === 'connected';
      posts.push(request.postData());
      if (network === 'no request') return route.abort('internetdisconnected');
      const response = await route.fetch();
      if (answered) await route.fulfill({ response });
      else await route.abort('internetdisconnected');
      answers += 1;
    });
    /** Presses, and returns whether a post was tried. */
    const press = async (button: Locator, by: Network): Promise<boolean> => {
      network = by;
      const [tried, answered] = [posts.length + 1, answers + 1];
      await button.evaluate((clicked: HTMLElement) => clicked.click());
      try {
        await expect.poll(() => posts.length, { timeout: 1_500 }).toBe(tried);
      } catch {
        return false;
      }
      if (by !== 'no request') await expect.poll(() => answers).toBe(answered);
      return true;
    };
    const openAgain = async (path: string) => {
      network = 'connected';
      const at = withIds(path, await enter(context, visitor));
      await open(page, at);
      return at.replace(/[?].*/, '').replace(/\d+/g, '0');
    };
    const forms = new Set<string>();
    const counts = { tried: 0, keys: 0, repeated: 0, effects: 0 };
    const buttons = page.locator(SUBMITS);
    for (const { path, status, remembersNothing } of visits) {
      if (status || remembersNothing) continue;
      await test.step(path, async () => {
        const place = await openAgain(path);
        for (const kind of await kindsOf(buttons)) {
          const form = `${place} ${kind}`;
          if (forms.has(form)) continue;
          forms.add(form);
          await openAgain(path);
          const button = buttons.nth((await kindsOf(buttons)).indexOf(kind));
          if ((await kindsOf(buttons)).indexOf(kind) < 0) {
            console.log('GONE', form);
            continue;
          }
          await typeInto(button);
          const typed = await heldBy(button);
          if (!(await press(button, 'no request'))) continue;
          counts.tried += 1;
          const note = page.getByText(common.unsent).last();
          await expect.soft(note, form).toBeVisible();
          // Another page has none of what was typed.
          if ((await button.count()) === 0) continue;
          expect.soft(await heldBy(button), form).toEqual(typed);
          const once = keyIn(posts.at(-1));
          if (once !== undefined) counts.keys += 1;
          const untouched = await settledRows();
          if (!(await press(button, 'no answer'))) {
            // The rules of a form load with its first post, and may find a fault in what was typed.
            const faults = page.locator('main :is([aria-invalid=true], [role=alert]):visible');
            expect.soft(await faults.count(), `${form}, pressed again`).toBeGreaterThan(0);
            continue;
          }
          const done = await settledRows();
          await expect.soft(note, `${form}, without an answer`).toBeVisible();
          expect.soft(await heldBy(button), `${form}, without an answer`).toEqual(typed);
          if (!(await press(button, 'connected'))) {
            console.log('NOT THIRD', form);
            continue;
          }
          counts.repeated += 1;
          expect.soft(posts.slice(-2).map(keyIn), `${form}, sent again`).toEqual([once, once]);
          expect.soft(await settledRows(), `${form}, sent again`).toEqual(done);
          await expect.soft(page.getByText(common.unsent), form).toHaveCount(0);
          if (JSON.stringify(done) !== JSON.stringify(untouched)) counts.effects += 1;
        }
      });
    }
    console.log('COUNTS', visitor, part, forms.size, JSON.stringify(counts));
    // Most forms before the sign-in need a password, which is not typed here.
    if (forms.size === 0 || visitor === 'nobody') return;
    expect(counts.tried, 'forms that were posted').toBeGreaterThan(0);
    expect(counts.keys, 'posts with a key').toBeGreaterThan(0);
  });
}

/** The key in a posted body, of either encoding. */
function keyIn(body: string | null | undefined): string | undefined {
  return body?.match(/idempotency_key(?:=|"\r?\n\r?\n)([0-9a-f]+)/)?.[1];
}
