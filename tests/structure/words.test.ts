import { describe, expect, it } from 'vitest';
import { planted, readCode } from '#tests/support/source-tree.ts';
import { ABOUT_LETTERS, foreignLetters, wordsInPages } from './words.ts';

describe('texts for people', () => {
  it('are only in locale files', () => {
    expect(wordsInPages(readCode())).toEqual([]);
  });

  it.each([
    '<p>Save</p>',
    '<p>{busy ? "Wait" : t("save")}</p>',
    '<p>{name || "Nobody"}</p>',
    '<p>{`Page \u0024{page}`}</p>',
    '<img alt="Photo of you" />',
    '<button aria-label={"Close"} />',
    '<Field label="Name" />',
    '<input placeholder={empty ? "Search" : undefined} />',
  ])('are caught in a page: %s', (source) => {
    expect(wordsInPages(planted({ 'app/areas/a.tsx': `export const A = () => ${source};` }))).toHaveLength(1);
  });

  it.each([
    '<p>{t("save")}</p>',
    '<p>Kinmu</p>',
    '<p className="text-sm" id="name">{value} / 10 · 2</p>',
    '<p data-state={open ? "open" : "closed"}>{`\u0024{page}/\u0024{last}`}</p>',
    '<a title={t("close")} />',
  ])('do not include: %s', (source) => {
    expect(wordsInPages(planted({ 'app/areas/a.tsx': `export const A = () => ${source};` }))).toEqual([]);
  });
});

describe('Japanese and Vietnamese letters', () => {
  it('are only in locale files and in files about them', () => {
    const sources = readCode();
    expect(foreignLetters(sources)).toEqual([]);
    expect(ABOUT_LETTERS.filter((path) => !sources.has(path))).toEqual([]);
  });

  it.each(["export const a = '保存';", "export const a = 'Lưu';", 'export const a = /[ア-ン]/;'])(
    'are caught in code: %s',
    (source) => {
      expect(foreignLetters(planted({ 'worker/areas/a/a/commands.ts': source }))).toHaveLength(1);
    },
  );

  it('may be in comments and in locale files', () => {
    const sources = planted({
      'worker/a.ts': '/** 25:30 is 翌1:30. */\nexport const a = 1; // đúng\n',
      'app/locales/ja/common.ts': "export const common = { save: '保存' };",
    });
    expect(foreignLetters(sources)).toEqual([]);
  });
});
