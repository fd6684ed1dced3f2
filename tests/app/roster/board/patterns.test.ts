import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { HUE_LOOKS } from '#app/areas/roster/shift/board/grid/cell-looks.ts';
import { PATTERN_HUES, patternsOf } from '#app/areas/roster/shift/board/grid/patterns.ts';

function lettersOf(...codes: string[]): string[] {
  return [...patternsOf(codes.map((code, at) => ({ id: at + 1, code }))).values()].map(
    ({ letter }) => letter,
  );
}

/** The relative luminance of a colour `#rrggbb`, from 0 to 1, as WCAG defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((left, right) => right - left);
  return (light + 0.05) / (dark + 0.05);
}

describe('the pattern of a template', () => {
  it.each([
    [
      ['A', 'B', 'N'],
      ['A', 'B', 'N'],
    ],
    [
      ['B0', '早'],
      ['B0', '早'],
    ],
    [
      ['NIGHT', 'NOON'],
      ['N', 'O'],
    ],
    [
      ['a', 'A'],
      ['a', 'B'],
    ],
    [
      ['F-01', 'F-02'],
      ['F', '0'],
    ],
    [
      ['', 'A'],
      ['A', 'B'],
    ],
  ])('has a letter of its own for the codes %j', (codes, letters) => {
    expect(lettersOf(...codes)).toEqual(letters);
  });

  it('has a key only where one press types its letter', () => {
    const keys = [
      ...patternsOf([
        { id: 1, code: 'N' },
        { id: 2, code: 'B0' },
        { id: 3, code: '早' },
      ]).values(),
    ];
    expect(keys.map(({ key }) => key)).toEqual(['n', null, null]);
  });

  it('keeps its hue and letter when a template is added', () => {
    const old = [3, 9, 15, 4].map((id) => ({ id, code: `T${id}-long` }));
    const before = patternsOf(old);
    const after = patternsOf([{ id: 21, code: 'T' }, ...old]);
    for (const [id, pattern] of before) expect(after.get(id)).toEqual(pattern);
  });

  it('shares no hue with another while there are enough', () => {
    const ids = [2, 8, 14, 20, 26, 32];
    const hues = [...patternsOf(ids.map((id) => ({ id, code: 'X' }))).values()].map(({ hue }) => hue);
    expect(new Set(hues).size).toBe(PATTERN_HUES);
  });

  it('can be read in both themes', async () => {
    const css = await readFile('app/app.css', 'utf8');
    const colours = (name: string) => {
      const found = css.match(new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`));
      if (!found) throw new Error(`No colour ${name}.`);
      return found.slice(1);
    };
    for (let hue = 1; hue <= HUE_LOOKS.length; hue += 1) {
      for (const ground of [`hue-${hue}-soft`, 'card']) {
        const [text, under] = [colours(`hue-${hue}`), colours(ground)];
        for (const theme of [0, 1]) {
          expect(contrast(text[theme] ?? '', under[theme] ?? '')).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
  });
});
