import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { expect, type Locator, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { UserPapers } from '#contract/papers/papers.ts';
import { one } from '#tests/support/e2e/database.ts';
import { open, reload, test } from '#tests/support/e2e/fixtures.ts';
import { mintLink } from '#tests/support/e2e/links.ts';
import { toast } from '#tests/support/e2e/pages.ts';
import { mintPerson, mintSession, type Person } from '#tests/support/e2e/people.ts';
import { mintMember, mintSite } from '#tests/support/e2e/rosters.ts';
import { address } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { root } from '#tools/processes.ts';

/** 640 × 400 pixels, its left half red and its right half blue. */
const HEIC = readFileSync(join(root, 'tests/support/files/small.heic'));
const PNG = blackPng(800, 600);
/** One line of 640 pixels. */
const BMP = Buffer.from(
  `424db60700000000000036000000280000008002000001000000010018000000000080070000${'0'.repeat(32)}${'ff0000'.repeat(640)}`,
  'hex',
);
const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
);
const PROGRAM = Buffer.from('4d5a900003000000', 'hex');

function blackPng(width: number, height: number): Buffer {
  const head = Buffer.from('00000000000000000800000000', 'hex');
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

type Chosen = { name: string; mimeType: string; buffer: Buffer };

const cardOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

const CHOSEN = 'chỗ-làm-mới-2026';

/** A person who needs both sides of the card. */
const FOREIGN = { nationality: 'VN', last_name: 'NGUYEN', first_name: 'THI ANH' };

/** A person who reviews documents through the API. */
async function reviewer() {
  const { token } = await mintSession(await mintPerson({ roles: ['global_admin'] }));
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const call = async (path: string, body?: unknown): Promise<UserPapers> => {
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(`${address()}/api/admin/users/${path}`, init);
    expect(answer.status, path).toBe(200);
    return answer.json();
  };
  return {
    papers: async ({ id }: Person) => (await call(`${id}/papers`)).data,
    approve: ({ id }: Person, ids: number[], residence: object) =>
      call(`${id}/papers/approve`, { ids, residence }),
    reject: ({ id }: Person, ids: number[], fault: string, reject_reason: string) =>
      call(`${id}/papers/reject`, { ids, fault, reject_reason }),
  };
}

/** The stored form of the document on a card. */
async function kept(page: Page, card: Locator) {
  const image = await card.locator('img').getAttribute('src');
  return page.evaluate(async (src) => {
    const blob = await (await fetch(src)).blob();
    const bitmap = await createImageBitmap(blob);
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const [red = 0, , blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
    return { type: blob.type, width, height, isRed: red > 128 && blue < 128 };
  }, image ?? '');
}

test.describe('In Vietnamese on a phone', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('After an invitation I send both sides of my card, read why one is rejected, send it again, and see my work limit', async ({
    page,
  }) => {
    const { auth, home, own_work: hours, papers: words } = WORDS.vi;
    const person = await mintMember([await mintSite()], { ...FOREIGN, password_hash: null });
    const office = await reviewer();
    await open(page, `/invitation#token=${await mintLink(person, 'invitation')}`);
    await page.getByLabel(auth.new_password.password, { exact: true }).fill(CHOSEN);
    await page.getByLabel(auth.new_password.password_confirmation, { exact: true }).fill(CHOSEN);
    await page.getByRole('button', { name: auth.link.save }).click();
    await expect(page.getByText(hours.right.not_cleared)).toBeVisible();
    await page.getByRole('link', { name: home.papers_wanted_send, exact: true }).click();
    await expect(page.getByText('Bạn cần nộp 2 giấy tờ')).toBeVisible();
    const [front, back] = [cardOf(page, words.types.card_front), cardOf(page, words.types.card_back)];
    await expect(back).toContainText(words.hints.my_number);

    const send = async (card: Locator, name: string, slot: 'camera' | 'file', file: Chosen) => {
      await card.locator(`[data-slot=picture-${slot}]`).setInputFiles(file);
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog).toContainText(words.preview);
      await dialog.getByRole('button', { name: words.send, exact: true }).click();
      await expect(card).toContainText(words.states.waiting);
    };
    await expect(front.getByRole('button', { name: words.take_photo })).toBeVisible();
    const photo = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: HEIC };
    await send(front, words.types.card_front, 'camera', photo);
    await expect(toast(page, words.toasts.paper_sent)).toBeVisible();
    expect(await kept(page, front)).toEqual({ type: 'image/jpeg', width: 640, height: 400, isRed: true });
    await send(back, words.types.card_back, 'file', { name: 'a.png', mimeType: 'image/png', buffer: PNG });
    await expect(page.getByText(words.own.waiting_hint)).toBeVisible();

    const [, first] = await office.papers(person);
    await office.reject(person, [first?.id ?? 0], 'my_number_visible', 'Góc dưới bên phải');
    await reload(page);
    await expect(page.getByText('Bạn cần nộp 1 giấy tờ')).toBeVisible();
    await expect(front).toContainText(words.states.rejected);
    await expect(front).toContainText(words.faults.my_number_visible);
    await expect(front).toContainText(words.mend.my_number_visible);
    await expect(front).toContainText('Góc dưới bên phải');
    const scan = { name: 'scan.bpm', mimeType: 'application/octet-stream', buffer: BMP };
    await send(front, words.types.card_front, 'file', scan);
    expect(await kept(page, front)).toMatchObject({ type: 'image/jpeg', width: 640, height: 1 });

    const waiting = (await office.papers(person)).filter(({ status }) => status === 'waiting');
    expect(waiting.map(({ type }) => type)).toEqual(['card_front', 'card_back']);
    const { version = null } = await one(sql`SELECT version FROM person WHERE id = ${person.id}`);
    await office.approve(
      person,
      waiting.map(({ id }) => id),
      { status: 'family_stay', expires_on: '2027-03-31', permission: true, version: Number(version) },
    );
    await reload(page);
    await expect(front).toContainText(words.states.approved);
    // The status determines the other documents.
    await expect(cardOf(page, words.types.passport)).toContainText(words.take_photo);
    await expect(front).not.toContainText(words.faults.my_number_visible);
    await open(page, '/');
    await expect(
      page.getByRole('img', { name: 'Đã làm và đã xếp 0 phút / 28 giờ, còn 28 giờ' }),
    ).toBeVisible();
    await expect(page.getByText(hours.right.not_cleared)).toHaveCount(0);
  });
});

test('A file that is no picture is refused with a message, and a waiting document can be withdrawn', async ({
  page,
  signedIn,
}) => {
  const { papers: words, pictures } = WORDS.en;
  await signedIn(FOREIGN);
  await open(page, '/my-page/paper');
  const back = cardOf(page, words.types.card_back);
  const chosen = back.locator('[data-slot=picture-file]');
  for (const [buffer, fault] of [
    [SVG, pictures.faults.no_picture],
    [PROGRAM, pictures.faults.no_picture],
    [PNG.subarray(0, 40), pictures.faults.unreadable],
    [HEIC.subarray(0, 400), pictures.faults.unreadable],
    [blackPng(80, 60), pictures.faults.too_small],
  ] as const) {
    await chosen.setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer });
    await expect(back.getByRole('alert')).toContainText(fault);
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await chosen.setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: PNG });
  await expect(back.getByRole('alert')).toHaveCount(0);
  const dialog = page.getByRole('dialog', { name: words.types.card_back });
  await expect(dialog.getByRole('button', { name: words.send, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(back).toContainText(words.states.waiting);

  const another = page.getByLabel(words.choose_kind);
  const form = page.locator('form').filter({ has: another });
  await form.getByRole('button', { name: words.choose_file }).click();
  await expect(another).toBeFocused();
  await another.selectOption('passbook');
  const scan = { name: 'book.png', mimeType: 'image/png', buffer: PNG };
  await form.locator('[data-slot=picture-file]').setInputFiles(scan);
  await page.getByRole('dialog').getByRole('button', { name: words.send, exact: true }).click();
  const book = cardOf(page, words.certificates.passbook);
  await expect(book).toContainText(words.states.waiting);
  await book.getByRole('button', { name: words.take_back }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.take_back }).click();
  await expect(toast(page, words.toasts.paper_taken_back)).toBeVisible();
  await expect(book).toHaveCount(0);
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('I send a document as it is', async ({ page, signedIn }) => {
    const { papers: words, pictures } = WORDS.en;
    await signedIn(FOREIGN);
    await page.goto('/my-page/paper');
    const front = cardOf(page, words.types.card_front);
    const file = front.getByLabel('JPEG or PNG');
    await file.setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: SVG });
    await front.getByRole('button', { name: words.send }).click();
    await expect(front.getByRole('alert')).toContainText(pictures.faults.unreadable);
    await expect(page.getByRole('alert')).toHaveCount(1);
    await file.setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: PNG });
    await front.getByRole('button', { name: words.send }).click();
    await expect(front).toContainText(words.states.waiting);
  });
});

test.describe('In Japanese', () => {
  test.use({ locale: 'ja-JP' });

  test('I upload a document for a person, see who sent it, and delete it', { tag: '@walk' }, async ({
    page,
    signedIn,
  }) => {
    const { papers: words } = WORDS.ja;
    await signedIn({ roles: ['global_admin'], last_name: '佐藤', first_name: '次郎' });
    const person = await mintPerson({ nationality: 'JP', last_name: '高橋', first_name: '花子' });
    await open(page, `/admin/user/${person.id}?tab=papers`);
    await expect(page.getByText(words.tab.none)).toBeVisible();
    const another = page.getByLabel(words.choose_kind);
    await another.selectOption('portrait');
    const photo = { name: 'face.png', mimeType: 'image/png', buffer: PNG };
    await page
      .locator('form')
      .filter({ has: another })
      .locator('[data-slot=picture-file]')
      .setInputFiles(photo);
    const dialog = page.getByRole('dialog', { name: words.types.portrait });
    await expect(dialog).toContainText(words.preview_face);
    await dialog.getByRole('button', { name: words.send }).click();
    await expect(toast(page, words.toasts.paper_sent)).toBeVisible();
    await expect(page.getByText('佐藤 次郎が提出')).toBeVisible();
    const review = page.getByRole('link', { name: `${words.types.portrait}を審査する` });
    // Only saving the tab's own form is a primary button.
    await expect(review).not.toHaveClass(/bg-primary/);
    await expect(review).toHaveAttribute('href', new RegExp(`/manage/paper\\?user=${person.id}&paper=\\d+$`));

    await page.getByRole('button', { name: `${words.types.portrait}を削除` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.tab.delete }).click();
    await expect(toast(page, words.toasts.paper_deleted)).toBeVisible();
    await expect(page.getByText(words.tab.none)).toBeVisible();
  });
});
