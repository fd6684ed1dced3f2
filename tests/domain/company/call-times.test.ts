import { describe, expect, it } from 'vitest';
import { addTimes, callCounts, quantileOf, SPAN_ENDS } from '#domain/company/call-times.ts';

const times = (...calls: number[]) => calls.map(callCounts).reduce(addTimes, []);

describe('the times of calls', () => {
  it.each([
    [0, 0],
    [5, 0],
    [6, 1],
    [30_000, SPAN_ENDS.length - 1],
    [30_001, SPAN_ENDS.length],
  ])('fall at %i ms into span %i', (ms, place) => {
    expect(callCounts(ms).indexOf(1)).toBe(place);
    expect(callCounts(ms)).toHaveLength(SPAN_ENDS.length + 1);
  });

  it('are summed, even with missing counts', () => {
    expect(times(3, 3, 7).slice(0, 3)).toEqual([2, 1, 0]);
    expect(addTimes([], [])).toEqual(Array(SPAN_ENDS.length + 1).fill(0));
  });

  it.each([
    ['of no calls', [], 0.5, 0],
    ['of one call, in the middle of its span', [15], 0.5, 15],
    ['of calls spread evenly in a span', Array(10).fill(150), 0.95, 195],
    ['that falls in the last of several spans', [...Array(18).fill(3), 600, 800], 0.95, 750],
    ['of very slow calls', [40_000], 1, 60_000],
    ['of zero', [7, 7], 0, 5],
  ])('give the share %s', (_, calls, share, ms) => {
    expect(quantileOf(times(...calls), share)).toBe(ms);
  });

  it.each([-0.1, 1.1, Number.NaN])('refuse the share %d', (share) => {
    expect(() => quantileOf([], share)).toThrow(RangeError);
  });
});
