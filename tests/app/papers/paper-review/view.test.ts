import { describe, expect, it } from 'vitest';
import {
  fitScale,
  moved,
  transformOf,
  turnedView,
  type View,
  WHOLE,
  ZOOM_MAX,
  ZOOM_STEP,
  zoomed,
} from '#app/areas/papers/paper/review/view.ts';

const FRAME = { width: 600, height: 400 };
const CARD = { width: 1_200, height: 600 };

describe('the scale that fits an image', () => {
  it.each([
    ['fits a wide image to the width', CARD, 0, 0.5],
    ['fits a wide image, turned upright, to the height', CARD, 1, 1 / 3],
    ['fits a high image to the height', { width: 500, height: 4_000 }, 2, 0.1],
    ['enlarges a small image at most to twice its size', { width: 60, height: 40 }, 0, 2],
    ['keeps an image without a known size unchanged', { width: 0, height: 0 }, 0, 1],
  ] as const)('%s', (_, image, turns, scale) => {
    expect(fitScale(image, FRAME, turns)).toBeCloseTo(scale);
  });
});

describe('zooming', () => {
  it('stays between the whole image and ten times its size', () => {
    expect(zoomed(WHOLE, 1 / ZOOM_STEP, CARD, FRAME)).toEqual(WHOLE);
    expect(zoomed(WHOLE, 1_000, CARD, FRAME).zoom).toBe(ZOOM_MAX);
  });

  it('keeps the point under the pointer in place', () => {
    const at = { x: 120, y: -30 };
    const view = zoomed(zoomed(WHOLE, 3, CARD, FRAME), 2, CARD, FRAME, at);
    const dot = (of: View) => ({ x: (at.x - of.offset.x) / of.zoom, y: (at.y - of.offset.y) / of.zoom });
    const before = zoomed(WHOLE, 3, CARD, FRAME);
    expect(dot(view).x).toBeCloseTo(dot(before).x);
    expect(dot(view).y).toBeCloseTo(dot(before).y);
  });

  it('returns to the middle with the last step out', () => {
    const away = moved(zoomed(WHOLE, 4, CARD, FRAME), { x: 999, y: 999 }, CARD, FRAME);
    expect(away.offset).not.toEqual({ x: 0, y: 0 });
    expect(zoomed(away, 0.01, CARD, FRAME)).toEqual(WHOLE);
  });
});

describe('moving', () => {
  it('ends at the edges, and does nothing while a whole side is visible', () => {
    expect(moved(WHOLE, { x: 50, y: 50 }, CARD, FRAME).offset).toEqual({ x: 0, y: 0 });
    const twice = zoomed(WHOLE, 2, CARD, FRAME);
    expect(moved(twice, { x: -5_000, y: 5_000 }, CARD, FRAME).offset).toEqual({ x: -300, y: 100 });
  });
});

describe('turning', () => {
  it('goes round in both directions and shows the whole image again', () => {
    const close = zoomed(WHOLE, 4, CARD, FRAME);
    const quarters = [1, 1, 1, 1].map((_, count) =>
      Array.from({ length: count + 1 }).reduce<View>((view) => turnedView(view, 1), close),
    );
    expect(quarters.map(({ turns }) => turns)).toEqual([1, 2, 3, 0]);
    expect(turnedView(close, -1)).toEqual({ ...WHOLE, turns: 3 });
    expect(quarters[3]).toEqual(WHOLE);
  });

  it('rotates about the middle', () => {
    expect(transformOf(turnedView(WHOLE, 1), CARD, { width: 600, height: 600 })).toBe(
      'translate(-50%, -50%) translate(0px, 0px) rotate(90deg) scale(0.5)',
    );
  });
});
