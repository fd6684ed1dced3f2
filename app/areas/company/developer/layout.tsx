import { data, Outlet } from 'react-router';
import { siteContext } from '#app/lib/api.server.ts';
import type { Route } from './+types/layout';

/** The developers' own pages are not there on a production site. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    if (!context.get(siteContext).developer) throw data(null, { status: 404 });
  },
];

/** Without a loader a move within the site would not ask the server. */
export function loader() {
  return null;
}

export default function DeveloperLayout() {
  return <Outlet />;
}
