import { EXAMPLE_PEOPLE, matchesExample } from '#app/areas/company/developer/people.ts';
import type { PersonRef } from '#contract/people/users.ts';
import type { Route } from './+types/route';

const FOUND_MAX = 20;

/** The example people that the pickers search. */
export function loader({ request }: Route.LoaderArgs): { data: PersonRef[] } {
  const typed = new URL(request.url).searchParams.get('q') ?? '';
  return { data: EXAMPLE_PEOPLE.filter((person) => matchesExample(person, typed)).slice(0, FOUND_MAX) };
}
