import type { RouterContextProvider } from 'react-router';
import { runForm } from '#app/lib/action.server.ts';
import { perform } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { AppError } from '#contract/errors.ts';
import type { CopyAnswer } from '#contract/roster-copy.ts';
import { jstDate } from '#domain/time/instant.ts';
import { type CopyAddress, copyAddress, isToCopy } from './copy-address.ts';
import { doneFrom, doneSearch } from './copy-done.ts';
import { CopyForm, UndoForm } from './copy-form.ts';

type Context = Readonly<RouterContextProvider>;

async function addressOf(url: URL, context: Context) {
  const today = jstDate(await context.get(siteContext).now());
  return { today, address: copyAddress(url.searchParams, today) };
}

function copyBy(
  url: URL,
  context: Context,
  { workplaceId, from, to, withPeople }: CopyAddress,
  asked: { mode: 'preview' } | { mode: 'apply'; digest: string; override_reason?: string },
  options: { headers: Record<string, string> },
): Promise<CopyAnswer> {
  const json = {
    workplace_id: workplaceId ?? 0,
    to: to.from,
    with_people: withPeople,
    from: { date_from: from.from, date_to: from.to },
    ...asked,
  };
  return perform<CopyAnswer>(url, context.get(apiContext).manage.shifts.copy.$post({ json }, options));
}

export async function loadCopy(url: URL, context: Context) {
  const { today, address } = await addressOf(url, context);
  const shown = { today, address };
  if (url.searchParams.has('done')) {
    return { ...shown, view: 'done' as const, done: doneFrom(url.searchParams) };
  }
  if (!isToCopy(address)) return { ...shown, view: 'choice' as const, refusal: null };
  try {
    // A preview writes nothing, so a page may ask for it as it loads, where browsers name no origin.
    const options = { headers: { Origin: url.origin } };
    const preview = await copyBy(url, context, address, { mode: 'preview' }, options);
    if (preview.mode === 'apply') throw new Error('a preview that was applied');
    return { ...shown, view: 'diff' as const, preview, constraints: constraintsOf(CopyForm) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...shown, view: 'choice' as const, refusal: error.code };
  }
}

/** Does what the diff told. When other things would be done by now, nothing is, and the page shows those. */
export async function applyCopy(request: Request, url: URL, context: Context) {
  const { address } = await addressOf(url, context);
  return runForm(request, 'apply', CopyForm, async ({ digest, override_reason }, options) => {
    const reason = override_reason === undefined ? {} : { override_reason };
    const done = await copyBy(url, context, address, { mode: 'apply', digest, ...reason }, options);
    if (done.mode === 'preview') throw new Error('what was to be applied was only shown');
    return {
      to: `${url.pathname}?${doneSearch(done, address.workplaceId)}`,
      toast: { tone: 'success', message: 'toasts:roster_copied' },
    };
  });
}

/** Takes back what the copy did, all of it. */
export function undoCopy(request: Request, url: URL, context: Context) {
  return runForm(request, 'undo', UndoForm, async ({ operation_id }, options) => {
    const { operations } = context.get(apiContext).manage;
    await perform(url, operations[':operation_id'].undo.$post({ param: { operation_id } }, options));
    return { to: url.pathname, toast: { tone: 'success', message: 'toasts:roster_undone' } };
  });
}
