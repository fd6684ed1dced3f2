import { eq, sql } from 'drizzle-orm';
import { renderSVG } from 'uqr';
import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type {
  RecoveryCodes,
  TfaBeginBody,
  TfaBegun,
  TfaCodeBody,
  TfaRemovalBody,
} from '#contract/people/profile.ts';
import { type FieldIssues, fieldIssues } from '#contract/validation.ts';
import { PAIRING_CODE_CHARACTERS } from '#domain/access/pairing-code.ts';
import { formatRecoveryCode, RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '#domain/access/recovery-code.ts';
import {
  appCode,
  eitherCode,
  type GoodCode,
  type TypedCode,
  typedCode,
} from '#worker/areas/access/second-step/codes.ts';
import { otherwiseAllowed, removingSecondStep } from '#worker/areas/access/second-step/removing.ts';
import {
  givingBack,
  networkOfCaller,
  type Slowed,
  type TakenAttempts,
  takeAndRead,
} from '#worker/areas/access/throttle/throttle.ts';
import { insertNotices } from '#worker/areas/messaging/inbox/insert-notices.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { type AuditEntry, commit } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import { deleteFrom, insert, update } from '#worker/db/query.ts';
import { insertRows } from '#worker/db/rows.ts';
import { recoveryCode, secondFactor } from '#worker/db/schema/account.ts';
import { hasSecondStep } from '#worker/db/second-step.ts';
import { newOneTimeSecret, oneTimeAddress } from '#worker/platform/crypto/one-time-code.ts';
import { verifyPassword } from '#worker/platform/crypto/password.ts';
import { hashUnder, seal } from '#worker/platform/crypto/secret.ts';
import { newCode } from '#worker/platform/crypto/token.ts';
import { NOTHING_TYPED, type OwnFactor, ownFactorOf, selectOwnFactor, tfaStateOf } from './tfa-queries.ts';

type TfaCode = z.output<typeof TfaCodeBody>;

const wrongPassword: FieldIssues = { password: [{ key: 'current_password' }] };

/**
 * Makes a new secret, pending until the first code, and replaces a pending one. It needs the password:
 * otherwise a stolen session could lock its owner out. The answer is not stored.
 * @throws AppError E_CONFLICT when the second step is on, E_UNPROCESSABLE_ENTITY for a wrong password,
 * E_TOO_MANY_REQUESTS
 */
export async function beginTfa(
  ctx: SignedInCtx,
  { password }: z.output<typeof TfaBeginBody>,
): Promise<TfaBegun> {
  const { id } = ctx.actor;
  const slowed: Slowed[] = [{ policy: 'password', of: String(id) }];
  const { taken, facts } = await takeAndRead(ctx, slowed, [selectOwnFactor(ctx, NOTHING_TYPED)]);
  const [found] = facts;
  const row = ownFactorOf(found);
  if (tfaStateOf(row) === 'on') throw new AppError('E_CONFLICT');
  if (!(await verifyPassword(password, row.password_hash))) throw fieldIssues(wrongPassword);
  const secret = newOneTimeSecret();
  const sealed = await seal(ctx.platform.secret, secret);
  await commit(ctx, {
    guards: [sql`SELECT NOT ${hasSecondStep(id)}`],
    statements: [
      insert(secondFactor)
        .values({ person_id: id, secret: sealed, created_at: ctx.now })
        .onConflictDoUpdate({
          target: secondFactor.person_id,
          set: { secret: sealed, created_at: ctx.now },
        }),
      ...givingBack(ctx, taken),
    ],
    audit: [secondFactorEntry(ctx, 'begin')],
  });
  const uri = oneTimeAddress(secret, row.email ?? row.staff_no ?? String(id));
  return { secret, uri, qr: renderSVG(uri, { border: 4 }) };
}

/**
 * Turns the second step on with the first code, and makes the recovery codes.
 * @throws AppError E_CONFLICT unless it is pending, E_UNPROCESSABLE_ENTITY for a wrong code,
 * E_TOO_MANY_REQUESTS
 */
export async function confirmTfa(
  ctx: SignedInCtx,
  { code }: TfaCode,
): Promise<z.infer<typeof RecoveryCodes>> {
  const { id } = ctx.actor;
  const typed = await typedCode(ctx, code);
  const { row, taken } = await tryCode(ctx, typed);
  if (tfaStateOf(row) !== 'pending') throw new AppError('E_CONFLICT');
  const good = required(await appCode(ctx, row, typed));
  const codes = await newRecoveryCodes(ctx);
  await commit(ctx, {
    guards: [sql`SELECT confirmed_at IS NULL FROM ${secondFactor} WHERE person_id = ${id}`, good.guard],
    statements: [
      good.taking,
      update(secondFactor).set({ confirmed_at: ctx.now }).where(eq(secondFactor.person_id, id)),
      ...codes.statements,
      otherwiseAllowed(id),
      ...givingBack(ctx, taken),
      ...insertNotices(ctx, [{ personId: id, kind: 'tfa_set_up' }]),
    ],
    audit: [secondFactorEntry(ctx, 'set_up')],
  });
  return { recovery_codes: codes.shown };
}

/**
 * Turns the second step off with the password and a code of either kind.
 * @throws AppError E_CONFLICT unless it is on, E_UNPROCESSABLE_ENTITY for a wrong password or code,
 * E_TOO_MANY_REQUESTS
 */
export async function removeTfa(
  ctx: SignedInCtx,
  { password, code }: z.output<typeof TfaRemovalBody>,
): Promise<void> {
  const { id } = ctx.actor;
  const typed = await typedCode(ctx, code);
  const { row, taken } = await tryCode(ctx, typed, [{ policy: 'password', of: String(id) }]);
  if (tfaStateOf(row) !== 'on') throw new AppError('E_CONFLICT');
  const [matches, good] = await Promise.all([
    verifyPassword(password, row.password_hash),
    eitherCode(ctx, row, typed),
  ]);
  if (!matches || !good) throw fieldIssues(wrongOf(matches, good));
  await commit(ctx, {
    guards: [good.guard],
    statements: [...removingSecondStep(ctx, id), ...givingBack(ctx, taken)],
    audit: [secondFactorEntry(ctx, 'remove')],
  });
}

/**
 * Replaces the recovery codes, with a code of the app. They are shown once; the answer is not stored.
 * @throws AppError E_CONFLICT unless the second step is on, E_UNPROCESSABLE_ENTITY for a wrong code,
 * E_TOO_MANY_REQUESTS
 */
export async function renewRecoveryCodes(
  ctx: SignedInCtx,
  { code }: TfaCode,
): Promise<z.infer<typeof RecoveryCodes>> {
  const typed = await typedCode(ctx, code);
  const { row, taken } = await tryCode(ctx, typed);
  if (tfaStateOf(row) !== 'on') throw new AppError('E_CONFLICT');
  const good = required(await appCode(ctx, row, typed));
  const codes = await newRecoveryCodes(ctx);
  await commit(ctx, {
    guards: [good.guard],
    statements: [good.taking, ...codes.statements, ...givingBack(ctx, taken)],
    audit: [secondFactorEntry(ctx, 'renew_recovery_codes')],
  });
  return { recovery_codes: codes.shown };
}

/**
 * Counts an attempt and reads the facts for the code in one round trip. Attempts at a sign-in are
 * counted separately, so that they do not block a signed-in person.
 */
async function tryCode(
  ctx: SignedInCtx,
  typed: TypedCode,
  slowed: readonly Slowed[] = [],
): Promise<{ row: OwnFactor; taken: TakenAttempts }> {
  const asked: Slowed[] = [
    ...slowed,
    { policy: 'tfa', of: `own ${ctx.actor.id}` },
    { policy: 'tfa_address', of: networkOfCaller(ctx.call.caller) },
  ];
  const { taken, facts } = await takeAndRead(ctx, asked, [selectOwnFactor(ctx, typed)]);
  const [found] = facts;
  return { row: ownFactorOf(found), taken };
}

function required(good: GoodCode | null): GoodCode {
  if (!good) throw fieldIssues({ code: [{ key: 'code_wrong' }] });
  return good;
}

function wrongOf(matches: boolean, good: GoodCode | null): FieldIssues {
  return {
    ...(matches ? {} : wrongPassword),
    ...(good ? {} : { code: [{ key: 'code_wrong' }] }),
  };
}

/** New recovery codes, and the statements that store their hashes in place of the old ones. */
async function newRecoveryCodes(ctx: SignedInCtx): Promise<{ shown: string[]; statements: Statement[] }> {
  const { id } = ctx.actor;
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    newCode(PAIRING_CODE_CHARACTERS, RECOVERY_CODE_LENGTH),
  );
  const hashes = await Promise.all(codes.map((code) => hashUnder(ctx.platform.secret, code)));
  return {
    shown: codes.map(formatRecoveryCode),
    statements: [
      deleteFrom(recoveryCode).where(eq(recoveryCode.person_id, id)),
      ...insertRows(
        recoveryCode,
        hashes.map((hash) => ({ person_id: id, code_hash: hash })),
      ),
    ],
  };
}

function secondFactorEntry({ actor }: SignedInCtx, action: string): AuditEntry {
  return { action, subject: 'second_factor', subjectId: actor.id };
}
