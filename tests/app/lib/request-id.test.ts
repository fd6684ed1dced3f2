import { describe, expect, it } from 'vitest';
import { requestIdIn } from '#app/lib/request-id.ts';

describe('the id of a request', () => {
  it.each([
    [{ request_id: 'one' }, 'one'],
    [{ request_id: 7 }, null],
    [{}, null],
    [null, null],
    [undefined, null],
    ['request_id', null],
  ])('is read from %j: %s', (said, id) => {
    expect(requestIdIn(said)).toBe(id);
  });
});
