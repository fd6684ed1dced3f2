import { expect, type Locator, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { draw, one, send } from '#tests/support/e2e/database.ts';
import { holdSession, open, test } from '#tests/support/e2e/fixtures.ts';
import { toast, untilChecked } from '#tests/support/e2e/pages.ts';
import { mintPerson, mintSession, mintWorkplace } from '#tests/support/e2e/people.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { insertRows } from '#worker/db/rows.ts';
import { membership } from '#worker/db/schema/workplace.ts';

const GLOBAL_ADMIN = { roles: ['global_admin' as const] };

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Goes to a tab and waits until it is there. */
async function openTab(page: Page, name: string): Promise<void> {
  const link = page.getByRole('main').getByRole('navigation').getByRole('link', { name, exact: true });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
}

/** Answers the open question. */
async function answer(page: Page, title: string, yes: string): Promise<void> {
  await page.getByRole('alertdialog', { name: title }).getByRole('button', { name: yes }).click();
}

/** A photograph that is larger than the uploaded one. */
async function photograph(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1200, 900];
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = '#3a7';
    context?.fillRect(0, 0, 1200, 900);
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}

async function choose(page: Page, within: Locator): Promise<void> {
  const buffer = await photograph(page);
  await within
    .locator('[data-slot=picture-file]')
    .setInputFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer });
}

async function paste(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Whether the browser has loaded the picture. */
const isShown = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

/** Longer than a field may be, like real map links. */
const PLACE_LINK = `https://www.google.com/maps/place/${encodeURIComponent('東京都千代田区丸の内一丁目の倉庫')}/@35.68,139.76,17z/data=!3m1!4b1!4m6!3m5!1s0x60188bfbd89f700b:0x277c49ba34ed38!8m2!3d35.681236!4d139.767125!16zL20?entry=ttu`;

test.describe('Tiếng Việt', () => {
  test.use({ locale: 'vi-VN' });
  const { images, instructions, validation, workplaces, common } = WORDS.vi;

  test('I complete a workplace with its place from a map, a picture and an instruction', async ({
    page,
    signedIn,
  }) => {
    await signedIn({ ...GLOBAL_ADMIN, language: 'vi' });
    const workplace = await mintWorkplace();
    await open(page, `/admin/workplace/${workplace.id}`);
    await untilChecked(page.locator('#workplace'));

    const place = textbox(page, workplaces.coordinates);
    await place.fill('139.767125, 35.681236');
    await button(page, common.save).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([validation.coordinates]);
    await expect(page.getByRole('link', { name: workplaces.coordinates_check })).toHaveCount(0);
    expect(PLACE_LINK.length).toBeGreaterThan(255);
    await paste(place, PLACE_LINK);
    await expect(place).toHaveValue('35.681236, 139.767125');
    await expect(page.getByRole('link', { name: workplaces.coordinates_check })).toHaveAttribute(
      'href',
      /query=35\.681236%2C\+139\.767125$/,
    );
    await button(page, common.save).click();
    await expect(toast(page, workplaces.toasts.workplace_updated)).toBeVisible();
    expect(await one(sql`SELECT latitude, longitude FROM workplace WHERE id = ${workplace.id}`)).toEqual({
      latitude: 35.681236,
      longitude: 139.767125,
    });
    await expect(page.getByRole('link', { name: workplaces.map })).toHaveAttribute(
      'href',
      /query=35\.681236/,
    );

    await openTab(page, workplaces.tabs.images);
    await expect(page.getByText(images.pictures_empty, { exact: true })).toBeVisible();
    await textbox(page, images.caption).fill('Cửa phụ');
    await choose(page, page.locator('#image-form'));
    await page.getByRole('dialog').getByRole('button', { name: images.send }).click();
    await expect(toast(page, images.toasts.workplace_image_created)).toBeVisible();
    await isShown(page.getByRole('img', { name: 'Cửa phụ' }));
    await page.getByRole('link', { name: common.change_named.replace('{{name}}', 'Cửa phụ') }).click();
    await expect(textbox(page, images.caption)).toHaveValue('Cửa phụ');
    await textbox(page, images.caption).fill('Lối vào cho nhân viên');
    await button(page, common.save).click();
    await expect(toast(page, images.toasts.workplace_image_updated)).toBeVisible();
    await expect(page.getByRole('img', { name: 'Lối vào cho nhân viên' })).toBeVisible();
    await button(page, common.delete_named.replace('{{name}}', 'Lối vào cho nhân viên')).click();
    await answer(page, images.picture_delete_title, images.picture_delete);
    await expect(toast(page, images.toasts.workplace_image_deleted)).toBeVisible();
    await expect(page.getByText(images.pictures_empty, { exact: true })).toBeVisible();

    await openTab(page, workplaces.tabs.instructions);
    await untilChecked(page.locator('#add-instruction'));
    await page.getByLabel(instructions.kind).selectOption({ label: instructions.kinds.video });
    await textbox(page, instructions.name).fill('An toàn lao động');
    await textbox(page, instructions.url).fill('www.youtube.com/watch?v=abc');
    await button(page, instructions.add).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([validation.url]);
    await textbox(page, instructions.url).fill('javascript:alert(1)');
    await button(page, instructions.add).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([validation.url]);
    await textbox(page, instructions.url).fill('https://www.youtube.com/watch?v=abc');
    await button(page, instructions.add).click();
    await expect(toast(page, instructions.toasts.instruction_created)).toBeVisible();
    const video = page.getByRole('link', { name: 'An toàn lao động' }).first();
    await expect(video).toHaveAttribute('href', 'https://www.youtube.com/watch?v=abc');
    await expect(video).toHaveAttribute('target', '_blank');
    await expect(video).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(page.locator('iframe')).toHaveCount(0);
    await button(page, common.delete_named.replace('{{name}}', 'An toàn lao động')).click();
    await answer(page, instructions.delete_title, instructions.delete);
    await expect(toast(page, instructions.toasts.instruction_deleted)).toBeVisible();
  });
});

test('I add a photo of a person, and their manager sees it on the staff card', { tag: '@walk' }, async ({
  page,
  signedIn,
}) => {
  const { images } = WORDS.en;
  await signedIn(GLOBAL_ADMIN);
  const workplace = await mintWorkplace();
  const person = await mintPerson();
  const belongs = { person_id: person.id, workplace_id: workplace.id, works: true, manages: false };
  await send(insertRows(membership, [{ id: await draw('membership'), ...belongs }]));
  await open(page, `/admin/user/${person.id}?tab=images`);
  await choose(page, page.locator('#image-form'));
  await page.getByRole('dialog').getByRole('button', { name: images.send }).click();
  await expect(toast(page, images.toasts.user_image_created)).toBeVisible();
  const photo = page.getByRole('list', { name: images.photos }).getByRole('img');
  await isShown(photo);

  const manager = await mintPerson({ roles: ['admin'], manages: [workplace.id] });
  await holdSession(page.context(), await mintSession(manager));
  await open(page, `/manage/user/${person.id}?tab=papers`);
  await isShown(page.getByRole('list', { name: images.photos }).getByRole('img'));

  await signedIn(GLOBAL_ADMIN);
  await open(page, `/admin/user/${person.id}?tab=images`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Delete Photo 1/ })
    .click();
  await answer(page, images.photo_delete_title, images.photo_delete);
  await expect(toast(page, images.toasts.user_image_deleted)).toBeVisible();
  await expect(page.getByText(images.photos_empty, { exact: true })).toBeVisible();
});

test.describe('日本語', () => {
  test.use({ locale: 'ja-JP' });
  const { schools, images } = WORDS.ja;

  test('I store the calendar of a long vacation', { tag: '@walk' }, async ({ page, signedIn }) => {
    const { person } = await signedIn({ ...GLOBAL_ADMIN, language: 'ja' });
    const name = `根拠日本語学院${person.id}`;
    await open(page, '/admin/configuration?tab=schools&school=new');
    await untilChecked(page.locator('#school'));
    await textbox(page, schools.name).fill(name);
    await textbox(page, schools.from).first().fill('2026/08/01');
    await textbox(page, schools.to).first().fill('2026/09/20');
    await button(page, schools.create).click();
    await expect(toast(page, schools.toasts.school_created)).toBeVisible();
    await open(page, `/admin/configuration?${new URLSearchParams({ tab: 'schools', q: name })}`);
    const listed = page.getByRole('row').filter({ hasText: name });
    await expect(listed).toContainText(schools.evidence_none);

    await listed.getByRole('link', { name }).click();
    const evidence = page.getByRole('region', { name: schools.evidence });
    await expect(evidence).toContainText(schools.evidence_none);
    await choose(page, evidence);
    await page.getByRole('dialog').getByRole('button', { name: images.send }).click();
    await expect(toast(page, schools.toasts.evidence_kept)).toBeVisible();
    await expect(evidence.getByRole('link', { name: schools.evidence_show })).toHaveAttribute(
      'href',
      /^\/api\/files\//,
    );
    await expect(listed).not.toContainText(schools.evidence_none);
    await evidence.getByRole('button', { name: schools.evidence_delete }).click();
    await answer(page, schools.evidence_delete_title, schools.evidence_delete);
    await expect(toast(page, schools.toasts.evidence_deleted)).toBeVisible();
    await expect(evidence).toContainText(schools.evidence_none);
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('I send a picture of a workplace as it is', async ({ page, signedIn }) => {
    const { images, pictures } = WORDS.en;
    await signedIn(GLOBAL_ADMIN);
    const workplace = await mintWorkplace();
    await page.goto(`/admin/workplace/${workplace.id}?tab=images`);
    const file = page.getByLabel('JPEG or PNG');
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await button(page, images.send).click();
    await expect(page.getByRole('alert')).toContainText(images.picture_failed);
    await expect(page.getByRole('alert')).toContainText(pictures.faults.unreadable);
    // One white pixel.
    const dot =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMB/6X+Z9cAAAAASUVORK5CYII=';
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') });
    await textbox(page, images.caption).fill('Gate');
    await button(page, images.send).click();
    await expect(page.getByRole('status')).toHaveText(images.toasts.workplace_image_created);
    await expect(page.getByRole('img', { name: 'Gate' })).toBeVisible();
  });
});
