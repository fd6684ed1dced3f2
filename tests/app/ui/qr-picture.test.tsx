import { renderToStaticMarkup } from 'react-dom/server';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { QrPicture } from '#app/ui/kit/qr-picture.tsx';

/** The dark modules of a drawn path. */
function darkOf(svg: string): Set<string> {
  const [, path = ''] = /<path d="([^"]*)"/.exec(svg) ?? [];
  const dark = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)].flatMap(([, x, y, length]) =>
    Array.from({ length: Number(length) }, (_, step) => `${Number(x) + step} ${y}`),
  );
  return new Set(dark);
}

describe('a QR picture', () => {
  it.each(['K1.1024.Zm9vYmFyYmF6cXV4', `K2.1024.${'a'.repeat(43)}.1795823881234.${'b'.repeat(86)}`])(
    'draws every dark module of %s, and no other',
    (text) => {
      const svg = renderToStaticMarkup(<QrPicture text={text} label="code" />);
      const { data, size } = encode(text, { ecc: 'M', border: 2 });
      const expected = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`${x} ${y}`] : [])));
      expect(darkOf(svg)).toEqual(new Set(expected));
      expect(svg).toContain(`viewBox="0 0 ${size} ${size}"`);
    },
  );
});
