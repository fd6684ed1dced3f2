import { runForm } from '#app/lib/action.server.ts';
import { perform } from '#app/lib/answer.server.ts';
import { ConfirmAskBody } from '#contract/attendance/tracking.ts';
import type { Client } from '#worker/client.ts';

/** Asks who has not said whether they come, and says on the page itself how many were asked. */
export function remindToConfirm(request: Request, { url, api }: { url: URL; api: Client['manage'] }) {
  return runForm(request, 'remind', ConfirmAskBody, async (json, options) => ({
    told: await perform(url, api['shift-tracking'].remind.$post({ json }, options)),
  }));
}
