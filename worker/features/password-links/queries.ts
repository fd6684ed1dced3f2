import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { isRoleName, levelOf } from '#contract/roles.ts';
import { isLanguage, type Language } from '#contract/site/languages.ts';
import type { PasswordOwner } from '#domain/account/password.ts';
import { RESET_AT_HAND } from '#domain/account/password-link.ts';
import type { Ctx } from '#worker/ctx.ts';
import { bind, type Database } from '#worker/db/database.ts';
import { accountLink } from '#worker/db/schema/account.ts';
import { configuration } from '#worker/db/schema/configuration.ts';
import { person, personRole } from '#worker/db/schema/person.ts';
import { settingsOf } from '#worker/features/configuration/queries.ts';

/** What others know of a person `p`, which a new password of theirs is compared with. */
export const PASSWORD_OWNER = sql`p.email, p.staff_no, p.last_name, p.first_name, p.last_name_kana, p.first_name_kana`;

export type PasswordOwnerRow = {
  email: string | null;
  staff_no: string | null;
  last_name: string;
  first_name: string;
  last_name_kana: string | null;
  first_name_kana: string | null;
};

export function passwordOwnerOf(row: PasswordOwnerRow): PasswordOwner {
  return {
    email: row.email,
    staffNo: row.staff_no,
    lastName: row.last_name,
    firstName: row.first_name,
    lastNameKana: row.last_name_kana,
    firstNameKana: row.first_name_kana,
  };
}

/** Whom a mail is written to. */
export type Addressee = {
  id: number;
  lastName: string;
  firstName: string;
  givenFirst: boolean;
  /** Null until they have chosen one. */
  language: Language | null;
};

const ADDRESSEE = sql`p.id, p.last_name, p.first_name, p.given_first, p.language`;

type AddresseeRow = {
  id: number;
  last_name: string;
  first_name: string;
  given_first: number;
  language: string | null;
};

function addresseeOf(row: AddresseeRow): Addressee {
  return {
    id: row.id,
    lastName: row.last_name,
    firstName: row.first_name,
    givenFirst: row.given_first === 1,
    language: isLanguage(row.language) ? row.language : null,
  };
}

export type ResetFactsRow = { settings: string; at_hand: number } & {
  [Column in keyof AddresseeRow]: AddresseeRow[Column] | null;
};

/** Who has this mail address and may sign in, with or without a young link, and what the company tells of others. */
export function selectResetFacts({ now }: Ctx, email: string): SQL {
  return sql`SELECT c.settings, ${ADDRESSEE},
      EXISTS (SELECT 1 FROM ${accountLink} WHERE person_id = p.id AND kind = 'reset' AND used_at IS NULL
                AND created_at > ${now - RESET_AT_HAND}) AS at_hand
    FROM ${configuration} AS c
    LEFT JOIN ${person} AS p ON p.email = ${email} AND p.deleted_at IS NULL AND p.disabled_at IS NULL`;
}

export function resetFactsOf(row: ResetFactsRow | undefined): {
  hides: boolean;
  addressee: Addressee | null;
  /** A link that was sent to them not long ago still counts. */
  atHand: boolean;
} {
  if (!row) throw new Error('no configuration');
  const { settings, id, last_name, first_name, given_first, language } = row;
  const known = id !== null && last_name !== null && first_name !== null && given_first !== null;
  return {
    hides: settingsOf(settings).hide_unknown_email,
    addressee: known ? addresseeOf({ id, last_name, first_name, given_first, language }) : null,
    atHand: row.at_hand === 1,
  };
}

export type LinkRow = PasswordOwnerRow & {
  person_id: number;
  kind: 'reset' | 'invitation';
  expires_at: number;
  has_password: number;
};

/** The link of a token, where it still counts. */
export function selectLink({ now }: Ctx, tokenHash: string): SQL {
  return sql`SELECT l.person_id, l.kind, l.expires_at, p.password_hash IS NOT NULL AS has_password, ${PASSWORD_OWNER}
    FROM ${accountLink} AS l JOIN ${person} AS p ON p.id = l.person_id
    WHERE l.token_hash = ${tokenHash} AND ${counts(now)}`;
}

/** A guard: the link is still one that counts. */
export function linkCounts({ now }: Ctx, tokenHash: string): SQL {
  return sql`SELECT ${counts(now)} FROM ${accountLink} AS l JOIN ${person} AS p ON p.id = l.person_id
    WHERE l.token_hash = ${tokenHash}`;
}

function counts(now: number): SQL {
  return sql`(l.used_at IS NULL AND l.expires_at > ${now} AND p.disabled_at IS NULL AND p.deleted_at IS NULL)`;
}

export type Invited = Addressee & {
  email: string | null;
  level: number;
  disabled: boolean;
  version: number;
  authVersion: number;
};

type InvitedRow = AddresseeRow & {
  email: string | null;
  roles: string;
  disabled: number;
  version: number;
  auth_version: number;
};

/** @throws AppError E_NOT_FOUND */
export async function readInvited(db: Database, id: number): Promise<Invited> {
  const row = await bind(
    db.d1,
    sql`SELECT ${ADDRESSEE}, p.email, p.disabled_at IS NOT NULL AS disabled, p.version, p.auth_version,
               (SELECT json_group_array(role) FROM ${personRole} WHERE person_id = p.id) AS roles
        FROM ${person} AS p WHERE p.id = ${id} AND p.deleted_at IS NULL`,
  ).first<InvitedRow>();
  if (!row) throw new AppError('E_NOT_FOUND');
  const roles: string[] = JSON.parse(row.roles);
  return {
    ...addresseeOf(row),
    email: row.email,
    level: levelOf(roles.filter(isRoleName)),
    disabled: row.disabled === 1,
    version: row.version,
    authVersion: row.auth_version,
  };
}
