import { createContext, useContext } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { HolidayName } from '#contract/enums.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

/** The national holidays of the nearby years, by date. */
export type Holidays = Readonly<Record<CalendarDate, HolidayName>>;

export const HolidaysContext = createContext<Holidays>({});

/** Returns the name of a holiday; null for other days. */
export function useHoliday(): (date: CalendarDate) => string | null {
  const { t } = useTranslation('holidays');
  const holidays = useContext(HolidaysContext);
  return (date) => {
    const name = Object.hasOwn(holidays, date) ? holidays[date] : undefined;
    return name ? t(name) : null;
  };
}
