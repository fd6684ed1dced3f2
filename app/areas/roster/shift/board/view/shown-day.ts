import { useMemo } from 'react';
import { boardDates } from '#app/areas/roster/shift/board/grid/board-rows.ts';
import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { type CalendarDate, weekdayOf } from '#domain/time/calendar-date.ts';
import { fromStamp, jstDate } from '#domain/time/instant.ts';

export interface ShownDay {
  date: CalendarDate;
  /** The date with its weekday. */
  text: string;
  weekday: string;
  dayOfMonth: number;
  /** The colour; the weekday or the holiday says the same in words. */
  tone: 'saturday' | 'sunday' | null;
  holiday: string | null;
  isToday: boolean;
}

/** The columns of a board, with their holidays. */
export function useShownDays(board: Board): readonly ShownDay[] {
  const { t } = useTranslation('holidays');
  const format = useFormat();
  const { date_from, date_to, holidays, now } = board;
  return useMemo(() => {
    const named = new Map(holidays.map(({ date, name }) => [date, name]));
    const today = jstDate(fromStamp(now));
    return boardDates({ date_from, date_to }).map((date) => {
      const [weekday, name] = [weekdayOf(date), named.get(date)];
      const isRed = weekday === 7 || name !== undefined;
      return {
        date,
        text: format.day(date),
        weekday: format.weekday(date),
        dayOfMonth: Number(date.slice(-2)),
        tone: isRed ? 'sunday' : weekday === 6 ? 'saturday' : null,
        holiday: name ? t(name) : null,
        isToday: date === today,
      };
    });
  }, [date_from, date_to, holidays, now, format, t]);
}

export const DAY_TONES = { saturday: 'text-saturday', sunday: 'text-sunday' } as const;
