import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { Secret, TOTP } from 'otpauth';
import { readPairingCode } from '#domain/access/pairing-code.ts';
import { SECOND_STEP_KEPT } from '#domain/access/second-step.ts';
import type { Instant } from '#domain/time/instant.ts';
import { recoveryCode, secondFactor, signInStep } from '#worker/db/schema/account.ts';
import { secretOf } from '#worker/env.ts';
import { hashUnder, seal } from '#worker/platform/crypto/secret.ts';
import { hashToken, newToken } from '#worker/platform/crypto/token.ts';
import { write } from './at-once.ts';
import { NOW, SECOND } from './clock.ts';

const orm = drizzle(env.DB);

/** How long an app shows one code. */
export const STEP = 30 * SECOND;

/**
 * The code of an authenticator app with this secret. It uses the whole library, while the product
 * uses its core.
 */
export function codeOfApp(secret: string, now: Instant): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
}

/** A code that is wrong for some time around this instant. */
export function wrongCode(secret: string, now: Instant): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOfApp(secret, now + steps * STEP));
  const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !right.includes(code),
  );
  if (wrong === undefined) throw new Error('every code is right');
  return wrong;
}

/** The secret of every app in the tests. */
export const APP_SECRET = 'KINMUKINMUKINMUKINMUKINMUKINMU23';

/** The recovery codes of every person with a second step. */
export const RECOVERY_CODES = ['K7QF9-M2XP0', 'AAAAA-BBBBB'];

/** A second step in the state after its set-up: on, or waiting for its first code. */
export async function mintSecondStep(
  { id }: { id: number },
  { pending = false, lastStep = 0 }: { pending?: boolean; lastStep?: number } = {},
): Promise<void> {
  const secret = secretOf(env);
  const sealed = await seal(secret, APP_SECRET);
  const hashes = await Promise.all(RECOVERY_CODES.map((code) => hashUnder(secret, readPairingCode(code))));
  const row = {
    person_id: id,
    secret: sealed,
    created_at: NOW,
    confirmed_at: pending ? null : NOW,
    last_step: lastStep,
  };
  await write([
    orm.insert(secondFactor).values(row),
    ...(pending
      ? []
      : hashes.map((codeHash) => orm.insert(recoveryCode).values({ person_id: id, code_hash: codeHash }))),
  ]);
}

/** The key of a login that waits for its code, created without the cost of a password hash. */
export async function mintWaitingSignIn({ id }: { id: number }, now: Instant = NOW): Promise<string> {
  const key = newToken();
  const row = {
    key_hash: await hashToken(key),
    person_id: id,
    created_at: now,
    expires_at: now + SECOND_STEP_KEPT,
  };
  await write([orm.insert(signInStep).values(row)]);
  return key;
}
