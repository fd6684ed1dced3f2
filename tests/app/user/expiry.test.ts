import { describe, expect, it } from 'vitest';
import { expiryOf, isFoundByStudentCard } from '#app/routes/admin/user/expiry.ts';

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

  it('that is told on the day alone', () => {
    const card = { residence_status: 'family_stay', expires_on: '2026-06-16' } as const;
    expect(expiryOf(card, TODAY, 0)).toEqual({ state: 'far', days: 1 });
    expect(expiryOf(card, '2026-06-16', 0)).toEqual({ state: 'soon', days: 0 });
  });

  it('of a permanent resident ends the card, never the right', () => {
    const card = { residence_status: 'permanent_resident', expires_on: '2026-06-10' } as const;
    expect(expiryOf(card, TODAY, 30)).toEqual({ state: 'renewal_due', days: 5 });
  });
});

describe('somebody in a list of who ends within 30 days', () => {
  it.each([
    ['by the status itself', '2026-07-15', 30, false],
    ['by the student card, where the status holds for longer', '2026-07-16', 30, true],
    ['by the student card, where no last day is known', null, 30, true],
    ['in a list that is not narrowed', '2028-01-01', null, false],
  ] as const)('is there %s', (_, expiresOn, within, found) => {
    expect(isFoundByStudentCard(expiresOn, '2026-06-15', within)).toBe(found);
  });
});
