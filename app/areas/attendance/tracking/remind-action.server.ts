import { runForm } from '#app/lib/action.server.ts';
import { perform } from '#app/lib/answer.server.ts';
import { ConfirmAskBody } from '#contract/attendance/tracking.ts';
import type { Client } from '#worker/client.ts';

/** Reminds people without an answer, and shows on the page how many were reminded. */
export function remindToConfirm(request: Request, { url, api }: { url: URL; api: Client['manage'] }) {
  return runForm(request, 'remind', ConfirmAskBody, async (json, options) => ({
    report: await perform(url, api['shift-tracking'].remind.$post({ json }, options)),
  }));
}
