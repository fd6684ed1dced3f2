import CalendarHeart from 'lucide-react/icons/calendar-heart';
import Copy from 'lucide-react/icons/copy';
import FileUp from 'lucide-react/icons/file-up';
import Send from 'lucide-react/icons/send';
import UserSearch from 'lucide-react/icons/user-search';
import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import { boardDays } from '#app/areas/roster/shift/board/view/board-address.ts';
import { ViewLinks } from '#app/areas/roster/shift/board/view/view-links.tsx';
import type { Refused } from '#app/lib/refused.ts';
import type { ShownDays } from '#app/lib/shown-days.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { CreateLink } from '#app/ui/kit/create-link.tsx';
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
  const ofBoard = boardDays(new URLSearchParams({ month }), 'week', today);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <PageHeader title={t('title')} actions={<PageActions days={days} />} />
      <RefusalNote refused={refused} />
      <div data-print="no" className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <ViewLinks days={{ ...ofBoard, month }} current="list" />
        <PlanningLinks days={days} />
      </div>
      <ShiftPeriod days={days} today={today} />
      <ShiftList list={list} />
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

/** Links to pages that help before planning. */
function PlanningLinks({ days }: { days: ShownDays }) {
  const { t } = useTranslation(['shortage', 'availability']);
  const shown = useShown(days);
  return (
    <div className="flex flex-wrap gap-2">
      <Button asChild variant="outline" size="sm">
        <PageLink to={pageHref('/manage/shift/availability', shown)}>
          <CalendarHeart aria-hidden="true" />
          {t('availability:manage.title')}
        </PageLink>
      </Button>
      <Button asChild variant="outline" size="sm">
        <PageLink to="/manage/shift/shortage">
          <UserSearch aria-hidden="true" />
          {t('shortage:title')}
        </PageLink>
      </Button>
    </div>
  );
}

/** A page with the choice of the list. */
function pageHref(path: string, params: Record<string, string>): string {
  const search = new URLSearchParams(params).toString();
  return search === '' ? path : `${path}?${search}`;
}

function PageActions({ days }: { days: ShownDays }) {
  const { t } = useTranslation(['shifts', 'roster_copy', 'publish']);
  const shown = useShown(days);
  const { month, ...at } = shown;
  return (
    <div className="flex flex-wrap gap-2">
      <Button asChild variant="outline">
        <PageLink to={pageHref('/manage/shift/import', shown)}>
          <FileUp aria-hidden="true" />
          {t('import')}
        </PageLink>
      </Button>
      <Button asChild variant="outline">
        <PageLink to={pageHref('/manage/shift/copy', month ? { span: 'month', from: month, ...at } : at)}>
          <Copy aria-hidden="true" />
          {t('roster_copy:link')}
        </PageLink>
      </Button>
      <Button asChild variant="outline">
        <PageLink to={publishHref(month ? daysOfMonth(month) : null, at.workplace_id)}>
          <Send aria-hidden="true" />
          {t('publish:title')}
        </PageLink>
      </Button>
      <CreateLink to={pageHref('', { new: '1', ...shown })}>{t('create')}</CreateLink>
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
