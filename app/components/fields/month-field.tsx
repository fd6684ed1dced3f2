import CalendarRange from 'lucide-react/icons/calendar-range';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '#app/components/form/use-hydrated.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Input } from '#app/components/ui/input.tsx';
import { Popover, PopoverAnchor, PopoverContent, PopoverTrigger } from '#app/components/ui/popover.tsx';
import { cn } from '#app/lib/class-names.ts';
import { useFormat } from '#app/lib/use-format.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { type CalendarMonth, isCalendarMonth, monthOf, moveMonth } from '#domain/time/calendar-month.ts';
import { PostingInput } from './posting-input.tsx';
import { browserToday } from './today.ts';
import { parseTypedMonth } from './typed-date.ts';
import { seenProps, type TypedFieldProps } from './typed-field.ts';
import { useLanguage } from './use-language.ts';
import { usePostedValue } from './use-posted-value.ts';

type MonthFieldProps = TypedFieldProps & {
  /** Today in Japan, for missing years; by default from the browser's clock. */
  today?: CalendarDate;
  /** In a filter: what is no month is marked and not sent. */
  filter?: boolean;
};

/** A month to type or to choose; it posts `YYYY-MM`. */
export function MonthField({ today: givenToday, filter = false, className, ...field }: MonthFieldProps) {
  const { t } = useTranslation('fields');
  const hydrated = useHydrated();
  const language = useLanguage();
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const today = () => givenToday ?? browserToday();
  const read = (text: string) => parseTypedMonth(text, language, today());
  const posted = usePostedValue({
    defaultValue: field.defaultValue ?? '',
    read,
    write: (value) => (isCalendarMonth(value) ? format.month(value) : value),
    focus: () => input.current?.focus(),
    filter,
  });

  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverAnchor asChild>
        <span data-slot="month-field" className={cn('relative block max-w-40', className)}>
          <PostingInput
            field={field}
            register={posted.register}
            plain={{ type: 'month', placeholder: 'YYYY-MM', pattern: '[0-9]{4}-[0-9]{2}' }}
          />
          {hydrated && (
            <>
              <Input
                {...seenProps(field)}
                ref={input}
                aria-invalid={posted.isUnread || field['aria-invalid']}
                value={posted.shown}
                placeholder={t('month_placeholder')}
                autoComplete="off"
                onChange={(event) => posted.type(event.target.value)}
                onBlur={posted.settle}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') posted.settle();
                  if (event.key === 'ArrowDown' && event.altKey) setOpen(true);
                }}
                className="pr-11"
              />
              <PopoverTrigger asChild>
                <Button
                  type="button"
                  variant="ghost"
                  size="icon-sm"
                  disabled={field.disabled}
                  aria-label={t('open_months')}
                  className="absolute top-1 right-1 text-muted-foreground"
                >
                  <CalendarRange aria-hidden="true" />
                </Button>
              </PopoverTrigger>
            </>
          )}
        </span>
      </PopoverAnchor>
      <PopoverContent aria-label={t('months')} className="w-64 p-3">
        <MonthGrid
          selected={read(posted.shown)}
          current={monthOf(today())}
          onSelect={(month) => {
            posted.choose(month);
            setOpen(false);
          }}
        />
      </PopoverContent>
    </Popover>
  );
}

type MonthGridProps = {
  selected: CalendarMonth | null;
  current: CalendarMonth;
  onSelect: (month: CalendarMonth) => void;
};

/** The twelve months of a year. */
function MonthGrid({ selected, current, onSelect }: MonthGridProps) {
  const { t } = useTranslation('fields');
  const [shown, setShown] = useState((selected ?? current).slice(0, 4));
  const january = `${shown}-01`;
  const months = Array.from({ length: 12 }, (_, index) => moveMonth(january, index));
  const moveYear = (years: number) => setShown(moveMonth(january, years * 12).slice(0, 4));
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between">
        <Button
          type="button"
          variant="ghost"
          size="icon-sm"
          aria-label={t('previous_year')}
          onClick={() => moveYear(-1)}
        >
          <ChevronLeft aria-hidden="true" />
        </Button>
        <span aria-live="polite" className="font-semibold">
          {shown}
        </span>
        <Button
          type="button"
          variant="ghost"
          size="icon-sm"
          aria-label={t('next_year')}
          onClick={() => moveYear(1)}
        >
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
      <div className="grid grid-cols-4 gap-1">
        {months.map((month) => (
          <Button
            key={month}
            type="button"
            variant={month === selected ? 'default' : 'ghost'}
            size="sm"
            aria-pressed={month === selected}
            aria-current={month === current ? 'date' : undefined}
            className="h-10 px-0 aria-[current=date]:font-bold"
            onClick={() => onSelect(month)}
          >
            {t('month_number', { month: Number(month.slice(5)) })}
            <span className="sr-only"> {shown}</span>
          </Button>
        ))}
      </div>
    </div>
  );
}
