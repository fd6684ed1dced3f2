import Calendar from 'lucide-react/icons/calendar';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { dayColour, HOLIDAY_LINE } from '#app/ui/calendar/day-colour.ts';
import { useHoliday } from '#app/ui/calendar/holidays.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Input } from '#app/ui/kit/input.tsx';
import { type CalendarDate, isCalendarDate } from '#domain/time/calendar-date.ts';
import { OpenButton } from './open-button.tsx';
import { PostingInput } from './posting-input.tsx';
import { browserToday } from './today.ts';
import { parseTypedDate } from './typed-date.ts';
import { seenProps, type TypedFieldProps } from './typed-field.ts';
import { useLanguage } from './use-language.ts';
import { usePostedValue } from './use-posted-value.ts';

const loadPopover = () => import('./field-popover.client.tsx');
const loadCalendar = () => import('./day-calendar.client.tsx');
const FieldPopover = lazy(loadPopover);
const DayCalendar = lazy(loadCalendar);

type DateFieldProps = TypedFieldProps & {
  /** Today in Japan, for missing years and the calendar; by default from the browser's clock. */
  today?: CalendarDate;
  /** The first and last selectable day. */
  min?: CalendarDate;
  max?: CalendarDate;
  /** In a filter, an invalid date is marked and not sent. */
  filter?: boolean;
};

/** A date to type freely or to choose from a calendar; it posts `YYYY-MM-DD`. */
export function DateField(props: DateFieldProps) {
  const { today: givenToday, min, max, filter = false, className, ...field } = props;
  const { t } = useTranslation('fields');
  const hydrated = useHydrated();
  const language = useLanguage();
  const format = useFormat();
  const holidayOf = useHoliday();
  const box = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const weekdayId = useId();
  const [open, setOpen] = useState(false);
  const today = () => givenToday ?? browserToday();
  const read = (text: string) => parseTypedDate(text, language, today());
  const posted = usePostedValue({
    defaultValue: field.defaultValue ?? '',
    read,
    write: (value) => (isCalendarDate(value) ? format.date(value) : value),
    focus: () => input.current?.focus(),
    filter,
  });
  const date = hydrated ? read(posted.shown) : null;
  const holiday = date === null ? null : holidayOf(date);

  return (
    <span
      ref={box}
      data-slot="date-field"
      className={cn('relative block max-w-46', filter && 'w-46 desk:w-42', className)}
    >
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
            autoComplete="off"
            onChange={(event) => posted.type(event.target.value)}
            onBlur={posted.settle}
            onKeyDown={(event) => {
              if (event.key === 'Enter') posted.settle();
              if (event.key === 'ArrowDown' && event.altKey) setOpen(true);
            }}
            className={cn('pr-11 max-[20rem]:text-sm', date !== null && 'min-[20rem]:pr-19')}
          />
          {date !== null && (
            <span
              id={weekdayId}
              className={cn(
                'pointer-events-none absolute max-[20rem]:hidden top-1/2 right-10 -translate-y-1/2 max-sm:right-12 text-[0.8125rem] text-muted-foreground',
                dayColour(date, holiday !== null),
                holiday !== null && HOLIDAY_LINE,
              )}
            >
              {format.weekday(date)}
              {holiday !== null && <span className="sr-only"> {holiday}</span>}
            </span>
          )}
          <OpenButton
            ref={button}
            icon={Calendar}
            label={t('open_calendar')}
            open={open}
            disabled={field.disabled}
            onToggle={() => setOpen(!open)}
            onReach={() => void Promise.all([loadPopover(), loadCalendar()])}
          />
        </>
      )}
      {open && (
        <Suspense>
          <FieldPopover
            anchor={box}
            origin={button}
            aria-label={t('calendar')}
            className="w-auto p-3"
            onClose={() => setOpen(false)}
          >
            <DayCalendar
              selected={date}
              today={today()}
              min={min}
              max={max}
              onSelect={(chosen) => {
                posted.choose(chosen);
                setOpen(false);
              }}
            />
          </FieldPopover>
        </Suspense>
      )}
    </span>
  );
}
