import FileUp from 'lucide-react/icons/file-up';
import Plus from 'lucide-react/icons/plus';
import Send from 'lucide-react/icons/send';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { data, useSearchParams } from 'react-router';
import { RefusalNote } from '#app/components/form/refusal-note.tsx';
import { PageHeader } from '#app/components/shell/page-header.tsx';
import { PageTitle } from '#app/components/shell/page-title.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { siteContext } from '#app/lib/api.server.ts';
import { intentOf } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import type { ShownDays } from '#app/lib/shown-days.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { Route } from './+types/route';
import { ExportBar } from './export-bar.tsx';
import { ShiftList } from './shift-list.tsx';
import { ShiftPeriod } from './shift-period.tsx';
import { loadCreating, loadList, loadPublishing, shiftsActions } from './shifts.server.ts';

// Without a boundary that waits for them: what stands behind one never shows without JavaScript.
const NewShifts = lazy(async () => ({ default: (await import('./new-shifts.tsx')).NewShifts }));
const PublishMonth = lazy(async () => ({ default: (await import('./publish-month.tsx')).PublishMonth }));

export async function loader({ url, context }: Route.LoaderArgs) {
  const today = jstDate(await context.get(siteContext).now());
  const month = url.searchParams.get('month') || monthOf(today);
  if (url.searchParams.has('new')) {
    return { view: 'new' as const, today, month, creating: await loadCreating(url, context) };
  }
  if (url.searchParams.has('publish')) {
    return { view: 'publish' as const, month, ...loadPublishing(url) };
  }
  return { view: 'list' as const, today, ...(await loadList(url, context, monthOf(today))) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const act = shiftsActions.get(intentOf(url));
  if (!act) throw data(null, { status: 400 });
  return act(request, url, context);
}

export default function ShiftsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('shifts');
  if (loaderData.view === 'new') {
    return <NewShifts {...loaderData} refused={refusedOf(actionData, 'create')} />;
  }
  if (loaderData.view === 'publish') {
    return <PublishMonth {...loaderData} refused={refusedOf(actionData, 'publish')} />;
  }
  const { list, days, today } = loaderData;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <PageHeader title={t('title')} actions={<PageActions days={days} />} />
      <RefusalNote refused={refusedOf(actionData, 'activate') ?? refusedOf(actionData, 'deactivate')} />
      <ShiftPeriod days={days} today={today} />
      <ShiftList list={list} />
      <RosterExport days={days} />
    </>
  );
}

function PageActions({ days }: { days: ShownDays }) {
  const { t } = useTranslation('shifts');
  const [params] = useSearchParams();
  const hrefOf = (view: 'new' | 'publish') => {
    const search = new URLSearchParams({ [view]: '1' });
    if (days.month) search.set('month', days.month);
    const workplace = params.get('workplace_id');
    if (workplace) search.set('workplace_id', workplace);
    return `?${search}`;
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button asChild variant="outline">
        <PageLink to="/manage/shift/import">
          <FileUp aria-hidden="true" />
          {t('import')}
        </PageLink>
      </Button>
      <Button asChild variant="outline">
        <PageLink to={hrefOf('publish')}>
          <Send aria-hidden="true" />
          {t('publish')}
        </PageLink>
      </Button>
      <Button asChild>
        <PageLink to={hrefOf('new')}>
          <Plus aria-hidden="true" />
          {t('create')}
        </PageLink>
      </Button>
    </div>
  );
}

/** The file of the days that are shown: both ends have to be known. */
function RosterExport({ days }: { days: ShownDays }) {
  const { t } = useTranslation('shifts');
  const [params] = useSearchParams();
  const workplace = params.get('workplace_id');
  const period = periodOf(days);
  if (!period) return null;
  return (
    <ExportBar
      hint={t('export_hint')}
      path="/api/manage/shifts/export"
      query={{ ...period, ...(workplace ? { 'workplace_ids[]': workplace } : {}) }}
    />
  );
}

/** Null while an end is open: a file has both. */
function periodOf({ month, date_from, date_to }: ShownDays): Record<string, string> | null {
  if (month !== undefined) return { month };
  return date_from !== undefined && date_to !== undefined ? { date_from, date_to } : null;
}
