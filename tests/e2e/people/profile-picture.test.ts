import { closeSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, type TestInfo } from '@playwright/test';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { toast } from '#tests/support/e2e/pages.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { root } from '#tools/processes.ts';

const { pictures, profile: words } = WORDS.en;
const PROFILE = '/my-page/profile';
const MEBIBYTE = 1024 * 1024;

/** Exif of a camera held upright: turn the image a quarter to the right. */
const HELD_UPRIGHT = Buffer.from(
  `ffe10022${Buffer.from('Exif\0\0').toString('hex')}4d4d002a000000080001011200030000000100060000${'0'.repeat(8)}`,
  'hex',
);

/** A photo stored sideways: red left of blue, which is red above blue when it is upright. */
async function photograph(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [800, 600];
    const context = canvas.getContext('2d');
    for (const [colour, x] of [['#f00', 0] as const, ['#00f', 400] as const]) {
      if (context) context.fillStyle = colour;
      context?.fillRect(x, 0, 400, 600);
    }
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? '';
  });
  const jpeg = Buffer.from(base64, 'base64');
  return Buffer.concat([jpeg.subarray(0, 2), HELD_UPRIGHT, jpeg.subarray(2)]);
}

const choose = (page: Page, buffer: Buffer, name = 'photo.jpg') =>
  page.locator('[data-slot=picture-file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });

/** An empty file that is larger than the limit. */
function tooLarge(info: TestInfo): string {
  const path = info.outputPath('large.jpg');
  const file = openSync(path, 'w');
  ftruncateSync(file, 30 * MEBIBYTE + 1);
  closeSync(file);
  return path;
}

/** The stored picture: its type, its size, and whether its top and its bottom are red. */
async function kept(page: Page) {
  return page.getByRole('img', { name: words.picture_current }).evaluate(async (image: HTMLImageElement) => {
    const blob = await (await fetch(image.src)).blob();
    const bitmap = await createImageBitmap(blob);
    const { width, height } = bitmap;
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(bitmap, 0, 0);
    const isRed = (y: number) => (context?.getImageData(width / 2, y, 1, 1).data[0] ?? 0) > 128;
    return { type: blob.type, width, height, top: isRed(20), bottom: isRed(height - 20) };
  });
}

test('a person chooses a photo, crops it and removes it', async ({ page, signedIn }, info) => {
  await signedIn();
  await open(page, PROFILE);
  await choose(page, Buffer.from('no picture'), 'photo.heic');
  await expect(page.getByRole('alert')).toContainText(pictures.faults.no_picture);
  await page.locator('[data-slot=picture-file]').setInputFiles(tooLarge(info));
  await expect(page.getByRole('alert')).toContainText('larger than 30 MB');

  await choose(page, await photograph(page));
  const dialog = page.getByRole('dialog', { name: words.crop_title });
  const part = dialog.getByRole('group', { name: words.crop_area });
  await expect(part).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const { width: before = 0 } = (await part.boundingBox()) ?? {};
  for (let press = 0; press < 3; press += 1) {
    await dialog.getByRole('button', { name: words.crop_zoom_in }).click();
  }
  const { width: after = 0, x = 0 } = (await part.boundingBox()) ?? {};
  expect(after).toBeLessThan(before);
  await part.focus();
  await page.keyboard.press('Shift+ArrowRight');
  expect((await part.boundingBox())?.x).toBeGreaterThan(x);
  await dialog.getByRole('button', { name: words.crop_use }).click();
  await expect(toast(page, pictures.toasts.picture_updated)).toBeVisible();
  expect(await kept(page)).toEqual({ type: 'image/jpeg', width: 512, height: 512, top: true, bottom: false });
  await expect(page.getByRole('banner').locator('img[src^="/api/files/"]')).toBeVisible();

  await page.getByRole('button', { name: words.picture_remove }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.picture_remove }).click();
  await expect(toast(page, pictures.toasts.picture_removed)).toBeVisible();
  await expect(page.getByRole('img', { name: words.picture_current })).toHaveCount(0);
});

test('a HEIC photo of a phone is read in any browser', { tag: '@walk' }, async ({ page, signedIn }) => {
  await signedIn();
  await open(page, PROFILE);
  await choose(page, readFileSync(join(root, 'tests/support/files/small.heic')), 'IMG_0001.HEIC');
  const dialog = page.getByRole('dialog', { name: words.crop_title });
  await dialog.getByRole('button', { name: words.crop_turn_right }).click();
  await dialog.getByRole('button', { name: words.crop_use }).click();
  await expect(toast(page, pictures.toasts.picture_updated)).toBeVisible();
  // The photo is red left of blue; turned to the right it is red above blue.
  expect(await kept(page)).toEqual({ type: 'image/jpeg', width: 512, height: 512, top: true, bottom: false });
});

test('the buttons turn a picture', { tag: '@walk' }, async ({ page, signedIn }) => {
  await signedIn();
  await open(page, PROFILE);
  await choose(page, await photograph(page));
  const dialog = page.getByRole('dialog', { name: words.crop_title });
  for (const turn of [
    words.crop_turn_right,
    words.crop_turn_right,
    words.crop_turn_right,
    words.crop_turn_left,
  ]) {
    await dialog.getByRole('button', { name: turn }).click();
  }
  await dialog.getByRole('button', { name: words.crop_use }).click();
  await expect(toast(page, pictures.toasts.picture_updated)).toBeVisible();
  expect(await kept(page)).toMatchObject({ top: false, bottom: true });
});

test.describe('the profile picture without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('is stored as it is sent', async ({ page, signedIn }) => {
    await signedIn();
    await page.goto(PROFILE);
    const file = page.getByLabel('JPEG or PNG');
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await page.getByRole('button', { name: words.picture_send }).click();
    await expect(page.getByRole('alert')).toContainText(words.picture_failed);
    // One white dot.
    const dot =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMB/6X+Z9cAAAAASUVORK5CYII=';
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') });
    await page.getByRole('button', { name: words.picture_send }).click();
    await expect(page.getByRole('status')).toHaveText(pictures.toasts.picture_updated);
    await expect(page.getByRole('img', { name: words.picture_current })).toBeVisible();
  });
});
