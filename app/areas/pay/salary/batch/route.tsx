import { lazy } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { intentOf } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { reloadsAfter } from '#app/lib/reloads-after.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { jstDate } from '#domain/time/instant.ts';
import type { Route } from './+types/route';
import { applyResult, markFailed, markPaid, previewFile, stopLines } from './batch.server.ts';
import { LINE_PARAM, previewIn, resultFaultsIn } from './batch-results.ts';
import { BatchState } from './batch-state.tsx';
import { BatchSummary } from './batch-summary.tsx';
import { LineList } from './line-list.tsx';
import { ResultFile } from './result-file.tsx';

const INTENTS = ['preview', 'apply', 'paid', 'stop', 'failed'] as const;
export type Intent = (typeof INTENTS)[number];

// No Suspense boundary: content inside one never appears without JavaScript.
const FailedLine = lazy(async () => ({ default: (await import('./failed-line.tsx')).FailedLine }));
const ResultPreview = lazy(async () => ({ default: (await import('./result-preview.tsx')).ResultPreview }));

export async function loader({ url, context, params: { id } }: Route.LoaderArgs) {
  const { batches } = context.get(apiContext).manage.salary;
  const [batch, now] = await Promise.all([
    readAnswer(url, batches[':id'].$get({ param: { id } })),
    context.get(siteContext).now(),
  ]);
  const asked = Number(url.searchParams.get(LINE_PARAM));
  const today = jstDate(now);
  // Before its day a transfer has no results.
  const isDue = batch.transfer_on <= today;
  const chosen = !isDue
    ? null
    : (batch.lines.find(({ request, result }) => request.id === asked && result === null) ?? null);
  return { batch, chosen, today, isDue };
}

export async function action({ request, url, context, params: { id } }: Route.ActionArgs) {
  switch (intentOf(url, INTENTS)) {
    case 'preview':
      return previewFile(request, url, context, id);
    case 'apply':
      return applyResult(request, url, context, id);
    case 'paid':
      return markPaid(request, url, context, id);
    case 'stop':
      return stopLines(request, url, context, id);
    case 'failed':
      return markFailed(request, url, context, id);
  }
}

/** The current lines explain a refused result, so the page always reloads them. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return reloadsAfter(args);
}

/** Requests that are paid together: their bank file and the bank's results. */
export default function BatchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { batch, chosen, today, isDue } = loaderData;
  const { t } = useTranslation('salary');
  const format = useFormat();
  const title = t('batch_title', { date: format.fullDay(batch.transfer_on) });
  const preview = previewIn(actionData) ?? resultFaultsIn(refusedOf<Intent>(actionData, 'apply'));
  const refused =
    refusedOf<Intent>(actionData, 'paid') ??
    refusedOf<Intent>(actionData, 'apply') ??
    refusedOf<Intent>(actionData, 'stop');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <BackLink to="/manage/salary/request?tab=batches">{t('tabs.batches')}</BackLink>
      <PageHeader title={title} hint={<BatchState batch={batch} />} />
      <RefusalNote refused={refused} />
      <div className="grid gap-4">
        <BatchSummary batch={batch} />
        {preview && <ResultPreview answer={preview.answer} paidOn={preview.paidOn} />}
        {chosen && (
          <FailedLine
            key={chosen.request.id}
            line={chosen}
            refused={refusedOf<Intent>(actionData, 'failed')}
          />
        )}
        <LineList batch={batch} today={today} isDue={isDue} />
        {isDue && batch.waiting > 0 && batch.transfers > 0 && (
          <ResultFile
            today={today}
            transferOn={batch.transfer_on}
            refused={refusedOf<Intent>(actionData, 'preview')}
          />
        )}
      </div>
    </>
  );
}
