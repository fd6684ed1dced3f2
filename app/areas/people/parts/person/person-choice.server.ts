import type { RouterContextProvider } from 'react-router';
import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { idParam } from '#app/lib/query.ts';
import { PER_PAGE_MAX } from '#contract/limits.ts';

type Context = Readonly<RouterContextProvider>;

/** Reads workplace and person from the address, with the staff to choose from without JavaScript. */
export async function loadPersonChoice(url: URL, context: Context) {
  const workplace_id = idParam(url, 'workplace_id');
  const user_id = workplace_id === null ? null : idParam(url, 'user_id');
  const staff = workplace_id === null ? [] : await loadStaff(url, context, workplace_id, user_id);
  return { workplace_id, user_id, staff };
}
export type PersonOptions = Awaited<ReturnType<typeof loadPersonChoice>>;

/** The staff of a workplace. The chosen person is added when the first page lacks them. */
async function loadStaff(url: URL, context: Context, workplaceId: number, chosenId: number | null) {
  const { users } = context.get(apiContext).manage;
  const query = { workplace_ids: [String(workplaceId)], per_page: String(PER_PAGE_MAX) };
  const { data } = await readAnswer(url, users.$get({ query }));
  if (chosenId === null || data.some(({ id }) => id === chosenId)) return data;
  return [await readAnswer(url, users[':id'].$get({ param: { id: String(chosenId) } })), ...data];
}
