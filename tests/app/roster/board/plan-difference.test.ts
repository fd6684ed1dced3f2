import { describe, expect, it } from 'vitest';
import { planDifference } from '#app/areas/roster/shift/board/fill/plan-difference.ts';

function work(personId: number, shiftId: number, date: string, positionId = 1) {
  const seat = { shiftId, positionId, type: 'fixed' as const };
  return { personId, seat, date, isAgreed: true, registrationId: null };
}

describe('the difference of two plans', () => {
  it('is empty for equal plans in another order', () => {
    const plan = [work(1, 10, '2026-12-01'), work(2, 11, '2026-12-02')];
    expect(planDifference(plan, plan.toReversed())).toEqual({ added: [], gone: [] });
  });

  it('names what comes and what goes, by day and person', () => {
    const kept = work(1, 10, '2026-12-01');
    const [gone, moved] = [work(2, 11, '2026-12-02'), work(3, 12, '2026-12-03')];
    const later = [work(3, 14, '2026-12-04'), kept, work(4, 13, '2026-12-02'), work(3, 12, '2026-12-03', 2)];
    expect(planDifference([kept, moved, gone], later)).toEqual({
      added: [work(4, 13, '2026-12-02'), work(3, 12, '2026-12-03', 2), work(3, 14, '2026-12-04')],
      gone: [gone, moved],
    });
  });
});
