import { describe, expect, it } from 'vitest';
import {
  isStillOurs,
  mayResend,
  notificationState,
  resendFrom,
  sendInstant,
} from '#domain/messaging/sending.ts';
import { fromStamp } from '#domain/time/instant.ts';

const NOW = fromStamp('2026-11-21 10:00:00');
const at = (stamp: string) => fromStamp(stamp);

describe('the state of a notification', () => {
  it.each([
    [null, null, 'pending', true],
    [NOW, null, 'sending', false],
    [NOW, NOW, 'sent', false],
  ] as const)(
    'for a start at %s and an end at %s is %s, changeable: %s',
    (startedAt, sentAt, state, ours) => {
      expect(notificationState(startedAt, sentAt)).toBe(state);
      expect(isStillOurs(state)).toBe(ours);
    },
  );
});

describe('the time to send', () => {
  it.each([
    ['2026-11-21', 601, at('2026-11-21 10:01:00')],
    ['2026-11-22', 0, at('2026-11-22 00:00:00')],
    ['2026-11-21', 600, NOW],
    ['2026-11-21', 595, NOW],
    ['2026-11-21', 594, null],
    ['2026-11-20', 1439, null],
  ])('is checked on %s at minute %s', (day, time, expected) => {
    expect(sendInstant(NOW, { day, time })).toBe(expected);
  });

  it('is now by default', () => {
    expect(sendInstant(NOW, null)).toBe(NOW);
  });
});

describe('a reminder to people who have not read a notification', () => {
  it.each([
    [null, null, false],
    ['2026-11-21 07:00:00', null, true],
    ['2026-11-21 07:00:01', null, false],
    ['2026-11-20 07:00:00', '2026-11-21 07:00:00', true],
    ['2026-11-20 07:00:00', '2026-11-21 09:00:00', false],
  ])('sent %s, last reminder %s: %s', (sentAt, resentAt, expected) => {
    const instant = (stamp: string | null) => (stamp === null ? null : at(stamp));
    expect(mayResend(NOW, { sentAt: instant(sentAt), resentAt: instant(resentAt) })).toBe(expected);
  });

  it('is possible three hours after the last one', () => {
    const sentAt = at('2026-11-20 07:00:00');
    expect(resendFrom({ sentAt, resentAt: null })).toBe(at('2026-11-20 10:00:00'));
    expect(resendFrom({ sentAt, resentAt: at('2026-11-21 09:30:00') })).toBe(at('2026-11-21 12:30:00'));
    expect(resendFrom({ sentAt: null, resentAt: null })).toBeNull();
  });
});
