import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCoordinates, parseCoordinates } from '#domain/format/coordinates.ts';

const stored = (text: string) => {
  const found = parseCoordinates(text);
  return found && formatCoordinates(found);
};

const TOKYO = '35.681236, 139.767125';
const PLACE = 'https://www.google.com/maps/place/%E6%9D%B1%E4%BA%AC%E9%A7%85';

describe('G-15 coordinates', () => {
  it.each([
    [TOKYO, TOKYO],
    ['35.681236,139.767125', TOKYO],
    ['  35.681236   139.767125 ', TOKYO],
    ['(35.681236, 139.767125)', TOKYO],
    ['３５．６８１２３６，１３９．７６７１２５', TOKYO],
    ['３５．６８１２３６、１３９．７６７１２５', TOKYO],
    ['35.68123612345, 139.76712489999', TOKYO],
    ['+35.5, 139', '35.5, 139'],
    ['35.50, 139.10', '35.5, 139.1'],
    ['−33.8568, 151.2153', '-33.8568, 151.2153'],
    ['10, 100', '10, 100'],
    ['0, -0.0000001', '0, 0'],
    ['0.000001, -0.000001', '0.000001, -0.000001'],
    ['90, 180', '90, 180'],
    ['-90, -180', '-90, -180'],
  ])('G-15 %j is stored as %s', (text, coordinates) => {
    expect(stored(text)).toBe(coordinates);
  });

  it.each([
    ['a map', 'https://www.google.com/maps/@35.681236,139.767125,17z?hl=ja', TOKYO],
    ['a place', `${PLACE}/@35.681236,139.767125,17z/data=!3m1!4b1`, TOKYO],
    [
      'a place whose pin is not at the middle of the map',
      `${PLACE}/@35.68,139.76,15z/data=!4m6!3m5!1s0x0!8m2!3d35.681236!4d139.767125!16zL20?entry=ttu`,
      TOKYO,
    ],
    ['a search', 'https://www.google.com/maps/search/?api=1&query=35.681236%2C139.767125', TOKYO],
    ['a search in the path', 'https://www.google.com/maps/search/35.681236,+139.767125?entry=tts', TOKYO],
    ['a shared place', 'https://maps.google.com/?q=35.681236,139.767125&z=17', TOKYO],
    [
      'a place of words before its numbers',
      'https://maps.google.com/?hl=ja&q=loc:35.681236,139.767125',
      TOKYO,
    ],
    ['a route', 'https://www.google.com/maps/dir/?api=1&destination=35.681236,139.767125', TOKYO],
    ['the south', 'https://www.google.com/maps/@-33.8568,151.2153,17z', '-33.8568, 151.2153'],
    ['full-width characters', 'ｈｔｔｐｓ：／／www.google.com/maps?q=35.681236,139.767125', TOKYO],
  ])('G-15 have a link for %s', (_, link, coordinates) => {
    expect(stored(link)).toBe(coordinates);
  });

  it.each([
    ['nothing', ''],
    ['one number', '35.681236'],
    ['three numbers', '35.681236, 139.767125, 17'],
    ['a latitude beyond a pole', '90.000001, 139.767125'],
    ['the two in reverse order', '139.767125, 35.681236'],
    ['a longitude beyond the date line', '35.681236, 180.000001'],
    ['words', 'Tokyo Station'],
    ['degrees, minutes and seconds', '35°40\'52.4"N 139°46\'01.7"E'],
    ['half a number', '35., 139.'],
    ['an exponent', '1e1, 1e2'],
    ['a link without numbers', PLACE],
    ['a short link', 'https://maps.app.goo.gl/abc123'],
    ['a link that was cut off in its numbers', `${PLACE}/@35.681236,13`],
    ['a link with a search for words', 'https://maps.google.com/?q=35+Tokyo'],
    ['numbers behind a link of something else', 'ftp://example.com/@35.68,139.76,17z'],
  ])('G-15 are not %s', (_, text) => {
    expect(parseCoordinates(text)).toBeNull();
  });

  it('G-15 are read back unchanged from their stored form', () => {
    const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
    fc.assert(
      fc.property(degrees(90), degrees(180), (latitude, longitude) => {
        const text = formatCoordinates({ latitude, longitude });
        const read = parseCoordinates(text);
        expect(read && formatCoordinates(read)).toBe(text);
        expect(Math.abs((read?.latitude ?? 99) - latitude)).toBeLessThan(0.000001);
        expect(Math.abs((read?.longitude ?? 999) - longitude)).toBeLessThan(0.000001);
      }),
      { seed: 20_261_122 },
    );
  });
});
