import { type Canvas, type Colour, fill } from './canvas.ts';

/** Letters of five columns. Each column has seven dots from the top, the lowest bit first. */
const GLYPHS: Readonly<Record<string, string>> = {
  ' ': '0000000000',
  '(': '001c224100',
  ')': '0041221c00',
  '+': '08083e0808',
  '-': '0808080808',
  '.': '0000606000',
  '/': '2010080402',
  '0': '3e5149453e',
  '1': '00427f4000',
  '2': '7249494946',
  '3': '2141494d33',
  '4': '1814127f10',
  '5': '2745454539',
  '6': '3c4a494931',
  '7': '4121110907',
  '8': '3649494936',
  '9': '464949291e',
  ':': '0000140000',
  '<': '0008142241',
  A: '7c1211127c',
  B: '7f49494936',
  C: '3e41414122',
  D: '7f4141413e',
  E: '7f49494941',
  F: '7f09090901',
  G: '3e41415173',
  H: '7f0808087f',
  I: '00417f4100',
  J: '2040413f01',
  K: '7f08142241',
  L: '7f40404040',
  M: '7f021c027f',
  N: '7f0408107f',
  O: '3e4141413e',
  P: '7f09090906',
  Q: '3e4151215e',
  R: '7f09192946',
  S: '2649494932',
  T: '03017f0103',
  U: '3f4040403f',
  V: '1f2040201f',
  W: '3f4038403f',
  X: '6314081463',
  Y: '0304780403',
  Z: '6159494d43',
};

const COLUMNS = 5;
const GLYPH_ROWS = 7;
/** The width of a letter with its gap. */
const ADVANCE = 6;

type Lettering = { x: number; y: number; size: number; colour?: Colour };

/** Writes in capitals. Unknown letters are left out. */
export function writeText(canvas: Canvas, text: string, { x, y, size, colour = 'ink' }: Lettering): void {
  for (const [place, letter] of [...text.toUpperCase()].entries()) {
    const columns = GLYPHS[letter]?.match(/../g) ?? [];
    for (let column = 0; column < COLUMNS; column += 1) {
      const dots = Number.parseInt(columns[column] ?? '0', 16);
      for (let row = 0; row < GLYPH_ROWS; row += 1) {
        if (((dots >> row) & 1) === 0) continue;
        const left = x + (place * ADVANCE + column) * size;
        fill(canvas, { x: left, y: y + row * size, width: size, height: size }, colour);
      }
    }
  }
}
