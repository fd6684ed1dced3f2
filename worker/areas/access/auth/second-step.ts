import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { SignInCodeBody } from '#contract/access/auth.ts';
import { AppError } from '#contract/errors.ts';
import { eitherCode, type TypedCode, typedCode } from '#worker/areas/access/second-step/codes.ts';
import { type Browser, readBrowser } from '#worker/areas/access/throttle/browser.ts';
import {
  givingBack,
  networkOfCaller,
  type Slowed,
  type TakenAttempts,
  takeAttempt,
} from '#worker/areas/access/throttle/throttle.ts';
import { insertNotices, type PersonNotice } from '#worker/areas/messaging/inbox/insert-notices.ts';
import type { Ctx } from '#worker/ctx.ts';
import { StaleFacts } from '#worker/db/commit.ts';
import { deleteFrom } from '#worker/db/query.ts';
import { signInStep } from '#worker/db/schema/account.ts';
import { hashToken } from '#worker/platform/crypto/token.ts';
import { noteFailure } from './failed-sign-in.ts';
import { networkHash } from './network-hash.ts';
import { type OpenedSession, openSession, type SessionExtras } from './open-session.ts';
import { findWaitingSignIn, type WaitingSignIn } from './queries.ts';

/**
 * Opens the session of a sign-in that waits for its second step. After a wrong code it keeps waiting;
 * the owner is notified after several.
 * @throws AppError AUTH_TFA_INVALID_KEY for an unknown or used key, AUTH_TFA_INVALID_CODE for a wrong
 * or used code, AUTH_USER_DISABLED, E_TOO_MANY_REQUESTS
 */
export async function signInByCode(
  ctx: Ctx,
  { key, code }: z.output<typeof SignInCodeBody>,
): Promise<OpenedSession> {
  const [keyHash, typed, addressHash, browser] = await Promise.all([
    hashToken(key),
    typedCode(ctx, code),
    networkHash(ctx),
    readBrowser(ctx.platform.secret, ctx.call.caller?.browser ?? null, ctx.now),
  ]);
  const find = () => findWaitingSignIn(ctx.db, keyHash, typed, { addressHash, now: ctx.now });
  const waiting = await find();
  try {
    const found = stillWaiting(waiting);
    const taken = await takeAttempt(ctx, slowed(ctx, found, typed, browser));
    return await enterByCode(ctx, found, { keyHash, typed, taken, find });
  } catch (error) {
    const invalid = typed.recoveryHashes.length > 0 ? 'wrong_recovery_code' : 'wrong_code';
    noteFailure(ctx, error, { name: null, account: waiting, invalid });
    throw error;
  }
}

/** @throws AppError AUTH_TFA_INVALID_KEY, AUTH_USER_DISABLED */
function stillWaiting(waiting: WaitingSignIn | null): WaitingSignIn {
  if (!waiting) throw new AppError('AUTH_TFA_INVALID_KEY');
  if (waiting.disabled) throw new AppError('AUTH_USER_DISABLED');
  return waiting;
}

type Entering = {
  keyHash: string;
  typed: TypedCode;
  taken: TakenAttempts;
  find: () => Promise<WaitingSignIn | null>;
};

async function enterByCode(
  ctx: Ctx,
  waiting: WaitingSignIn,
  { keyHash, typed, taken, find }: Entering,
): Promise<OpenedSession> {
  const good = await eitherCode(ctx, waiting.factor, typed);
  if (!good) throw new AppError('AUTH_TFA_INVALID_CODE');
  const extras: SessionExtras = {
    guards: [good.guard, sql`SELECT 1 FROM ${signInStep} WHERE key_hash = ${keyHash}`],
    statements: [
      good.taking,
      deleteFrom(signInStep).where(eq(signInStep.key_hash, keyHash)),
      ...givingBack(ctx, taken),
      ...(good.recovered ? insertNotices(ctx, [recoveryCodeNotice(waiting)]) : []),
    ],
    audit: good.recovered
      ? [{ action: 'use_recovery_code', subject: 'second_factor', subjectId: waiting.id }]
      : [],
  };
  try {
    return await openSession(ctx, waiting, extras);
  } catch (error) {
    if (!(error instanceof StaleFacts)) throw error;
    // A concurrent request used the key or the code, or changed the account.
    stillWaiting(await find());
    throw new AppError('AUTH_TFA_INVALID_CODE');
  }
}

/**
 * A browser or network that was signed in before has its own attempts. A recovery code is too long to
 * guess: it works even while others use up the attempts with codes.
 */
function slowed(
  ctx: Ctx,
  { id, knownHere }: WaitingSignIn,
  { recoveryHashes }: TypedCode,
  browser: Browser | null,
): Slowed[] {
  if (browser?.personId === id) return [{ policy: 'tfa', of: `${id} browser ${browser.id}` }];
  const network = networkOfCaller(ctx.call.caller);
  const byNetwork: Slowed = { policy: 'tfa_address', of: network };
  if (recoveryHashes.length > 0) return [byNetwork];
  return [byNetwork, { policy: 'tfa', of: knownHere ? `${id} ${network}` : String(id) }];
}

function recoveryCodeNotice({ id, factor }: WaitingSignIn): PersonNotice {
  return { personId: id, kind: 'recovery_code_used', params: { left: factor.codes_left - 1 } };
}
