import { isRouteErrorResponse, type RouterContextProvider } from 'react-router';
import { pageOf } from '#app/pages/pages.ts';
import { faultContext } from './api.server.ts';

/**
 * Writes down what went wrong on a page, by the page and not by its address, which may hold anything. What the router
 * refuses is no fault of ours, nor is the end of an answer that nobody waits for any more.
 */
export function reportFault(
  error: unknown,
  request: Request,
  context: Readonly<RouterContextProvider>,
): void {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  // The router asks for the data of a page under an ending of its own.
  const path = new URL(request.url).pathname.replace(/(\/_)?\.data$/, '');
  context.get(faultContext)(pageOf(path)?.pattern ?? null, error);
}
