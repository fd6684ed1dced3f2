import { describe, expect, it } from 'vitest';
import { needsSecondStep } from '#domain/access/second-step.ts';

describe('the second step that a company requires', () => {
  it.each([
    ['a global admin', 1, true],
    ['a manager', 10, true],
    ['staff', 100, false],
  ])('is required of %s: %s', (_, level, expected) => {
    expect(needsSecondStep(level)).toBe(expected);
  });
});
