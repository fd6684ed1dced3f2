import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { type CalendarMonth, moveMonth } from '#domain/time/calendar-month.ts';

type MonthGridProps = {
  selected: CalendarMonth | null;
  current: CalendarMonth;
  onSelect: (month: CalendarMonth) => void;
};

export function MonthGrid({ selected, current, onSelect }: MonthGridProps) {
  const { t } = useTranslation('fields');
  const [year, setYear] = useState((selected ?? current).slice(0, 4));
  const january = `${year}-01`;
  const months = Array.from({ length: 12 }, (_, index) => moveMonth(january, index));
  const moveYear = (years: number) => setYear(moveMonth(january, years * 12).slice(0, 4));
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
          {year}
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
            <span className="sr-only"> {year}</span>
          </Button>
        ))}
      </div>
    </div>
  );
}
