import { matches, PEOPLE } from '#app/areas/company/developer/people.ts';
import type { PersonRef } from '#contract/people/users.ts';
import type { Route } from './+types/route';

const AT_MOST = 20;

/** The example people that the pickers search. */
export function loader({ request }: Route.LoaderArgs): { data: PersonRef[] } {
  const typed = new URL(request.url).searchParams.get('q') ?? '';
  return { data: PEOPLE.filter((person) => matches(person, typed)).slice(0, AT_MOST) };
}
