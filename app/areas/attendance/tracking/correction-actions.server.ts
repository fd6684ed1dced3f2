import { runForm } from '#app/lib/action.server.ts';
import { perform } from '#app/lib/answer.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import type { Toast } from '#app/lib/toast.ts';
import type { ReviewDecided } from '#contract/attendance/review-items.ts';
import type { Client } from '#worker/client.ts';
import { CorrectionForm, DecideForm, RefusalForm } from './correction-forms.ts';
import {
  ANSWER_PARAM,
  FORM_PARAM,
  QUESTION_PARAM,
  returnOf,
  TRACKED_PERSON_PARAM,
} from './tracking-address.ts';

type CorrectionRequest = {
  url: URL;
  api: Client['manage'];
  /** The page after work was answered or corrected; by default the same page. */
  after?: (workHistoryId: number) => URL;
};

/** The page with all its forms closed, or the page from which the form came. */
export function closed(url: URL, message: Toast['message']) {
  const to =
    returnOf(url.searchParams) ??
    withoutIntent(url, QUESTION_PARAM, ANSWER_PARAM, TRACKED_PERSON_PARAM, FORM_PARAM);
  return { to, toast: { tone: 'success' as const, message } };
}

/** The page after an answer, with a message that names the person. */
function answered({ kind, decision, user, work_history_id }: ReviewDecided, after: (id: number) => URL) {
  const { last_name, first_name, given_first } = user;
  const { to, toast } = closed(after(work_history_id), `review:toasts.answered_${kind}_${decision}`);
  return { to, toast: { ...toast, person: { last_name, first_name, given_first } } };
}

export function decideQuestion(request: Request, { url, api, after }: CorrectionRequest) {
  return runForm(request, 'decide', DecideForm, async ({ id, decision, breaks }, options) => {
    const param = { id: String(id) };
    const asked = api['review-items'][':id'].$post({ param, json: { decision, breaks } }, options);
    return answered(await perform(url, asked), after ?? (() => url));
  });
}

export function refuseQuestion(request: Request, { url, api, after }: CorrectionRequest) {
  return runForm(request, 'refuse', RefusalForm, async ({ id, reason }, options) => {
    const json = { decision: 'refuse' as const, reason };
    const param = { id: String(id) };
    const asked = api['review-items'][':id'].$post({ param, json }, options);
    return answered(await perform(url, asked), after ?? (() => url));
  });
}

export function correctWork(request: Request, { url, api, after }: CorrectionRequest) {
  return runForm(request, 'correct', CorrectionForm, async ({ id, body: json }) => {
    await perform(url, api['work-histories'][':id'].$put({ param: { id: String(id) }, json }));
    return closed(after?.(id) ?? url, 'tracking:toasts.attendance_updated');
  });
}
