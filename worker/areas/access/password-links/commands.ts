import { eq, sql } from 'drizzle-orm';
import { renderSVG } from 'uqr';
import type { z } from 'zod';
import type { LinkChecked, ResetBody, ResetRequestBody } from '#contract/access/auth.ts';
import type { Invitation, InvitationBody } from '#contract/access/invitations.ts';
import { AppError } from '#contract/errors.ts';
import { FALLBACK_LANGUAGE, type Language } from '#contract/site/languages.ts';
import { fieldIssues } from '#contract/validation.ts';
import { passwordFault } from '#domain/access/password.ts';
import { INVITATION_DAYS, RESET_MINUTES } from '#domain/access/password-link.ts';
import { mayActOn } from '#domain/access/reach.ts';
import { fullName } from '#domain/format/person-name.ts';
import { toStamp } from '#domain/time/instant.ts';
import {
  givingBack,
  networkOfCaller,
  type TakenAttempts,
  takeAndRead,
  tooEarly,
  tryAndRead,
} from '#worker/areas/access/throttle/throttle.ts';
import { insertNotices } from '#worker/areas/messaging/inbox/insert-notices.ts';
import type { Ctx, SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { commit, commitAnswer, StaleFacts } from '#worker/db/commit.ts';
import { endingDevicesOf } from '#worker/db/devices-of-sessions.ts';
import { endingCalendars } from '#worker/db/ending-calendars.ts';
import { endingSessions } from '#worker/db/ending-sessions.ts';
import { findKeptAnswer } from '#worker/db/kept-answer.ts';
import { keepingLanguage } from '#worker/db/language-in-use.ts';
import { droppingLinks } from '#worker/db/password-links.ts';
import { update } from '#worker/db/query.ts';
import { accountLink } from '#worker/db/schema/account.ts';
import { person } from '#worker/db/schema/person.ts';
import { droppingSteps } from '#worker/db/sign-in-steps.ts';
import { unlinkingLine } from '#worker/db/unlinking-line.ts';
import { hashPassword } from '#worker/platform/crypto/password.ts';
import { hashToken } from '#worker/platform/crypto/token.ts';
import { newLink, sendLink } from './link.ts';
import {
  type Addressee,
  type LinkRow,
  linkCounts,
  passwordOwnerOf,
  readInvited,
  resetFactsOf,
  selectLink,
  selectResetFacts,
} from './queries.ts';

/**
 * Sends a link to choose a new password. If the company hides unknown addresses, a known one is handled
 * after the answer: neither the answer nor its time reveals it. If others used up the attempts of an
 * address with a recent link, the answer claims success.
 * @param asked the language of the request, for people without a chosen one
 * @throws AppError AUTH_REQUEST_PASSWORD_RESET_RECAPTCHA_FAILED, AUTH_REQUEST_PASSWORD_RESET_THROTTLED,
 * AUTH_REQUEST_PASSWORD_RESET_INVALID_USER, MAIL_NOT_SENT
 */
export async function requestReset(
  ctx: Ctx,
  { email, captcha_token }: z.output<typeof ResetRequestBody>,
  asked: Language | null,
): Promise<void> {
  if (!(await ctx.platform.captcha.passes(captcha_token, ctx.call.caller?.address ?? null))) {
    throw new AppError('AUTH_REQUEST_PASSWORD_RESET_RECAPTCHA_FAILED');
  }
  // Checked before the account is looked up, so this refusal is the same for every address.
  if (!ctx.platform.mail.isSetUp) {
    ctx.log('error', 'no way for mails is set up', {});
    throw new AppError('MAIL_NOT_SENT');
  }
  const network = networkOfCaller(ctx.call.caller);
  const { taken, refused, facts } = await tryAndRead(
    ctx,
    [
      { policy: 'reset_pair', of: `${email} ${network}` },
      { policy: 'reset_account', of: email },
      { policy: 'reset_address', of: network },
    ],
    [selectResetFacts(ctx, email)],
  );
  const { hides, addressee, atHand } = resetFactsOf(facts[0][0]);
  if (refused) {
    // When addresses are hidden, every address gets the answer of one with a recent link.
    const byOthers = refused.every(({ policy }) => policy === 'reset_account');
    if (byOthers && (hides || atHand)) return;
    throw tooEarly(refused, 'AUTH_REQUEST_PASSWORD_RESET_THROTTLED');
  }
  if (!hides && addressee === null) throw new AppError('AUTH_REQUEST_PASSWORD_RESET_INVALID_USER');
  if (addressee === null) return;
  // When addresses are hidden, a failed mail gives no attempt back: that would reveal the account.
  const sent = sendReset(ctx, addressee, email, asked, hides ? [] : taken);
  if (!hides) await sent;
  else ctx.call.defer(sent.catch((error) => ctx.log('error', 'reset not sent', {}, error)));
}

async function sendReset(
  ctx: Ctx,
  addressee: Addressee,
  to: string,
  asked: Language | null,
  taken: TakenAttempts,
): Promise<void> {
  const link = await newLink(ctx, addressee.id, 'reset');
  try {
    await commit(ctx, {
      guards: [
        sql`SELECT email = ${to} AND disabled_at IS NULL AND deleted_at IS NULL
            FROM ${person} WHERE id = ${addressee.id}`,
      ],
      statements: link.statements,
      audit: [{ action: 'request_reset', subject: 'person', subjectId: addressee.id }],
    });
  } catch (error) {
    throw error instanceof StaleFacts ? new AppError('AUTH_REQUEST_PASSWORD_RESET_INVALID_USER') : error;
  }
  const language = addressee.language ?? asked ?? FALLBACK_LANGUAGE;
  const mail = { kind: 'reset', to, language, name: fullName(addressee, language === 'ja') } as const;
  await sendLink(ctx, link, { ...mail, url: link.url, minutes: RESET_MINUTES }, taken);
}

/**
 * Returns the purpose and the account of a link.
 * @throws AppError AUTH_LINK_EXPIRED for an unknown, used or expired one, and for a person who may not
 * sign in
 */
export async function checkLink(ctx: Ctx, token: string): Promise<LinkChecked> {
  const { link, taken } = await findLink(ctx, await hashToken(token));
  const { kind, email, staff_no, expires_at } = link;
  ctx.call.defer(batch(ctx.db, givingBack(ctx, taken)));
  return { kind, account: email ?? staff_no ?? '', expires_at: toStamp(expires_at) };
}

/**
 * Chooses a password by a link. All sessions and waiting sign-ins of the person end.
 * @throws AppError AUTH_LINK_EXPIRED also for the second of two concurrent requests,
 * E_UNPROCESSABLE_ENTITY
 */
export async function choosePassword(
  ctx: Ctx,
  { token, password, keep_devices, lang }: z.output<typeof ResetBody>,
): Promise<void> {
  const tokenHash = await hashToken(token);
  const { link, taken } = await findLink(ctx, tokenHash);
  const { person_id: personId, kind, has_password, ...row } = link;
  const fault = passwordFault(password, passwordOwnerOf(row));
  if (fault !== null) throw fieldIssues({ password: [{ key: fault }] });
  const hash = await hashPassword(password);
  const notices = has_password ? [{ personId, kind: 'password_changed' } as const] : [];
  try {
    await commit(ctx, {
      guards: [linkCounts(ctx, tokenHash)],
      statements: [
        update(person)
          .set({ password_hash: hash, version: sql`${person.version} + 1` })
          .where(eq(person.id, personId)),
        update(accountLink).set({ used_at: ctx.now }).where(eq(accountLink.token_hash, tokenHash)),
        droppingLinks(personId),
        ...(keep_devices
          ? []
          : [...endingDevicesOf(ctx, personId, sql`1`), unlinkingLine(personId), endingCalendars(personId)]),
        endingSessions(ctx, personId),
        droppingSteps(personId),
        ...keepingLanguage(ctx, personId, lang),
        ...insertNotices(ctx, notices),
        ...givingBack(ctx, taken),
      ],
      audit: [{ action: 'change_password', subject: 'person', subjectId: personId, after: { by: kind } }],
    });
  } catch (error) {
    throw error instanceof StaleFacts ? new AppError('AUTH_LINK_EXPIRED') : error;
  }
}

/**
 * Gives the attempts of a valid link back: it is no guess, and many people of one office may use theirs
 * at once.
 */
async function findLink(ctx: Ctx, tokenHash: string): Promise<{ link: LinkRow; taken: TakenAttempts }> {
  const { taken, facts } = await takeAndRead(
    ctx,
    [{ policy: 'link_address', of: networkOfCaller(ctx.call.caller) }],
    [selectLink(ctx, tokenHash)],
  );
  const [[link]] = facts;
  if (!link) throw new AppError('AUTH_LINK_EXPIRED');
  return { link, taken };
}

/**
 * Invites a person to choose a password, also one who has lost it; replaces an earlier invitation. A
 * link that is shown is not stored: a repeated request makes another one.
 * @throws AppError E_NOT_FOUND, E_FORBIDDEN for an account that is not weaker than the actor's,
 * AUTH_USER_DISABLED, E_UNPROCESSABLE_ENTITY by mail without an address, E_CONFLICT when the person was
 * changed concurrently, MAIL_NOT_SENT
 */
export async function invite(
  ctx: SignedInCtx,
  id: number,
  { by }: z.output<typeof InvitationBody>,
): Promise<Invitation> {
  const earlier = await findKeptAnswer<Invitation>(ctx);
  if (earlier) return earlier;
  const invited = await readInvited(ctx.db, id);
  if (!mayActOn(ctx.actor.level, invited.level)) throw new AppError('E_FORBIDDEN');
  if (invited.disabled) throw new AppError('AUTH_USER_DISABLED');
  const to = by === 'mail' ? invited.email : null;
  if (by === 'mail' && to === null) throw fieldIssues({ email: [{ key: 'required' }] });

  const link = await newLink(ctx, id, 'invitation');
  await commit(ctx, {
    guards: [
      sql`SELECT version = ${invited.version} AND auth_version = ${invited.authVersion}
            AND disabled_at IS NULL AND deleted_at IS NULL
          FROM ${person} WHERE id = ${id}`,
    ],
    statements: link.statements,
    audit: [{ action: 'invite', subject: 'person', subjectId: id, after: { by } }],
  });
  const expires_at = toStamp(link.expiresAt);
  if (to === null) {
    return { expires_at, sent_to: null, url: link.url, qr: renderSVG(link.url, { border: 4 }) };
  }
  const { language } = invited;
  const mail = { kind: 'invitation', to, language, name: fullName(invited, language === 'ja') } as const;
  await sendLink(ctx, link, { ...mail, url: link.url, days: INVITATION_DAYS }, []);
  const answer = { expires_at, sent_to: to, url: null, qr: null };
  await commitAnswer(ctx, answer, 201);
  return answer;
}
