import type { UserRequest } from '#app/areas/people/person/user-request.ts';
import { loadPersonChoices } from '#app/areas/people/users/person-choices.server.ts';
import { UserForm } from '#app/areas/people/users/user-form.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, readAnswer } from '#app/lib/answer.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { UserChangeBody } from '#contract/people/users.ts';

export async function loadProfile({ url, api, id, branches, language }: UserRequest) {
  const [choices, link] = await Promise.all([
    loadPersonChoices(url, branches, language),
    readAnswer(url, api.link.$get({ param: { id } })),
  ]);
  return { tab: 'profile' as const, choices, link, constraints: constraintsOf(UserChangeBody) };
}

export function updateProfile(request: Request, { url, api, id }: UserRequest) {
  return runForm(request, 'update', UserForm, async (json) => {
    await perform(url, api.$put({ param: { id }, json }));
    return { to: withoutIntent(url), toast: { tone: 'success', message: 'users:toasts.user_updated' } };
  });
}
