import { constants, inflateSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { sheetsOf } from '#tests/support/e2e/printed.ts';
import { mintAssignment, mintMember, mintShift, mintSite } from '#tests/support/e2e/rosters.ts';

/** How many pieces of text the PDF draws. */
function textsIn(pdf: Buffer): number {
  const streams = pdf.toString('latin1').matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n(.*?)\r?\nendstream/gs);
  const drawn = [...streams].map(([, bytes = '']) =>
    // The last byte may be taken for the line break before the end of the stream.
    inflateSync(Buffer.from(bytes, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1'),
  );
  return drawn.join('\n').match(/\bT[jJ]\b/g)?.length ?? 0;
}

test('prints the month of a roster on one landscape page', async ({ page, signedIn }) => {
  const site = await mintSite();
  const shift = await mintShift(site, '2026-07-07');
  const person = await mintMember([site]);
  await mintAssignment(site, { shift, date: '2026-07-07', person });
  await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  await open(page, `/manage/shift?view=month&month=2026-07&workplace_id=${site.workplace.id}`);
  await expect(page.getByRole('grid')).toBeVisible();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const sheets = sheetsOf(pdf);
  expect(sheets).toHaveLength(1);
  for (const { width, height } of sheets) expect(width).toBeGreaterThan(height);
  // The days of the month alone are 31 numbers and weekdays.
  expect(textsIn(pdf)).toBeGreaterThan(62);
});
