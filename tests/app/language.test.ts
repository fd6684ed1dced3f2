import { describe, expect, it } from 'vitest';
import { firstSpoken, languageCookie, languageOfCookie } from '#app/lib/language.ts';

describe('the first language that we speak', () => {
  it.each([
    [['vi-VN', 'en'], 'vi'],
    [['ko-KR', 'JA-jp', 'en'], 'ja'],
    [[null, undefined, '', 'en-GB'], 'en'],
  ])('of %j is %s', (candidates, language) => {
    expect(firstSpoken(candidates)).toBe(language);
  });

  it.each([[[]], [['ko', 'zh-Hant']], [['english', 'jap', '*']]])('of %j is none', (candidates) => {
    expect(firstSpoken(candidates)).toBeNull();
  });
});

describe('the language cookie', () => {
  it('says what it was given, for a year, to this site alone', () => {
    const cookie = languageCookie('vi');
    expect(cookie).toBe('lng=vi; Path=/; Max-Age=31536000; SameSite=Strict');
    expect(languageOfCookie(`toast=x; ${cookie}`)).toBe('vi');
  });

  it.each([null, '', 'lng=', 'lng=xx', 'lang=vi', 'lng=%E0%A4%A'])('says nothing in %j', (cookies) => {
    expect(languageOfCookie(cookies)).toBeNull();
  });
});
