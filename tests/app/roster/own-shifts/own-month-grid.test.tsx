import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OwnMonthGrid } from '#app/areas/roster/own-shifts/own-month-grid.tsx';
import type { OwnShift } from '#contract/roster/own-shifts.ts';
import { renderPage } from '#tests/app/ui/components/render-page.tsx';
import { OWN_SHIFT } from '#tests/support/own-shift.ts';

it.each<[OwnShift['status'], string]>([
  ['planned', '9:00 Planned'],
  ['waiting', '9:00 Waiting'],
  ['refused', '9:00 Rejected'],
  ['cancelled', '9:00 Cancelled'],
  ['absent', '9:00 Not worked'],
])('the month grid says that a shift is %s', async (state, said) => {
  const { date } = OWN_SHIFT;
  const shift = { ...OWN_SHIFT, status: state };
  await renderPage(() => (
    <OwnMonthGrid
      month="2026-11"
      days={[{ date, shift, work: null, ask: null }]}
      wishes={[]}
      chosen={date}
      today={date}
    />
  ));
  expect(screen.getByRole('link', { current: 'date' }).textContent).toContain(said);
});
