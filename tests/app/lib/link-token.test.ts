// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { tokenOfLink, tokenOfPaste } from '#app/lib/link-token.ts';

describe('the token of a link', () => {
  it.each([
    ['https://kinmu.test/auth/password/reset#token=aB_-9', 'aB_-9'],
    ['#token=aB_-9', 'aB_-9'],
    ['https://kinmu.test/invitation?lng=ja#token=aB_-9', 'aB_-9'],
    ['https://kinmu.test/invitation?token=aB_-9', null],
    ['#choose', null],
    ['#token=', null],
    ['', null],
  ])('in the address %s is %s', (address, token) => {
    expect(tokenOfLink(address)).toBe(token);
  });

  it.each([
    ['  aB_-9 ', 'aB_-9'],
    ['https://kinmu.test/auth/password/reset#token=aB_-9', 'aB_-9'],
  ])('is found in pasted text: %s', (text, token) => {
    expect(tokenOfPaste(text)).toBe(token);
  });
});
