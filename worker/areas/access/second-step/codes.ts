import { eq, type SQL, sql } from 'drizzle-orm';
import { isUnusedStep, readOneTimeCode } from '#domain/access/one-time-code.ts';
import { readRecoveryCode } from '#domain/access/recovery-code.ts';
import type { Ctx } from '#worker/ctx.ts';
import { rows, type Statement } from '#worker/db/database.ts';
import { type FieldsRow, isTrue, orNull, update } from '#worker/db/query.ts';
import { recoveryCode, secondFactor } from '#worker/db/schema/account.ts';
import { person } from '#worker/db/schema/person.ts';
import { stepOfCode } from '#worker/platform/crypto/one-time-code.ts';
import { hashesUnder, unseal } from '#worker/platform/crypto/secret.ts';

/** The typed text as a code of the app, as the hashes of a recovery code, or neither. */
export type TypedCode = { digits: string | null; recoveryHashes: readonly string[] };

/** The stored second step. Without a secret there is none; unconfirmed it is pending. */
export type FactorRow = FieldsRow<ReturnType<typeof factorFields>>;

/** A correct code: the guard that must still hold when it is used, and the statement that uses it up. */
export type GoodCode = { guard: SQL; taking: Statement; recovered: boolean };

export async function typedCode({ platform: { secret } }: Ctx, text: string): Promise<TypedCode> {
  const code = readRecoveryCode(text);
  return {
    digits: readOneTimeCode(text),
    recoveryHashes: code === null ? [] : await hashesUnder(secret, code),
  };
}

/** A person with their second step, if any. `recovers`: an unused recovery code was typed. */
export function factorFields(typed: TypedCode) {
  const isUnused = sql`${eq(recoveryCode.person_id, person.id)} AND ${recoveryCode.used_at} IS NULL`;
  return {
    person_id: person.id,
    secret: orNull(secondFactor.secret),
    confirmed_at: orNull(secondFactor.confirmed_at),
    last_step: orNull(secondFactor.last_step),
    recovers: isTrue(sql`EXISTS (SELECT 1 FROM ${recoveryCode} WHERE ${isUnused} AND ${isTyped(typed)})`),
    codes_left: sql<number>`(SELECT count(*) FROM ${recoveryCode} WHERE ${isUnused})`,
  };
}

function isTyped({ recoveryHashes }: TypedCode): SQL {
  return sql`code_hash IN (SELECT value FROM json_each(${rows(recoveryHashes)}))`;
}

/** Checks a code of the app; null for a wrong or used one. */
export async function appCode(ctx: Ctx, row: FactorRow, { digits }: TypedCode): Promise<GoodCode | null> {
  if (digits === null || row.secret === null) return null;
  const step = stepOfCode(await unseal(ctx.platform.secret, row.secret), digits, ctx.now);
  if (step === null || !isUnusedStep(step, row.last_step ?? 0)) return null;
  return {
    // Also guards the secret, which may have been set up again concurrently.
    guard: sql`SELECT last_step < ${step} AND secret = ${row.secret} FROM ${secondFactor} WHERE person_id = ${row.person_id}`,
    taking: update(secondFactor).set({ last_step: step }).where(eq(secondFactor.person_id, row.person_id)),
    recovered: false,
  };
}

/** Checks a code of the app or a recovery code. */
export async function eitherCode(ctx: Ctx, row: FactorRow, typed: TypedCode): Promise<GoodCode | null> {
  if (typed.recoveryHashes.length === 0 || !row.recovers) return appCode(ctx, row, typed);
  const isOwn = sql`person_id = ${row.person_id} AND ${isTyped(typed)}`;
  return {
    guard: sql`SELECT used_at IS NULL FROM ${recoveryCode} WHERE ${isOwn}`,
    taking: update(recoveryCode).set({ used_at: ctx.now }).where(isOwn),
    recovered: true,
  };
}
