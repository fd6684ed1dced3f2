import type { RouterContextProvider } from 'react-router';
import { runForm } from '#app/lib/action.server.ts';
import { perform, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { UndoForm } from '#app/ui/preview/apply-schemas.ts';
import type { BulkAnswer } from '#contract/bulk.ts';
import { bulkJobOf } from './bulk-form.ts';
import { BULK_PARAM } from './bulk-param.ts';
import type { BulkReport } from './bulk-report-of.ts';

type Context = Readonly<RouterContextProvider>;

/** What a page shows of the job that its address names. */
export type BulkJob<Intent extends string> =
  | { step: 'progress'; done: number; total: number | null }
  | { step: 'done'; report: BulkReport<Intent> }
  | { step: 'failed' };

/** The progress of the job in the address, or its answer; null without a job. */
export async function loadBulkJob<Intent extends string>(
  url: URL,
  context: Context,
  intents: readonly Intent[],
): Promise<BulkJob<Intent> | null> {
  const asked = bulkJobOf(url, intents);
  if (!asked) return null;
  const param = { id: asked.id };
  const job = context.get(apiContext).manage.jobs[':id'];
  const { status, done, total, result } = await readAnswer(url, job.$get({ param }));
  if (status === 'queued' || status === 'running') return { step: 'progress', done, total };
  if (status === 'failed' || typeof result?.code === 'string') return { step: 'failed' };
  const answer = await job.answer.$get({ param });
  if (!answer.ok) return { step: 'failed' };
  return { step: 'done', report: { intent: asked.intent, bulk: await answer.json() } };
}

type BulkCall = Promise<{
  ok: boolean;
  status: number;
  json: () => Promise<BulkAnswer | { job_id: number }>;
}>;

/** Acts on the rows: reports at once, or shows the progress of the job. */
export async function performBulk<Intent extends string>(url: URL, intent: Intent, call: BulkCall) {
  const answer = await perform(url, call);
  if (!('job_id' in answer)) return { report: { intent, bulk: answer } satisfies BulkReport<Intent> };
  const shown = new URL(withoutIntent(url), url);
  shown.searchParams.set(BULK_PARAM, `${intent}.${answer.job_id}`);
  return { to: `${shown.pathname}${shown.search}` };
}

/** Undoes the whole action. */
export function undoBulk(request: Request, url: URL, context: Context) {
  return runForm(request, 'undo', UndoForm, async ({ operation_id }, options) => {
    const { operations } = context.get(apiContext).manage;
    await perform(url, operations[':operation_id'].undo.$post({ param: { operation_id } }, options));
    return {
      to: withoutIntent(url, BULK_PARAM),
      toast: { tone: 'success', message: 'shifts:toasts.roster_undone' },
    };
  });
}
