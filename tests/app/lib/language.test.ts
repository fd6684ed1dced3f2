import { describe, expect, it } from 'vitest';
import { firstSpoken, languageCookieHeader, languageOfCookie } from '#app/lib/language.ts';

describe('the first supported language', () => {
  it.each([
    [['vi-VN', 'en'], 'vi'],
    [['ko-KR', 'JA-jp', 'en'], 'ja'],
    [[null, undefined, '', 'en-GB'], 'en'],
  ])('among %j is %s', (candidates, language) => {
    expect(firstSpoken(candidates)).toBe(language);
  });

  it.each([[[]], [['ko', 'zh-Hant']], [['english', 'jap', '*']]])('among %j does not exist', (candidates) => {
    expect(firstSpoken(candidates)).toBeNull();
  });
});

describe('the language cookie', () => {
  const url = new URL('https://kinmu.test/');

  it('stores its language for a year, for this site only', () => {
    const cookie = languageCookieHeader(url, 'vi');
    expect(cookie).toBe('__Host-lng=vi; Path=/; Max-Age=31536000; SameSite=Strict; Secure');
    expect(languageOfCookie(url, `toast=x; ${cookie}`)).toBe('vi');
  });

  it.each([null, '', '__Host-lng=', '__Host-lng=xx', 'lng=vi', '__Host-lng=%E0%A4%A'])(
    'gives no language for %j',
    (cookies) => {
      expect(languageOfCookie(url, cookies)).toBeNull();
    },
  );
});
