import { data, redirect } from 'react-router';
import { AppError, isErrorCode } from '#contract/errors.ts';
import { redirectToLogin } from './session.server.ts';
import { toastCookieHeader } from './toast.server.ts';

/** The part of a typed client's answer that pages need. */
type ApiAnswer<Body> = { ok: boolean; status: number; json: () => Promise<Body> };

/** The page where a second step is set up. */
const SECOND_STEP = { path: '/my-page/settings', hash: '#two-factor' } as const;

/**
 * Returns the body for a loader. It redirects to the login, or to the set-up of a required second
 * step. Every other refusal becomes the status page.
 */
export async function readAnswer<Body>(url: URL, call: Promise<ApiAnswer<Body>>): Promise<Body> {
  const answer = await call;
  if (answer.ok) return answer.json();
  const refusal = await answerRefusal(url, answer);
  // An address that the API cannot parse names nothing.
  const status = answer.status === 400 || answer.status === 422 ? 404 : answer.status;
  throw data({ code: refusal.code, data: refusal.data }, { status });
}

/**
 * Returns the body of an answer, for an action.
 * @throws AppError for the form to show, or a redirect to the login or to the set-up of the second step
 */
export async function perform<Body>(url: URL, call: Promise<ApiAnswer<Body>>): Promise<Body> {
  const answer = await call;
  if (!answer.ok) throw await answerRefusal(url, answer);
  return answer.json();
}

/** Returns the cookies of an answer, to be forwarded by the page. */
export async function cookiesOf(call: Promise<{ headers: Headers }>): Promise<string[]> {
  return (await call).headers.getSetCookie();
}

/** As `perform`, for an answer without a body. */
export async function performEmpty(url: URL, call: Promise<ApiAnswer<unknown>>): Promise<void> {
  const answer = await call;
  if (!answer.ok) throw await answerRefusal(url, answer);
}

async function answerRefusal(url: URL, answer: ApiAnswer<unknown>): Promise<AppError> {
  const body = await answer.json();
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  if (code === 'E_UNAUTHORIZED') throw redirectToLogin(url, { hasEnded: false });
  if (code === 'AUTH_INVALID_TOKEN') throw redirectToLogin(url, { hasEnded: true });
  // The set-up page must not redirect to itself.
  if (code === 'AUTH_TFA_REQUIRED' && url.pathname !== SECOND_STEP.path) throw redirectToSecondStep(url);
  const refused = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  return new AppError(isErrorCode(code) ? code : 'E_INTERNAL_SERVER_ERROR', refused);
}

function redirectToSecondStep(url: URL): Response {
  const toast = toastCookieHeader(url, { tone: 'error', message: 'errors:AUTH_TFA_REQUIRED' });
  return redirect(`${SECOND_STEP.path}${SECOND_STEP.hash}`, { headers: { 'Set-Cookie': toast } });
}
