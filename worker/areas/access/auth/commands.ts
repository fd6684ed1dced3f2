import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { CodeAsked, SignInBody } from '#contract/access/auth.ts';
import { AppError } from '#contract/errors.ts';
import { SECOND_STEP_KEPT } from '#domain/access/second-step.ts';
import { normaliseMail } from '#domain/format/normalise.ts';
import { parseStaffNo } from '#domain/format/staff-no.ts';
import { toStamp } from '#domain/time/instant.ts';
import { type Browser, readBrowser } from '#worker/areas/access/throttle/browser.ts';
import {
  areaOfCaller,
  givingBack,
  networkOfCaller,
  type Slowed,
  type TakenAttempts,
  takeEither,
} from '#worker/areas/access/throttle/throttle.ts';
import type { Ctx, SignedInCtx } from '#worker/ctx.ts';
import { type Change, commit, StaleFacts } from '#worker/db/commit.ts';
import { keepingLanguage } from '#worker/db/language-in-use.ts';
import { insert, update } from '#worker/db/query.ts';
import { signInStep } from '#worker/db/schema/account.ts';
import { person } from '#worker/db/schema/person.ts';
import { session } from '#worker/db/schema/session.ts';
import { hashPassword, isHashOutdated, verifyPassword } from '#worker/platform/crypto/password.ts';
import { hashToken, newToken } from '#worker/platform/crypto/token.ts';
import { ownSessionId } from '#worker/platform/own-session.ts';
import { noteFailure } from './failed-sign-in.ts';
import { networkHash } from './network-hash.ts';
import { type OpenedSession, openSession, type SessionExtras } from './open-session.ts';
import { type Account, type AccountName, findAccount } from './queries.ts';

type SignInAnswer = OpenedSession | { codeAsked: z.infer<typeof CodeAsked> };

/** How often the password is checked, because a concurrent request may change the hash. */
const PASSWORD_TRIES = 2;

/**
 * Opens a session, or asks for the code when the account has a second step.
 * @throws AppError AUTH_INVALID_CREDENTIALS for an unknown name and a wrong password, without a
 * difference, AUTH_USER_DISABLED only after the correct password, E_TOO_MANY_REQUESTS before any hash
 * is computed
 */
export async function signIn(
  ctx: Ctx,
  { email, staff_no, password, lang }: z.output<typeof SignInBody>,
): Promise<SignInAnswer> {
  const name: AccountName = {
    email: email === null ? null : normaliseMail(email),
    staffNo: staff_no === null ? null : parseStaffNo(staff_no),
  };
  const addressHash = await networkHash(ctx);
  const find = () => findAccount(ctx.db, name, { addressHash, now: ctx.now });
  const [found, browser] = await Promise.all([
    find(),
    readBrowser(ctx.platform.secret, ctx.call.caller?.browser ?? null, ctx.now),
  ]);
  let account = found;
  try {
    const taken = await takeEither(ctx, waysIn(ctx, name, account, browser));
    for (let tries = 1; tries <= PASSWORD_TRIES; tries++) {
      try {
        return await enterByPassword(ctx, account, { password, lang }, taken);
      } catch (error) {
        if (!(error instanceof StaleFacts)) throw error;
        account = await find();
      }
    }
    throw new AppError('AUTH_INVALID_CREDENTIALS');
  } catch (error) {
    noteFailure(ctx, error, { name: nameText(name), account, invalid: whyInvalid(account) });
    throw error;
  }
}

function whyInvalid(account: Account | null): 'unknown_name' | 'no_password' | 'wrong_password' {
  if (account === null) return 'unknown_name';
  return account.passwordHash === null ? 'no_password' : 'wrong_password';
}

function nameText({ email, staffNo }: AccountName): string {
  return email === null ? `staff_no ${staffNo}` : `email ${email}`;
}

/**
 * The buckets that an attempt counts against; one of the ways must have room. The typed name is the
 * key: unknown names are limited too, and two names of one person stay unrelated.
 */
function waysIn(ctx: Ctx, named: AccountName, account: Account | null, browser: Browser | null): Slowed[][] {
  // Attempts from elsewhere do not use up those of a browser in which the account was signed in before.
  if (account && browser?.personId === account.id) {
    const of = `${account.id} ${browser.id}`;
    return [
      [
        { policy: 'sign_in_browser', of },
        { policy: 'sign_in_pair_day', of },
      ],
    ];
  }
  const name = nameText(named);
  const network = networkOfCaller(ctx.call.caller);
  // Programs that only send passwords do not use up the attempts of people who opened the login page.
  const line = browser ? 'page ' : '';
  const pair = browser ? `${name} browser ${browser.id}` : `${name} ${network}`;
  const here: Slowed[] = [
    { policy: 'sign_in_pair', of: pair },
    { policy: 'sign_in_pair_day', of: pair },
    { policy: 'sign_in_address', of: `${line}${network}` },
  ];
  if (browser) {
    const of = `${name} ${network}`;
    here.push({ policy: 'sign_in_network', of }, { policy: 'sign_in_network_day', of });
  }
  // Attempts from elsewhere do not lock out a network where the account was signed in before.
  if (account?.knownHere) return [here];
  const inArea = `${line}${name} ${areaOfCaller(ctx.call.caller)}`;
  here.push({ policy: 'sign_in_area', of: inArea });
  return [
    [...here, { policy: 'sign_in_first', of: inArea }, { policy: 'sign_in_fresh', of: `${line}${name}` }],
    [...here, { policy: 'sign_in_account', of: `${line}${name}` }],
  ];
}

async function enterByPassword(
  ctx: Ctx,
  account: Account | null,
  { password, lang }: Pick<z.output<typeof SignInBody>, 'password' | 'lang'>,
  taken: TakenAttempts,
): Promise<SignInAnswer> {
  const matches = await verifyPassword(password, account?.passwordHash ?? null);
  if (!account?.passwordHash || !matches) throw new AppError('AUTH_INVALID_CREDENTIALS');
  if (account.disabled) throw new AppError('AUTH_USER_DISABLED');

  const { id, passwordHash } = account;
  const renewed = isHashOutdated(passwordHash) ? await hashPassword(password) : null;
  const extras: SessionExtras = {
    guards: [sql`SELECT password_hash = ${passwordHash} FROM ${person} WHERE id = ${id}`],
    statements: [
      ...givingBack(ctx, taken),
      ...(renewed === null ? [] : [update(person).set({ password_hash: renewed }).where(eq(person.id, id))]),
      ...keepingLanguage(ctx, id, lang),
    ],
  };
  return account.secondStep ? askForCode(ctx, id, extras) : openSession(ctx, account, extras);
}

/** Without audit rows of its own: the session that follows is audited. */
async function askForCode(ctx: Ctx, personId: number, extras: SessionExtras): Promise<SignInAnswer> {
  const key = newToken();
  const [keyHash, expiresAt] = [await hashToken(key), ctx.now + SECOND_STEP_KEPT];
  const change: Change = {
    ...extras,
    statements: [
      insert(signInStep).values({
        key_hash: keyHash,
        person_id: personId,
        created_at: ctx.now,
        expires_at: expiresAt,
      }),
      ...(extras.statements ?? []),
    ],
    actorId: personId,
    audit: extras.audit ?? [],
  };
  await commit(ctx, change);
  return { codeAsked: { tfa_required: true, tfa_key: key, expires_at: toStamp(expiresAt) } };
}

/** Ends the session of the request. */
export async function signOut(ctx: SignedInCtx): Promise<void> {
  const sessionId = ownSessionId(ctx);
  await commit(ctx, {
    statements: [
      update(session)
        .set({ ended_at: ctx.now })
        .where(and(eq(session.id, sessionId), isNull(session.ended_at))),
    ],
    audit: [{ action: 'end', subject: 'session', subjectId: sessionId }],
  });
}
