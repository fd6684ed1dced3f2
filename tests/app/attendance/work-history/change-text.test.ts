import { describe, expect, it } from 'vitest';
import { changeText } from '#app/areas/attendance/work-history/opened/change-text.ts';
import { formatFor } from '#app/lib/format.ts';

const words = { nothing: 'なし', yes: 'はい', no: 'いいえ', person: '本人の都合', company: '会社の都合' };

describe('a change by hand', () => {
  const told = (field: string, value: string | null) =>
    changeText({ field, value }, { date: '2026-11-18', format: formatFor('ja'), words });

  it('shows stamps on the clock of the business date, and with their date beyond it', () => {
    expect(told('check_out', '2026-11-19 05:10:33')).toBe('29:10');
    expect(told('check_out', '2026-11-20 05:10:00')).toBe('2026/11/20 05:10');
  });

  it('shows missing values, answers and wages in words', () => {
    expect(told('check_out', null)).toBe('なし');
    expect(told('breaks', '')).toBe('なし');
    expect(told('early_start_approved', 'true')).toBe('はい');
    expect(told('early_start_approved', 'false')).toBe('いいえ');
    expect(told('early_leave_by', 'company')).toBe('会社の都合');
    expect(told('early_leave_by', 'person')).toBe('本人の都合');
    expect(told('salary_per_hour', '1250')).toBe('¥1,250');
    expect(told('leave_minutes', '450')).toBe('7:30');
    expect(told('date', '2026-11-18')).toBe('2026/11/18');
  });

  it('shows all other values unchanged', () => {
    expect(told('breaks', '25:00-25:45')).toBe('25:00-25:45');
    expect(told('position', '検品')).toBe('検品');
  });
});
