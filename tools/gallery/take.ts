import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Language } from '#contract/site/languages.ts';
import { holdSession } from '#tools/bench/browser/browser-session.ts';
import { deviceCode } from './device-code.ts';
import type { Picture, Screen } from './pictures.ts';

const QUALITY = 82;
const LOCALES: Record<Language, string> = { ja: 'ja-JP', vi: 'vi-VN', en: 'en-US' };
const SCREENS: Record<Screen, { width: number; height: number; scale: number }> = {
  desk: { width: 1280, height: 800, scale: 1 },
  phone: { width: 390, height: 844, scale: 1.5 },
};

export type Tokens = { admin: string; staff: string };

/** The picture, as WebP. */
export async function takePicture(
  browser: Browser,
  address: string,
  tokens: Tokens,
  picture: Picture,
): Promise<Buffer> {
  const { reader, screen, language, theme } = picture;
  const { width, height, scale } = SCREENS[screen];
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    locale: LOCALES[language],
    colorScheme: theme,
    reducedMotion: 'reduce',
    isMobile: screen === 'phone',
    hasTouch: screen === 'phone',
  });
  try {
    if (reader === 'admin' || reader === 'staff') await holdSession(context, address, tokens[reader]);
    const page = await context.newPage();
    if (reader === 'device') await pair(page, address, await deviceCode(`${address}/api`, tokens.admin));
    await show(page, address, picture);
    return await pictureOf(context, page);
  } finally {
    await context.close();
  }
}

async function pair(page: Page, address: string, code: string): Promise<void> {
  await page.goto(`${address}/check-in#code=${code}`, { waitUntil: 'networkidle' });
  await page.locator('#pair button[type=submit]').click();
  await page.locator('#pair').waitFor({ state: 'detached' });
}

async function show(page: Page, address: string, { path, steps = [] }: Picture): Promise<void> {
  await page.goto(`${address}${path}`, { waitUntil: 'networkidle' });
  for (const step of steps) {
    if ('open' in step) {
      const href = await page.locator(step.open).first().getAttribute('href');
      await page.goto(new URL(href ?? '', page.url()).href, { waitUntil: 'networkidle' });
    } else if ('scrollTo' in step) {
      await page
        .locator(step.scrollTo)
        .first()
        .evaluate((one) => one.scrollIntoView());
    } else {
      await page.locator(step.into).first().fill(step.type);
    }
  }
}

async function pictureOf(context: BrowserContext, page: Page): Promise<Buffer> {
  const session = await context.newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  return Buffer.from(data, 'base64');
}
