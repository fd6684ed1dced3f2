import { expect } from '@playwright/test';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { mintAssignment, mintMember, mintShift, mintSite } from '#tests/support/e2e/rosters.ts';

/** The width and height of each page of a PDF, in points. */
function sheetsOf(pdf: Buffer): { width: number; height: number }[] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g);
  return [...boxes].map(([, width, height]) => ({ width: Number(width), height: Number(height) }));
}

test('prints the month of a roster on one landscape page', async ({ page, signedIn }) => {
  const site = await mintSite();
  const shift = await mintShift(site, '2026-07-07');
  const person = await mintMember([site]);
  await mintAssignment(site, { shift, date: '2026-07-07', person });
  await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  await open(page, `/manage/shift?view=month&month=2026-07&workplace_id=${site.workplace.id}`);
  await expect(page.getByRole('grid')).toBeVisible();
  const sheets = sheetsOf(await page.pdf({ preferCSSPageSize: true }));
  expect(sheets).toHaveLength(1);
  for (const { width, height } of sheets) expect(width).toBeGreaterThan(height);
});
