import { type ComponentProps, lazy } from 'react';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { siteContext } from '#app/lib/api.server.ts';
import { intentOf, useChosenHref } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { reloadsAfter } from '#app/lib/reloads-after.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { loadBulkJob } from '#app/ui/bulk/bulk.server.ts';
import { BULK_PARAM } from '#app/ui/bulk/bulk-param.ts';
import { bulkReportOf } from '#app/ui/bulk/bulk-report-of.ts';
import { CreateLink } from '#app/ui/kit/create-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { PeriodBar } from '#app/ui/table/period-bar.tsx';
import { monthOf } from '#domain/time/calendar-month.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { Route } from './+types/route';
import { ExportLink } from './export-link.tsx';
import {
  addLeave,
  addWork,
  confirmHistories,
  deleteHistory,
  editLeave,
  editWork,
  loadAdding,
  loadHistories,
  loadOpened,
  type OpenedHistory,
} from './history.server.ts';
import { HISTORY_PARAM, TASK_PARAM, taskOf, WORK_EXPORT_PARAM } from './history-address.ts';
import { HistoryList } from './history-list.tsx';
import { usePeriodLabels } from './use-period-labels.ts';
import { ViewLinks } from './view-links.tsx';

const INTENTS = ['confirm', 'unconfirm', 'add', 'add_leave', 'edit', 'edit_leave', 'delete'] as const;
export type Intent = (typeof INTENTS)[number];

/** Buttons without a form; after a refusal the page reloads. */
const BUTTON_INTENTS = ['confirm', 'unconfirm'] as const satisfies readonly Intent[];

// No Suspense boundary: without JavaScript, content behind one never shows.
const AddHistory = lazy(async () => ({
  default: (await import('#app/areas/attendance/work-history/editing/add-history.tsx')).AddHistory,
}));
const ExportDays = lazy(async () => ({ default: (await import('./export-days.tsx')).ExportDays }));
const ConfirmOutcome = lazy(async () => ({
  default: (await import('./confirm-outcome.tsx')).ConfirmOutcome,
}));
const OnePerson = lazy(async () => ({
  default: (await import('#app/ui/table/one-person.tsx')).OnePerson,
}));
const RefusalNote = lazy(async () => ({
  default: (await import('#app/ui/form/refusal-note.tsx')).RefusalNote,
}));
const PaidLeavePanel = lazy(async () => ({
  default: (await import('#app/areas/attendance/work-history/opened/paid-leave-panel.tsx')).PaidLeavePanel,
}));
const HistoryPanel = lazy(async () => ({
  default: (await import('#app/areas/attendance/work-history/opened/history-panel.tsx')).HistoryPanel,
}));

export async function loader({ url, context }: Route.LoaderArgs) {
  const today = jstDate(await context.get(siteContext).now());
  if (url.searchParams.has('new')) {
    return { view: 'new' as const, adding: await loadAdding(url, context, today) };
  }
  const [histories, opened, job] = await Promise.all([
    loadHistories(url, context, monthOf(today)),
    loadOpened(url, context),
    loadBulkJob(url, context, BUTTON_INTENTS),
  ]);
  return { view: 'list' as const, today, opened, job, ...histories };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const intent = intentOf(url, INTENTS);
  switch (intent) {
    case 'confirm':
    case 'unconfirm':
      return confirmHistories(request, url, context, intent);
    case 'add':
      return addWork(request, url, context);
    case 'add_leave':
      return addLeave(request, url, context);
    case 'edit':
      return editWork(request, url, context);
    case 'edit_leave':
      return editLeave(request, url, context);
    case 'delete':
      return deleteHistory(request, url, context);
  }
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return reloadsAfter(args, BUTTON_INTENTS);
}

export default function WorkHistoryPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.view === 'new') {
    return (
      <AddHistory
        adding={loaderData.adding}
        refused={refusedOf<Intent>(actionData, 'add') ?? refusedOf<Intent>(actionData, 'add_leave')}
      />
    );
  }
  return <DailyView {...loaderData} answer={actionData} />;
}

type DailyData = Extract<Route.ComponentProps['loaderData'], { view: 'list' }>;

function DailyView({ answer, ...data }: DailyData & { answer: unknown }) {
  const { today, days, list, positions, workplaces, opened, job } = data;
  const { t } = useTranslation(['work_history', 'hours']);
  const [params] = useSearchParams();
  const labels = usePeriodLabels();
  const exportHref = useChosenHref(WORK_EXPORT_PARAM);
  const report = bulkReportOf(answer, BUTTON_INTENTS);
  const refused = refusedOf<Intent>(answer, 'confirm') ?? refusedOf<Intent>(answer, 'unconfirm');
  const rows = opened ? [...list.data, opened.history] : list.data;
  const hidesPay = list.data.some((row) =>
    row.kind === 'work' ? row.hours !== null && row.hours.pay === null : row.pay === null,
  );
  return (
    <>
      <div data-fills className={opened ? 'print:hidden' : undefined}>
        <PageTitle>{t('title')}</PageTitle>
        <PageHeader
          title={t('title')}
          hint={hidesPay ? t('hours:wages_hidden') : t('hours:estimate')}
          actions={<PageActions />}
        />
        <ViewLinks />
        {params.has(WORK_EXPORT_PARAM) && <ExportDays days={days} closeHref={exportHref(null)} />}
        {(report ?? job) && <ConfirmOutcome report={report} job={job} />}
        {refused && <RefusalNote refused={refused} />}
        {params.has('user_id') && <OnePerson rows={rows} className="mb-3" />}
        <HistoryList
          list={list}
          positions={positions}
          workplaces={workplaces}
          showsPay={!hidesPay}
          period={
            <PeriodBar
              days={days}
              current={monthOf(today)}
              labels={labels}
              drops={[HISTORY_PARAM, TASK_PARAM, BULK_PARAM]}
            />
          }
        />
      </div>
      {opened && (
        <OpenedPanel
          opened={opened}
          today={today}
          task={taskOf(params)}
          refused={{
            edit: refusedOf<Intent>(answer, 'edit') ?? refusedOf<Intent>(answer, 'edit_leave'),
            delete: refusedOf<Intent>(answer, 'delete'),
          }}
        />
      )}
    </>
  );
}

type PanelProps = Omit<ComponentProps<typeof HistoryPanel>, 'opened'> & {
  opened: OpenedHistory;
  today: string;
};

function OpenedPanel({ opened, today, ...panel }: PanelProps) {
  const { history } = opened;
  return history.kind === 'work' ? (
    <HistoryPanel opened={{ ...opened, history }} {...panel} />
  ) : (
    <PaidLeavePanel opened={{ ...opened, history }} today={today} {...panel} />
  );
}

function PageActions() {
  const { t } = useTranslation('work_history');
  const [params] = useSearchParams();
  const workplace = params.get('workplace_id');
  const addHref = `?${new URLSearchParams({ new: '1', ...(workplace ? { workplace_id: workplace } : {}) })}`;
  return (
    <div data-print="no" className="flex flex-wrap gap-2 max-sm:w-full">
      <ExportLink />
      <CreateLink to={addHref}>{t('add')}</CreateLink>
    </div>
  );
}
