import type { RouterContextProvider } from 'react-router';
import { perform } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { ApplyPreviewForm } from '#app/ui/preview/apply-schemas.ts';
import { loadPreview, type PreviewPage } from '#app/ui/preview/preview.server.ts';
import type { CopyAnswer, CopyDone, CopyPreview } from '#contract/roster/roster-copy.ts';
import { jstDate } from '#domain/time/instant.ts';
import { copyAddress, isToCopy, workplaceIn } from './copy-address.ts';
import { COPY_DONE, type CopyFigure, copyDone } from './copy-done.ts';

type Context = Readonly<RouterContextProvider>;

/** The roster copy as a preview page. */
export const copyPreview: PreviewPage<CopyPreview, CopyDone, CopyFigure> = {
  form: ApplyPreviewForm,
  done: COPY_DONE,
  toast: 'roster_copy:toasts.roster_copied',
  chosen: async (url, context) => (isToCopy((await readCopyAddress(url, context)).address) ? {} : null),
  ask: async (url, context, { mode, digest, override_reason }, options) => {
    const { workplaceId, from, to, withPeople } = (await readCopyAddress(url, context)).address;
    const json = {
      workplace_id: workplaceId ?? 0,
      to: to.from,
      with_people: withPeople,
      from: { date_from: from.from, date_to: from.to },
      mode,
      ...(digest !== undefined && { digest }),
      ...(override_reason !== undefined && { override_reason }),
    };
    return perform<CopyAnswer>(url, context.get(apiContext).manage.shifts.copy.$post({ json }, options));
  },
  doneOf: (done, { searchParams }) => copyDone(done, workplaceIn(searchParams)),
  hrefOf: ({ pathname }, search) => (search.size === 0 ? pathname : `${pathname}?${search}`),
};

async function readCopyAddress({ searchParams }: URL, context: Context) {
  const today = jstDate(await context.get(siteContext).now());
  return { today, address: copyAddress(searchParams, today) };
}

export async function loadCopy(url: URL, context: Context) {
  return { ...(await readCopyAddress(url, context)), shown: await loadPreview(copyPreview, url, context) };
}
