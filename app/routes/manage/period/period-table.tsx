import { useTranslation } from 'react-i18next';
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
import { formatHours } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { sheetHref } from '#app/routes/manage/period/sheet/sheet-address.ts';
import type { Period } from '#contract/periods.ts';
import { fromStamp, jstDate } from '#domain/time/instant.ts';
import { PeriodActions } from './period-actions.tsx';
import { COUNTS, countHref } from './period-address.ts';
import { PeriodState } from './period-state.tsx';

const cell = 'max-md:block max-md:h-auto max-md:border-0 max-md:px-0 max-md:py-0.5';
const link = 'rounded-sm text-primary underline-offset-4 hover:underline';

type PeriodTableProps = { periods: readonly Period[]; mayClose: boolean };

/** Every workplace of the month; on a phone one below the other. */
export function PeriodTable({ periods, mayClose }: PeriodTableProps) {
  const { t } = useTranslation('periods');
  const hasEarlier = periods.some(({ earlier }) => earlier.length > 0);
  return (
    <TableScroll className="rounded-xl border border-border bg-card" aria-label={t('title')}>
      <Table className="max-md:block">
        <TableHeader className="max-md:sr-only">
          <TableRow>
            <TableHead>{t('workplace')}</TableHead>
            <TableHead>{t('state')}</TableHead>
            <TableHead>{t('work')}</TableHead>
            <TableHead>{t('waits')}</TableHead>
            {hasEarlier && <TableHead>{t('earlier')}</TableHead>}
            <TableHead>
              <span className="sr-only">{t('actions')}</span>
            </TableHead>
          </TableRow>
        </TableHeader>
        <TableBody className="max-md:block max-md:divide-y max-md:divide-border">
          {periods.map((period) => (
            <PeriodRow
              key={period.workplace.id}
              period={period}
              mayClose={mayClose}
              hasEarlier={hasEarlier}
            />
          ))}
        </TableBody>
      </Table>
    </TableScroll>
  );
}

type PeriodRowProps = { period: Period; mayClose: boolean; hasEarlier: boolean };

function PeriodRow({ period, mayClose, hasEarlier }: PeriodRowProps) {
  const { t } = useTranslation('periods');
  const { workplace, month, people, worked_minutes } = period;
  return (
    <TableRow className="max-md:block max-md:p-3">
      <TableHead
        scope="row"
        className={`${cell} h-11 whitespace-normal font-semibold text-foreground text-sm md:min-w-48 md:max-w-64`}
      >
        <span className="block break-words">{workplace.name}</span>
        <PageLink to={sheetHref(workplace.id, month)} className={`${link} font-normal text-[0.8125rem]`}>
          {t('sheet')}
        </PageLink>
      </TableHead>
      <TableCell className={`${cell} lg:min-w-64`}>
        <PeriodState {...period} />
        <Marks period={period} />
      </TableCell>
      <TableCell className={`${cell} whitespace-nowrap tabular-nums`}>
        {t('people', { count: people })}
        <span className="max-md:ml-3 md:block">{formatHours(worked_minutes)}</span>
      </TableCell>
      <TableCell className={cell}>
        <Waits period={period} />
      </TableCell>
      {hasEarlier && (
        <TableCell className={cell}>
          <Earlier period={period} />
        </TableCell>
      )}
      <TableCell className={`${cell} max-md:pt-2`}>
        <PeriodActions period={period} mayClose={mayClose} />
      </TableCell>
    </TableRow>
  );
}

/** Who brought it to where it is, and when. */
function Marks({ period: { state, confirmed, closed, reopened } }: { period: Period }) {
  const { t } = useTranslation('periods');
  const format = useFormat();
  const lines = [
    ...(confirmed ? [{ key: 'confirmed_by', ...confirmed } as const] : []),
    ...(closed ? [{ key: 'closed_by', ...closed } as const] : []),
    ...(reopened && state === 'open' ? [{ key: 'reopened_by', ...reopened } as const] : []),
  ];
  return (
    <ul className="mt-0.5 text-[0.8125rem] text-muted-foreground empty:hidden">
      {lines.map(({ key, at, by }) => (
        <li key={key} className="break-words">
          {t(key, { date: format.date(jstDate(fromStamp(at))), name: format.personName(by) })}
        </li>
      ))}
      {reopened && state === 'open' && <li className="break-words">{reopened.reason}</li>}
    </ul>
  );
}

/** Blocks that no work leads to. */
const EARLY = ['not_over', 'not_begun'] as const;

/** What stands in the way, each leading to where it is done. */
function Waits({ period }: { period: Period }) {
  const { t } = useTranslation('periods');
  if (period.state === 'closed') return null;
  const counted = COUNTS.filter((key) => period[key] > 0);
  const early = EARLY.filter((block) => period.blocks.includes(block));
  if (counted.length === 0 && early.length === 0) {
    return <span className="text-muted-foreground">{t('nothing_waits')}</span>;
  }
  return (
    <ul className="grid gap-0.5">
      {early.map((block) => (
        <li key={block} className="text-muted-foreground">
          {t(block)}
        </li>
      ))}
      {counted.map((key) => (
        <li key={key}>
          <PageLink to={countHref(key, period)} className={link}>
            {t(`counts.${key}`, { count: period[key] })}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

function Earlier({ period: { earlier } }: { period: Period }) {
  const { t } = useTranslation('periods');
  const format = useFormat();
  if (earlier.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-0.5 text-[0.8125rem] md:grid">
      {earlier.slice(0, 3).map(({ id, month, state }) => (
        <li key={id} className="whitespace-nowrap">
          <PageLink to={`/manage/period?month=${month}`} className={link}>
            {format.month(month)}
          </PageLink>{' '}
          <span className="text-muted-foreground">{t(`states.${state}`)}</span>
        </li>
      ))}
    </ul>
  );
}
