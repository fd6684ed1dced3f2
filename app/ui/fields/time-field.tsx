import { useFormData } from '@conform-to/react/future';
import { useId, useRef } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import {
  type ClockMinutes,
  formatClock,
  isNextDay,
  MINUTES_PER_DAY,
  parseClock,
} from '#domain/time/clock.ts';
import { PostingInput } from './posting-input.tsx';
import { seenProps, type TypedFieldProps } from './typed-field.ts';
import { nextDayOffer, parseTypedTime } from './typed-time.ts';
import { usePostedValue } from './use-posted-value.ts';

type TimeFieldProps = TypedFieldProps & {
  /** The business date, when known: the plain time then includes the day. */
  date?: CalendarDate;
  /** The name of the start field, when this one is the end; it then offers the next day. */
  startName?: string;
  /** In a filter, an invalid time is marked and not sent. */
  filter?: boolean;
};

/** A time of the extended clock (00:00–47:59), typed as `9`, `900`, `9:30` or `25:30`; it posts `HH:mm`. */
export function TimeField({ date, startName, filter = false, className, ...field }: TimeFieldProps) {
  const { t } = useTranslation('fields');
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const readingId = useId();
  const posted = usePostedValue({
    defaultValue: field.defaultValue ?? '',
    read: (text) => {
      const minutes = parseTypedTime(text);
      return minutes === null ? null : formatClock(minutes);
    },
    write: (value) => value,
    focus: () => input.current?.focus(),
    filter,
  });
  const start = useFormData(posted.formRef, (data) => (startName ? data.get(startName) : null));
  const minutes = hydrated ? parseTypedTime(posted.shown) : null;
  const offer = nextDayOffer(parseClock(start ?? ''), minutes);
  const reading = usePlainReading(minutes, date);

  return (
    <span data-slot="time-field" className={cn('grid content-start gap-1.5', className)}>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="block w-28">
          <PostingInput
            field={field}
            register={posted.register}
            plain={{ inputMode: 'numeric', placeholder: 'HH:mm', pattern: '[0-4][0-9]:[0-5][0-9]' }}
          />
          {hydrated && (
            <Input
              {...seenProps(field)}
              ref={input}
              aria-invalid={posted.isUnread || field['aria-invalid']}
              value={posted.shown}
              placeholder="HH:mm"
              inputMode="numeric"
              autoComplete="off"
              aria-describedby={[field['aria-describedby'], readingId].filter(Boolean).join(' ')}
              onChange={(event) => posted.type(event.target.value)}
              onBlur={posted.settle}
              onKeyDown={(event) => {
                if (event.key === 'Enter') posted.settle();
              }}
            />
          )}
        </span>
        {hydrated && (
          <span id={readingId} aria-live="polite" className="text-[0.8125rem] text-muted-foreground">
            {reading}
          </span>
        )}
      </span>
      {hydrated && offer !== null && (
        <Button
          type="button"
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() => posted.choose(formatClock(offer))}
        >
          {t('next_day_offer', { time: formatClock(offer) })}
        </Button>
      )}
    </span>
  );
}

/** Returns a time past midnight on the ordinary clock; empty for times of the day itself. */
function usePlainReading(minutes: ClockMinutes | null, date: CalendarDate | undefined): string {
  const { t } = useTranslation('time');
  const format = useFormat();
  if (minutes === null || !isNextDay(minutes)) return '';
  if (date) return format.plainTime(date, minutes);
  return t('next_day', { time: formatClock(minutes - MINUTES_PER_DAY).replace(/^0/, '') });
}
