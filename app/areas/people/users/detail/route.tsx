import { redirect } from 'react-router';
import { personPageHref } from '#app/areas/people/person/person-address.ts';
import type { Route } from './+types/route';

/** The page of a person has one address. This earlier one leads to the part that it showed. */
export function loader({ url, params: { id } }: Route.LoaderArgs) {
  const search = new URLSearchParams(url.searchParams);
  if (!search.has('tab')) search.set('tab', 'profile');
  return redirect(`${personPageHref(id)}?${search}`);
}
