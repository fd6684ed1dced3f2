import { useRouteLoaderData } from 'react-router';
import type { loader } from '#app/shell/route.tsx';
import type { AuthCheck } from '#contract/access/auth.ts';

/** The logged-in person, on every page inside the shell. */
export function useAuth(): AuthCheck {
  const shell = useRouteLoaderData<typeof loader>('shell/route');
  if (!shell) throw new Error('useAuth outside the shell');
  return shell.auth;
}
