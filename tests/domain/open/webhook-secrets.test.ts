import { describe, expect, it } from 'vitest';
import { formerSecretsAfter, stillSigning } from '#domain/open/webhook-secrets.ts';

const HOUR = 3_600_000;

describe('former secrets', () => {
  it('sign for 24 hours, each from its own replacement', () => {
    const first = formerSecretsAfter([], 'one', 0);
    expect(first).toEqual([{ secret: 'one', until: 24 * HOUR }]);
    const second = formerSecretsAfter(first, 'two', 10 * HOUR);
    expect(second.map(({ secret }) => secret)).toEqual(['two', 'one']);
    expect(stillSigning(second, 24 * HOUR - 1)).toHaveLength(2);
    expect(stillSigning(second, 24 * HOUR).map(({ secret }) => secret)).toEqual(['two']);
    expect(stillSigning(second, 34 * HOUR)).toEqual([]);
  });

  it('are three at most, the newest ones', () => {
    const former = ['one', 'two', 'three', 'four'].reduce(
      (earlier, secret, hour) => formerSecretsAfter(earlier, secret, hour * HOUR),
      formerSecretsAfter([], 'none', 0),
    );
    expect(former.map(({ secret }) => secret)).toEqual(['four', 'three', 'two']);
  });

  it('are forgotten with the next replacement after their end', () => {
    const former = formerSecretsAfter([], 'one', 0);
    expect(formerSecretsAfter(former, 'two', 24 * HOUR).map(({ secret }) => secret)).toEqual(['two']);
  });
});
