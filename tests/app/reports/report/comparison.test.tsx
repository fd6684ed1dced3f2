import { describe, expect, it } from 'vitest';
import { ComparisonNote } from '#app/areas/reports/report/monthly/comparison-note.tsx';
import { ReportTotals } from '#app/areas/reports/report/report-sums.tsx';
import { percentText } from '#app/areas/reports/report/use-change-text.ts';
import type { MonthReport } from '#contract/reports/reports.ts';
import { renderPage } from '#tests/app/ui/components/render-page.tsx';

type Compared = NonNullable<MonthReport['compared']>;

const SUMS: MonthReport['sums'] = {
  people: 3,
  needed: 0,
  planned: 0,
  came: 0,
  unplanned: 0,
  late: 0,
  early_leaves: 0,
  absent: 0,
  open: 0,
  not_checked_out: 0,
  counted_minutes: 0,
  worked_minutes: 1_230,
  regular_minutes: 0,
  ot25_minutes: 0,
  ot50_minutes: 0,
  night_minutes: 0,
  holiday_minutes: 0,
  leave_minutes: 0,
  unpaid_minutes: 0,
  unpaid: { people: 0, minutes: 0, yen: 0 },
  paid: 27_000,
  remainder: 0,
};
const BEFORE: Compared = {
  with: 'previous',
  date_from: '2026-10-01',
  date_to: '2026-10-21',
  worked_minutes: 1_200,
  cost: 30_000,
  without_wage: null,
};
const PLAN: Compared = { ...BEFORE, with: 'plan', date_from: '2026-11-01', date_to: '2026-11-21' };

const textOf = () => document.body.textContent ?? '';

describe('the percentage of a change', () => {
  it.each([
    [1_230, 1_200, '+2.5%'],
    [1_200, 1_230, '−2.4%'],
    [1_200, 1_200, '±0%'],
    [200, 100, '+100%'],
    [200, 0, null],
  ])('from %i and %i is %s', (now, before, expected) => expect(percentText(now, before)).toBe(expected));
});

describe('the sums of a compared month', () => {
  it('show the difference of hours and cost', async () => {
    await renderPage(() => <ReportTotals sums={SUMS} comparison={{ compared: BEFORE, isBegun: true }} />);
    expect(textOf()).toContain('Month before: 20:00 +0:30 (+2.5%)');
    expect(textOf()).toContain('Month before: ¥30,000 −¥3,000 (−10%)');
  });

  it('show no difference before the month begins', async () => {
    await renderPage(() => <ReportTotals sums={SUMS} comparison={{ compared: PLAN, isBegun: false }} />);
    expect(textOf()).toContain('Planned: 20:00');
    expect(textOf()).not.toContain('%');
  });

  it('show no cost to readers who may not see wages', async () => {
    const [sums, compared] = [
      { ...SUMS, paid: null },
      { ...BEFORE, cost: null },
    ];
    await renderPage(() => <ReportTotals sums={sums} comparison={{ compared, isBegun: true }} />);
    expect(textOf()).toContain('Month before: 20:00');
    expect(textOf()).not.toContain('¥');
  });
});

describe('the note of a comparison', () => {
  const show = (compared: Compared, isRunning: boolean, isBegun = true) =>
    renderPage(() => <ComparisonNote compared={compared} isRunning={isRunning} isBegun={isBegun} />);

  it.each([
    [
      'a month that is over',
      BEFORE,
      false,
      true,
      'Compared with the month before (01/10 (Thu) – 21/10 (Wed)).',
    ],
    ['a month that runs', BEFORE, true, true, 'as many days of the month before (01/10 (Thu) – 21/10 (Wed))'],
    ['a month to come', BEFORE, false, false, 'This month hasn’t started. The month before'],
    ['the plan of a month that is over', PLAN, false, true, 'the planned hours of the shifts (01/11 (Sun)'],
    [
      'the plan of a month that runs',
      PLAN,
      true,
      true,
      'the shifts that have ended (01/11 (Sun) – 21/11 (Sat))',
    ],
    ['the plan of a month to come', PLAN, false, false, 'This month hasn’t started. Its planned hours'],
  ])('names the days of %s', async (_, compared, isRunning, isBegun, expected) => {
    await show(compared, isRunning, isBegun);
    expect(textOf()).toContain(expected);
  });

  it('says what a planned cost is, and which shifts it leaves out', async () => {
    await show({ ...PLAN, without_wage: 2 }, true);
    expect(textOf()).toContain('the base pay and the night premium of planned hours');
    expect(textOf()).toContain('2 planned shifts without a wage aren’t in the planned cost.');
  });

  it('says nothing of costs to readers who may not see wages', async () => {
    await show({ ...PLAN, cost: null }, true);
    expect(textOf()).not.toMatch(/cost|wage/);
  });
});
