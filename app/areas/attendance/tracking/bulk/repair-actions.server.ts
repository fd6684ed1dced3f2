import { runForm } from '#app/lib/action.server.ts';
import { perform } from '#app/lib/answer.server.ts';
import type { RepairBody, RepairPreview } from '#contract/attendance/repair.ts';
import type { Client } from '#worker/client.ts';
import { ApplyForm, ChooseForm, UndoForm } from './repair-forms.ts';

type Visit = { url: URL; api: Client['manage'] };
/** The preview of a repair, and the request body that applies it. */
export type Previewed = { preview: RepairPreview; body: RepairBody };

/** The operation that was just applied, and its number of people. */
const DONE_PARAM = 'done';
const COUNT_PARAM = 'count';

function hereWith(url: URL, done: Record<string, string>): string {
  const search = new URLSearchParams(url.searchParams);
  for (const name of ['intent', DONE_PARAM, COUNT_PARAM]) search.delete(name);
  for (const [name, value] of Object.entries(done)) search.set(name, value);
  return search.size === 0 ? url.pathname : `${url.pathname}?${search}`;
}

export function previewRepair(request: Request, { url, api }: Visit) {
  return runForm(request, 'preview', ChooseForm, async (json) => {
    const preview = await perform(url, api['shift-tracking'].bulk.preview.$post({ json }));
    return { told: { preview, body: json } satisfies Previewed };
  });
}

export function applyRepair(request: Request, { url, api }: Visit) {
  return runForm(request, 'apply', ApplyForm, async (json, options) => {
    const done = await perform(url, api['shift-tracking'].bulk.$post({ json }, options));
    const shown = { [DONE_PARAM]: done.operation_id, [COUNT_PARAM]: String(done.changed) };
    return {
      to: hereWith(url, shown),
      toast: { tone: 'success', message: 'repair:toasts.attendances_repaired' },
    };
  });
}

export function undoRepair(request: Request, { url, api }: Visit) {
  return runForm(request, 'undo', UndoForm, async (param, options) => {
    await perform(url, api.operations[':operation_id'].undo.$post({ param }, options));
    return { to: hereWith(url, {}), toast: { tone: 'success', message: 'repair:toasts.attendances_undone' } };
  });
}
