import PencilLine from 'lucide-react/icons/pencil-line';
import { COMING_LOOKS } from '#app/areas/attendance/tracking/coming-looks.ts';
import { COMING_PARAM, DATE_PARAM } from '#app/areas/attendance/tracking/tracking-address.ts';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { TableCell, TableRow } from '#app/ui/kit/table.tsx';
import type { ManagerHome, WorkplaceTomorrow } from '#contract/attendance/tracking.ts';
import { COMING_ANSWERS, type ComingAnswer } from '#domain/roster/own-place.ts';
import { CARD_CELL, CARD_ROW } from './board-cells.ts';
import { FigureBoard, FigureCell, Short } from './figure-board.tsx';

const TOMORROW_FIGURES = ['needed', 'planned', ...COMING_ANSWERS] as const;

/**
 * Tomorrow by workplace: spots, the people planned, and their answers. Each figure links to the
 * people it counts.
 */
export function TomorrowBoard({ tomorrow }: { tomorrow: ManagerHome['tomorrow'] }) {
  const { t } = useTranslation('home');
  const { date, workplaces } = tomorrow;
  if (workplaces.length === 0) {
    return (
      <p className="rounded-xl border border-border bg-card px-5 py-4 text-muted-foreground">
        {t('nothing_tomorrow')}
      </p>
    );
  }
  return (
    <FigureBoard label={t('tomorrow_title')} heads={TOMORROW_FIGURES.map((figure) => t(`figures.${figure}`))}>
      {workplaces.map((day) => (
        <TomorrowRow key={day.workplace.id} day={day} date={date} />
      ))}
    </FigureBoard>
  );
}

function TomorrowRow({ day, date }: { day: WorkplaceTomorrow; date: string }) {
  const { t } = useTranslation('home');
  const { workplace, shifts, published, counts, missing } = day;
  const hrefOf = (answer?: ComingAnswer) => {
    const search = new URLSearchParams([
      [DATE_PARAM, date],
      ['workplace_id', String(workplace.id)],
      ...(answer ? [[COMING_PARAM, answer]] : []),
    ]);
    return `/manage/shift-tracking?${search}`;
  };
  return (
    <TableRow className={cn(CARD_ROW, 'max-lg:grid-cols-3')}>
      <TableCell className={cn(CARD_CELL, 'max-lg:col-span-3')}>
        <PageLink to={hrefOf()} className="font-semibold hover:underline">
          {workplace.name}
        </PageLink>{' '}
        <span className="text-[0.8125rem] text-muted-foreground">
          {workplace.code} · {t('shifts', { count: shifts })}
        </span>
        {!published && (
          <Badge tone="late" icon={PencilLine} className="ml-2">
            {t('draft')}
          </Badge>
        )}
      </TableCell>
      {TOMORROW_FIGURES.map((figure) => {
        const said = counts[figure] > 0 ? COMING_ANSWERS.find((one) => one === figure) : undefined;
        return (
          <FigureCell
            key={figure}
            head={t(`figures.${figure}`)}
            count={counts[figure]}
            to={hrefOf(said)}
            label={`${workplace.name} ${t('tomorrow')} ${t(`figures.${figure}`)}`}
            look={said && COMING_LOOKS[said]}
          >
            {figure === 'planned' && <Short count={missing} />}
          </FigureCell>
        );
      })}
    </TableRow>
  );
}
