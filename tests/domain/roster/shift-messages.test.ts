import { describe, expect, it } from 'vitest';
import { canWrite, MESSAGES_A_SIDE } from '#domain/roster/shift-messages.ts';
import { fromStamp } from '#domain/time/instant.ts';

const END = fromStamp('2026-12-10 18:00:00');

describe('T-31 writing about a shift', () => {
  it.each([
    ['before it', '2026-12-01 00:00:00', 0, true],
    ['until three days after its end', '2026-12-13 17:59:59', 0, true],
    ['three days after its end', '2026-12-13 18:00:00', 0, false],
    ['with the last message of a side', '2026-12-10 12:00:00', MESSAGES_A_SIDE - 1, true],
    ['beyond it', '2026-12-10 12:00:00', MESSAGES_A_SIDE, false],
  ])('is decided %s', (_, now, written, expected) => {
    expect(canWrite({ end: END, written }, fromStamp(now))).toBe(expected);
  });
});
