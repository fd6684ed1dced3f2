import { describe, expect, it } from 'vitest';
import { firstSpoken, languageCookieHeader, languageOfCookie } from '#app/lib/language.ts';

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
  const url = new URL('https://kinmu.test/');

  it('says what it was given, for a year, to this site alone', () => {
    const cookie = languageCookieHeader(url, 'vi');
    expect(cookie).toBe('__Host-lng=vi; Path=/; Max-Age=31536000; SameSite=Strict; Secure');
    expect(languageOfCookie(url, `toast=x; ${cookie}`)).toBe('vi');
  });

  it.each([null, '', '__Host-lng=', '__Host-lng=xx', 'lng=vi', '__Host-lng=%E0%A4%A'])(
    'says nothing in %j',
    (cookies) => {
      expect(languageOfCookie(url, cookies)).toBeNull();
    },
  );
});
