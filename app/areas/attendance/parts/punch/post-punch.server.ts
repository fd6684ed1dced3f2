import { readPostedForm } from '#app/lib/posted-form.server.ts';
import { type ErrorCode, isErrorCode } from '#contract/errors.ts';
import type { Client } from '#worker/client.ts';
import { type DevicePunch, isFieldIssues, type PunchRefusal, postedPunch } from './device-punch.ts';

type Device = Client['device'];

/**
 * Handles a punch that a browser without JavaScript posted as a form.
 * @returns the reason of a refusal; null after success, and for an unpaired device, which the page
 * shows
 */
export async function postPunch(request: Request, device: Device): Promise<PunchRefusal | null> {
  const meant = postedPunch(await readPostedForm(request));
  if ('faults' in meant) return { code: 'E_UNPROCESSABLE_ENTITY', faults: meant.faults };
  const answer = await sendPunch(meant.press, device);
  const status: number = answer.status;
  if (answer.ok || status === 401) return null;
  const body: unknown = await answer.json();
  const refused = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  return { code: codeIn(body), faults: isFieldIssues(refused) ? refused : {} };
}

export function codeIn(body: unknown): ErrorCode {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  return isErrorCode(code) ? code : 'E_INTERNAL_SERVER_ERROR';
}

function sendPunch({ key, ...punch }: DevicePunch, device: Device) {
  const headers: Record<string, string> = key === '' ? {} : { 'Idempotency-Key': key };
  const options = { headers };
  return punch.kind === 'check-in'
    ? device['check-in'].$post({ json: punch.body }, options)
    : device['check-out'].$post({ json: punch.body }, options);
}
