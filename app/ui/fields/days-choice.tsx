import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cn } from '#app/lib/class-names.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { dayColour, HOLIDAY_LINE } from '#app/ui/calendar/day-colour.ts';
import { useHoliday } from '#app/ui/calendar/holidays.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { addDays, type CalendarDate, mondayOf, weekdayOf } from '#domain/time/calendar-date.ts';
import {
  type CalendarMonth,
  firstDayOf,
  lastDayOfMonth,
  monthOf,
  moveMonth,
} from '#domain/time/calendar-month.ts';
import { datesIn } from '#domain/time/date-range.ts';

type DaysChoiceProps = {
  id: string;
  name: string;
  label: string;
  chosen: readonly CalendarDate[];
  onChange: (dates: CalendarDate[]) => void;
  today: CalendarDate;
  month: CalendarMonth;
  onMonth: (month: CalendarMonth) => void;
  /** Marked days that cannot be chosen, and the reason. */
  taken?: { days: readonly CalendarDate[]; label: string };
  /** The first selectable day. */
  min?: CalendarDate;
  'aria-describedby'?: string;
};

const DAY_MOVES: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The column of the month's first day, Monday first. */
const COLUMNS = {
  1: 'col-start-1',
  2: 'col-start-2',
  3: 'col-start-3',
  4: 'col-start-4',
  5: 'col-start-5',
  6: 'col-start-6',
  7: 'col-start-7',
} as const;

/** Chooses several days, one at a time or by weekday; each is posted under the same name. */
export function DaysChoice(props: DaysChoiceProps) {
  const { id, name, label, chosen, onChange, today, month, onMonth, min, taken } = props;
  const { t } = useTranslation(['fields', 'shifts']);
  const format = useFormat();
  const holidayOf = useHoliday();
  const [active, setActive] = useState<CalendarDate | null>(null);
  const grid = useRef<HTMLDivElement>(null);

  const days = datesIn({ from: firstDayOf(month), to: lastDayOfMonth(month) });
  const isTaken = (date: CalendarDate) => taken?.days.includes(date) ?? false;
  const isOver = (date: CalendarDate) => min !== undefined && date < min;
  const canChoose = (date: CalendarDate) => !isOver(date) && !isTaken(date);
  const choosable = days.filter(canChoose);
  const focusable = active && choosable.includes(active) ? active : choosable[0];

  const toggle = (dates: readonly CalendarDate[]) => {
    const all = dates.every((date) => chosen.includes(date));
    const others = chosen.filter((date) => !dates.includes(date));
    onChange(all ? others : [...others, ...dates].sort());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = DAY_MOVES[event.key];
    const from = event.currentTarget.dataset.date;
    if (step === undefined || !from) return;
    event.preventDefault();
    let next = addDays(from, step);
    while (isTaken(next)) next = addDays(next, step);
    if (isOver(next)) return;
    // The day must be rendered before it can take the focus.
    flushSync(() => {
      onMonth(monthOf(next));
      setActive(next);
    });
    grid.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus();
  };

  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={props['aria-describedby']} className="w-fit max-w-full">
      <legend className="sr-only">{label}</legend>
      {chosen.map((date) => (
        <input key={date} type="hidden" name={name} value={date} readOnly />
      ))}
      <div className="rounded-xl border border-border bg-card p-3">
        <div className="mb-1 flex items-center justify-between">
          <Button
            type="button"
            variant="ghost"
            size="icon-sm"
            aria-label={t('previous_month')}
            onClick={() => onMonth(moveMonth(month, -1))}
          >
            <ChevronLeft aria-hidden="true" />
          </Button>
          <span aria-live="polite" className="font-semibold">
            {format.month(month)}
          </span>
          <Button
            type="button"
            variant="ghost"
            size="icon-sm"
            aria-label={t('next_month')}
            onClick={() => onMonth(moveMonth(month, 1))}
          >
            <ChevronRight aria-hidden="true" />
          </Button>
        </div>
        <div ref={grid} className="grid grid-cols-7">
          {datesIn({ from: mondayOf(today), to: addDays(mondayOf(today), 6) }).map((sample) => {
            const weekday = weekdayOf(sample);
            const column = choosable.filter((date) => weekdayOf(date) === weekday);
            return (
              <button
                key={weekday}
                type="button"
                aria-label={t('shifts:all_of_weekday', {
                  weekday: format.weekday(sample),
                  month: format.month(month),
                })}
                aria-pressed={column.length > 0 && column.every((date) => chosen.includes(date))}
                disabled={column.length === 0}
                onClick={() => toggle(column)}
                className={cn(
                  'grid h-8 w-10 max-w-full place-items-center rounded-lg text-muted-foreground text-xs hover:bg-muted',
                  weekday === 6 && 'text-saturday',
                  weekday === 7 && 'text-sunday',
                )}
              >
                {format.weekday(sample)}
              </button>
            );
          })}
          {days.map((date, index) => (
            <button
              key={date}
              type="button"
              data-date={date}
              tabIndex={date === focusable ? 0 : -1}
              aria-label={[
                `${Number(date.slice(8))}, ${format.fullDay(date)}`,
                ...[holidayOf(date) ?? []].flat(),
                ...(isTaken(date) ? [taken?.label] : []),
              ].join(', ')}
              title={isTaken(date) ? taken?.label : undefined}
              data-taken={isTaken(date) || undefined}
              aria-pressed={chosen.includes(date)}
              aria-current={date === today ? 'date' : undefined}
              disabled={!canChoose(date) && !chosen.includes(date)}
              onFocus={() => setActive(date)}
              onKeyDown={onKeyDown}
              onClick={() => toggle([date])}
              className={cn(
                index === 0 && COLUMNS[weekdayOf(date)],
                'grid h-10 w-10 max-w-full place-items-center rounded-lg hover:bg-muted focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:opacity-40 disabled:hover:bg-transparent',
                'data-taken:bg-muted data-taken:line-through',
                'aria-[current=date]:font-bold aria-[current=date]:ring-1 aria-[current=date]:ring-border aria-[current=date]:ring-inset',
                dayColour(date, holidayOf(date) !== null),
                holidayOf(date) !== null && HOLIDAY_LINE,
                'aria-pressed:bg-primary aria-pressed:text-primary-foreground aria-pressed:hover:bg-primary/90',
              )}
            >
              {Number(date.slice(8))}
            </button>
          ))}
        </div>
        {taken && days.some(isTaken) && (
          <p className="mt-1 flex items-center gap-2 text-[0.8125rem] text-muted-foreground">
            <span
              aria-hidden="true"
              className="grid size-6 place-items-center rounded-md bg-muted text-xs line-through"
            >
              1
            </span>
            {taken.label}
          </p>
        )}
      </div>
    </fieldset>
  );
}
