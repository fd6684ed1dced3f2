import { isRouteErrorResponse, useLocation, useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '#app/root.tsx';

/** Returns the request id of an internal error from the data of an answer. */
export function requestIdIn(said: unknown): string | null {
  if (typeof said !== 'object' || said === null || !('request_id' in said)) return null;
  return typeof said.request_id === 'string' ? said.request_id : null;
}

/** The location key of the first page. Later pages come from other requests than the root. */
const FIRST = 'default';

/** Returns the id of an error in the log: of the failed call, else of the request that rendered the page. */
export function useRequestId(error: unknown): string | undefined {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const { key } = useLocation();
  const said = isRouteErrorResponse(error) ? error.data : null;
  const refused = typeof said === 'object' && said !== null && 'data' in said ? said.data : null;
  return requestIdIn(refused) ?? (key === FIRST ? root?.requestId : undefined);
}
