import { data, redirect } from 'react-router';
import { z } from 'zod';
import { perform } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { readPostedForm } from '#app/lib/posted-form.server.ts';
import { toastCookieHeader } from '#app/lib/toast.server.ts';
import { type Toast, type ToastUndo, UNDOABLE } from '#app/lib/toast.ts';
import type { BulkAnswer } from '#contract/bulk.ts';
import { AppError } from '#contract/errors.ts';
import type { Client } from '#worker/client.ts';
import type { Route } from './+types/route';

const ToastUndoForm = z.union([
  z.object({ of: z.enum(UNDOABLE), ids: z.string().regex(/^\d{1,15}(,\d{1,15})*$/) }),
  z.object({ of: z.literal('roster'), operation: z.uuid() }),
]);

/** A plain visit to the address takes nothing back. */
export function loader() {
  return redirect('/');
}

/** Takes back what a toast confirmed. The page stays; the next toast shows the result. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = ToastUndoForm.safeParse(Object.fromEntries(await readPostedForm(request)));
  if (!form.success) throw data(null, { status: 400 });
  const undo =
    form.data.of === 'roster' ? form.data : { of: form.data.of, ids: form.data.ids.split(',').map(Number) };
  const toast = await takenBack(url, context.get(apiContext), undo);
  return data(null, { headers: { 'Set-Cookie': toastCookieHeader(url, toast) } });
}

/** Each kind uses the operation that its own page has for it. */
const DOORS = {
  confirmations: ({ manage }: Client, ids: number[]) =>
    manage['work-histories'].unconfirm.$post({ json: { ids } }),
  papers: ({ admin }: Client, ids: number[]) => admin.papers.reopen.$post({ json: { ids } }),
};

async function takenBack(url: URL, api: Client, undo: ToastUndo): Promise<Toast> {
  try {
    if (undo.of === 'roster') {
      const param = { operation_id: undo.operation };
      await perform(url, api.manage.operations[':operation_id'].undo.$post({ param }));
      return { tone: 'success', message: 'bulk:toasts.undone' };
    }
    const { of, ids } = undo;
    const answer = await perform<BulkAnswer | { job_id: number }>(url, DOORS[of](api, ids));
    if ('job_id' in answer) return { tone: 'success', message: 'bulk:toasts.undone' };
    const { done, reasons } = answer;
    if (done.length === 0) return { tone: 'error', message: 'errors:E_CONFLICT' };
    return reasons.length === 0
      ? { tone: 'success', message: 'bulk:toasts.undone' }
      : { tone: 'error', message: 'bulk:toasts.undone_in_part' };
  } catch (error) {
    if (error instanceof AppError) return { tone: 'error', message: `errors:${error.code}` };
    throw error;
  }
}
