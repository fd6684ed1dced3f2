import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { holidays as words } from '#app/locales/en/holidays.ts';
import { DayText } from '#app/ui/calendar/day-text.tsx';
import { HolidaysContext } from '#app/ui/calendar/holidays.ts';
import { useBarDay } from '#app/ui/calendar/use-bar-day.ts';
import { renderPage } from './render-page.tsx';

const HOLIDAYS = { '2026-11-23': 'labour_thanksgiving' } as const;

function Bars({ dates }: { dates: readonly string[] }) {
  const barDay = useBarDay();
  return dates.map((date) => {
    const { name, day, note } = barDay(date, true);
    return <p key={date}>{[name, day, note].join(' | ')}</p>;
  });
}

it('colours a holiday like a Sunday, marks it, and names it for screen readers', async () => {
  await renderPage(() => (
    <HolidaysContext value={HOLIDAYS}>
      <DayText date="2026-11-21" />
      <DayText date="2026-11-22" />
      <DayText date="2026-11-23" />
      <DayText date="2026-11-24" />
    </HolidaysContext>
  ));
  const colourOf = (text: RegExp) => /text-(saturday|sunday)/.exec(screen.getByText(text).className)?.[1];
  expect([/^21/, /^22/, /^23/, /^24/].map(colourOf)).toEqual(['saturday', 'sunday', 'sunday', undefined]);
  const holiday = screen.getByText(/^23/);
  expect(holiday.textContent).toContain(words.mark);
  expect(holiday.textContent).toContain(words.labour_thanksgiving);
  expect(screen.getByText(/^24/).textContent).not.toContain(words.mark);
});

it('describes the days of a chart in the same way', async () => {
  await renderPage(() => (
    <HolidaysContext value={HOLIDAYS}>
      <Bars dates={['2026-11-21', '2026-11-23', '2026-11-24']} />
    </HolidaysContext>
  ));
  screen.getByText('21/11/2026 (Sat) | saturday |');
  screen.getByText(`23/11/2026 (Mon) ${words.labour_thanksgiving} | sunday | ${words.mark}`);
  screen.getByText('24/11/2026 (Tue) | |');
});
