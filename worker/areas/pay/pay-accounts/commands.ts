import { eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { WrittenParams } from '#contract/messaging/notice-kinds.ts';
import type {
  PayAccount,
  PayAccountBody,
  PayAccountVerifyBody,
  UserPayAccount,
} from '#contract/pay/pay-accounts.ts';
import { insertNotices } from '#worker/areas/messaging/inbox/insert-notices.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { insert, update } from '#worker/db/query.ts';
import { payAccount } from '#worker/db/schema/pay.ts';
import { seal } from '#worker/platform/crypto/secret.ts';
import {
  type AccountRow,
  accountAnswer,
  auditedAccount,
  findPayAccount,
  readOwnAccount,
  readPayAccount,
  type SealedAccount,
  userAccountAnswer,
} from './queries.ts';

/** @throws AppError E_CONFLICT with the stored account for an old version */
export async function updateOwnAccount(ctx: SignedInCtx, input: PayAccountBody): Promise<PayAccount> {
  const before = await findPayAccount(ctx, ctx.actor.id);
  if (before.version !== input.version) throw new AppError('E_CONFLICT', await accountAnswer(ctx, before));
  return accountAnswer(ctx, await change(ctx, before, input, () => readOwnAccount(ctx)));
}

/** @throws AppError E_NOT_FOUND, E_CONFLICT with the stored account for an old version */
export async function updateAccount(
  ctx: SignedInCtx,
  personId: number,
  input: PayAccountBody,
): Promise<UserPayAccount> {
  const before = await findPayAccount(ctx, personId);
  if (before.version !== input.version)
    throw new AppError('E_CONFLICT', await userAccountAnswer(ctx, before));
  return userAccountAnswer(ctx, await change(ctx, before, input, () => readPayAccount(ctx, personId)));
}

/**
 * Every change removes the verification. The audit shows that the account changed, but none of its
 * data.
 */
async function change(
  ctx: SignedInCtx,
  before: AccountRow,
  input: PayAccountBody,
  current: () => Promise<unknown>,
): Promise<AccountRow> {
  const { person_id: personId, version } = before;
  const audited = sealedOf(input);
  const sealed = audited && (await seal(ctx.platform.secret, JSON.stringify(audited)));
  const after: AccountRow = {
    ...before,
    method: input.method,
    account: sealed,
    version: version + 1,
    verified_at: null,
    verifier: null,
    returned_reason: null,
    changer: before.actor,
  };
  const params: WrittenParams<'pay_account_changed'> = {
    change: 'changed',
    method: input.method,
    reason: '',
  };
  const values = { method: input.method, account: sealed, changed_by: ctx.actor.id };
  await commit(ctx, {
    guards: [isAccountUnchanged(personId, version)],
    current,
    statements: [
      insert(payAccount)
        .values({ person_id: personId, ...values })
        .onConflictDoUpdate({
          target: payAccount.person_id,
          set: {
            ...values,
            verified_at: null,
            verified_by: null,
            returned_reason: null,
            version: sql`${payAccount.version} + 1`,
          },
        }),
      ...insertNotices(ctx, [{ personId, kind: 'pay_account_changed', params }]),
    ],
    audit: [
      {
        action: 'update',
        subject: 'pay_account',
        subjectId: personId,
        before: auditedAccount(before),
        after: auditedAccount(after),
      },
    ],
  });
  return after;
}

/**
 * Marks an account as verified, or returns it with a reason. A repetition changes nothing.
 * @throws AppError E_NOT_FOUND also without a method of payment, PAY_ACCOUNT_OWN, PAY_ACCOUNT_ENTERED
 * for the person who entered it, E_CONFLICT with the stored account for an old version
 */
export async function verifyAccount(
  ctx: SignedInCtx,
  personId: number,
  { verified, reason, version }: PayAccountVerifyBody,
): Promise<UserPayAccount> {
  const before = await findPayAccount(ctx, personId);
  if (personId === ctx.actor.id) throw new AppError('PAY_ACCOUNT_OWN');
  const { method } = before;
  if (method === null) throw new AppError('E_NOT_FOUND');
  const answer = await userAccountAnswer(ctx, before);
  if (before.version !== version) throw new AppError('E_CONFLICT', answer);
  const returned = verified ? null : reason;
  if ((before.verified_at !== null) === verified && before.returned_reason === returned) return answer;
  // Otherwise one person alone could redirect another person's wages.
  if (verified && before.changer?.id === ctx.actor.id) throw new AppError('PAY_ACCOUNT_ENTERED');
  const after: AccountRow = {
    ...before,
    ...(verified ? { verified_at: ctx.now, verifier: before.actor } : { verified_at: null, verifier: null }),
    returned_reason: returned,
    version: version + 1,
  };
  const params: WrittenParams<'pay_account_changed'> = {
    change: verified ? 'verified' : 'not_verified',
    method,
    reason: returned ?? '',
  };
  await commit(ctx, {
    guards: [isAccountUnchanged(personId, version)],
    current: () => readPayAccount(ctx, personId),
    statements: [
      update(payAccount)
        .set({
          verified_at: verified ? ctx.now : null,
          verified_by: verified ? ctx.actor.id : null,
          returned_reason: returned,
          version: sql`${payAccount.version} + 1`,
        })
        .where(eq(payAccount.person_id, personId)),
      ...insertNotices(ctx, [{ personId, kind: 'pay_account_changed', params }]),
    ],
    audit: [
      {
        action: 'update',
        subject: 'pay_account',
        subjectId: personId,
        before: auditedAccount(before),
        after: auditedAccount(after),
      },
    ],
  });
  return userAccountAnswer(ctx, after);
}

/** A guard: the account has not changed since it was read, or still does not exist. */
function isAccountUnchanged(personId: number, version: number): SQL {
  return sql`SELECT coalesce((SELECT version FROM ${payAccount} WHERE person_id = ${personId}), 0) = ${version}`;
}

function sealedOf(input: PayAccountBody): SealedAccount | null {
  const { method, bank_code, branch_code, account_type, account_number, holder_kana } = input;
  if (method === 'cash' || !bank_code || !branch_code || !account_type) return null;
  if (!account_number || !holder_kana) return null;
  return {
    bankCode: bank_code,
    bankName: input.bank_name,
    branchCode: branch_code,
    branchName: input.branch_name,
    type: account_type,
    number: account_number,
    holder: holder_kana,
  };
}
