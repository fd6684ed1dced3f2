import { expect, type Locator, mergeTests, type Page } from '@playwright/test';
import { IDEMPOTENCY_FIELD } from '#app/ui/form/idempotency-key.ts';
import { settledRows } from '#tests/support/e2e/database.ts';
import { test as fixtures, open } from '#tests/support/e2e/fixtures.ts';
import { test as fresh } from '#tests/support/e2e/fresh-server.ts';
import { FAULTS, type LossyNetwork, lossyNetwork } from '#tests/support/e2e/lossy-network.ts';
import { withIds } from '#tests/support/e2e/visited.ts';
import { enter, PARTS } from '#tests/support/e2e/visitors.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

const test = mergeTests(fixtures, fresh);

test.use({ losesNetwork: true, viewport: { width: 1280, height: 800 }, actionTimeout: 15_000 });
test.describe.configure({ timeout: 900_000 });

const { common } = WORDS.en;

const SUBMITS = 'main form[method=post] button[type=submit]:visible:enabled';

/**
 * Sent again, these replace a secret that only the lost answer held (a key, a code, a link), or make another
 * file.
 */
const MAKES_ANOTHER = [
  'pair-own Pair this device',
  'Pairing code',
  'Show invitation QR code',
  '/manage/work-history/payroll-file  Create file',
  'hours-record Make record',
];

/** What a form holds, and the key that gives repeated posts one effect. */
type Held = { fields: string; key: string | null };

function heldBy(button: Locator): Promise<Held> {
  return button.evaluate((element: HTMLButtonElement, keyField): Held => {
    const content = new FormData(element.form ?? undefined);
    const key = content.get(keyField);
    content.delete(keyField);
    // The key and the clock of a device are read for each attempt.
    const fields = [...content].filter(([name]) => name !== 'at' && !name.startsWith('key.'));
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

/**
 * Presses the button without a network, then with a lost answer, then with a network. Returns how far the
 * form came: pressed, posted, posted again with a network, or done by the server.
 */
async function sendInVain(
  page: Page,
  { press, lastKey }: LossyNetwork,
  { button, form }: { button: Locator; form: string },
): Promise<'pressed' | 'posted' | 'repeated' | 'done'> {
  const note = page.getByText(common.unsent).last();
  const typed = await heldBy(button);
  expect.soft(typed.key, `${form} has a key`).toMatch(/^[0-9a-f]{32}$/);
  if (!(await press(button, 'no request'))) return 'pressed';
  await expect.soft(note, form).toBeVisible();
  expect.soft(await heldBy(button), form).toEqual(typed);
  const once = lastKey();
  const before = await settledRows();
  if (!(await press(button, 'no answer'))) {
    // The rules of a form load with its first post, and may find a fault in what was typed.
    expect.soft(await page.locator(FAULTS).count(), `${form}, pressed again`).toBeGreaterThan(0);
    return 'posted';
  }
  const after = await settledRows();
  await expect.soft(note, `${form}, without an answer`).toBeVisible();
  expect.soft(await heldBy(button), `${form}, without an answer`).toEqual(typed);
  expect.soft(lastKey(), `${form}, without an answer`).toBe(once);
  expect.soft(await press(button, 'connected'), `${form}, sent again`).toBe(true);
  expect.soft(lastKey(), `${form}, sent again`).toBe(once);
  await expect.soft(page.getByText(common.unsent), form).toHaveCount(0);
  if (!MAKES_ANOTHER.some((one) => form.includes(one)))
    expect.soft(await settledRows(), `${form}, sent again`).toEqual(after);
  return JSON.stringify(after) === JSON.stringify(before) ? 'repeated' : 'done';
}

for (const { visitor, part, visits } of PARTS) {
  test(`every form of ${visitor} keeps what was typed while the server cannot be reached, and has one effect (${part})`, {
    tag: '@walk',
  }, async ({ page, context }) => {
    const network = await lossyNetwork(page);
    const buttons = page.locator(SUBMITS);
    /** Another company each time, because a form may have ended what the next one needs. */
    const openAgain = async (path: string) => {
      network.turn('connected');
      const at = withIds(path, await enter(context, visitor));
      await open(page, at);
      return at.replace(/[?].*/, '').replace(/\d+/g, '0');
    };
    const forms = new Map<string, Awaited<ReturnType<typeof sendInVain>>>();
    const gone: string[] = [];
    for (const { path, status, remembersNothing } of visits) {
      if (status || remembersNothing) continue;
      await test.step(path, async () => {
        const place = await openAgain(path);
        for (const kind of await kindsOf(buttons)) {
          const form = `${place} ${kind}`;
          if (forms.has(form)) continue;
          await openAgain(path);
          const index = (await kindsOf(buttons)).indexOf(kind);
          // In a list of the whole company, another document may be the first one now.
          if (index < 0) gone.push(form);
          if (index < 0) continue;
          const button = buttons.nth(index);
          await typeInto(button);
          forms.set(form, await sendInVain(page, network, { button, form }));
        }
      });
    }
    expect(gone.length, `forms that are gone: ${gone}`).toBeLessThanOrEqual(1);
    const came = (far: string) => [...forms.values()].filter((one) => one === far).length;
    // Most forms before the sign-in need a password, which is not typed here.
    if (forms.size === 0 || visitor === 'nobody') return;
    expect(came('posted') + came('repeated') + came('done'), 'forms that were posted').toBeGreaterThan(0);
    expect(came('done'), 'forms that the server did').toBeGreaterThan(0);
  });
}
