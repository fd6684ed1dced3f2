import type { WorkplaceRequest } from '#app/areas/workplaces/parts/workplace/workplace-request.ts';
import { WorkplaceForm } from '#app/areas/workplaces/workplace/workplace-form.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { Versioned } from '#app/lib/versioned.server.ts';
import type { Client } from '#worker/client.ts';

export async function loadDetails(url: URL, rates: Client['admin']['minimum-wages']) {
  const { data: industries } = await readAnswer(url, rates.industries.$get());
  return { tab: 'details' as const, industries, constraints: constraintsOf(WorkplaceForm) };
}

export function updateWorkplace(request: Request, { url, api, id }: WorkplaceRequest) {
  return runForm(request, 'update', WorkplaceForm, async (json) => {
    await perform(url, api.$put({ param: { id }, json }));
    return {
      to: withoutIntent(url),
      toast: { tone: 'success', message: 'workplaces:toasts.workplace_updated' },
    };
  });
}

export function deleteWorkplace(request: Request, { url, api, id }: WorkplaceRequest) {
  return runForm(request, 'delete', Versioned, async ({ version }) => {
    await performEmpty(url, api.$delete({ param: { id }, query: { version: String(version) } }));
    return {
      to: '/admin/workplace',
      toast: { tone: 'success', message: 'workplaces:toasts.workplace_deleted' },
    };
  });
}
