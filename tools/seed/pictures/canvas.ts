// Pictures of the demo have few colours, so that the files are small.

export interface Canvas {
  width: number;
  height: number;
  /** The palette index of each pixel, row by row. */
  pixels: Uint8Array;
}

export const PALETTE = [
  [255, 255, 255],
  [24, 24, 32],
  [214, 230, 244],
  [120, 150, 190],
  [232, 214, 190],
  [70, 58, 52],
  [176, 60, 60],
  [96, 102, 112],
  [226, 238, 224],
] as const;

const CANVAS_COLOURS = {
  paper: 0,
  ink: 1,
  sky: 2,
  line: 3,
  skin: 4,
  hair: 5,
  stamp: 6,
  table: 7,
  mint: 8,
} as const;
export type Colour = keyof typeof CANVAS_COLOURS;

/** A picture of one colour. */
export function canvasOf(width: number, height: number, colour: Colour): Canvas {
  return { width, height, pixels: new Uint8Array(width * height).fill(CANVAS_COLOURS[colour]) };
}

export type Box = { x: number; y: number; width: number; height: number };

export function fill(canvas: Canvas, { x, y, width, height }: Box, colour: Colour): void {
  const left = Math.max(0, x);
  const right = Math.min(canvas.width, x + width);
  for (let row = Math.max(0, y); row < Math.min(canvas.height, y + height); row += 1) {
    canvas.pixels.fill(CANVAS_COLOURS[colour], row * canvas.width + left, row * canvas.width + right);
  }
}

/** The border of a box, inside it. */
export function frame(canvas: Canvas, { x, y, width, height }: Box, thick: number, colour: Colour): void {
  fill(canvas, { x, y, width, height: thick }, colour);
  fill(canvas, { x, y: y + height - thick, width, height: thick }, colour);
  fill(canvas, { x, y, width: thick, height }, colour);
  fill(canvas, { x: x + width - thick, y, width: thick, height }, colour);
}

/** An ellipse that fills a box. */
export function oval(canvas: Canvas, { x, y, width, height }: Box, colour: Colour): void {
  for (let row = 0; row < height; row += 1) {
    const away = ((row + 0.5) / height) * 2 - 1;
    const half = Math.round((Math.sqrt(1 - away * away) * width) / 2);
    const middle = x + Math.round(width / 2);
    fill(canvas, { x: middle - half, y: y + row, width: half * 2, height: 1 }, colour);
  }
}

/** Draws a picture over another. */
export function paste(canvas: Canvas, laid: Canvas, x: number, y: number): void {
  for (let row = 0; row < laid.height; row += 1) {
    const line = laid.pixels.subarray(row * laid.width, (row + 1) * laid.width);
    canvas.pixels.set(line, (y + row) * canvas.width + x);
  }
}

/** The picture rotated by a quarter to the right. */
export function turnedRight({ width, height, pixels }: Canvas): Canvas {
  const turned = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) turned[x * height + (height - 1 - y)] = pixels[y * width + x] ?? 0;
  }
  return { width: height, height: width, pixels: turned };
}

/** Scales each pixel by a factor. */
export function enlarged({ width, height, pixels }: Canvas, times: number): Canvas {
  const large = canvasOf(width * times, height * times, 'paper');
  for (let y = 0; y < large.height; y += 1) {
    for (let x = 0; x < large.width; x += 1) {
      large.pixels[y * large.width + x] = pixels[Math.floor(y / times) * width + Math.floor(x / times)] ?? 0;
    }
  }
  return large;
}
