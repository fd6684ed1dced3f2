import PencilLine from 'lucide-react/icons/pencil-line';
import { useTranslation } from 'react-i18next';
import { Badge } from '#app/components/ui/badge.tsx';
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
import { SAID_LOOKS } from '#app/routes/manage/shift-tracking/said-looks.ts';
import { DATE_PARAM, SAID_PARAM } from '#app/routes/manage/shift-tracking/tracking-address.ts';
import type { ManagerHome, WorkplaceTomorrow } from '#contract/tracking.ts';
import { SAID, type Said } from '#domain/roster/own-place.ts';
import { CARD_CELL, CARD_ROW } from './board-cells.ts';
import { shortOf } from './figures.ts';

const FIGURES = ['needed', 'planned', ...SAID] as const;
type Figure = (typeof FIGURES)[number];

/** Tomorrow by workplace: seats, who is on them, and what these say; each figure leads to the people that it counts. */
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
    <TableScroll
      aria-label={t('tomorrow_title')}
      className="rounded-xl border border-border bg-card max-lg:overflow-visible"
    >
      <Table className="max-lg:block">
        <TableHeader className="max-lg:hidden">
          <tr>
            <TableHead>{t('workplace')}</TableHead>
            {FIGURES.map((figure) => (
              <TableHead key={figure} className="text-right">
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
      </Table>
    </TableScroll>
  );
}

function DayRow({ day, date }: { day: WorkplaceTomorrow; date: string }) {
  const { t } = useTranslation('home');
  const { workplace, shifts, published, counts } = day;
  const hrefOf = (said?: Said) => {
    const search = new URLSearchParams([
      [DATE_PARAM, date],
      ['workplace_id', String(workplace.id)],
      ...(said ? [[SAID_PARAM, said]] : []),
    ]);
    return `/manage/shift-tracking?${search}`;
  };
  const short = shortOf(day);
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
      {FIGURES.map((figure) => (
        <TableCell key={figure} className={cn(CARD_CELL, 'text-right')}>
          <span className="block text-muted-foreground text-xs lg:hidden">{t(`figures.${figure}`)}</span>
          <FigureLink
            figure={figure}
            count={counts[figure]}
            to={hrefOf(
              figure === 'needed' || figure === 'planned' || counts[figure] === 0 ? undefined : figure,
            )}
            label={`${workplace.name} ${t('tomorrow')} ${t(`figures.${figure}`)}`}
          />
          {figure === 'planned' && short > 0 && (
            <span className="block text-late text-xs">{t('short', { count: short })}</span>
          )}
        </TableCell>
      ))}
    </TableRow>
  );
}

type FigureLinkProps = { figure: Figure; count: number; to: string; label: string };

function FigureLink({ figure, count, to, label }: FigureLinkProps) {
  const said = count > 0 ? SAID.find((one) => one === figure) : undefined;
  return (
    <PageLink
      to={to}
      aria-label={`${label} ${count}`}
      className={cn(
        'inline-flex min-h-7 min-w-7 items-center justify-end text-base hover:underline max-lg:justify-start',
        count === 0 && 'text-muted-foreground',
        count > 0 && 'font-semibold',
      )}
    >
      {said ? (
        <Badge {...SAID_LOOKS[said]} className="text-sm">
          {count}
        </Badge>
      ) : (
        count
      )}
    </PageLink>
  );
}
