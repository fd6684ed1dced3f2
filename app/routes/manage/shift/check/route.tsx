import { data } from 'react-router';
import { apiContext } from '#app/lib/api.server.ts';
import { RosterCheckBody } from '#contract/shifts.ts';
import type { Route } from './+types/route';

/** What the rules say of what stands in a form; nothing where it cannot be told yet. */
export async function action({ request, context }: Route.ActionArgs) {
  const body = RosterCheckBody.safeParse(await request.json());
  if (!body.success) return null;
  const answer = await context.get(apiContext).manage.shifts.check.$post({ json: body.data });
  return answer.ok ? await answer.json() : null;
}

/** It only answers forms. */
export function loader() {
  throw data(null, { status: 404 });
}
