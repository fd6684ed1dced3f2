import { AppError, type ErrorCode } from '#contract/errors.ts';
import { toStamp } from '#domain/time/instant.ts';
import { emptied, type Slowed, taking, tryAndRead } from '#worker/areas/access/throttle/throttle.ts';
import { insertNotices, type PersonNotice } from '#worker/areas/messaging/inbox/insert-notices.ts';
import type { Ctx } from '#worker/ctx.ts';
import { commit, StaleFacts } from '#worker/db/commit.ts';
import { hashUnder } from '#worker/platform/crypto/secret.ts';
import { networkHash } from './network-hash.ts';

/** The reason of a failed sign-in in the log. */
type FailureReason =
  | 'unknown_name'
  | 'no_password'
  | 'wrong_password'
  | 'disabled'
  | 'unknown_key'
  | 'wrong_code'
  | 'wrong_recovery_code'
  | 'rate_limited';

/** A refused attempt of either step. */
export type SignInTry = {
  /** The normalised name; null for a second step, which has no name. */
  name: string | null;
  account: { id: number; disabled: boolean } | null;
  /** The reason behind `AUTH_INVALID_CREDENTIALS` or `AUTH_TFA_INVALID_CODE`. */
  invalid: FailureReason;
};

/** Long enough to distinguish names and networks. */
const HASH_LENGTH = 16;

/**
 * Logs a refused sign-in and notifies the owner after several. Both run after the answer, so that the
 * answer and its time are the same for existing and unknown names.
 */
export function noteFailure(ctx: Ctx, error: unknown, failed: SignInTry): void {
  if (!(error instanceof AppError)) return;
  const reason = reasonOf(error.code, failed);
  if (reason !== null) ctx.call.defer(note(ctx, reason, failed));
}

function reasonOf(code: ErrorCode, { invalid }: SignInTry): FailureReason | null {
  if (code === 'AUTH_INVALID_CREDENTIALS' || code === 'AUTH_TFA_INVALID_CODE') return invalid;
  if (code === 'AUTH_USER_DISABLED') return 'disabled';
  if (code === 'AUTH_TFA_INVALID_KEY') return 'unknown_key';
  return code === 'E_TOO_MANY_REQUESTS' ? 'rate_limited' : null;
}

async function note(ctx: Ctx, reason: FailureReason, { name, account }: SignInTry): Promise<void> {
  const [nameHash, network] = await Promise.all([
    name === null ? null : hashUnder(ctx.platform.secret, `name of a sign-in: ${name}`),
    networkHash(ctx),
  ]);
  ctx.log('info', 'sign-in failed', {
    operation: ctx.call.operation,
    reason,
    account_id: account?.id ?? null,
    name_hash: shortened(nameHash),
    network_hash: shortened(network),
  });
  if (!account || account.disabled) return;
  const { id: personId } = account;
  const of = String(personId);
  if (reason === 'wrong_password') {
    const params = { at: toStamp(ctx.now) };
    await notifyOfSeveral(ctx, passwordBuckets(of), { personId, kind: 'sign_in_failed', params });
  }
  // These follow a correct password, so they are counted separately.
  if (reason === 'wrong_code' || reason === 'wrong_recovery_code') {
    const buckets: Buckets = [
      { policy: 'tfa_wrong', of },
      { policy: 'tfa_told', of },
    ];
    await notifyOfSeveral(ctx, buckets, { personId, kind: 'tfa_failed' });
  }
}

function shortened(hash: string | null): string | null {
  return hash?.slice(0, HASH_LENGTH) ?? null;
}

/** The failures without a notice so far, and the notice. */
type Buckets = readonly [wrong: Slowed, notified: Slowed];

function passwordBuckets(of: string): Buckets {
  return [
    { policy: 'sign_in_wrong', of },
    { policy: 'sign_in_told', of },
  ];
}

/** Stores the notice when the failures exceed their bucket, limited by the bucket of the notice. */
async function notifyOfSeveral(ctx: Ctx, [wrong, notified]: Buckets, notice: PersonNotice): Promise<void> {
  const { refused } = await tryAndRead(ctx, [wrong], []);
  if (!refused) return;
  const { guard, statement } = await taking(ctx, notified);
  try {
    await commit(ctx, {
      guards: [guard],
      statements: [statement, ...insertNotices(ctx, [notice])],
      audit: [],
    });
  } catch (error) {
    if (!(error instanceof StaleFacts)) throw error;
  }
}

/** A completed sign-in resets the count of wrong passwords. */
export function forgettingFailures(ctx: Ctx, personId: number) {
  return emptied(ctx, passwordBuckets(String(personId)));
}
