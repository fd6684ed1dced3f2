import { data } from 'react-router';
import { AppError, isErrorCode } from '#contract/errors.ts';
import { redirectToLogin } from './session.server.ts';

/** An answer of the typed client. */
type Answer<Body> = { ok: boolean; status: number; json: () => Promise<Body> };

/**
 * The body of an answer for a loader. Without a session it goes to the login page; any other refusal becomes
 * the page that says so (403, 404, unknown error).
 */
export async function read<Body>(url: URL, call: Promise<Answer<Body>>): Promise<Body> {
  const answer = await call;
  if (answer.ok) return answer.json();
  const refusal = await refusalOf(url, answer);
  // An address that the API cannot read is an address of nothing.
  const status = answer.status === 400 || answer.status === 422 ? 404 : answer.status;
  throw data({ code: refusal.code, data: refusal.data }, { status });
}

/**
 * The body of an answer for an action.
 * @throws AppError for the form to show; a redirect to the login page without a session
 */
export async function perform<Body>(url: URL, call: Promise<Answer<Body>>): Promise<Body> {
  const answer = await call;
  if (!answer.ok) throw await refusalOf(url, answer);
  return answer.json();
}

/** As `perform`, for what is answered with nothing. */
export async function performEmpty(url: URL, call: Promise<Answer<unknown>>): Promise<void> {
  const answer = await call;
  if (!answer.ok) throw await refusalOf(url, answer);
}

async function refusalOf(url: URL, answer: Answer<unknown>): Promise<AppError> {
  const body = await answer.json();
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  if (code === 'E_UNAUTHORIZED') throw redirectToLogin(url, null);
  if (code === 'AUTH_INVALID_TOKEN') {
    throw redirectToLogin(url, { tone: 'error', message: 'errors:AUTH_INVALID_TOKEN' });
  }
  const refused = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  return new AppError(isErrorCode(code) ? code : 'E_INTERNAL_SERVER_ERROR', refused);
}
