import type { Visit } from '#app/areas/people/users/detail/visit.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, read } from '#app/lib/answer.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { UserRolesForm } from './roles-form.ts';

export async function loadRoles({ url, api, id }: Visit) {
  return { tab: 'roles' as const, held: await read(url, api.roles.$get({ param: { id } })) };
}

export function saveRoles(request: Request, { url, api, id }: Visit) {
  return runForm(request, 'roles', UserRolesForm, async (json) => {
    await perform(url, api.roles.$put({ param: { id }, json }));
    return { to: withoutIntent(url), toast: { tone: 'success', message: 'roles:toasts.roles_updated' } };
  });
}
