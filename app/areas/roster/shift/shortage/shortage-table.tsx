import { cn } from '#app/lib/class-names.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { TableScroll } from '#app/ui/kit/table.tsx';
import type { HolidayName } from '#contract/enums.ts';
import type { ShortageDay, Shortages } from '#contract/roster/shortages.ts';
import { type CalendarDate, SATURDAY, SUNDAY, weekdayOf } from '#domain/time/calendar-date.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { type MissingShare, shareMissing } from './missing-share.ts';
import { weekBoardHref } from './shortage-address.ts';

type ShortageTableProps = { shortages: Shortages; today: CalendarDate };

/**
 * Workplaces by days: how many people are missing, each a link to the roster of that day. It has
 * totals by workplace and by day.
 */
export function ShortageTable({ shortages, today }: ShortageTableProps) {
  const { t } = useTranslation('shortage');
  const dates = datesIn({ from: shortages.date_from, to: shortages.date_to });
  const holidays = new Map(shortages.holidays.map(({ date, name }) => [date, name]));
  const sumOn = (date: CalendarDate) =>
    missingIn(shortages.workplaces.flatMap(({ days }) => days.filter((day) => day.date === date)));
  return (
    <TableScroll aria-label={t('title')} className="relative rounded-xl border border-border bg-card">
      <table className="w-full border-collapse text-center tabular-nums">
        <thead>
          <tr className="border-border border-b">
            <th scope="col" className="sticky left-0 z-10 bg-card px-3 py-2 text-left font-medium">
              {t('workplace')}
            </th>
            <th scope="col" className="whitespace-nowrap px-2 py-2 font-medium">
              {t('total')}
            </th>
            {dates.map((date) => (
              <DayHead key={date} date={date} today={today} holiday={holidays.get(date)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {shortages.workplaces.map(({ workplace, days }) => (
            <tr key={workplace.id} className="border-border border-b hover:bg-muted/60">
              <th scope="row" className="sticky left-0 z-10 bg-card px-3 text-left font-normal">
                <span className="block w-28 truncate sm:w-40" title={`${workplace.name} ${workplace.code}`}>
                  <span className="font-medium">{workplace.name}</span>{' '}
                  <span className="text-[0.8125rem] text-muted-foreground">{workplace.code}</span>
                </span>
              </th>
              <td className="px-2 font-semibold">{missingIn(days)}</td>
              {dates.map((date) => (
                <td key={date} className="h-8 p-0.5">
                  <DayCell workplace={workplace} date={date} day={days.find((day) => day.date === date)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="sticky left-0 z-10 bg-card px-3 py-2 text-left font-medium">
              {t('total')}
            </th>
            <td className="px-3 py-2 font-semibold">
              {missingIn(shortages.workplaces.flatMap(({ days }) => days))}
            </td>
            {dates.map((date) => (
              <td key={date} className="px-1 py-2 font-semibold">
                {sumOn(date)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </TableScroll>
  );
}

function missingIn(days: readonly ShortageDay[]): number {
  return days.reduce((sum, { missing }) => sum + missing, 0);
}

type DayHeadProps = { date: CalendarDate; today: CalendarDate; holiday: HolidayName | undefined };

/** Day and weekday; a holiday has its name as well as its colour. */
function DayHead({ date, today, holiday }: DayHeadProps) {
  const { t } = useTranslation('holidays');
  const format = useFormat();
  const weekday = weekdayOf(date);
  return (
    <th
      scope="col"
      aria-current={date === today ? 'date' : undefined}
      className={cn(
        'min-w-13 px-0 py-2 align-top font-medium text-xs',
        weekday === SATURDAY && 'text-saturday',
        (weekday === SUNDAY || holiday) && 'text-sunday',
        date === today && 'bg-accent',
      )}
    >
      <span className="block whitespace-nowrap">{format.day(date)}</span>
      {holiday && (
        <span className="mx-auto block max-w-16 font-normal text-[0.6875rem] leading-tight">
          {t(holiday)}
        </span>
      )}
    </th>
  );
}

/** The more of the needed people are missing, the stronger. */
const TINTS: Record<MissingShare, string> = {
  few: 'text-absent',
  some: 'bg-absent-soft/60 text-absent',
  most: 'bg-absent-soft font-semibold text-absent outline-1 outline-absent/40 -outline-offset-1',
};

type DayCellProps = {
  workplace: { id: number; name: string };
  date: CalendarDate;
  day: ShortageDay | undefined;
};

function DayCell({ workplace, date, day }: DayCellProps) {
  const { t } = useTranslation('shortage');
  const format = useFormat();
  if (!day) {
    return (
      <span className="text-muted-foreground">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('no_shift')}</span>
      </span>
    );
  }
  const { needed, missing } = day;
  const words = { workplace: workplace.name, day: format.day(date), needed, missing };
  return (
    <PageLink
      to={weekBoardHref(workplace.id, date)}
      aria-label={t(missing > 0 ? 'missing' : 'full', words)}
      className={cn(
        'grid h-7 min-w-9 place-items-center rounded-md px-1.5 hover:underline max-sm:h-11',
        missing > 0 ? TINTS[shareMissing(day)] : 'text-muted-foreground',
      )}
    >
      {missing > 0 ? missing : '✓'}
    </PageLink>
  );
}
