import { readPostedForm } from '#app/lib/posted-form.server.ts';
import { type ErrorCode, isErrorCode } from '#contract/errors.ts';
import type { Client } from '#worker/client.ts';
import { isFieldIssues, type Press, pressOf, type Refusal } from './press.ts';

type Device = Client['device'];

/**
 * Handles a punch that a browser without JavaScript posted as a form.
 * @returns the reason of a refusal; null after success, and for an unpaired device, which the page
 * shows
 */
export async function postPress(request: Request, device: Device): Promise<Refusal | null> {
  const meant = pressOf(await readPostedForm(request));
  if ('faults' in meant) return { code: 'E_UNPROCESSABLE_ENTITY', faults: meant.faults };
  const answer = await send(meant.press, device);
  const status: number = answer.status;
  if (answer.ok || status === 401) return null;
  const body: unknown = await answer.json();
  const told = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  return { code: codeIn(body), faults: isFieldIssues(told) ? told : {} };
}

export function codeIn(body: unknown): ErrorCode {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  return isErrorCode(code) ? code : 'E_INTERNAL_SERVER_ERROR';
}

function send({ key, ...press }: Press, device: Device) {
  const headers: Record<string, string> = key === '' ? {} : { 'Idempotency-Key': key };
  const options = { headers };
  return press.kind === 'check-in'
    ? device['check-in'].$post({ json: press.body }, options)
    : device['check-out'].$post({ json: press.body }, options);
}
