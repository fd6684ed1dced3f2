import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { ofWorkplaces } from '#app/lib/query.ts';
import type { Route } from './+types/route';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url;
  const query = ofWorkplaces({
    q: searchParams.get('q') ?? '',
    workplace_id: searchParams.get('workplace_id') ?? '',
  });
  return readAnswer(url, context.get(apiContext).manage.users.$get({ query }));
}
