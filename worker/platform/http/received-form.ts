import { AppError, ERROR_STATUS } from '#contract/errors.ts';
import { limitOfPage, received } from './received-body.ts';
import type { RequestScope } from './request-scope.ts';

/** What is posted to a page, and the status with which it is refused before its action; null where it is not. */
type ReceivedForm = { form: Request; refusal: 401 | 408 | null };

/**
 * A form that was posted to a page, with its whole body. A larger one goes on without its bytes and says so by its
 * length: the page knows the words for it.
 */
export async function receivedForm(request: Request, scope: RequestScope): Promise<ReceivedForm> {
  try {
    return { form: await received(request, scope, limitOfPage(scope.url.pathname)), refusal: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const status = ERROR_STATUS[error.code];
    const headers = new Headers(request.headers);
    headers.set('Content-Length', String(status === 413 ? Number.MAX_SAFE_INTEGER : 0));
    const form = new Request(request.url, { method: request.method, headers });
    return { form, refusal: status === 401 || status === 408 ? status : null };
  }
}
