import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { SECOND_MS } from '#domain/time/instant.ts';
import { send } from '#tests/support/e2e/database.ts';
import { test } from '#tests/support/e2e/fixtures.ts';
import { mintPerson, mintSession } from '#tests/support/e2e/people.ts';
import { mintAssignment, mintMember, mintShift, mintSite } from '#tests/support/e2e/rosters.ts';
import { address, NOW, TODAY } from '#tests/support/e2e/site.ts';
import { storedTexts } from '#tests/support/e2e/stored-texts.ts';
import { mintTabletCode, pairTablet, setPin, tabletPunches } from '#tests/support/e2e/tablets.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { tabletKey } from '#worker/db/schema/tablet.ts';

test.use({
  isInstalled: true,
  losesNetwork: true,
  locale: 'ja-JP',
  viewport: { width: 1_280, height: 800 },
});

const { tablet_desk: words } = WORDS.ja;

test('A lost tablet holds names and times of two days and no secret, and takes nothing after it was unpaired from afar', {
  tag: '@walk',
}, async ({ page, context }) => {
  const site = await mintSite();
  const shift = await mintShift(site, TODAY);
  const secrets = {
    phone: '+819099887766',
    birthday: '1994-04-17',
    emergency_contact_phone: '+81312348765',
  };
  const person = await mintMember([site], {
    last_name: '紫式部',
    last_name_kana: 'ムラサキ',
    language: 'ja',
    ...secrets,
  });
  await mintAssignment(site, { shift, date: TODAY, person });
  const elsewhere = await mintMember([await mintSite()], { last_name: '清少納言' });
  const pin = await setPin(person, '80352');
  const tablet = await mintTabletCode(site.workplace);
  await pairTablet(page, tablet);

  await context.setOffline(true);
  const top = page.locator('main > div:not([inert])');
  const press = async (digits: string) => {
    for (const digit of digits) await top.getByRole('button', { name: digit, exact: true }).click();
  };
  await press(person.staff_no.replace(/\D/g, ''));
  await page.getByRole('button', { name: words.pad.next }).click();
  await expect(page.locator('main > [inert]')).toBeAttached();
  await press(pin);
  await expect(page.locator('[data-look]')).toHaveAttribute('data-look', 'check_in');

  const stored = await storedTexts(page);
  for (const known of [person.last_name, person.staff_no]) expect(stored).toContain(known);
  for (const secret of [pin, pin.slice(0, 5), person.email, elsewhere.last_name, ...Object.values(secrets)])
    expect(stored).not.toContain(secret);
  const keys = await page.evaluate(async () => {
    const after = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((give, fail) => {
        request.onsuccess = () => give(request.result);
        request.onerror = () => fail(request.error);
      });
    const database = await after(indexedDB.open('kinmu-tablet'));
    const rows: { privateKey: CryptoKey }[] = await after(
      database.transaction('keys').objectStore('keys').getAll(),
    );
    database.close();
    return rows.map(({ privateKey }) => privateKey.extractable);
  });
  expect(keys).toEqual([false]);

  const manager = await mintSession(await mintPerson({ roles: ['admin'], manages: [site.workplace.id] }));
  const ended = await fetch(
    `${address()}/api/admin/workplaces/${site.workplace.id}/tablets/${tablet.id}/pairing?lost=true`,
    { method: 'DELETE', headers: { Authorization: `Bearer ${manager.token}` } },
  );
  expect(ended.status).toBe(204);
  // The clock of the test server does not move, so what arrives now would arrive at the moment of the end.
  await send([sql`UPDATE ${tabletKey} SET ended_at = ${NOW - SECOND_MS} WHERE tablet_id = ${tablet.id}`]);
  await context.setOffline(false);
  await expect(page.getByText(words.pair.ended_title)).toBeVisible();
  await expect(page.getByRole('button', { name: words.pad.next })).toBeHidden();
  await expect.poll(() => storedTexts(page)).not.toContain(person.last_name);
  // What it took before is not lost: a manager is asked about it.
  await expect
    .poll(() => tabletPunches(tablet), { timeout: 30_000 })
    .toMatchObject([{ number: person.staff_no, isAsked: true }]);
});
