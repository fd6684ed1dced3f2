import type { UserRequest } from '#app/areas/people/person/user-request.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform } from '#app/lib/answer.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { NoInput } from '#contract/fields/formats.ts';
import { CrossStaffBody } from '#contract/people/cross-staff.ts';

export function keepOutside(request: Request, { url, api, id }: UserRequest) {
  return runForm(request, 'to_cross_staff', CrossStaffBody, async (json, options) => {
    await perform(url, api['to-cross-staff'].$post({ param: { id }, json }, options));
    return {
      to: withoutIntent(url),
      toast: { tone: 'success', message: 'staff_sync:toasts.user_kept_outside' },
    };
  });
}

export function unlinkStaff(request: Request, { url, api, id }: UserRequest) {
  return runForm(request, 'from_cross_staff', CrossStaffBody, async (json, options) => {
    await perform(url, api['from-cross-staff'].$post({ param: { id }, json }, options));
    return { to: withoutIntent(url), toast: { tone: 'success', message: 'staff_sync:toasts.user_unlinked' } };
  });
}

export function syncUser(request: Request, { url, api, id }: UserRequest) {
  return runForm(request, 'sync_user', NoInput, async (_, options) => {
    await perform(url, api.sync.$post({ param: { id } }, options));
    return { to: withoutIntent(url), toast: { tone: 'success', message: 'staff_sync:toasts.user_synced' } };
  });
}
