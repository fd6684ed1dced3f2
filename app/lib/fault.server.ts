import { isRouteErrorResponse, type RouterContextProvider } from 'react-router';
import { pageOf } from '#app/pages/pages.ts';
import { faultContext } from './api.server.ts';

/**
 * Logs an internal error with the page's pattern, since the address itself may hold anything.
 * Refusals by the router and aborted requests are no errors.
 */
export function reportFault(
  error: unknown,
  request: Request,
  context: Readonly<RouterContextProvider>,
): void {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  // The router requests a page's data with the suffix `.data`.
  const path = new URL(request.url).pathname.replace(/(\/_)?\.data$/, '');
  context.get(faultContext)(pageOf(path)?.pattern ?? null, error);
}
