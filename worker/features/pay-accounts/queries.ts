import { type SQL, sql } from 'drizzle-orm';
import type { PayMethod } from '#contract/enums.ts';
import { AppError } from '#contract/errors.ts';
import type { PayAccount, UserPayAccount } from '#contract/pay-accounts.ts';
import type { PersonRef } from '#contract/users.ts';
import { asBankWrites } from '#domain/pay/bank-letters.ts';
import { type BankAccount, PAYEE_BYTES } from '#domain/pay/zengin.ts';
import { type Instant, toStamp } from '#domain/time/instant.ts';
import { unseal } from '#worker/crypto/secret.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { personInReach } from '#worker/db/reach.ts';
import { payAccount } from '#worker/db/schema/pay.ts';
import { person } from '#worker/db/schema/person.ts';

/** What lies sealed: an account with the name of its holder. */
export interface SealedAccount extends BankAccount {
  holder: string;
}

/** How a person is paid, as it is stored. */
export type AccountRow = {
  person_id: number;
  user: string;
  method: PayMethod | null;
  account: string | null;
  verified_at: Instant | null;
  verifier: string | null;
  returned_reason: string | null;
  changer: string | null;
  version: number;
  /** Whoever asks. */
  actor: string;
};

/** @throws OperationError for what was not sealed under this secret */
export async function openAccount(secret: string, sealed: string): Promise<SealedAccount> {
  return JSON.parse(await unseal(secret, sealed));
}

function refOf(personId: SQL): SQL {
  return sql`(SELECT ${personRefJson} FROM ${person} AS p WHERE p.id = ${personId})`;
}

/** @throws AppError E_NOT_FOUND for somebody who is not there, or out of reach */
export async function findAccount(ctx: SignedInCtx, personId: number): Promise<AccountRow> {
  const row = await bind(
    ctx.db.d1,
    sql`SELECT who.id AS person_id, ${refOf(sql`who.id`)} AS user, k.method, k.account, k.verified_at, k.returned_reason,
          ${refOf(sql`k.verified_by`)} AS verifier, ${refOf(sql`k.changed_by`)} AS changer, ifnull(k.version, 0) AS version,
          ${refOf(sql`${ctx.actor.id}`)} AS actor
        FROM ${person} AS who LEFT JOIN ${payAccount} AS k ON k.person_id = who.id
        WHERE who.id = ${personId} AND ${personInReach(ctx, personId)}`,
  ).first<AccountRow>();
  if (!row) throw new AppError('E_NOT_FOUND');
  return row;
}

type AuditedRow = Pick<AccountRow, 'method' | 'verified_at' | 'returned_reason' | 'version'>;

/** What the audit says of it: of the account nothing, but that it is another one, which the version tells. */
export function auditedAccount({ method, verified_at, returned_reason, version }: AuditedRow) {
  return { method, verified: verified_at !== null, reason: returned_reason, version };
}

export async function accountAnswer({ secret }: SignedInCtx, row: AccountRow): Promise<PayAccount> {
  const account = row.account === null ? null : await openAccount(secret, row.account);
  const verifier: PersonRef | null = row.verifier === null ? null : JSON.parse(row.verifier);
  const changer: PersonRef | null = row.changer === null ? null : JSON.parse(row.changer);
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
    verified_at: row.verified_at === null ? null : toStamp(row.verified_at),
    verified_by: verifier,
    changed_by: changer,
    returned_reason: row.returned_reason,
    version: row.version,
  };
}

export async function userAccountAnswer(ctx: SignedInCtx, row: AccountRow): Promise<UserPayAccount> {
  const user: PersonRef = JSON.parse(row.user);
  return { ...(await accountAnswer(ctx, row)), user };
}

/** How one is paid oneself, in full. */
export async function readOwnAccount(ctx: SignedInCtx): Promise<PayAccount> {
  return accountAnswer(ctx, await findAccount(ctx, ctx.actor.id));
}

/** @throws AppError E_NOT_FOUND */
export async function readAccount(ctx: SignedInCtx, personId: number): Promise<UserPayAccount> {
  return userAccountAnswer(ctx, await findAccount(ctx, personId));
}
