import { describe, expect, it } from 'vitest';
import { linksIn } from '#app/lib/links.ts';

const links = (text: string) => linksIn(text).flatMap(({ href }) => (href === null ? [] : [href]));

describe('addresses in a text', () => {
  it.each([
    ['no address here', []],
    ['see https://example.com', ['https://example.com']],
    ['see https://example.com/a?b=1&c=2#d.', ['https://example.com/a?b=1&c=2#d']],
    ['地図はhttps://maps.example.com/川崎です', ['https://maps.example.com/']],
    ['地図（https://example.com/map）を見てください。', ['https://example.com/map']],
    ['(https://example.com/a_(b))', ['https://example.com/a_(b)']],
    ['https://a.example/1\nhttp://b.example/2', ['https://a.example/1', 'http://b.example/2']],
    ['"https://example.com/<script>"', ['https://example.com/']],
    ['javascript:alert(1) data:text/html,x mailto:a@example.com', []],
    ['https://', []],
    ['https://[', []],
    ['(https://example.com/a).)]!', ['https://example.com/a']],
    [
      `https://example.com/${'('.repeat(9)}${')'.repeat(9)})`,
      [`https://example.com/${'('.repeat(9)}${')'.repeat(9)}`],
    ],
  ])('%s', (text, expected) => {
    expect(links(text)).toEqual(expected);
  });

  it('end at the right place before any amount of text', () => {
    const text = `https://example.com/${'.)'.repeat(20_000)}`;
    expect(links(text)).toEqual(['https://example.com/']);
  });

  it.each(['', 'a https://example.com, b', 'https://example.com', '\nhttps://例え\n'])(
    'join with the other parts to the original text: %j',
    (text) => {
      expect(
        linksIn(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    },
  );
});
