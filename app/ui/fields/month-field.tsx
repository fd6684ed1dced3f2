import CalendarRange from 'lucide-react/icons/calendar-range';
import { lazy, Suspense, useRef, useState } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Input } from '#app/ui/kit/input.tsx';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { isCalendarMonth, monthOf } from '#domain/time/calendar-month.ts';
import { MonthGrid } from './month-grid.tsx';
import { OpenButton } from './open-button.tsx';
import { PostingInput } from './posting-input.tsx';
import { browserToday } from './today.ts';
import { parseTypedMonth } from './typed-date.ts';
import { seenProps, type TypedFieldProps } from './typed-field.ts';
import { useLanguage } from './use-language.ts';
import { usePostedValue } from './use-posted-value.ts';

const loadPopover = () => import('./field-popover.client.tsx');
const FieldPopover = lazy(loadPopover);

type MonthFieldProps = TypedFieldProps & {
  /** Today in Japan, for missing years; by default from the browser's clock. */
  today?: CalendarDate;
  /** In a filter, an invalid month is marked and not sent. */
  filter?: boolean;
};

/** A month to type or to choose; it posts `YYYY-MM`. */
export function MonthField({ today: givenToday, filter = false, className, ...field }: MonthFieldProps) {
  const { t } = useTranslation('fields');
  const hydrated = useHydrated();
  const language = useLanguage();
  const format = useFormat();
  const box = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
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
    <span
      ref={box}
      data-slot="month-field"
      className={cn('relative block max-w-40', filter && 'w-40 desk:w-32', className)}
    >
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
          <OpenButton
            ref={button}
            icon={CalendarRange}
            label={t('open_months')}
            open={open}
            disabled={field.disabled}
            onToggle={() => setOpen(!open)}
            onReach={() => void loadPopover()}
          />
        </>
      )}
      {open && (
        <Suspense>
          <FieldPopover
            anchor={box}
            origin={button}
            aria-label={t('months')}
            className="w-64 p-3"
            onClose={() => setOpen(false)}
          >
            <MonthGrid
              selected={read(posted.shown)}
              current={monthOf(today())}
              onSelect={(month) => {
                posted.choose(month);
                setOpen(false);
              }}
            />
          </FieldPopover>
        </Suspense>
      )}
    </span>
  );
}
