import CalendarRange from 'lucide-react/icons/calendar-range';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import type { ShownDays } from '#app/lib/shown-days.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { MonthField } from '#app/ui/fields/month-field.tsx';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { Label } from '#app/ui/kit/label.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { type CalendarMonth, moveMonth } from '#domain/time/calendar-month.ts';
import { GetForm } from './get-form.tsx';
import { keptParams } from './table-url.ts';

/** Month and days exclude each other: setting one removes the other. */
export const PERIOD_PARAMS = ['month', 'date_from', 'date_to'] as const;

const BOUNDS = ['date_from', 'date_to'] as const;

type MonthStepsProps = {
  /** The month to step from. */
  from: CalendarMonth;
  /** The shown month; null while days are shown. */
  shown: CalendarMonth | null;
  labels: { month: string; previous_month: string; next_month: string };
  /** Further parameters that a step removes. */
  drops?: readonly string[];
};

export function MonthSteps({ from, shown, labels, drops = [] }: MonthStepsProps) {
  const { t } = useTranslation('table');
  const hydrated = useHydrated();
  const [params] = useSearchParams();
  const own = [...PERIOD_PARAMS, ...drops];
  const monthHref = (count: number) => {
    const search = new URLSearchParams(keptParams(params, own));
    search.set('month', moveMonth(from, count));
    return `?${search}`;
  };
  return (
    <div className="flex min-w-0 items-center gap-1">
      <Button asChild variant="outline" size="icon" aria-label={labels.previous_month}>
        <Link to={monthHref(-1)} preventScrollReset>
          <ChevronLeft aria-hidden="true" />
        </Link>
      </Button>
      <GetForm own={own} apply={t('apply')} label={labels.month} className="flex min-w-0 flex-wrap gap-1">
        {hydrated ? (
          <MonthField filter name="month" defaultValue={shown ?? ''} aria-label={labels.month} />
        ) : (
          <MonthChoice from={from} shown={shown} label={labels.month} />
        )}
      </GetForm>
      <Button asChild variant="outline" size="icon" aria-label={labels.next_month}>
        <Link to={monthHref(1)} preventScrollReset>
          <ChevronRight aria-hidden="true" />
        </Link>
      </Button>
    </div>
  );
}

/** Number of months in both directions without JavaScript. */
const MONTHS_AROUND = 12;

/** Without JavaScript: the browser's own month input would use the browser's language. */
function MonthChoice({ from, shown, label }: Pick<MonthStepsProps, 'from' | 'shown'> & { label: string }) {
  const format = useFormat();
  const months = Array.from({ length: 2 * MONTHS_AROUND + 1 }, (_, place) =>
    moveMonth(from, place - MONTHS_AROUND),
  );
  return (
    <Select name="month" defaultValue={shown ?? ''} aria-label={label} wrapperClassName="w-36">
      {shown === null && <option value="">–</option>}
      {months.map((month) => (
        <option key={month} value={month}>
          {format.month(month)}
        </option>
      ))}
    </Select>
  );
}

type PeriodBarProps = {
  days: ShownDays;
  /** The month to step from while days are shown. */
  current: CalendarMonth;
  labels: MonthStepsProps['labels'] & { period: string; date_from: string; date_to: string };
  drops?: readonly string[];
  children?: ReactNode;
};

/** The period of a list: a month with steps, or two dates. */
export function PeriodBar({ days, current, labels, drops = [], children }: PeriodBarProps) {
  const { t } = useTranslation('table');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const bounds =
    days.month === undefined ? BOUNDS.map((name) => days[name] && format.day(days[name])).join('–') : null;
  return (
    <div data-print="no" className="flex flex-wrap items-center gap-x-2 gap-y-2">
      <MonthSteps from={days.month ?? current} shown={days.month ?? null} labels={labels} drops={drops} />
      {!isOpen && (
        <Button
          variant={bounds ? 'outline' : 'ghost'}
          size={bounds ? 'default' : 'icon'}
          className="tabular-nums noscript:hidden"
          aria-label={bounds ? `${labels.period} ${bounds}` : labels.period}
          title={labels.period}
          onClick={() => setOpen(true)}
        >
          <CalendarRange aria-hidden="true" className="text-muted-foreground" />
          {bounds}
        </Button>
      )}
      <GetForm
        own={[...PERIOD_PARAMS, ...drops]}
        apply={t('apply')}
        label={labels.period}
        className={cn('flex min-w-0 flex-wrap items-center gap-2', !isOpen && 'hidden noscript:flex')}
      >
        {BOUNDS.map((name) => (
          <div key={name} className="flex min-w-0 items-center gap-2">
            <Label htmlFor={`${id}-${name}`} className="whitespace-nowrap font-normal text-muted-foreground">
              {labels[name]}
            </Label>
            <DateField filter id={`${id}-${name}`} name={name} defaultValue={days[name] ?? ''} />
          </div>
        ))}
      </GetForm>
      {children}
    </div>
  );
}
