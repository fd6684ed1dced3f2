import { lazy } from 'react';
import { usePeriodLabels } from '#app/areas/attendance/work-history/use-period-labels.ts';
import { siteContext } from '#app/lib/api.server.ts';
import { intentOf } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { MonthSteps } from '#app/ui/table/period-bar.tsx';
import { monthOf, moveMonth } from '#domain/time/calendar-month.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { Route } from './+types/route';
import { LayoutList } from './layout-list.tsx';
import {
  createLayout,
  deleteLayout,
  loadLayouts,
  makeFile,
  refillColumns,
  updateLayout,
} from './layouts.server.ts';
import { MakeFile } from './make-file.tsx';

const INTENTS = [
  'create_layout',
  'update_layout',
  'delete_layout',
  'edit_new',
  'edit_changed',
  'make',
] as const;
export type Intent = (typeof INTENTS)[number];

// No Suspense boundary: without JavaScript, content behind one never shows.
const LayoutPanel = lazy(async () => ({ default: (await import('./layout-panel.tsx')).LayoutPanel }));

export async function loader({ url, context }: Route.LoaderArgs) {
  const today = jstDate(await context.get(siteContext).now());
  // Wages are paid for the previous month, so that month is the default.
  return loadLayouts(url, context, moveMonth(monthOf(today), -1));
}

export async function action({ request, url, context }: Route.ActionArgs) {
  switch (intentOf(url, INTENTS)) {
    case 'create_layout':
      return createLayout(request, url, context);
    case 'update_layout':
      return updateLayout(request, url, context);
    case 'delete_layout':
      return deleteLayout(request, url, context);
    case 'edit_new':
      return refillColumns(request, 'create_layout');
    case 'edit_changed':
      return refillColumns(request, 'update_layout');
    case 'make':
      return makeFile(request, url, context);
  }
}

export default function PayrollFilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { month, list, layouts, closing, period, workplaces, mayChange, opened, from, people, constraints } =
    loaderData;
  const { t } = useTranslation('file_layouts');
  const { master } = useAuth();
  const places = workplaces ?? master.workplaces;
  const labels = usePeriodLabels();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <BackLink to={`/manage/work-history/monthly?month=${month}`}>{t('back')}</BackLink>
      <PageHeader title={t('title')} hint={t('hint')} />
      <div className="mb-3">
        <MonthSteps from={month} shown={month} labels={labels} />
      </div>
      <MakeFile
        layouts={layouts}
        workplaces={places}
        closing={closing}
        month={month}
        mayChange={mayChange}
        answer={actionData}
      />
      <RefusalNote refused={refusedOf<Intent>(actionData, 'delete_layout')} />
      <LayoutList list={list} mayChange={mayChange} />
      {opened && (
        <LayoutPanel
          opened={opened}
          from={from}
          people={people}
          month={month}
          facts={{ period, workplaces: places }}
          constraints={constraints}
          mayChange={mayChange}
          answer={actionData}
        />
      )}
    </>
  );
}
