import { describe, expect, it } from 'vitest';
import { leastCovering } from '#app/ui/kit/toast-place.ts';

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
const UPPER = box(900, 48, 1280, 136);
const LOWER = box(900, 712, 1280, 800);
const LEFT = box(0, 712, 380, 800);

describe('the place of a toast', () => {
  it.each([
    ['is the first one on an empty page', [], UPPER],
    ['moves away from tiles at the top', [box(1000, 60, 1270, 120)], LOWER],
    ['avoids a bar at the foot too', [box(1000, 60, 1270, 120), box(820, 690, 1264, 800)], LEFT],
    ['covers as little as it can', [box(0, 0, 1280, 136), box(0, 790, 1280, 800)], LOWER],
    ['ignores what only touches it', [box(0, 0, 1280, 48)], UPPER],
  ])('%s', (_, taken, place) => {
    expect(leastCovering([UPPER, LOWER, LEFT], taken)).toBe(place);
  });

  it('needs a place', () => {
    expect(() => leastCovering([], [])).toThrow(RangeError);
  });
});
