import { accountState } from '#app/areas/people/person/account/account-state.ts';
import type { UserRequest } from '#app/areas/people/person/user-request.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { Versioned } from '#app/lib/versioned.server.ts';
import { UserDisableBody, UserEnableBody, UserRestoreBody } from '#contract/access/user-locks.ts';
import { STEP_PARAM } from './lock-address.ts';

export async function loadLocks({ url, api, id }: UserRequest, asked: Record<string, string>) {
  const { [STEP_PARAM]: _step, ...query } = asked;
  const histories = (part: Record<string, string>) =>
    readAnswer(url, api['lock-histories'].$get({ param: { id }, query: part }));
  // The newest entries show the account's state, whatever page of the history is open.
  const isNewest = Object.keys(query).length === 0;
  const [list, newest] = await Promise.all([histories(query), isNewest ? null : histories({})]);
  const { data, coming_shifts } = newest ?? list;
  return {
    tab: 'locks' as const,
    list,
    standing: accountState(data),
    coming: coming_shifts,
    constraints: constraintsOf(UserDisableBody),
  };
}

export function lockUser(request: Request, { url, api, id }: UserRequest) {
  return runForm(request, 'lock', UserDisableBody, async (json, options) => {
    await perform(url, api.disable.$post({ param: { id }, json }, options));
    return {
      to: withoutIntent(url, STEP_PARAM),
      toast: { tone: 'success', message: 'locks:toasts.user_locked' },
    };
  });
}

export function unlockUser(request: Request, { url, api, id }: UserRequest) {
  return runForm(request, 'unlock', UserEnableBody, async (json, options) => {
    await perform(url, api.enable.$post({ param: { id }, json }, options));
    return {
      to: withoutIntent(url, STEP_PARAM),
      toast: { tone: 'success', message: 'locks:toasts.user_unlocked' },
    };
  });
}

export function deleteUser(request: Request, { url, api, id }: UserRequest) {
  return runForm(request, 'delete_user', Versioned, async ({ version }) => {
    await performEmpty(url, api.$delete({ param: { id }, query: { version: String(version) } }));
    return {
      to: withoutIntent(url, STEP_PARAM),
      toast: { tone: 'success', message: 'locks:toasts.user_deleted' },
    };
  });
}

export function restoreUser(request: Request, { url, api, id }: UserRequest) {
  return runForm(request, 'restore', UserRestoreBody, async (json, options) => {
    await perform(url, api.restore.$post({ param: { id }, json }, options));
    return {
      to: withoutIntent(url, STEP_PARAM),
      toast: { tone: 'success', message: 'locks:toasts.user_restored' },
    };
  });
}
