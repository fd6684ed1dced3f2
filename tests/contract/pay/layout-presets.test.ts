import { describe, expect, it } from 'vitest';
import { FileLayoutBody } from '#contract/pay/file-layouts.ts';
import { layoutHeading, layoutLabel, payrollFileName } from '#contract/pay/hours-columns.ts';
import { LAYOUT_PRESETS, layoutPreset, presetLayout } from '#contract/pay/layout-presets.ts';
import { LANGUAGES } from '#contract/site/languages.ts';
import { HOUR_BASES, LAYOUT_COLUMNS } from '#domain/pay/hours-file/layout.ts';
import { isInCp932 } from '#worker/platform/csv/cp932.ts';

describe('the columns of payroll files', () => {
  it.each(LANGUAGES.flatMap((language) => HOUR_BASES.map((hours) => [language, hours] as const)))(
    'have a name of their own in %s with hours as %s',
    (language, hours) => {
      const labels = LAYOUT_COLUMNS.map((column) => layoutLabel(language, column, hours));
      expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
    },
  );

  it('have a heading, except those without a figure', () => {
    expect(layoutHeading('ja', 'empty', 'ten')).toBe('');
    expect(layoutHeading('ja', 'sent_home_minutes', 'ten')).toBe('会社都合の早退時間');
  });
});

describe('the presets of payroll programs', () => {
  it.each(LAYOUT_PRESETS)('contain layouts that can be stored, with their sources: %s', (preset) => {
    const { version: _, id: __, ...layout } = presetLayout(preset);
    expect(FileLayoutBody.parse(layout)).toEqual(layout);
    const { sources, columns, encoding } = layoutPreset(preset);
    for (const source of sources) expect(new URL(source).protocol).toBe('https:');
    expect(columns.every(({ heading }) => heading)).toBe(true);
    if (encoding === 'cp932') {
      expect(columns.every(({ heading }) => isInCp932(heading ?? ''))).toBe(true);
      // Names of foreign staff are often not in CP932, so such a file needs no names.
      expect(columns.map(({ column }) => column)).not.toContain('name');
    }
  });

  it.each(LAYOUT_PRESETS)('pass on all hours once: %s', (preset) => {
    const columns = layoutPreset(preset).columns.map(({ column }) => column);
    expect(columns).toEqual(expect.arrayContaining(['staff_no', 'night_minutes', 'holiday_minutes']));
    const overtime = columns.filter((column) => column.startsWith('ot') || column === 'overtime_minutes');
    expect([['ot25_minutes', 'ot50_minutes'], ['overtime_minutes']]).toContainEqual(overtime);
  });
});

it.each([
  ['en', false, 'payroll-file_2026-10'],
  ['en', true, 'payroll-file_2026-10_provisional'],
  ['ja', false, '給与ファイル_2026年10月'],
  ['ja', true, '給与ファイル_2026年10月_仮'],
  ['vi', true, 'tệp lương_2026-10_tạm tính'],
] as const)('names a payroll file in %s', (language, isProvisional, name) => {
  expect(payrollFileName(language, { month: '2026-10', isProvisional })).toBe(name);
});
