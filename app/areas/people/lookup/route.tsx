import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import type { PersonRef } from '#contract/people/users.ts';
import type { Route } from './+types/route';

/** The search of person pickers: all people, or the staff of one workplace. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<{ data: PersonRef[] }> {
  const { workplaces, master } = context.get(apiContext).admin;
  const q = url.searchParams.get('q') ?? '';
  const id = url.searchParams.get('workplace');
  if (id === null) return readAnswer(url, master.users.search.$get({ query: { q } }));
  const members = workplaces[':id'].users.$get({ param: { id }, query: { q, works: 'true' } });
  return { data: (await readAnswer(url, members)).data.map(({ user }) => user) };
}
