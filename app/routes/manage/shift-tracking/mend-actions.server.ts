import { runForm } from '#app/lib/action.server.ts';
import { perform } from '#app/lib/answer.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import type { Toast } from '#app/lib/toast.ts';
import type { Client } from '#worker/client.ts';
import { CorrectionForm, DecideForm, RefusalForm } from './mend-forms.ts';
import { ANSWER_PARAM, FORM_PARAM, PERSON_PARAM, QUESTION_PARAM } from './tracking-address.ts';

type Visit = { url: URL; api: Client['manage'] };
type Act = (request: Request, visit: Visit) => Promise<unknown>;

/** The page as it was, with none of its forms open any more. */
export function closed(url: URL, message: Toast['message']) {
  const to = withoutIntent(url, QUESTION_PARAM, ANSWER_PARAM, PERSON_PARAM, FORM_PARAM);
  return { to, toast: { tone: 'success' as const, message } };
}

/** What the list of shifts and the page of one shift have in common: questions answered, times mended. */
export const mendActions: readonly [string, Act][] = [
  [
    'decide',
    (request, { url, api }) =>
      runForm(request, 'decide', DecideForm, async ({ id, decision }, options) => {
        const param = { id: String(id) };
        await perform(url, api['review-items'][':id'].$post({ param, json: { decision } }, options));
        return closed(url, 'toasts:question_answered');
      }),
  ],
  [
    'refuse',
    (request, { url, api }) =>
      runForm(request, 'refuse', RefusalForm, async ({ id, reason }, options) => {
        const json = { decision: 'refuse' as const, reason };
        const param = { id: String(id) };
        const decided = await perform(url, api['review-items'][':id'].$post({ param, json }, options));
        return closed(url, decided.attendance ? 'toasts:question_answered' : 'toasts:attendance_voided');
      }),
  ],
  [
    'correct',
    (request, { url, api }) =>
      runForm(request, 'correct', CorrectionForm, async ({ id, body: json }) => {
        await perform(url, api['work-histories'][':id'].$put({ param: { id: String(id) }, json }));
        return closed(url, 'toasts:attendance_updated');
      }),
  ],
];
