import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HolidayMonth } from '#app/areas/company/configuration/settings/holiday-month.tsx';
import { type CompanySettings, SETTINGS_DEFAULTS } from '#contract/company/configuration.ts';
import type { Language } from '#contract/site/languages.ts';
import { renderPage } from '#tests/app/ui/components/render-page.tsx';

const TODAY = '2026-11-21';
const EARLIER = { closing_day: 0, pay_day: 10, pay_month: 'next' as const };

async function shown(stored: Partial<CompanySettings>, typed: Partial<CompanySettings>, language?: Language) {
  const configuration = { ...SETTINGS_DEFAULTS, ...stored, version: 1 };
  await renderPage(
    () => <HolidayMonth typed={{ ...configuration, ...typed }} configuration={configuration} today={TODAY} />,
    { ...(language && { language }) },
  );
  return screen.getByRole('status').textContent;
}

describe('O-05, T-16 the first month of another statutory holiday', () => {
  it('is the present one with all of its days, while earlier months keep theirs', async () => {
    expect(await shown({}, { statutory_holiday: 'sunday' })).toBe(
      '“Every Sunday” applies from 11/2026, starting 01/11/2026 (Sun). Earlier months keep “Sunday, if all seven days of the week were worked”.',
    );
  });

  it('follows the closing days, and comes later when the present month would end at once', async () => {
    const typed = { closing_day: 20, statutory_holiday: 'monday' as const };
    expect(await shown({}, typed, 'ja')).toBe(
      '「毎週月曜日」は2026/12分から、2026/12/01（火）以降のすべての日に適用されます。それより前の月は「7日すべて勤務した週の日曜日」のままです。',
    );
  });

  it('shows until when the earlier one applies', async () => {
    const earlier_pay_terms = [{ ...EARLIER, until: '2026-11', statutory_holiday: 'weekly_rest' as const }];
    const stored = { statutory_holiday: 'sunday' as const, closing_day: 20, earlier_pay_terms };
    expect(await shown(stored, {}, 'vi')).toMatch(/^Đến hết kỳ 11\/2026: “.+”\.$/);
  });

  it('is not shown without a change', async () => {
    const earlier_pay_terms = [{ ...EARLIER, until: '2026-09', statutory_holiday: 'monday' as const }];
    expect(await shown({ earlier_pay_terms }, {})).toBe('');
  });
});
