import { and, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { roleLevel } from '#contract/roles.ts';
import type { Language } from '#contract/site/languages.ts';
import type { PasswordOwner } from '#domain/access/password.ts';
import { RESET_AT_HAND } from '#domain/access/password-link.ts';
import { settingsOf } from '#worker/areas/company/configuration/queries.ts';
import type { Ctx } from '#worker/ctx.ts';
import { first, type RowOf } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/database.ts';
import { rolesOf } from '#worker/db/held-roles.ts';
import { type FieldsRow, isTrue, pick, select } from '#worker/db/query.ts';
import { accountLink } from '#worker/db/schema/account.ts';
import { configuration } from '#worker/db/schema/configuration.ts';
import { person } from '#worker/db/schema/person.ts';

/** What others know about a person, to compare a new password with. */
export const PASSWORD_OWNER = pick(
  person,
  'email',
  'staff_no',
  'last_name',
  'first_name',
  'last_name_kana',
  'first_name_kana',
);

export function passwordOwnerOf(row: FieldsRow<typeof PASSWORD_OWNER>): PasswordOwner {
  return {
    email: row.email,
    staffNo: row.staff_no,
    lastName: row.last_name,
    firstName: row.first_name,
    lastNameKana: row.last_name_kana,
    firstNameKana: row.first_name_kana,
  };
}

/** The recipient of a mail. */
export type Addressee = {
  id: number;
  lastName: string;
  firstName: string;
  givenFirst: boolean;
  /** Null until chosen. */
  language: Language | null;
};

const ADDRESSEE = {
  id: person.id,
  lastName: person.last_name,
  firstName: person.first_name,
  givenFirst: person.given_first,
  language: person.language,
};

const MAY_SIGN_IN = and(isNull(person.deleted_at), isNull(person.disabled_at));

/**
 * The person with this mail address if they may sign in, whether they have a recent link, and the
 * settings.
 */
export function selectResetFacts({ now }: Ctx, email: string) {
  return select({
    ...ADDRESSEE,
    settings: configuration.settings,
    atHand: isTrue(
      sql`EXISTS (SELECT 1 FROM ${accountLink} WHERE ${eq(accountLink.person_id, person.id)} AND kind = 'reset'
            AND used_at IS NULL AND created_at > ${now - RESET_AT_HAND})`,
    ),
  })
    .from(configuration)
    .leftJoin(person, and(eq(person.email, email), MAY_SIGN_IN));
}

export function resetFactsOf(row: RowOf<ReturnType<typeof selectResetFacts>> | undefined): {
  hides: boolean;
  addressee: Addressee | null;
  /** Whether a recent link is still valid. */
  atHand: boolean;
} {
  if (!row) throw new Error('no configuration');
  const { settings, atHand, id, lastName, firstName, givenFirst, language } = row;
  const known = id !== null && lastName !== null && firstName !== null && givenFirst !== null;
  return {
    hides: settingsOf(settings).hide_unknown_email,
    addressee: known ? { id, lastName, firstName, givenFirst, language } : null,
    atHand,
  };
}

export type LinkRow = RowOf<ReturnType<typeof selectLink>>;

/** The link of a token, while it is valid. */
export function selectLink({ now }: Ctx, tokenHash: string) {
  return select({
    ...pick(accountLink, 'person_id', 'kind', 'expires_at'),
    ...PASSWORD_OWNER,
    has_password: isTrue(sql`${person.password_hash} IS NOT NULL`),
  })
    .from(accountLink)
    .innerJoin(person, eq(person.id, accountLink.person_id))
    .where(and(eq(accountLink.token_hash, tokenHash), isLinkValid(now)));
}

/** A guard: the link is still valid. */
export function linkCounts({ now }: Ctx, tokenHash: string): SQL {
  return sql`SELECT ${isLinkValid(now)} FROM ${accountLink}
    JOIN ${person} ON ${eq(person.id, accountLink.person_id)} WHERE ${eq(accountLink.token_hash, tokenHash)}`;
}

function isLinkValid(now: number) {
  return and(isNull(accountLink.used_at), gt(accountLink.expires_at, now), MAY_SIGN_IN);
}

export type Invited = Awaited<ReturnType<typeof readInvited>>;

/** @throws AppError E_NOT_FOUND */
export async function readInvited(db: Database, id: number) {
  const row = await first(
    db,
    select({
      ...ADDRESSEE,
      email: person.email,
      disabled: isTrue(isNotNull(person.disabled_at)),
      version: person.version,
      authVersion: person.auth_version,
      roles: rolesOf(person.id),
    })
      .from(person)
      .where(and(eq(person.id, id), isNull(person.deleted_at))),
  );
  if (!row) throw new AppError('E_NOT_FOUND');
  const { roles, ...invited } = row;
  return { ...invited, level: roleLevel(roles) };
}
