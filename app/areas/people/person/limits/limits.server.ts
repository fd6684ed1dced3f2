import { changeStudyTimes } from '#app/areas/papers/parts/study/study.server.ts';
import type { StudyIntent } from '#app/areas/papers/parts/study/study-intents.ts';
import type { UserRequest } from '#app/areas/people/person/user-request.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, readAnswer } from '#app/lib/answer.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import type { Client } from '#worker/client.ts';
import { WorkLimitsForm } from './limits-form.ts';

type RightsRequest = { url: URL; api: Client; id: string };

function readRights({ url, api, id }: RightsRequest) {
  return readAnswer(url, api.manage.users[':id']['work-rights'].$get({ param: { id } }));
}

/** What managers without the forms of global admins see. */
export async function loadLimitsCard(request: RightsRequest) {
  return { tab: 'limits_card' as const, rights: await readRights(request) };
}

export async function loadLimits({ url, api, id, today }: UserRequest, request: RightsRequest) {
  const [rights, limits, study, { permits, limits: ofPapers }, day] = await Promise.all([
    readRights(request),
    readAnswer(url, api.configs.$get({ param: { id } })),
    readAnswer(url, api['study-times'].$get({ param: { id } })),
    readAnswer(url, api.residence.$get({ param: { id } })),
    today(),
  ]);
  const isCleared = permits.every(({ kind }) => kind !== 'not_cleared');
  return { tab: 'limits' as const, rights, limits, study, ofPapers, isCleared, today: day };
}

export function saveLimits(request: Request, { url, api, id }: UserRequest) {
  return runForm(request, 'limits', WorkLimitsForm, async (json) => {
    await perform(url, api.configs.$put({ param: { id }, json }));
    return { to: withoutIntent(url), toast: { tone: 'success', message: 'limits:toasts.limits_updated' } };
  });
}

export function savePersonStudy(request: Request, intent: StudyIntent, { url, api, id }: UserRequest) {
  const ofPerson = api['study-times'];
  return changeStudyTimes(request, intent, {
    url,
    read: () => readAnswer(url, ofPerson.$get({ param: { id } })),
    write: (json) => perform(url, ofPerson.$put({ param: { id }, json })),
  });
}
