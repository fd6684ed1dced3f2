import { type SQL, sql } from 'drizzle-orm';
import { isUnusedStep, readOneTimeCode } from '#domain/account/one-time-code.ts';
import { readRecoveryCode } from '#domain/account/recovery-code.ts';
import { stepOfCode } from '#worker/crypto/one-time-code.ts';
import { hashesUnder, unseal } from '#worker/crypto/secret.ts';
import type { Ctx } from '#worker/ctx.ts';
import { rows, type Statement } from '#worker/db/database.ts';
import { recoveryCode, secondFactor } from '#worker/db/schema/account.ts';

/** What was typed for a second step: a code of the app, a recovery code by its hashes, or neither. */
export type TypedCode = { digits: string | null; recoveryHashes: readonly string[] };

/** What is stored of a second step; without a secret there is none, and unconfirmed it is pending. */
export type FactorRow = {
  person_id: number;
  secret: string | null;
  confirmed_at: number | null;
  last_step: number | null;
  /** Whether the code that was typed is a recovery code that nobody used. */
  recovers: number;
  codes_left: number;
};

/** A code that counts: what must still hold when it is taken, and what takes it, so that it works once. */
export type GoodCode = { guard: SQL; taking: Statement; recovered: boolean };

export async function typedCode({ secret }: Ctx, text: string): Promise<TypedCode> {
  const code = readRecoveryCode(text);
  return {
    digits: readOneTimeCode(text),
    recoveryHashes: code === null ? [] : await hashesUnder(secret, code),
  };
}

/** The columns of {@link FactorRow}, of the person `p` whose second step, or nothing, is joined as `f`. */
export function factorColumns(typed: TypedCode): SQL {
  return sql`p.id AS person_id, f.secret, f.confirmed_at, f.last_step,
    EXISTS (SELECT 1 FROM ${recoveryCode}
            WHERE person_id = p.id AND ${isTyped(typed)} AND used_at IS NULL) AS recovers,
    (SELECT count(*) FROM ${recoveryCode} WHERE person_id = p.id AND used_at IS NULL) AS codes_left`;
}

function isTyped({ recoveryHashes }: TypedCode): SQL {
  return sql`code_hash IN (SELECT value FROM json_each(${rows(recoveryHashes)}))`;
}

/** Holds a code of the app against what is stored; null for one that is wrong, or was taken before. */
export async function appCode(ctx: Ctx, row: FactorRow, { digits }: TypedCode): Promise<GoodCode | null> {
  if (digits === null || row.secret === null) return null;
  const step = stepOfCode(await unseal(ctx.secret, row.secret), digits, ctx.now);
  if (step === null || !isUnusedStep(step, row.last_step ?? 0)) return null;
  return {
    // The secret too, lest it was set up anew meanwhile.
    guard: sql`SELECT last_step < ${step} AND secret = ${row.secret} FROM ${secondFactor} WHERE person_id = ${row.person_id}`,
    taking: sql`UPDATE ${secondFactor} SET last_step = ${step} WHERE person_id = ${row.person_id}`,
    recovered: false,
  };
}

/** The same of either kind: a code of the app, or a recovery code in its place. */
export async function eitherCode(ctx: Ctx, row: FactorRow, typed: TypedCode): Promise<GoodCode | null> {
  if (typed.recoveryHashes.length === 0 || row.recovers !== 1) return appCode(ctx, row, typed);
  const isOwn = sql`person_id = ${row.person_id} AND ${isTyped(typed)}`;
  return {
    guard: sql`SELECT used_at IS NULL FROM ${recoveryCode} WHERE ${isOwn}`,
    taking: sql`UPDATE ${recoveryCode} SET used_at = ${ctx.now} WHERE ${isOwn}`,
    recovered: true,
  };
}
