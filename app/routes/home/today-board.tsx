import CalendarX from 'lucide-react/icons/calendar-x';
import { useTranslation } from 'react-i18next';
import { FLAG_LOOKS } from '#app/components/attendance/attendance-badges.tsx';
import { EmptyState } from '#app/components/table/empty-state.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  TableScroll,
} from '#app/components/ui/table.tsx';
import { cn } from '#app/lib/class-names.ts';
import type { ManagerHome, WorkplaceDay } from '#contract/tracking.ts';
import type { AttendanceFlag } from '#domain/attendance/tracking.ts';
import { CARD_CELL, CARD_ROW } from './board-cells.ts';
import { FIGURES, type Figure, figureOf, shortOf, totalOf } from './figures.ts';

/** Today by workplace, in people; each figure leads to the people that it counts. */
export function TodayBoard({ home }: { home: ManagerHome }) {
  const { t } = useTranslation('home');
  const { date, workplaces } = home;
  if (workplaces.length === 0) return <NothingToday />;
  return (
    <TableScroll
      aria-label={t('today_title')}
      className="rounded-xl border border-border bg-card max-lg:overflow-visible"
    >
      <Table className="max-lg:block">
        <TableHeader className="max-lg:hidden">
          <tr>
            <TableHead className="sticky top-0 z-10 bg-card">{t('workplace')}</TableHead>
            {FIGURES.map((figure) => (
              <TableHead key={figure} className="sticky top-0 z-10 bg-card text-right">
                {t(`figures.${figure}`)}
              </TableHead>
            ))}
          </tr>
        </TableHeader>
        <TableBody className="max-lg:block">
          {workplaces.map((day) => (
            <DayRow key={day.workplace.id} day={day} date={date} />
          ))}
        </TableBody>
        {workplaces.length > 1 && (
          <tfoot className="border-border max-lg:block max-lg:border-t">
            <tr className={CARD_ROW}>
              <th
                scope="row"
                className={cn(
                  'border-border border-t px-3 py-2 text-left font-semibold',
                  CARD_CELL,
                  'max-lg:col-span-4',
                )}
              >
                {t('total')}
              </th>
              {FIGURES.map((figure) => (
                <td
                  key={figure}
                  className={cn('border-border border-t px-3 py-2 text-right font-semibold', CARD_CELL)}
                >
                  <span className="block font-normal text-muted-foreground text-xs lg:hidden">
                    {t(`figures.${figure}`)}
                  </span>
                  {totalOf(workplaces, figure)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </Table>
    </TableScroll>
  );
}

function DayRow({ day, date }: { day: WorkplaceDay; date: string }) {
  const { t } = useTranslation('home');
  const { workplace, shifts, unplanned } = day;
  const search = new URLSearchParams([
    ['date', date],
    ['workplace_id', String(workplace.id)],
  ]);
  const href = `/manage/shift-tracking?${search}`;
  const short = shortOf(day);
  return (
    <TableRow className={CARD_ROW}>
      <TableCell className={cn(CARD_CELL, 'max-lg:col-span-4')}>
        <PageLink to={href} className="font-semibold hover:underline">
          {workplace.name}
        </PageLink>{' '}
        <span className="text-[0.8125rem] text-muted-foreground">
          {workplace.code} · {t('shifts', { count: shifts })}
          {unplanned > 0 && ` · ${t('unplanned', { count: unplanned })}`}
        </span>
      </TableCell>
      {FIGURES.map((figure) => (
        <TableCell key={figure} className={cn(CARD_CELL, 'text-right')}>
          <span className="block text-muted-foreground text-xs lg:hidden">{t(`figures.${figure}`)}</span>
          <FigureLink
            figure={figure}
            count={figureOf(day, figure)}
            to={figure === 'to_review' ? `${href}#questions` : href}
            label={`${workplace.name} ${t(`figures.${figure}`)}`}
          />
          {figure === 'planned' && short > 0 && (
            <span className="block text-late text-xs">{t('short', { count: short })}</span>
          )}
        </TableCell>
      ))}
    </TableRow>
  );
}

/** The figures that say whom to see to. */
const FLAGS: Partial<Record<Figure, AttendanceFlag>> = {
  not_yet_in: 'not_yet_in',
  late: 'late',
  absent: 'absent',
  not_checked_out: 'not_checked_out',
  to_review: 'needs_review',
};

type FigureLinkProps = { figure: Figure; count: number; to: string; label: string };

/** What to see to has its colour and its sign; what is in order is a plain number. */
function FigureLink({ figure, count, to, label }: FigureLinkProps) {
  const flag = count > 0 ? FLAGS[figure] : undefined;
  return (
    <PageLink
      to={to}
      aria-label={`${label} ${count}`}
      className={cn(
        'inline-flex min-h-7 min-w-7 items-center justify-end text-base hover:underline max-lg:justify-start',
        count === 0 && 'text-muted-foreground',
        count > 0 && 'font-semibold',
        count > 0 && figure === 'in' && 'text-in',
      )}
    >
      {flag ? (
        <Badge {...FLAG_LOOKS[flag]} className="text-sm">
          {count}
        </Badge>
      ) : (
        count
      )}
    </PageLink>
  );
}

function NothingToday() {
  const { t } = useTranslation('home');
  return (
    <div className="rounded-xl border border-border bg-card">
      <EmptyState
        icon={CalendarX}
        title={t('nothing_today')}
        body={t('nothing_today_hint')}
        action={
          <Button asChild variant="outline" size="sm">
            <PageLink to="/manage/shift">{t('open_shifts')}</PageLink>
          </Button>
        }
      />
    </div>
  );
}
