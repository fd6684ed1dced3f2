import { memo } from 'react';
import type { BoardView } from '#app/areas/roster/shift/board/view/board-address.ts';
import { DAY_TONES, type ShownDay } from '#app/areas/roster/shift/board/view/shown-day.ts';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';

type DayHeadsProps = { days: readonly ShownDay[]; view: BoardView; people: number };

/** The days of the columns, with their weekdays and holidays. */
export const DayHeads = memo(function DayHeads({ days, view, people }: DayHeadsProps) {
  const { t } = useTranslation('board');
  return (
    <tr aria-rowindex={1}>
      <th
        scope="col"
        className="sticky left-0 z-10 h-12 desk:h-9 border-border border-r border-b bg-card px-2.5 text-left font-medium text-muted-foreground text-xs"
      >
        <span className="flex items-center justify-between gap-1">
          {t('people_count', { count: people })}
          <span className="font-normal text-[0.6875rem] max-sm:hidden">{t('hours_head')}</span>
        </span>
      </th>
      {days.map((day) => (
        <th
          key={day.date}
          scope="col"
          title={day.holiday ?? undefined}
          aria-current={day.isToday ? 'date' : undefined}
          className={cn(
            'overflow-clip border-border border-r border-b px-0.5 font-medium text-xs last:border-r-0',
            day.tone ? DAY_TONES[day.tone] : 'text-muted-foreground',
            day.isToday && 'bg-accent',
            view === 'week' && 'px-1.5 text-left',
          )}
        >
          {view === 'week' ? (
            <>
              <span className="whitespace-nowrap">{day.text}</span>
              {day.holiday && <span className="ml-1.5 whitespace-nowrap font-normal">{day.holiday}</span>}
            </>
          ) : (
            <>
              <span className="sr-only">{[day.text, day.holiday].filter(Boolean).join(' ')}</span>
              <span aria-hidden="true" className="block leading-4 desk:leading-3.5">
                {day.dayOfMonth}
                <br />
                {day.weekday}
              </span>
            </>
          )}
        </th>
      ))}
    </tr>
  );
});
