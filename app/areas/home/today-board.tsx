import CalendarX from 'lucide-react/icons/calendar-x';
import { FLAG_LOOKS } from '#app/areas/attendance/parts/attendance/attendance-badges.tsx';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { TableCell, TableRow } from '#app/ui/kit/table.tsx';
import { EmptyState } from '#app/ui/table/empty-state.tsx';
import type { ManagerHome, WorkplaceDay } from '#contract/attendance/tracking.ts';
import type { AttendanceFlag } from '#domain/attendance/tracking.ts';
import { CARD_CELL, CARD_ROW } from './board-cells.ts';
import { FigureBoard, FigureCell, Short } from './figure-board.tsx';
import { figureCount, HOME_FIGURES, type HomeFigure, shortOf, totalOf } from './figures.ts';

/** Today by workplace, in people. Each figure links to the people it counts. */
export function TodayBoard({ home }: { home: ManagerHome }) {
  const { t } = useTranslation('home');
  const { date, workplaces } = home;
  if (workplaces.length === 0) return <NothingToday />;
  return (
    <FigureBoard
      label={t('today_title')}
      heads={HOME_FIGURES.map((figure) => t(`figures.${figure}`))}
      foot={
        workplaces.length > 1 && (
          <tfoot className="border-border bg-card max-lg:block max-lg:border-t lg:sticky lg:bottom-0">
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
              {HOME_FIGURES.map((figure) => (
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
        )
      }
    >
      {workplaces.map((day) => (
        <TodayRow key={day.workplace.id} day={day} date={date} />
      ))}
    </FigureBoard>
  );
}

function TodayRow({ day, date }: { day: WorkplaceDay; date: string }) {
  const { t } = useTranslation('home');
  const { workplace, shifts, unplanned } = day;
  const search = new URLSearchParams([
    ['date', date],
    ['workplace_id', String(workplace.id)],
  ]);
  const href = `/manage/shift-tracking?${search}`;
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
      {HOME_FIGURES.map((figure) => (
        <FigureCell
          key={figure}
          head={t(`figures.${figure}`)}
          count={figureCount(day, figure)}
          to={figure === 'to_review' ? `${href}#questions` : href}
          label={`${workplace.name} ${t(`figures.${figure}`)}`}
          look={figureLook(figure, figureCount(day, figure))}
          className={figure === 'in' && figureCount(day, figure) > 0 ? 'text-in' : undefined}
        >
          {figure === 'planned' && <Short count={shortOf(day)} />}
        </FigureCell>
      ))}
    </TableRow>
  );
}

/** The figures whose people may need attention, with the flag of those people. */
const FLAGS: Partial<Record<HomeFigure, AttendanceFlag>> = {
  not_yet_in: 'not_yet_in',
  late: 'late',
  absent: 'absent',
  not_checked_out: 'not_checked_out',
  to_review: 'needs_review',
};

function figureLook(figure: HomeFigure, count: number) {
  const flag = count > 0 ? FLAGS[figure] : undefined;
  return flag && FLAG_LOOKS[flag];
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
