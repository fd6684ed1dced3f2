import { describe, expect, it } from 'vitest';
import { COMMON_JAPANESE_NAMES, commonNames } from '#domain/workplaces/common-names.ts';

const KANA = /^[\u3041-\u3096\u30a1-\u30fa\u30fc]+$/;

describe('the word list of common tasks and shifts', () => {
  it.each([
    ['仕込み', 'しこみ', 'Food prep', 'Sơ chế'],
    ['品出し', 'しなだし', 'Shelf stocking', 'Xếp hàng lên kệ'],
    ['検品', 'けんぴん', 'Inspection', 'Kiểm hàng'],
    ['洗い場', 'あらいば', 'Dishwashing', 'Rửa bát'],
    ['盛付け', 'もりつけ', 'Plating', 'Bày món ăn'],
    ['盛り付け', 'もりつけ', 'Plating', 'Bày món ăn'],
    ['フォークリフト', 'フォークリフト', 'Forklift', 'Lái xe nâng'],
    ['客室清掃', 'きゃくしつせいそう', 'Room cleaning', 'Dọn phòng'],
    ['調理補助', 'ちょうりほじょ', 'Kitchen assistant', 'Phụ bếp'],
    ['早番', 'はやばん', 'Early shift', 'Ca sớm'],
    ['遅番', 'おそばん', 'Late shift', 'Ca muộn'],
    ['日勤', 'にっきん', 'Day shift', 'Ca ngày'],
    ['夜勤', 'やきん', 'Night shift', 'Ca đêm'],
  ])('suggests %s', (name, name_kana, name_en, name_vi) => {
    expect(commonNames(name)).toEqual({ name_kana, name_en, name_vi });
  });

  it('finds a name in any width, between spaces', () => {
    expect(commonNames(' ﾚｼﾞ ')).toMatchObject({ name_en: 'Cashier' });
  });

  it.each(['', '検品A', '日勤（旧）', 'constructor'])('suggests nothing for "%s"', (name) => {
    expect(commonNames(name)).toBeNull();
  });

  it('has at least 60 names, each with a reading in kana, in English and in Vietnamese', () => {
    expect(COMMON_JAPANESE_NAMES.length).toBeGreaterThanOrEqual(60);
    for (const name of COMMON_JAPANESE_NAMES) {
      const { name_kana, name_en, name_vi } = commonNames(name) ?? {};
      expect([name, name_kana]).toEqual([name, expect.stringMatching(KANA)]);
      expect([name, name_en]).toEqual([name, expect.stringMatching(/^[A-Z][A-Za-z -]+$/)]);
      expect([name, name_vi]).toEqual([name, expect.stringMatching(/^\p{Lu}[\p{L} ]+$/u)]);
    }
  });
});
