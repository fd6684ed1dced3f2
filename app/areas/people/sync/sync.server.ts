import type { RouterContextProvider } from 'react-router';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { idParam, queryOf } from '#app/lib/query.ts';
import { takeFile } from '#app/ui/import/take-file.server.ts';
import { NoInput } from '#contract/fields/formats.ts';
import { fieldIssues } from '#contract/validation.ts';
import { APPLIED_PARAM, MOVED_PARAM, RUN_PARAM, runHref } from './sync-address.ts';
import { ApplySyncForm, DecideForm, PullForm, RetryForm } from './sync-forms.ts';

type Context = Readonly<RouterContextProvider>;

const DECIDED = { tone: 'success', message: 'staff_sync:toasts.sync_decided' } as const;
const RETRIED = { tone: 'success', message: 'staff_sync:toasts.sync_retried' } as const;
const SYNCED = { tone: 'success', message: 'staff_sync:toasts.user_synced' } as const;

export async function loadSync(url: URL, context: Context) {
  const { sync } = context.get(apiContext).admin;
  const { tab, [RUN_PARAM]: _run, [MOVED_PARAM]: _moved, [APPLIED_PARAM]: _applied, ...query } = queryOf(url);
  const state = readAnswer(url, sync.$get());
  if (tab === 'runs') {
    const id = idParam(url, RUN_PARAM);
    if (id === null) {
      const list = await readAnswer(url, sync.runs.$get({ query }));
      return { tab: 'runs' as const, standing: await state, list };
    }
    const param = { id: String(id) };
    const run = await readAnswer(url, sync.runs[':id'].$get({ param }));
    const list = run.is_dry ? await readAnswer(url, sync.runs[':id'].proposals.$get({ param, query })) : null;
    return { tab: 'run' as const, standing: await state, run, list };
  }
  if (tab === 'conflicts' || tab === 'log') {
    const open = tab === 'conflicts' ? 'true' : 'false';
    const list = await readAnswer(url, sync.conflicts.$get({ query: { ...query, open } }));
    return { tab, standing: await state, list } as const;
  }
  if (tab === 'sends') {
    return {
      tab: 'sends' as const,
      standing: await state,
      list: await readAnswer(url, sync.sends.$get({ query })),
    };
  }
  if (tab === 'links') {
    return {
      tab: 'links' as const,
      standing: await state,
      list: await readAnswer(url, sync.links.$get({ query })),
    };
  }
  return { tab: 'state' as const, standing: await state };
}

export function pullStaff(request: Request, url: URL, context: Context) {
  return runForm(request, 'pull', PullForm, async ({ is_dry, everything }, options) => {
    const json = {
      kind: 'pull',
      is_dry: is_dry !== undefined,
      everything: everything !== undefined,
    } as const;
    const run = await perform(url, context.get(apiContext).admin.sync.runs.$post({ json }, options));
    return run.is_dry ? { to: runHref(run.id) } : { to: runHref(run.id), toast: SYNCED };
  });
}

export function pushStaff(request: Request, url: URL, context: Context) {
  return runForm(request, 'push', NoInput, async (_, options) => {
    const json = { kind: 'push' } as const;
    await perform(url, context.get(apiContext).admin.sync.runs.$post({ json }, options));
    return { to: withoutIntent(url), toast: SYNCED };
  });
}

export function applyRun(request: Request, url: URL, context: Context) {
  return runForm(
    request,
    'apply',
    ApplySyncForm,
    async ({ run, chosen }, options) => {
      const named = (chosen ?? '').split(',').filter((one) => one !== '');
      const json = named.length > 0 ? { external_ids: named } : {};
      const { runs } = context.get(apiContext).admin.sync;
      const { moved, run: done } = await perform(
        url,
        runs[':id'].apply.$post({ param: { id: String(run) }, json }, options),
      );
      const left = moved.length > 0 ? `&${MOVED_PARAM}=${moved.length}` : '';
      const count = done.created + done.updated + done.conflicts;
      const toast = { tone: 'success', message: 'staff_sync:toasts.sync_applied', count } as const;
      return {
        to: `${runHref(run)}&${APPLIED_PARAM}=${done.id}${left}`,
        ...(moved.length === 0 && { toast }),
      };
    },
    { longest: 20_000 },
  );
}

export function decideConflict(request: Request, url: URL, context: Context) {
  return runForm(request, 'decide', DecideForm, async ({ id, decision, user_id }, options) => {
    const { conflicts } = context.get(apiContext).admin.sync;
    const json = { decision, ...(decision === 'link' && user_id !== undefined && { user_id }) };
    await performEmpty(url, conflicts[':id'].$post({ param: { id: String(id) }, json }, options));
    return { to: withoutIntent(url), toast: DECIDED };
  });
}

export function retrySend(request: Request, url: URL, context: Context) {
  return runForm(request, 'retry', RetryForm, async ({ id }, options) => {
    const { sends } = context.get(apiContext).admin.sync;
    await performEmpty(url, sends.retry.$post({ json: { ids: [id] } }, options));
    return { to: withoutIntent(url), toast: RETRIED };
  });
}

/** Shows the changes of a file as a dry run. */
export function previewFile(request: Request, url: URL, context: Context) {
  return takeFile(request, async ({ file, encoding }, _, options) => {
    if (!file) throw fieldIssues({ file: [{ key: 'required' }] });
    const form = { file, ...(encoding ? { encoding } : {}) };
    const run = await perform(url, context.get(apiContext).admin.sync.import.$post({ form }, options));
    return runHref(run.id);
  });
}
