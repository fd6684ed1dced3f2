import { describe, expect, it } from 'vitest';
import { withReason } from '#app/ui/fields/recent-reasons.ts';

describe('the recent reasons', () => {
  it.each([
    [[], 'agreed', ['agreed']],
    [['agreed'], ' agreed ', ['agreed']],
    [['a', 'b', 'c'], 'd', ['d', 'a', 'b']],
    [['a', 'b', 'c'], 'b', ['b', 'a', 'c']],
    [['a'], '   ', ['a']],
  ])('of %j after %j are %j', (reasons, given, expected) => {
    expect(withReason(reasons, given)).toEqual(expected);
  });
});
