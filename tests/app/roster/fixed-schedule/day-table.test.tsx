import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DayTable } from '#app/areas/roster/fixed-schedule/day-table.tsx';
import type { Finding } from '#contract/roster/findings.ts';
import type { FixedDay, FixedSchedulePreview } from '#contract/roster/fixed-schedules.ts';
import { renderPage } from '#tests/app/ui/components/render-page.tsx';

const warning: Finding = {
  rule: 'short_rest',
  severity: 'warn',
  passable_by: 'manager',
  row: 0,
  user_id: 1,
  unit: null,
  limit: null,
  sum: null,
  window: null,
  shifts: [],
  source: null,
  other_employer_minutes: 0,
  permit: null,
  law: null,
  last_day: null,
  ways_out: [],
};

const day = (date: string, given: Partial<FixedDay> = {}): FixedDay => ({
  date,
  shift_id: 1,
  on_shift: false,
  findings: [],
  ...given,
});

function previewOf(days: FixedDay[]): FixedSchedulePreview {
  return {
    date_from: '2026-07-01',
    date_to: '2026-08-25',
    days,
    holidays: [],
    clashes: [],
    named: { users: [], workplaces: [], positions: [] },
  };
}

it('lists the days of a fixed schedule with findings, and leaves the others to the calendar', async () => {
  const days = [
    day('2026-07-01'),
    day('2026-07-08', { findings: [{ ...warning, severity: 'refuse' }], shift_id: null }),
    day('2026-07-15', { findings: [warning] }),
  ];
  await renderPage(() => <DayTable preview={previewOf(days)} />, { language: 'ja' });
  const table = screen.getByRole('table', { name: '確認が必要な日' });
  const heads = within(table).getAllByRole('rowheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual(['07/08（水）', '07/15（水）']);
  const rows = heads.map((head) => head.closest('tr')?.textContent);
  expect(rows).toEqual(['07/08（水）不可シフト未作成', '07/15（水）注意']);
});

it('has no rows for a fixed schedule without findings', async () => {
  await renderPage(() => <DayTable preview={previewOf([day('2026-07-01', { on_shift: true })])} />);
  expect(screen.queryByRole('table')).toBeNull();
});
