import { runForm } from '#app/lib/action.server.ts';
import { performBulk } from '#app/ui/bulk/bulk.server.ts';
import { ConfirmAskBody } from '#contract/attendance/tracking.ts';
import type { Client } from '#worker/client.ts';

/** Reminds people without an answer; the page shows how many were reminded, and who was not and why. */
export function remindToConfirm(request: Request, { url, api }: { url: URL; api: Client['manage'] }) {
  return runForm(request, 'remind', ConfirmAskBody, (json, options) =>
    performBulk(url, 'remind', api['shift-tracking'].remind.$post({ json }, options)),
  );
}
