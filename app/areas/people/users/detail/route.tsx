import { redirect } from 'react-router';
import { personPageHref } from '#app/areas/people/person/person-address.ts';
import type { Route } from './+types/route';

/** The page of a person has one address; this earlier one leads there, with its tab. */
export function loader({ url, params: { id } }: Route.LoaderArgs) {
  return redirect(`${personPageHref(id)}${url.search}`);
}
