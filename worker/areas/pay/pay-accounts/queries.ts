import { and, eq, sql } from 'drizzle-orm';
import type { PayMethod } from '#contract/enums.ts';
import { AppError } from '#contract/errors.ts';
import type { PayAccount, UserPayAccount } from '#contract/pay/pay-accounts.ts';
import { asBankWrites } from '#domain/pay/bank-letters.ts';
import { type BankAccount, PAYEE_BYTES } from '#domain/pay/zengin.ts';
import { stampOrNull } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { personRef, personRefOrNull } from '#worker/db/person-ref.ts';
import { type FieldsRow, select } from '#worker/db/query.ts';
import { personInReach } from '#worker/db/reach.ts';
import { payAccount } from '#worker/db/schema/pay.ts';
import { person } from '#worker/db/schema/person.ts';
import { unseal } from '#worker/platform/crypto/secret.ts';

/** The sealed data: an account with the name of its holder. */
export interface SealedAccount extends BankAccount {
  holder: string;
}

/** @throws OperationError for data that was not sealed with this secret */
export async function openAccount(secret: string, sealed: string): Promise<SealedAccount> {
  return JSON.parse(await unseal(secret, sealed));
}

/** How a person is paid, as stored; `actor` is the reader. */
function accountFields({ actor }: SignedInCtx) {
  return {
    person_id: person.id,
    user: personRef(person.id),
    method: sql<PayMethod | null>`${payAccount.method}`,
    account: payAccount.account,
    verified_at: payAccount.verified_at,
    verifier: personRefOrNull(payAccount.verified_by),
    returned_reason: payAccount.returned_reason,
    changer: personRefOrNull(payAccount.changed_by),
    version: sql<number>`ifnull(${payAccount.version}, 0)`,
    actor: personRef(sql`${actor.id}`),
  };
}

export type AccountRow = FieldsRow<ReturnType<typeof accountFields>>;

/** @throws AppError E_NOT_FOUND for a person who does not exist or is out of reach */
export async function findPayAccount(ctx: SignedInCtx, personId: number): Promise<AccountRow> {
  const row = await first(
    ctx.db,
    select(accountFields(ctx))
      .from(person)
      .leftJoin(payAccount, eq(payAccount.person_id, person.id))
      .where(and(eq(person.id, personId), personInReach(ctx, personId))),
  );
  if (!row) throw new AppError('E_NOT_FOUND');
  return row;
}

type AuditedRow = Pick<AccountRow, 'method' | 'verified_at' | 'returned_reason' | 'version'>;

/** The audited fields: no data of the account; the version shows that it changed. */
export function auditedAccount({ method, verified_at, returned_reason, version }: AuditedRow) {
  return { method, verified: verified_at !== null, reason: returned_reason, version };
}

export async function accountAnswer(
  { platform: { secret } }: SignedInCtx,
  row: AccountRow,
): Promise<PayAccount> {
  const account = row.account === null ? null : await openAccount(secret, row.account);
  return {
    method: row.method,
    bank_code: account?.bankCode ?? null,
    bank_name: account?.bankName ?? null,
    branch_code: account?.branchCode ?? null,
    branch_name: account?.branchName ?? null,
    account_type: account?.type ?? null,
    account_number: account?.number ?? null,
    holder_kana: account?.holder ?? null,
    holder_written: account && (asBankWrites(account.holder)?.slice(0, PAYEE_BYTES) ?? null),
    verified_at: stampOrNull(row.verified_at),
    verified_by: row.verifier,
    changed_by: row.changer,
    returned_reason: row.returned_reason,
    version: row.version,
  };
}

export async function userAccountAnswer(ctx: SignedInCtx, row: AccountRow): Promise<UserPayAccount> {
  return { ...(await accountAnswer(ctx, row)), user: row.user };
}

/** Returns how the reader is paid, in full. */
export async function readOwnAccount(ctx: SignedInCtx): Promise<PayAccount> {
  return accountAnswer(ctx, await findPayAccount(ctx, ctx.actor.id));
}

/** @throws AppError E_NOT_FOUND */
export async function readPayAccount(ctx: SignedInCtx, personId: number): Promise<UserPayAccount> {
  return userAccountAnswer(ctx, await findPayAccount(ctx, personId));
}
