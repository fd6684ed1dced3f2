import type { CheckIn, CheckInState } from '#contract/attendance/check-ins.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { type DevicePunch, isFieldIssues, type PunchOutcome } from './device-punch.ts';

/** A request without an answer fails after this time. */
const PATIENCE_MS = 15_000;

/** The device is unpaired, or the account is locked. */
export type Unbound = { kind: 'unbound' };
type Unreached = { kind: 'unsent' };
type DeviceAnswer<Body> =
  | { kind: 'done'; body: Body }
  | { kind: 'refused'; code: ErrorCode; data: unknown }
  | Unbound
  | Unreached;

/**
 * The page calls the API itself, so that a punch survives a lost connection: a native form would
 * leave the page. The device's cookie identifies the caller.
 */
async function callDeviceApi<Body>(path: string, init: RequestInit): Promise<DeviceAnswer<Body>> {
  try {
    const answer = await fetch(`/api/device/${path}`, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    if (answer.status === 401) return { kind: 'unbound' };
    if (answer.status >= 500 || answer.status === 429) return { kind: 'unsent' };
    if (answer.ok) {
      const body: Body = await answer.json();
      return { kind: 'done', body };
    }
    const { code, data }: { code: ErrorCode; data: unknown } = await answer.json();
    return { kind: 'refused', code, data };
  } catch {
    // No connection, or an answer from another server, such as the login page of a hotel's network.
    return { kind: 'unsent' };
  }
}

export async function sendPunch({ kind, key, body }: DevicePunch): Promise<PunchOutcome | Unbound> {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
  const answer = await callDeviceApi<CheckIn>(kind, { method: 'POST', headers, body: JSON.stringify(body) });
  if (answer.kind === 'done') return { kind: 'done', punch: kind, work: answer.body };
  if (answer.kind !== 'refused') return answer;
  return { kind: 'refused', code: answer.code, faults: isFieldIssues(answer.data) ? answer.data : {} };
}

/** Asks what the device can do now, and says which build it runs. */
export async function askState(): Promise<CheckInState | 'unbound' | 'unreached'> {
  // Of the build, by the router.
  const version = window.__reactRouterManifest?.version;
  const answer = await callDeviceApi<CheckInState>(version ? `me?app_version=${version}` : 'me', {});
  if (answer.kind === 'done') return answer.body;
  return answer.kind === 'unbound' ? 'unbound' : 'unreached';
}
