import Plus from 'lucide-react/icons/plus';
import Send from 'lucide-react/icons/send';
import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import { boardDays } from '#app/areas/roster/shift/board/view/board-address.ts';
import { BoardMenu } from '#app/areas/roster/shift/board/view/board-menu.tsx';
import { ViewLinks } from '#app/areas/roster/shift/board/view/view-links.tsx';
import type { Refused } from '#app/lib/refused.ts';
import type { ShownDays } from '#app/lib/shown-days.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import { daysOfMonth } from '#domain/time/date-range.ts';
import { ExportBar } from './export-bar.tsx';
import { publishHref } from './publish/publish-address.ts';
import { ShiftList } from './shift-list.tsx';
import { ShiftPeriod } from './shift-period.tsx';

type ListPageProps = {
  list: ComponentProps<typeof ShiftList>['list'];
  days: ShownDays;
  today: CalendarDate;
  refused: Refused | null;
};

/** The shifts of all workplaces in reach, one by one. */
export function ListPage({ list, days, today, refused }: ListPageProps) {
  const { t } = useTranslation('shifts');
  const month = days.month ?? monthOf(days.date_from ?? today);
  const ofBoard = boardDays(new URLSearchParams({ month }), 'month', today);
  const [params] = useSearchParams();
  const workplaceId = Number(params.get('workplace_id')) || null;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <PageHeader
        title={t('title')}
        actions={
          <div data-print="no" className="flex flex-wrap items-center gap-2">
            <ViewLinks days={ofBoard} current="list" />
            <PageActions days={days} />
            <BoardMenu days={ofBoard} workplaceId={workplaceId} onBoard={null} />
          </div>
        }
      />
      <RefusalNote refused={refused} />
      <ShiftList list={list} period={<ShiftPeriod days={days} today={today} />} />
      <RosterExport days={days} />
    </>
  );
}

/** The month and the workplace of the list, if it is restricted to one of them. */
function useShown({ month }: ShownDays): Record<string, string> {
  const [params] = useSearchParams();
  const workplace = params.get('workplace_id');
  const shown: Record<string, string> = month ? { month } : {};
  return workplace ? { ...shown, workplace_id: workplace } : shown;
}

/** A page with the choice of the list. */
function pageHref(path: string, params: Record<string, string>): string {
  const search = new URLSearchParams(params).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** The same actions as above a board, in the same order. */
function PageActions({ days }: { days: ShownDays }) {
  const { t } = useTranslation(['shifts', 'publish']);
  const shown = useShown(days);
  const { month, ...at } = shown;
  return (
    <div className="flex flex-wrap gap-2">
      <Button asChild variant="outline">
        <PageLink to={pageHref('', { new: '1', ...shown })}>
          <Plus aria-hidden="true" />
          {t('create')}
        </PageLink>
      </Button>
      <Button asChild variant="outline">
        <PageLink to={publishHref(month ? daysOfMonth(month) : null, at.workplace_id)}>
          <Send aria-hidden="true" />
          {t('publish:title')}
        </PageLink>
      </Button>
    </div>
  );
}

/** The file of the shown days; it needs both ends. */
function RosterExport({ days }: { days: ShownDays }) {
  const { t } = useTranslation('shifts');
  const [params] = useSearchParams();
  const workplace = params.get('workplace_id');
  const period = filePeriod(days);
  if (!period) return null;
  return (
    <ExportBar
      hint={t('export_hint')}
      path="/api/manage/shifts/export"
      query={{ ...period, ...(workplace ? { 'workplace_ids[]': workplace } : {}) }}
    />
  );
}

/** Null while one end is open, since a file needs both. */
function filePeriod({ month, date_from, date_to }: ShownDays): Record<string, string> | null {
  if (month !== undefined) return { month };
  return date_from !== undefined && date_to !== undefined ? { date_from, date_to } : null;
}
