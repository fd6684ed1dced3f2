import { isRouteErrorResponse, useLocation, useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '#app/root.tsx';

/** Returns the request id of an internal error from the data of an answer. */
export function requestIdIn(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('request_id' in data)) return null;
  return typeof data.request_id === 'string' ? data.request_id : null;
}

/** The location key of the first page. Later pages come from other requests than the root. */
const FIRST_PAGE_KEY = 'default';

/** Returns the id of an error in the log: of the failed call, else of the request that rendered the page. */
export function useRequestId(error: unknown): string | undefined {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const { key } = useLocation();
  const data = isRouteErrorResponse(error) ? error.data : null;
  const refused = typeof data === 'object' && data !== null && 'data' in data ? data.data : null;
  return requestIdIn(refused) ?? (key === FIRST_PAGE_KEY ? root?.requestId : undefined);
}
