import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  firstCrop,
  fittedSize,
  type PercentCrop,
  resizedCrop,
  squareOf,
  turnedCrop,
} from '#app/areas/people/parts/picture/crop.ts';

const LYING = { width: 400, height: 200 };
const PORTRAIT = { width: 200, height: 400 };

const sizes = fc.record({
  width: fc.integer({ min: 1, max: 4000 }),
  height: fc.integer({ min: 1, max: 4000 }),
});
const factors = fc.array(fc.double({ min: 0.2, max: 5, noNaN: true }), { maxLength: 6 });

describe('the working size of a picture', () => {
  it.each([
    [{ width: 400, height: 200 }, 2048, { width: 400, height: 200 }],
    [{ width: 4096, height: 1024 }, 2048, { width: 2048, height: 512 }],
    [{ width: 1024, height: 4096 }, 2048, { width: 512, height: 2048 }],
    [{ width: 30_000, height: 2 }, 2048, { width: 2048, height: 1 }],
  ])('%o within %i', (size, longest, fitted) => {
    expect(fittedSize(size, longest)).toEqual(fitted);
  });
});

describe('the crop square', () => {
  it.each([
    [LYING, { x: 100, y: 0, side: 200 }],
    [PORTRAIT, { x: 0, y: 100, side: 200 }],
    [
      { width: 300, height: 300 },
      { x: 0, y: 0, side: 300 },
    ],
  ])('starts as the largest, in the middle of %o', (size, square) => {
    expect(squareOf(firstCrop(size), size)).toEqual(square);
  });

  it('shrinks and grows about its middle', () => {
    const half = resizedCrop(firstCrop(LYING), LYING, 0.5);
    expect(squareOf(half, LYING)).toEqual({ x: 150, y: 50, side: 100 });
    expect(squareOf(resizedCrop(half, LYING, 2), LYING)).toEqual({ x: 100, y: 0, side: 200 });
  });

  it('stays inside when it grows at an edge', () => {
    const corner: PercentCrop = { unit: '%', x: 0, y: 50, width: 25, height: 50 };
    expect(squareOf(resizedCrop(corner, LYING, 1.5), LYING)).toEqual({ x: 0, y: 50, side: 150 });
  });

  it('is never larger than the picture nor invisibly small', () => {
    expect(squareOf(resizedCrop(firstCrop(LYING), LYING, 9), LYING).side).toBe(200);
    expect(squareOf(resizedCrop(firstCrop(LYING), LYING, 0.001), LYING).side).toBe(20);
  });

  it('turns with the picture', () => {
    const topLeft: PercentCrop = { unit: '%', x: 0, y: 0, width: 25, height: 50 };
    const turned = turnedCrop(topLeft);
    expect(squareOf(turned, PORTRAIT)).toEqual({ x: 100, y: 0, side: 100 });
    expect(turnedCrop(turnedCrop(turnedCrop(turned)))).toEqual(topLeft);
  });

  it('has whole pixels inside the picture after any change', () => {
    fc.assert(
      fc.property(sizes, factors, (size, steps) => {
        const crop = steps.reduce((chosen, factor) => resizedCrop(chosen, size, factor), firstCrop(size));
        const { x, y, side } = squareOf(crop, size);
        expect([x, y, side].every(Number.isInteger)).toBe(true);
        expect(side).toBeGreaterThanOrEqual(1);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + side).toBeLessThanOrEqual(size.width);
        expect(y + side).toBeLessThanOrEqual(size.height);
      }),
    );
  });
});
