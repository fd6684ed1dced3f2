import { describe, expect, it } from 'vitest';
import { closingOf, notClosed } from '#app/areas/attendance/work-history/payroll-file/closing.ts';
import type { PeriodState } from '#domain/pay/period/state.ts';

const period = (id: number, status: PeriodState, people = 1) => ({
  workplace: { id, code: `W${id}`, name: `Workplace ${id}` },
  status,
  people,
});
const PERIODS = [
  period(1, 'closed'),
  period(2, 'closed'),
  period(3, 'confirmed'),
  period(4, 'open'),
  period(5, 'open', 0),
];

describe('the progress of a month before its file is made', () => {
  it('counts workplaces with work by state, and those that may still change', () => {
    const closing = closingOf(PERIODS);
    expect(closing).toEqual({ closed: 2, confirmed: 1, open: 1 });
    expect(notClosed(closing)).toBe(2);
  });

  it.each([
    [1, 0],
    [3, 1],
    [5, 0],
  ])('counts for workplace %i alone: %i that may change', (id, waiting) => {
    expect(notClosed(closingOf(PERIODS, id))).toBe(waiting);
  });
});
