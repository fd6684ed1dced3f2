import { isRouteErrorResponse, useLocation, useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '#app/root.tsx';

/** The id that the API gave a fault of ours, in what an answer says beside its code. */
export function requestIdIn(said: unknown): string | null {
  if (typeof said !== 'object' || said === null || !('request_id' in said)) return null;
  return typeof said.request_id === 'string' ? said.request_id : null;
}

/** A page that is not the one that was opened first: it was loaded by another request than the frame around it. */
const FIRST = 'default';

/**
 * By which the log tells of what went wrong on a page: of the call that failed, else of the request that made the page,
 * as far as that is known.
 */
export function useRequestId(error: unknown): string | undefined {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const { key } = useLocation();
  const said = isRouteErrorResponse(error) ? error.data : null;
  const refused = typeof said === 'object' && said !== null && 'data' in said ? said.data : null;
  return requestIdIn(refused) ?? (key === FIRST ? root?.requestId : undefined);
}
