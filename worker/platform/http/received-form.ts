import { AppError, ERROR_STATUS } from '#contract/errors.ts';
import { limitOfPage, received } from './received-body.ts';
import type { RequestScope } from './request-scope.ts';

/** A post to a page, and the status of its refusal before its action. Null when it is accepted. */
type ReceivedForm = { form: Request; refusal: 401 | 408 | null };

/**
 * A form posted to a page, with its whole body. A body that is too large goes on empty with its
 * length, because the page has the message for it.
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
