import { describe, expect, it } from 'vitest';
import { comingAnswerOf, confirmableBefore, confirmedFrom, isToConfirm } from '#domain/roster/own-place.ts';
import { fromStamp, toStamp } from '#domain/time/instant.ts';

const UNANSWERED = { confirmed: false, cannotCome: false };

describe('the day before a shift', () => {
  it.each([
    ['2026-12-10 09:00:00', '2026-12-09 00:00:00'],
    ['2026-12-10 00:00:00', '2026-12-09 00:00:00'],
    ['2026-12-10 23:59:00', '2026-12-09 00:00:00'],
    ['2027-01-01 22:00:00', '2026-12-31 00:00:00'],
  ])('the day before a shift at %s begins at %s', (start, from) => {
    expect(toStamp(confirmedFrom(fromStamp(start)))).toBe(from);
  });

  it.each([
    ['before the day before', '2026-12-08 23:59:59', UNANSWERED, false],
    ['from the first instant of the day before', '2026-12-09 00:00:00', UNANSWERED, true],
    ['until the shift begins', '2026-12-10 08:59:59', UNANSWERED, true],
    ['once it has begun', '2026-12-10 09:00:00', UNANSWERED, false],
    ['after it was confirmed', '2026-12-09 12:00:00', { confirmed: true, cannotCome: false }, false],
    ['for a person who cannot come', '2026-12-09 12:00:00', { confirmed: false, cannotCome: true }, false],
  ])('asks to confirm %s', (_, now, said, asked) => {
    expect(isToConfirm({ start: fromStamp('2026-12-10 09:00:00'), ...said }, fromStamp(now))).toBe(asked);
  });
});

describe('the end of the confirmable shifts', () => {
  it.each(['2026-12-09 00:00:00', '2026-12-09 23:59:59', '2026-12-31 12:00:00'])(
    'separates confirmable from later shifts at one instant: %s',
    (now) => {
      const before = confirmableBefore(fromStamp(now));
      const isAsked = (start: number) => isToConfirm({ start, ...UNANSWERED }, fromStamp(now));
      expect([isAsked(before - 1), isAsked(before)]).toEqual([true, false]);
    },
  );
});

describe('the answer of a person for a future shift', () => {
  const start = fromStamp('2026-12-10 09:00:00');
  const [WILL, CANNOT] = [
    { confirmed: true, cannotCome: false },
    { confirmed: false, cannotCome: true },
  ];
  it.each([
    ['is that they come', WILL, true, '2026-12-09 12:00:00', 'will_come'],
    ['is that they cannot come, long before the shift', CANNOT, true, '2026-11-20 12:00:00', 'cannot_come'],
    ['is missing on the day before', UNANSWERED, true, '2026-12-09 00:00:00', 'not_said'],
    ['does not exist earlier than the day before', UNANSWERED, true, '2026-12-08 23:59:59', null],
    ['does not exist for a draft', UNANSWERED, false, '2026-12-09 12:00:00', null],
    ['is not shown after the start', WILL, true, '2026-12-10 09:00:00', null],
    ['is not shown after the start of a shift that they missed', CANNOT, true, '2026-12-10 09:00:00', null],
  ])('%s', (_, said, shown, now, expected) => {
    expect(comingAnswerOf({ start, shown, ...said }, fromStamp(now))).toBe(expected);
  });
});
