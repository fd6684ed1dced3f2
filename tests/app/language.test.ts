import { describe, expect, it } from 'vitest';
import { languageAskedFor } from '#app/lib/accept-language.server.ts';
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

describe('the language that a browser asks for', () => {
  it.each([
    // As browsers write it.
    ['vi-VN,vi;q=0.9,en;q=0.8', 'vi'],
    ['ko-KR,ko;q=0.9,en-US;q=0.8,en;q=0.7', 'en'],
    ['en;q=0.5, ja', 'ja'],
    ['en;q=0.5,ja;q=0.50,vi;q=0.501', 'vi'],
    ['ja;q=0.8,vi;q=0.8', 'ja'],
    // Tags of regions and scripts, in any case.
    ['JA-jp', 'ja'],
    ['zh-Hant-TW, vi-Latn-VN-x-own;q=0.1', 'vi'],
    ['jav, english, e', null],
    // Weights in any spelling; one that is none counts as not given.
    ['ja;Q=0.2, vi ; q = 0.3', 'vi'],
    ['ja;level=1;q=0.1, vi;q=0.2', 'vi'],
    ['ja;q=7, vi;q=1', 'ja'],
    ['ja;q=-1, vi;q=0.1', 'vi'],
    ['ja;q=many, vi;q=0.9', 'ja'],
    // What is not wanted, and whatever is left.
    ['ja;q=0, vi;q=0.1', 'vi'],
    ['ja;q=0', null],
    ['*', 'en'],
    ['ja, *;q=0.5', 'ja'],
    ['ko, *;q=0.5, ja;q=0.1', 'en'],
    ['en;q=0, *', 'ja'],
    ['en;q=0, ja;q=0, vi;q=0, *', null],
    ['*;q=0, vi;q=0.1', 'vi'],
    // What is no header of a browser.
    [null, null],
    ['', null],
    [' , ;q=1,,;;', null],
    [';q=1, vi', 'vi'],
    ['"ja', null],
    ['ja\u0000, ＪＡ, __proto__, constructor;q=1', null],
  ])('%s is %s', (header, language) => {
    expect(languageAskedFor(header)).toBe(language);
  });

  it('is looked for as far as anybody writes', () => {
    expect(languageAskedFor(`${'ko,'.repeat(400)}ja`)).toBeNull();
    expect(languageAskedFor(`ja${'-a'.repeat(50_000)}`)).toBe('ja');
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
