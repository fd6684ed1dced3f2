import Download from 'lucide-react/icons/download';
import { lazy } from 'react';
import { Link, useSearchParams } from 'react-router';
import { runForm } from '#app/lib/action.server.ts';
import { perform, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { intentOf, useChosenHref, withoutIntent } from '#app/lib/intent.ts';
import { queryOf } from '#app/lib/query.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { getLanguage } from '#app/middleware/language.server.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { TabLinks } from '#app/ui/kit/tab-links.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { jstDate } from '#domain/time/instant.ts';
import type { Route } from './+types/route';
import {
  EVENT_PARAM,
  eventKey,
  HELLO_WORK_EXPORT_PARAM,
  personOfKey,
  REPORT_ORDERS,
  REPORT_TABS,
  reportTab,
} from './hello-work-address.ts';
import { ReportForm, TakeBackForm } from './report-form.ts';
import { ReportList } from './report-list.tsx';

const INTENTS = ['report', 'take_back'] as const;
export type Intent = (typeof INTENTS)[number];

// No Suspense boundary: content inside one never appears without JavaScript.
const ReportPanel = lazy(async () => ({ default: (await import('./report-panel.tsx')).ReportPanel }));
const ExportReports = lazy(async () => ({ default: (await import('./export-reports.tsx')).ExportReports }));

export async function loader({ url, context }: Route.LoaderArgs) {
  const reports = context.get(apiContext).admin['hello-work'];
  const { tab: _, [EVENT_PARAM]: chosen, [HELLO_WORK_EXPORT_PARAM]: __, ...query } = queryOf(url);
  const state = reportTab(url.searchParams);
  const [list, now] = await Promise.all([
    readAnswer(url, reports.$get({ query: { sort: REPORT_ORDERS[state], ...query, status: state } })),
    context.get(siteContext).now(),
  ]);
  const names = new Intl.DisplayNames([getLanguage(context)], { type: 'region' });
  const data = list.data.map((one) => ({
    ...one,
    nationality: names.of(one.nationality) ?? one.nationality,
  }));
  const opened = data.find((one) => eventKey(one) === chosen) ?? null;
  return {
    list: { ...list, data },
    state,
    opened,
    today: jstDate(now),
    constraints: constraintsOf(ReportForm),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const report = context.get(apiContext).admin['hello-work'][':id'];
  const param = { id: personOfKey(url.searchParams.get(EVENT_PARAM)) };
  const to = withoutIntent(url, EVENT_PARAM);
  switch (intentOf(url, INTENTS)) {
    case 'report':
      return runForm(request, 'report', ReportForm, async (json) => {
        await perform(url, report.$put({ param, json }));
        return { to, toast: { tone: 'success', message: 'hello_work:toasts.hello_work_reported' } };
      });
    case 'take_back':
      return runForm(request, 'take_back', TakeBackForm, async (json) => {
        await perform(url, report.$put({ param, json }));
        return { to, toast: { tone: 'success', message: 'hello_work:toasts.hello_work_taken_back' } };
      });
  }
}

export default function HelloWorkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, state, opened, today, constraints } = loaderData;
  const { t } = useTranslation(['hello_work', 'paper_review']);
  const [params] = useSearchParams();
  const exportHref = useChosenHref(HELLO_WORK_EXPORT_PARAM);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <BackLink to="/manage/paper">{t('paper_review:title')}</BackLink>
      <PageHeader
        title={t('title')}
        hint={t('hint')}
        actions={
          <Button asChild variant="outline" data-print="no">
            <Link to={exportHref(1)} preventScrollReset>
              <Download aria-hidden="true" />
              <span className="max-sm:sr-only">{t('export')}</span>
            </Link>
          </Button>
        }
      />
      <TabLinks label={t('title')} tabs={REPORT_TABS.map((id) => ({ id, label: t(`tabs.${id}`) }))} />
      {params.has(HELLO_WORK_EXPORT_PARAM) && <ExportReports closeHref={exportHref(null)} />}
      <ReportList list={list} state={state} today={today} />
      {opened && <ReportPanel report={opened} today={today} constraints={constraints} answer={actionData} />}
    </>
  );
}
