import { describe, expect, it } from 'vitest';
import { expiryOf, studentCardToShow } from '#app/areas/people/users/expiry.ts';

describe('a last day', () => {
  const TODAY = '2026-06-15';

  it.each([
    ['in 31 days', '2026-07-16', { state: 'far', days: 31 }],
    ['in 30 days', '2026-07-15', { state: 'soon', days: 30 }],
    ['today', '2026-06-15', { state: 'soon', days: 0 }],
    ['yesterday', '2026-06-14', { state: 'over', days: 1 }],
  ] as const)('%s', (_, expires_on, expiry) => {
    expect(expiryOf({ residence_status: 'study_abroad', expires_on }, TODAY, 30)).toEqual(expiry);
  });

  it('is soon only on the day itself without a notice period', () => {
    const card = { residence_status: 'family_stay', expires_on: '2026-06-16' } as const;
    expect(expiryOf(card, TODAY, 0)).toEqual({ state: 'far', days: 1 });
    expect(expiryOf(card, '2026-06-16', 0)).toEqual({ state: 'soon', days: 0 });
  });

  it('ends only the card of a permanent resident, never the right to stay', () => {
    const card = { residence_status: 'permanent_resident', expires_on: '2026-06-10' } as const;
    expect(expiryOf(card, TODAY, 30)).toEqual({ state: 'renewal_due', days: 5 });
  });
});

describe('the student card', () => {
  it.each([
    ['shows a student card that ends within the days', 'study_abroad', '2026-07-15', '2026-07-15'],
    ['hides a student card that ends later', 'study_abroad', '2026-07-16', null],
    ['shows an expired student card', 'study_abroad', '2026-06-01', '2026-06-01'],
    ['hides the card of a former student', 'family_stay', '2026-06-01', null],
    ['hides a card without a stored last day', 'study_abroad', null, null],
  ] as const)('%s', (_, residence_status, student_card_expires_on, told) => {
    expect(studentCardToShow({ residence_status, student_card_expires_on }, '2026-06-15', 30)).toBe(told);
  });
});
