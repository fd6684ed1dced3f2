import Plus from 'lucide-react/icons/plus';
import { lazy, type ReactNode } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { returnAccount, saveAccount, verifyAccount } from '#app/areas/pay/parts/pay/account.server.ts';
import { ACCOUNT_INTENTS } from '#app/areas/pay/parts/pay/account-intents.ts';
import { siteContext } from '#app/lib/api.server.ts';
import { intentOf } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { reloadsAfter } from '#app/lib/reloads-after.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { loadBulkJob } from '#app/ui/bulk/bulk.server.ts';
import { bulkReportOf } from '#app/ui/bulk/bulk-report-of.ts';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { TabLinks } from '#app/ui/kit/tab-links.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import type { SalaryRequests } from '#contract/pay/salary-requests.ts';
import { OPEN_STATES } from '#domain/pay/request-moves.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { Route } from './+types/route';
import { batchRefusalsIn } from './batch-refusals.ts';
import { RequestList } from './request-list.tsx';
import {
  addComment,
  approveChosen,
  askForOther,
  loadAsking,
  loadOpened,
  loadQueue,
  makeBatch,
  moveRequest,
  visitAccount,
} from './salary.server.ts';
import { NEW_PARAM, SALARY_TABS, taskOf } from './salary-address.ts';

const INTENTS = [
  ...ACCOUNT_INTENTS,
  'approve_many',
  'approved',
  'rejected',
  'cancelled',
  'failed',
  'paid',
  'batch',
  'comment',
  'ask',
] as const;
export type Intent = (typeof INTENTS)[number];

const APPROVALS = ['approve_many'] as const satisfies readonly Intent[];

// No Suspense boundary: content inside one never appears without JavaScript.
const ApprovedOutcome = lazy(async () => ({
  default: (await import('./approved-outcome.tsx')).ApprovedOutcome,
}));
const AskForOther = lazy(async () => ({ default: (await import('./ask-for-other.tsx')).AskForOther }));
const RequestPanel = lazy(async () => ({ default: (await import('./request-panel.tsx')).RequestPanel }));
const BatchList = lazy(async () => ({ default: (await import('./batch-list.tsx')).BatchList }));
const BatchRefusalBox = lazy(async () => ({
  default: (await import('./batch-refusal-box.tsx')).BatchRefusalBox,
}));

export async function loader({ url, context }: Route.LoaderArgs) {
  const today = jstDate(await context.get(siteContext).now());
  if (url.searchParams.has(NEW_PARAM)) {
    return { view: 'new' as const, asking: await loadAsking(url, context) };
  }
  const [queue, opened, job] = await Promise.all([
    loadQueue(url, context),
    loadOpened(url, context),
    loadBulkJob(url, context, APPROVALS),
  ]);
  return { view: 'list' as const, today, opened, job, task: taskOf(url.searchParams), ...queue };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const intent = intentOf(url, INTENTS);
  switch (intent) {
    case 'approved':
    case 'rejected':
    case 'cancelled':
    case 'failed':
    case 'paid':
      return moveRequest(request, url, context, intent);
    case 'approve_many':
      return approveChosen(request, url, context);
    case 'batch':
      return makeBatch(request, url, context);
    case 'comment':
      return addComment(request, url, context);
    case 'ask':
      return askForOther(request, url, context);
    case 'account':
      return saveAccount(request, await visitAccount(url, context));
    case 'verify_account':
      return verifyAccount(request, await visitAccount(url, context));
    case 'return_account':
      return returnAccount(request, await visitAccount(url, context));
  }
}

/** The current state explains a refusal, so the page always reloads it. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return reloadsAfter(args);
}

export default function SalaryRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.view === 'new') {
    return <AskForOther asking={loaderData.asking} refused={refusedOf<Intent>(actionData, 'ask')} />;
  }
  return <QueueView {...loaderData} answer={actionData} />;
}

type QueueData = Extract<Route.ComponentProps['loaderData'], { view: 'list' }>;

function QueueView({ answer, ...shown }: QueueData & { answer: unknown }) {
  const { tab, pays, requests, batches, workplaces, today, opened, task, job } = shown;
  const { t } = useTranslation('salary');
  const refused = refusedOf<Intent>(answer, 'batch') ?? refusedOf<Intent>(answer, 'approve_many');
  const report = bulkReportOf(answer, APPROVALS);
  const refusals = batchRefusalsIn(refused);
  return (
    <>
      <div className={opened ? 'print:hidden' : undefined}>
        <PageTitle>{t('title')}</PageTitle>
        <PageHeader
          title={t('title')}
          hint={pays ? t('hint_pays') : t('hint')}
          actions={
            <Button asChild data-print="no">
              <PageLink to={`?${new URLSearchParams({ [NEW_PARAM]: '1' })}`}>
                <Plus aria-hidden="true" />
                {t('ask_for')}
              </PageLink>
            </Button>
          }
        />
        <Tabs counts={requests.counts} tab={tab} pays={pays} />
        {refusals.length > 0 && <BatchRefusalBox refusals={refusals} rows={requests.data} />}
        {refusals.length === 0 && !opened && <RefusalNote refused={refused} />}
        {(report ?? job) && <ApprovedOutcome report={report} job={job} />}
        {batches ? (
          <BatchList list={batches} />
        ) : (
          <RequestList
            list={requests}
            tab={tab}
            workplaces={workplaces}
            pays={pays}
            today={today}
            bankDays={requests}
          />
        )}
      </div>
      {opened && (
        <RequestPanel
          opened={opened}
          task={task}
          today={today}
          bankDays={requests}
          pays={pays}
          answer={answer}
        />
      )}
    </>
  );
}

type TabsProps = { counts: SalaryRequests['counts']; tab: string; pays: boolean };

type ShownTab = { id: string; label: ReactNode };

function Tabs({ counts, tab, pays }: TabsProps) {
  const { t } = useTranslation('salary');
  const states = SALARY_TABS.map(
    (id): ShownTab => ({
      id,
      label: (
        <>
          {id === 'all' ? t('tabs.all') : t(`states.${id}`)}
          <Waiting count={countOf(counts, id)} />
        </>
      ),
    }),
  );
  const batches = { id: 'batches', label: t('tabs.batches') };
  // Next to the tabs of open requests, which fill the transfers.
  const tabs = pays ? states.toSpliced(OPEN_STATES.length, 0, batches) : states;
  return <TabLinks label={t('title')} tabs={tabs} current={tab} />;
}

/** Decided requests need no action, so they are not counted. */
function countOf(counts: SalaryRequests['counts'], tab: string): number {
  return OPEN_STATES.map((state) => (state === tab ? counts[state] : 0)).reduce((sum, one) => sum + one, 0);
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return <span className="rounded-full bg-muted px-1.5 text-xs tabular-nums">{count}</span>;
}
