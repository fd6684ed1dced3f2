import { Secret, TOTP } from 'otpauth';
import type { z } from 'zod';
import { RecoveryCodes, TfaBegun } from '#contract/people/profile.ts';
import { PASSWORD, type Session } from './people.ts';
import { address, NOW } from './site.ts';

/** The code of an authenticator app with this secret. */
export function codeOfApp(secret: string, now = NOW): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
}

/**
 * Turns on the second step of the logged-in person through the API. Returns the secret and the
 * recovery codes.
 */
export async function setUpSecondStep({ token }: Session): Promise<{ secret: string; codes: string[] }> {
  const call = async <Schema extends z.ZodType>(method: string, schema: Schema, body?: unknown) => {
    const answer = await fetch(`${address()}/api/manage/profile/tfa`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`second step: ${answer.status} ${await answer.text()}`);
    return schema.parse(await answer.json());
  };
  const { secret } = await call('POST', TfaBegun, { password: PASSWORD });
  const { recovery_codes } = await call('PUT', RecoveryCodes, { code: codeOfApp(secret) });
  return { secret, codes: recovery_codes };
}
