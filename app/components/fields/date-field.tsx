import Calendar from 'lucide-react/icons/calendar';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '#app/components/form/use-hydrated.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Input } from '#app/components/ui/input.tsx';
import { Popover, PopoverAnchor, PopoverContent, PopoverTrigger } from '#app/components/ui/popover.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { cn } from '#app/lib/class-names.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { type CalendarDate, isCalendarDate, weekdayOf } from '#domain/time/calendar-date.ts';
import { PostingInput } from './posting-input.tsx';
import { browserToday } from './today.ts';
import { parseTypedDate } from './typed-date.ts';
import { seenProps, type TypedFieldProps } from './typed-field.ts';
import { useLanguage } from './use-language.ts';
import { usePostedValue } from './use-posted-value.ts';

const DayCalendar = lazy(() => import('./day-calendar.tsx'));

type DateFieldProps = TypedFieldProps & {
  /** Today in Japan, for missing years and the mark in the calendar; by default from the browser's clock. */
  today?: CalendarDate;
  /** The first and last day to choose in the calendar. */
  min?: CalendarDate;
  max?: CalendarDate;
  /** In a filter: what is no date is marked and not sent. */
  filter?: boolean;
};

/** A date to type as people write it or to choose from a calendar; it posts `YYYY-MM-DD`. */
export function DateField({
  today: givenToday,
  filter = false,
  min,
  max,
  className,
  ...field
}: DateFieldProps) {
  const { t } = useTranslation('fields');
  const hydrated = useHydrated();
  const language = useLanguage();
  const format = useFormat();
  const today = () => givenToday ?? browserToday();
  const input = useRef<HTMLInputElement>(null);
  const weekdayId = useId();
  const [open, setOpen] = useState(false);
  const read = (text: string) => parseTypedDate(text, language, today());
  const posted = usePostedValue({
    defaultValue: field.defaultValue ?? '',
    read,
    write: (value) => (isCalendarDate(value) ? format.date(value) : value),
    focus: () => input.current?.focus(),
    filter,
  });
  const date = hydrated ? read(posted.shown) : null;

  const choose = (chosen: CalendarDate) => {
    posted.choose(chosen);
    setOpen(false);
  };
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverAnchor asChild>
        <span data-slot="date-field" className={cn('relative block max-w-46', className)}>
          <PostingInput field={field} register={posted.register} plain={{ type: 'date' }} />
          {hydrated && (
            <>
              <Input
                {...seenProps(field)}
                ref={input}
                aria-invalid={posted.isUnread || field['aria-invalid']}
                aria-describedby={[field['aria-describedby'], date && weekdayId].filter(Boolean).join(' ')}
                value={posted.shown}
                placeholder={t('date_placeholder')}
                inputMode="text"
                autoComplete="off"
                onChange={(event) => posted.type(event.target.value)}
                onBlur={posted.settle}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') posted.settle();
                  if (event.key === 'ArrowDown' && event.altKey) setOpen(true);
                }}
                className="pr-19"
              />
              {date !== null && (
                <span
                  id={weekdayId}
                  className={cn(
                    'pointer-events-none absolute top-1/2 right-10 -translate-y-1/2 text-[13px] text-muted-foreground',
                    weekdayOf(date) === 6 && 'text-saturday',
                    weekdayOf(date) === 7 && 'text-sunday',
                  )}
                >
                  {format.weekday(date)}
                </span>
              )}
              <PopoverTrigger asChild>
                <Button
                  type="button"
                  variant="ghost"
                  size="icon-sm"
                  disabled={field.disabled}
                  aria-label={t('open_calendar')}
                  className="absolute top-1 right-1 text-muted-foreground"
                >
                  <Calendar aria-hidden="true" />
                </Button>
              </PopoverTrigger>
            </>
          )}
        </span>
      </PopoverAnchor>
      <PopoverContent aria-label={t('calendar')} className="w-auto p-3">
        <Suspense fallback={<Skeleton className="h-76 w-70" />}>
          <DayCalendar selected={date} today={today()} min={min} max={max} onSelect={choose} />
        </Suspense>
      </PopoverContent>
    </Popover>
  );
}
