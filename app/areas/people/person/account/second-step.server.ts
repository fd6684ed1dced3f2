import type { UserRequest } from '#app/areas/people/person/user-request.ts';
import { runForm } from '#app/lib/action.server.ts';
import { performEmpty } from '#app/lib/answer.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { NoInput } from '#contract/fields/formats.ts';

export function removeSecondStep(request: Request, { url, api, id }: UserRequest) {
  return runForm(request, 'remove_tfa', NoInput, async () => {
    await performEmpty(url, api.tfa.$delete({ param: { id } }));
    return { to: withoutIntent(url), toast: { tone: 'success', message: 'users:toasts.user_tfa_removed' } };
  });
}
