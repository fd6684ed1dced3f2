import type { UserRequest } from '#app/areas/people/person/user-request.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, readAnswer } from '#app/lib/answer.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { UserRolesForm } from './roles-form.ts';

export async function loadRoles({ url, api, id }: UserRequest) {
  return { tab: 'roles' as const, held: await readAnswer(url, api.roles.$get({ param: { id } })) };
}

export function saveRoles(request: Request, { url, api, id }: UserRequest) {
  return runForm(request, 'roles', UserRolesForm, async (json) => {
    await perform(url, api.roles.$put({ param: { id }, json }));
    return { to: withoutIntent(url), toast: { tone: 'success', message: 'roles:toasts.roles_updated' } };
  });
}
