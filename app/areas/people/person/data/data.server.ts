import type { UserRequest } from '#app/areas/people/person/user-request.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { NoInput } from '#contract/fields/formats.ts';
import { ErasureBody, HoldBody } from '#contract/people/personal-data.ts';

export async function loadData({ url, api, id }: UserRequest) {
  const state = await readAnswer(url, api['personal-data'].$get({ param: { id } }));
  return { tab: 'data' as const, standing: state, constraints: constraintsOf(HoldBody) };
}

export function erasePerson(request: Request, { url, api, id }: UserRequest) {
  return runForm(request, 'erase', ErasureBody, async (json, options) => {
    await perform(url, api['personal-data'].erase.$post({ param: { id }, json }, options));
    return {
      to: withoutIntent(url),
      toast: { tone: 'success', message: 'personal_data:toasts.user_erased' },
    };
  });
}

export function placeHold(request: Request, { url, api, id }: UserRequest) {
  return runForm(request, 'place_hold', HoldBody, async (json, options) => {
    await performEmpty(url, api.hold.$post({ param: { id }, json }, options));
    return {
      to: withoutIntent(url),
      toast: { tone: 'success', message: 'personal_data:toasts.hold_placed' },
    };
  });
}

export function releaseHold(request: Request, { url, api, id }: UserRequest) {
  return runForm(request, 'release_hold', NoInput, async () => {
    await performEmpty(url, api.hold.$delete({ param: { id } }));
    return {
      to: withoutIntent(url),
      toast: { tone: 'success', message: 'personal_data:toasts.hold_released' },
    };
  });
}
