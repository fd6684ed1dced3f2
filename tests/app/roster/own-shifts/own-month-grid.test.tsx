import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OwnMonthGrid } from '#app/areas/roster/own-shifts/own-month-grid.tsx';
import type { OwnShift } from '#contract/roster/own-shifts.ts';
import { renderPage } from '#tests/app/ui/components/render-page.tsx';

it.each<[OwnShift['state'], string]>([
  ['planned', '9:00 Planned'],
  ['waiting', '9:00 Waiting'],
  ['refused', '9:00 Rejected'],
  ['cancelled', '9:00 Cancelled'],
  ['absent', '9:00 Not worked'],
])('the month grid says that a shift is %s', async (state, said) => {
  const date = '2026-11-21';
  const shift: OwnShift = {
    shift_id: 1,
    shift_user_id: 1,
    date,
    start_time: '09:00',
    end_time: '18:00',
    breaks: [],
    paid_before_minutes: 0,
    workplace: { id: 1, code: 'K2', name: 'Kawasaki' },
    template: { id: 1, code: 'D', name: 'Day' },
    position: { id: 1, name: 'Packing' },
    state,
    reason: null,
    salary_per_hour: null,
    confirmed_at: null,
    cannot_come: null,
    late: null,
    delays: [],
    to_be_late: false,
    messages_unread: 0,
    way: { leave_at: null, missed: [], first_arrival: null, last_departure: null },
    hand_over: null,
    to_confirm: false,
    to_come: false,
    attendance: null,
  };
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
