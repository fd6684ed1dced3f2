// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { LEGAL_DOCUMENTS } from '#app/areas/company/legal/documents.server.ts';
import { LEGAL_KINDS } from '#app/areas/company/legal/legal-kinds.ts';
import { languageOfAddress } from '#app/lib/language.ts';
import type { LegalDocument } from '#app/locales/legal-document.ts';
import {
  accountCookie,
  bookmarkCookie,
  browserCookie,
  deviceCookie,
  keptCookie,
  languageCookie,
  sessionCookie,
  tfaCookie,
  toastCookie,
} from '#contract/site/cookies.ts';
import { LANGUAGES } from '#contract/site/languages.ts';

/** Per section the paragraphs (0) and lists (their lengths). */
function outline({ sections }: LegalDocument): number[][] {
  return sections.map(({ body }) => body.map((block) => (typeof block === 'string' ? 0 : block.length)));
}

function textsOf({ title, template, since, intro, sections }: LegalDocument): string[] {
  return [
    title,
    template,
    since,
    intro,
    ...sections.flatMap(({ heading, body }) => [heading, ...body.flat()]),
  ];
}

describe.each(LEGAL_KINDS)('the text of %s', (kind) => {
  const { en } = LEGAL_DOCUMENTS[kind];

  it.each(LANGUAGES)('has the same sections, paragraphs and lists in %s', (language) => {
    expect(outline(LEGAL_DOCUMENTS[kind][language])).toEqual(outline(en));
  });

  it.each(LANGUAGES)('has the same gaps to fill in, and no open bracket, in %s', (language) => {
    const gaps = (document: LegalDocument) =>
      textsOf(document).map((text) => (text.match(/\[[^[\]]+\]/g) ?? []).length);
    const outside = textsOf(LEGAL_DOCUMENTS[kind][language])
      .join('')
      .replace(/\[[^[\]]*\]/g, '');
    // The note of the template may contain the brackets themselves.
    expect(gaps(LEGAL_DOCUMENTS[kind][language]).slice(2).map(Boolean)).toEqual(
      gaps(en).slice(2).map(Boolean),
    );
    expect(outside).not.toMatch(/[[\]]/);
  });

  it.each(LANGUAGES)('repeats nothing within a section of %s', (language) => {
    for (const { body } of LEGAL_DOCUMENTS[kind][language].sections) {
      expect(new Set(body.flat()).size).toBe(body.flat().length);
    }
  });
});

describe('the privacy policy', () => {
  it.each(LANGUAGES)('names every cookie of the site in %s', (language) => {
    const url = new URL('http://kinmu.internal');
    const cookies = [
      sessionCookie,
      tfaCookie,
      deviceCookie,
      browserCookie,
      accountCookie,
      languageCookie,
      toastCookie,
      bookmarkCookie,
      keptCookie,
    ];
    const names = cookies.map((cookie) => cookie(url).name);
    const lines = textsOf(LEGAL_DOCUMENTS['privacy-policy'][language]);
    for (const name of names) {
      expect(
        lines.filter((line) => line.startsWith(name)),
        name,
      ).toHaveLength(1);
    }
  });
});

describe('the language of an address', () => {
  it.each([
    ['/privacy-policy/ja', 'ja'],
    ['/terms-of-service/vi', 'vi'],
    ['/terms-of-service/en.data', 'en'],
    ['/privacy-policy/fr', null],
    ['/privacy-policy', null],
    ['/auth/login', null],
    ['/admin/privacy-policy/ja', null],
  ])('%s has %s', (path, language) => {
    expect(languageOfAddress(path)).toBe(language);
  });
});
