import { data, type RouterContextProvider } from 'react-router';
import { runForm } from '#app/lib/action.server.ts';
import { perform } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { readFormUpTo } from '#app/lib/posted-form.server.ts';
import type { Refused } from '#app/lib/refused.ts';
import { AppError } from '#contract/errors.ts';
import { AROUND_FILE, RESULT_FILE_MAX } from '#contract/limits.ts';
import { isTextEncoding } from '#domain/format/text-encoding.ts';
import { STOPPED_BY_COMPANY } from '#domain/pay/fail-reasons.ts';
import { isCalendarDate } from '#domain/time/calendar-date.ts';
import { ApplyResultsForm, FailedLineForm, PaidLinesForm, StopForm } from './batch-forms.ts';
import { LINE_PARAM, type PreviewResult } from './batch-results.ts';

type Context = Readonly<RouterContextProvider>;
const resultOf = (context: Context) => context.get(apiContext).manage.salary.batches[':id'];

/** Previews a result file without writing anything. */
export async function previewFile(request: Request, url: URL, context: Context, id: string) {
  const form = await readFormUpTo(request, RESULT_FILE_MAX + AROUND_FILE);
  if (!form) return refusedResults('E_PAYLOAD_TOO_LARGE', null);
  const file = form.get('file');
  const day = form.get('paid_on');
  const encoding = form.get('encoding');
  const paidOn = typeof day === 'string' && isCalendarDate(day) ? day : null;
  if (!(file instanceof File) || file.size === 0) return refusedResults('SHIFT_CSV_EMPTY', null);
  try {
    const posted = {
      file,
      mode: 'preview' as const,
      ...(isTextEncoding(encoding) ? { encoding } : {}),
      ...(paidOn ? { paid_on: paidOn } : {}),
    };
    const call = resultOf(context)['result-file'].$post({ param: { id }, form: posted });
    const answer = await perform(url, call);
    return { intent: 'preview', preview: { answer, paidOn } } satisfies PreviewResult;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refusedResults(error.code, error.data);
  }
}

function refusedResults(code: AppError['code'], found: unknown) {
  const lastResult = { targetValue: undefined, submission: { payload: {}, fields: [], intent: null } };
  const answer: Refused = { intent: 'preview', lastResult, refusal: { code, data: found } };
  return data(answer, { status: 422 });
}

export function applyResult(request: Request, url: URL, context: Context, id: string) {
  return runForm(request, 'apply', ApplyResultsForm, async ({ lines }, options) => {
    const json = { mode: 'apply' as const, lines };
    await perform(url, resultOf(context).result.$post({ param: { id }, json }, options));
    return {
      to: withoutIntent(url),
      toast: { tone: 'success', message: 'salary:toasts.salary_results_taken' },
    };
  });
}

export function markPaid(request: Request, url: URL, context: Context, id: string) {
  return runForm(request, 'paid', PaidLinesForm, async ({ ids, paid_on }, options) => {
    const lines = ids.map((request_id) => ({
      request_id,
      result: 'paid' as const,
      reason: null,
      paid_on,
    }));
    const json = { mode: 'apply' as const, lines };
    await perform(url, resultOf(context).result.$post({ param: { id }, json }, options));
    return {
      to: withoutIntent(url),
      toast: { tone: 'success', message: 'salary:toasts.salary_results_taken' },
    };
  });
}

export function stopLines(request: Request, url: URL, context: Context, id: string) {
  return runForm(request, 'stop', StopForm, async ({ ids }, options) => {
    const lines = ids.map((request_id) => ({
      request_id,
      result: 'failed' as const,
      reason: STOPPED_BY_COMPANY,
    }));
    const json = { mode: 'apply' as const, lines };
    await perform(url, resultOf(context).result.$post({ param: { id }, json }, options));
    return {
      to: withoutIntent(url),
      toast: { tone: 'success', message: 'salary:toasts.salary_batch_stopped' },
    };
  });
}

export function markFailed(request: Request, url: URL, context: Context, id: string) {
  return runForm(request, 'failed', FailedLineForm, async (typed, options) => {
    const lines = [{ ...typed, result: 'failed' as const }];
    const json = { mode: 'apply' as const, lines };
    await perform(url, resultOf(context).result.$post({ param: { id }, json }, options));
    return {
      to: withoutIntent(url, LINE_PARAM),
      toast: { tone: 'success', message: 'salary:toasts.salary_results_taken' },
    };
  });
}
