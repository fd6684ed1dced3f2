import { describe, expect, it } from 'vitest';
import { extentOf } from '#app/areas/attendance/review/map-extent.ts';

describe('the radius of a drawing of punches', () => {
  it.each([
    [[], 100],
    [[3], 100],
    [[100], 100],
    [[101], 200],
    [[20, 480], 500],
    [[501], 1_000],
    [[6_097], 10_000],
    [[3_678_000], 5_000_000],
  ])('is large enough for %j metres: %i', (distances, extent) => {
    expect(extentOf(distances)).toBe(extent);
  });
});
