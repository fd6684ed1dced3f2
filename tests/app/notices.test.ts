import { describe, expect, it } from 'vitest';
import { notices as en } from '#app/locales/en/notices.ts';
import { notices as ja } from '#app/locales/ja/notices.ts';
import { notices as vi } from '#app/locales/vi/notices.ts';
import { placeOf } from '#app/routes/my-page/notification/notice-place.ts';
import { SECTIONS } from '#app/routes/my-page/settings/sections.ts';
import { NOTICE_KINDS } from '#contract/enums.ts';
import { mayOpen, pageOf } from '#contract/pages.ts';

describe.each(NOTICE_KINDS)('who is told %s', (kind) => {
  it('is led to a page that everybody may open, and to a part that it has', () => {
    const { pathname, hash } = new URL(placeOf(kind), 'https://kinmu.test');
    const page = pageOf(pathname);
    expect(page).toMatchObject({ built: true });
    expect(page && mayOpen(page, ['user'])).toBe(true);
    expect(['', ...SECTIONS.map((section) => `#${section}`)]).toContain(hash);
  });

  it('reads a sentence of it in every language', () => {
    for (const words of [en, ja, vi]) expect(words.kinds[kind]).toMatch(/[.。]$/);
  });
});
