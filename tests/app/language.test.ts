import { describe, expect, it } from 'vitest';
import { firstSpoken, languageCookieHeader, languageOfCookie, languagesAskedFor } from '#app/lib/language.ts';

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

describe('the languages that a browser asks for', () => {
  it.each([
    ['vi-VN,vi;q=0.9,en;q=0.8', ['vi-VN', 'vi', 'en']],
    ['en;q=0.5, ja', ['ja', 'en']],
    ['ja;q=0, en', ['en']],
    ['ja;q=x, en;q=0.1', ['en']],
    [null, []],
  ])('of %j are %j', (header, languages) => {
    expect(languagesAskedFor(header).filter((name) => name !== '')).toEqual(languages);
  });

  it('end where nobody has so many', () => {
    expect(languagesAskedFor('ja,'.repeat(5_000)).length).toBeLessThan(500);
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
