import { readIfThere } from '#app/areas/people/person/frame/frame.server.ts';
import { runForm } from '#app/lib/action.server.ts';
import { performEmpty } from '#app/lib/answer.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import type { Client } from '#worker/client.ts';
import { ApartForm } from './apart-form.ts';

type ApartRequest = { url: URL; api: Client; id: string };

/** The people who are never planned with a person. `people` is null for readers who may not see them: the person. */
export async function loadApart({ url, api, id }: ApartRequest) {
  const found = await readIfThere(url, api.manage.users[':id'].apart.$get({ param: { id } }));
  return { people: found?.data ?? null, constraints: constraintsOf(ApartForm) };
}
export type ApartData = Awaited<ReturnType<typeof loadApart>>;

export function addApart(request: Request, { url, api, id }: ApartRequest) {
  return runForm(request, 'add_apart', ApartForm, async ({ user_id }, options) => {
    const param = { id, colleague_id: String(user_id) };
    await performEmpty(url, api.manage.users[':id'].apart[':colleague_id'].$put({ param }, options));
    return {
      to: withoutIntent(url),
      toast: { tone: 'success', message: 'people_apart:toasts.apart_added' },
    };
  });
}

export function removeApart(request: Request, { url, api, id }: ApartRequest) {
  return runForm(request, 'remove_apart', ApartForm, async ({ user_id }) => {
    const param = { id, colleague_id: String(user_id) };
    await performEmpty(url, api.manage.users[':id'].apart[':colleague_id'].$delete({ param }));
    return {
      to: withoutIntent(url),
      toast: { tone: 'success', message: 'people_apart:toasts.apart_removed' },
    };
  });
}
