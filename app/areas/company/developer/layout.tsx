import { data, Outlet } from 'react-router';
import { siteContext } from '#app/lib/api.server.ts';
import type { Route } from './+types/layout';

/** A production site has no developer pages. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    if (!context.get(siteContext).developer) throw data(null, { status: 404 });
  },
];

/** Without a loader, navigation inside the site would skip the server, and so the middleware. */
export function loader() {
  return null;
}

export default function DeveloperLayout() {
  return <Outlet />;
}
