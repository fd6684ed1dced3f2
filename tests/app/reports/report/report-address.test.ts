import { describe, expect, it } from 'vitest';
import {
  comparisonShown,
  DAY_PATH,
  dayShown,
  groupShown,
  reportHref,
  rowHref,
} from '#app/areas/reports/report/report-address.ts';
import type { ReportRow } from '#contract/reports/reports.ts';

const TODAY = '2026-06-15';
const asked = (text: string) => new URLSearchParams(text);
const ROW: ReportRow = {
  workplace: null,
  position: null,
  user: null,
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
  worked_minutes: 0,
  regular_minutes: 0,
  ot25_minutes: 0,
  ot50_minutes: 0,
  night_minutes: 0,
  holiday_minutes: 0,
  leave_minutes: 0,
  unpaid_minutes: 0,
  unpaid_yen: null,
  cost: 0,
  agreement: null,
  compared: null,
};
const workplace = { id: 7, code: 'A', name: 'Depot' };
const user = {
  id: 9,
  staff_no: '1',
  last_name: 'A',
  first_name: 'B',
  given_first: false,
  last_name_kana: null,
  first_name_kana: null,
};

describe('the address of a report', () => {
  it.each([
    ['', TODAY],
    ['date=2026-05-31', '2026-05-31'],
    ['date=2026-02-30', TODAY],
    ['date=9999-12-31', TODAY],
  ])('shows the day of `%s`: %s', (search, date) => expect(dayShown(asked(search), TODAY)).toBe(date));

  it('groups by workplace by default', () => {
    expect([groupShown(asked('')), groupShown(asked('group=person')), groupShown(asked('group=x'))]).toEqual([
      'workplace',
      'person',
      'workplace',
    ]);
  });

  it('compares with nothing by default', () => {
    expect([asked(''), asked('compare=plan'), asked('compare=x')].map(comparisonShown)).toEqual([
      null,
      'plan',
      null,
    ]);
  });

  it('leaves out empty values', () => {
    expect(reportHref(DAY_PATH, { date: TODAY, workplace_id: null, group: '' })).toBe(
      '/manage/report?date=2026-06-15',
    );
    expect(reportHref(DAY_PATH, {})).toBe('/manage/report');
  });
});

describe('a row of a report', () => {
  it('links a workplace to its positions, and a position to its people', () => {
    const row = { ...ROW, workplace, position: { id: 3, name: 'Guard' } };
    expect(rowHref({ date: TODAY }, { ...ROW, workplace }, asked(''))).toBe(
      '/manage/report?date=2026-06-15&group=position&workplace_id=7',
    );
    expect(rowHref({ month: '2026-06' }, row, asked('group=position'))).toBe(
      '/manage/report/monthly?month=2026-06&group=person&workplace_id=7&position_id=3',
    );
  });

  it('keeps the comparison of a month', () => {
    const row = { ...ROW, workplace };
    expect(rowHref({ month: '2026-06' }, row, asked('compare=previous'))).toBe(
      '/manage/report/monthly?month=2026-06&group=position&workplace_id=7&compare=previous',
    );
    expect(rowHref({ date: TODAY }, row, asked('compare=previous'))).not.toContain('compare');
  });

  it('links a person to their work, at the chosen workplace', () => {
    const row = { ...ROW, user };
    expect(rowHref({ month: '2026-06' }, row, asked('workplace_id=7'))).toBe(
      '/manage/work-history/monthly?month=2026-06&workplace_id=7&person=9',
    );
    expect(rowHref({ date: TODAY }, row, asked(''))).toBe(
      '/manage/work-history?date_from=2026-06-15&date_to=2026-06-15&user_id=9',
    );
  });

  it('has no link without a workplace', () => {
    expect(rowHref({ date: TODAY }, ROW, asked(''))).toBeNull();
  });
});
