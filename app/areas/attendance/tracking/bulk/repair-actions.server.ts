import { runForm } from '#app/lib/action.server.ts';
import { perform } from '#app/lib/answer.server.ts';
import type { RepairBody, RepairPreview } from '#contract/attendance/repair.ts';
import type { Client } from '#worker/client.ts';
import { ApplyRepairForm, ChooseForm, UndoForm } from './repair-forms.ts';

type RepairRequest = { url: URL; api: Client['manage'] };
/** The preview of a repair, and the request body that applies it. */
export type PreviewedRepair = { preview: RepairPreview; body: RepairBody };

/** The operation that was just applied, and its number of people. */
const REPAIRED_PARAM = 'done';
const COUNT_PARAM = 'count';

function hereWith(url: URL, done: Record<string, string>): string {
  const search = new URLSearchParams(url.searchParams);
  for (const name of ['intent', REPAIRED_PARAM, COUNT_PARAM]) search.delete(name);
  for (const [name, value] of Object.entries(done)) search.set(name, value);
  return search.size === 0 ? url.pathname : `${url.pathname}?${search}`;
}

export function previewRepair(request: Request, { url, api }: RepairRequest) {
  return runForm(request, 'preview', ChooseForm, async (json) => {
    const preview = await perform(url, api['shift-tracking'].bulk.preview.$post({ json }));
    return { report: { preview, body: json } satisfies PreviewedRepair };
  });
}

export function applyRepair(request: Request, { url, api }: RepairRequest) {
  return runForm(request, 'apply', ApplyRepairForm, async (json, options) => {
    const done = await perform(url, api['shift-tracking'].bulk.$post({ json }, options));
    const shown = { [REPAIRED_PARAM]: done.operation_id, [COUNT_PARAM]: String(done.changed) };
    return {
      to: hereWith(url, shown),
      toast: { tone: 'success', message: 'repair:toasts.attendances_repaired' },
    };
  });
}

export function undoRepair(request: Request, { url, api }: RepairRequest) {
  return runForm(request, 'undo', UndoForm, async (param, options) => {
    await perform(url, api.operations[':operation_id'].undo.$post({ param }, options));
    return { to: hereWith(url, {}), toast: { tone: 'success', message: 'repair:toasts.attendances_undone' } };
  });
}
