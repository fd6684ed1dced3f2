import Landmark from 'lucide-react/icons/landmark';
import { lazy } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { intentOf } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { loadBulkJob } from '#app/ui/bulk/bulk.server.ts';
import { bulkReportOf } from '#app/ui/bulk/bulk-report-of.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { TabLinks } from '#app/ui/kit/tab-links.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { jstDate } from '#domain/time/instant.ts';
import type { Route } from './+types/route';
import {
  approveMany,
  approvePaper,
  changeKind,
  checkCard,
  rejectMany,
  rejectPaper,
  remindOfPapers,
  reopenPapers,
} from './paper-actions.server.ts';
import { PAPER_TABS } from './paper-address.ts';
import { PaperList } from './paper-list.tsx';
import { loadLists, loadReview, shownPaper } from './papers.server.ts';
import { refuseDocument, sendDocument } from './request-actions.server.ts';

const BULK_INTENTS = ['remind', 'approve_many', 'reject_many', 'reopen'] as const;
export type BulkIntent = (typeof BULK_INTENTS)[number];

const REQUEST_INTENTS = ['send_document', 'refuse_document'] as const;

const INTENTS = [
  'approve',
  'reject',
  'change_kind',
  'check_card',
  ...REQUEST_INTENTS,
  ...BULK_INTENTS,
] as const;
export type Intent = (typeof INTENTS)[number];

// No Suspense boundary: content inside one never appears without JavaScript.
const Workbench = lazy(async () => ({ default: (await import('./review/workbench.tsx')).Workbench }));
const PapersOutcome = lazy(async () => ({ default: (await import('./papers-outcome.tsx')).PapersOutcome }));
const WantedList = lazy(async () => ({ default: (await import('./wanted-list.tsx')).WantedList }));
const AskedDocuments = lazy(async () => ({
  default: (await import('./asked-documents.tsx')).AskedDocuments,
}));
const RefusalNote = lazy(async () => ({
  default: (await import('#app/ui/form/refusal-note.tsx')).RefusalNote,
}));

export async function loader({ url, context }: Route.LoaderArgs) {
  const visit = { url, admin: context.get(apiContext).admin };
  const today = jstDate(await context.get(siteContext).now());
  const paper = shownPaper(url);
  if (paper !== null) return loadReview(visit, paper, today);
  const [lists, job] = await Promise.all([loadLists(visit, today), loadBulkJob(url, context, BULK_INTENTS)]);
  return { ...lists, job };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const visit = { url, admin: context.get(apiContext).admin };
  switch (intentOf(url, INTENTS)) {
    case 'approve':
      return approvePaper(request, visit);
    case 'reject':
      return rejectPaper(request, visit);
    case 'change_kind':
      return changeKind(request, visit);
    case 'check_card':
      return checkCard(request, visit);
    case 'send_document':
      return sendDocument(request, visit);
    case 'refuse_document':
      return refuseDocument(request, visit);
    case 'remind':
      return remindOfPapers(request, visit);
    case 'approve_many':
      return approveMany(request, visit);
    case 'reject_many':
      return rejectMany(request, visit);
    case 'reopen':
      return reopenPapers(request, visit);
  }
}

const DECIDING = ['approve', 'reject', 'change_kind'] as const satisfies readonly Intent[];

/** After a conflict the new state is loaded and shown next to the typed values. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isConflict = DECIDING.some(
    (intent) => refusedOf<Intent>(actionResult, intent)?.refusal?.code === 'E_CONFLICT',
  );
  return defaultShouldRevalidate || isConflict;
}

export default function PapersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['paper_review', 'hello_work']);
  if (loaderData.view === 'review') return <Workbench {...loaderData} answer={actionData} />;
  const refused = [...REQUEST_INTENTS, ...BULK_INTENTS]
    .map((intent) => refusedOf<Intent>(actionData, intent))
    .find(Boolean);
  const report = bulkReportOf(actionData, BULK_INTENTS);
  const { job } = loaderData;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <PageHeader
        title={t('title')}
        hint={t('hint')}
        actions={
          <Button asChild variant="outline">
            <PageLink to="/manage/hello-work">
              <Landmark aria-hidden="true" />
              {t('hello_work:link')}
            </PageLink>
          </Button>
        }
      />
      <TabLinks label={t('title')} tabs={PAPER_TABS.map((id) => ({ id, label: t(`tabs.${id}`) }))} />
      {refused && <RefusalNote refused={refused} {...(!refused.refusal && { text: t('needs_reason') })} />}
      {(report ?? job) && <PapersOutcome report={report} job={job} />}
      {loaderData.view === 'papers' ? (
        <PaperList status={loaderData.status} list={loaderData.list} />
      ) : loaderData.view === 'requests' ? (
        <AskedDocuments state={loaderData.state} list={loaderData.list} answer={actionData} />
      ) : (
        <WantedList wanted={loaderData.wanted} list={loaderData.list} today={loaderData.today} />
      )}
    </>
  );
}
