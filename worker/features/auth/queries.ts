import { type SQL, sql } from 'drizzle-orm';
import { THEMES } from '#contract/enums.ts';
import { isDuty, isRoleName, levelOf, ROLE_LEVEL, type RoleName, type Scope } from '#contract/roles.ts';
import { isLanguage, type Language } from '#contract/site/languages.ts';
import { needsSecondStep } from '#domain/account/second-step.ts';
import { SESSION_KEPT, type SessionFacts } from '#domain/account/session.ts';
import type { Actor, DeviceActor } from '#worker/ctx.ts';
import { bind, type Database } from '#worker/db/database.ts';
import { secondFactor, signInStep } from '#worker/db/schema/account.ts';
import { revision } from '#worker/db/schema/commit.ts';
import { configuration } from '#worker/db/schema/configuration.ts';
import { device } from '#worker/db/schema/device.ts';
import { person, personDuty, personRole } from '#worker/db/schema/person.ts';
import { session } from '#worker/db/schema/session.ts';
import { membership, workplace } from '#worker/db/schema/workplace.ts';
import { type FactorRow, factorColumns, type TypedCode } from '#worker/second-step/codes.ts';

/** The session of a token with its person, as they stand: whether it still counts is decided elsewhere. */
export type Identity = {
  session: SessionFacts;
  disabled: boolean;
  actor: Actor;
  /** Changes when roles, duties, memberships, workplaces or the own picture change. */
  authVersion: string;
};

type IdentityRow = {
  session_id: number;
  created_at: number;
  last_seen_at: number;
  ended_at: number | null;
  person_id: number;
  last_name: string;
  first_name: string;
  given_first: number;
  picture_file_id: string | null;
  language: string | null;
  theme: string;
  disabled_at: number | null;
  deleted_at: number | null;
  auth_version: number;
  workplaces_version: number;
  roles: string;
  duties: string;
  tfa_required: number | null;
  has_tfa: number;
};

/** One statement: every guarded request runs it, and it is all that the guard needs. */
export function selectIdentity(tokenHash: string): SQL {
  return selectIdentityWhere(sql`s.token_hash = ${tokenHash}`);
}

export async function findIdentity(db: Database, tokenHash: string): Promise<Identity | null> {
  const row = await bind(db.d1, selectIdentity(tokenHash)).first<IdentityRow>();
  return row && identityOf(row);
}

/** Who opened a session, which may have ended since: for work that goes on without them. */
export async function findIdentityOfSession(db: Database, sessionId: number): Promise<Identity | null> {
  const row = await bind(db.d1, selectIdentityWhere(sql`s.id = ${sessionId}`)).first<IdentityRow>();
  return row && identityOf(row);
}

function selectIdentityWhere(where: SQL): SQL {
  return sql`${IDENTITY} WHERE ${where}`;
}

const IDENTITY = sql`SELECT s.id AS session_id, s.created_at, s.last_seen_at, s.ended_at,
               p.id AS person_id, p.last_name, p.first_name, p.given_first, p.picture_file_id,
               p.language, p.theme, p.disabled_at, p.deleted_at, p.auth_version,
               (SELECT value FROM ${revision} WHERE name = 'workplaces') AS workplaces_version,
               (SELECT json_group_array(role) FROM ${personRole} WHERE person_id = p.id) AS roles,
               (SELECT json_group_array(duty) FROM ${personDuty} WHERE person_id = p.id) AS duties,
               (SELECT settings ->> 'tfa_required' FROM ${configuration}) AS tfa_required,
               EXISTS (SELECT 1 FROM ${secondFactor} WHERE person_id = p.id AND confirmed_at IS NOT NULL) AS has_tfa
        FROM ${session} s JOIN ${person} p ON p.id = s.person_id`;

function identityOf(row: IdentityRow): Identity {
  const roles = strongestFirst(JSON.parse(row.roles));
  return {
    session: { createdAt: row.created_at, lastSeenAt: row.last_seen_at, endedAt: row.ended_at },
    disabled: row.disabled_at !== null || row.deleted_at !== null,
    // A picture is shown on every page and gives no rights, so it is beside the version that guards a write.
    authVersion: [row.auth_version, row.workplaces_version, row.picture_file_id ?? []].flat().join('.'),
    actor: {
      id: row.person_id,
      sessionId: row.session_id,
      authVersion: row.auth_version,
      level: levelOf(roles),
      roles,
      duties: JSON.parse(row.duties).filter(isDuty),
      tfa: row.has_tfa === 1,
      tfaMissing: row.tfa_required === 1 && row.has_tfa === 0 && needsSecondStep(levelOf(roles)),
      lastName: row.last_name,
      firstName: row.first_name,
      givenFirst: row.given_first === 1,
      pictureFileId: row.picture_file_id,
      language: isLanguage(row.language) ? row.language : null,
      theme: THEMES.find((theme) => theme === row.theme) ?? 'system',
    },
  };
}

type DeviceRow = {
  id: number;
  person_id: number;
  name: string;
  platform: string | null;
  clock_offset: number;
  last_seen_at: number;
  disabled: number;
};

export type FoundDevice = { device: DeviceActor; lastSeenAt: number; disabled: boolean };

/** The device of a token, while it is bound; whether its person may still act is decided elsewhere. */
export async function findDevice(db: Database, tokenHash: string): Promise<FoundDevice | null> {
  const row = await bind(
    db.d1,
    sql`SELECT d.id, d.person_id, d.name, d.platform, d.clock_offset, coalesce(d.last_seen_at, d.paired_at) AS last_seen_at,
               p.disabled_at IS NOT NULL OR p.deleted_at IS NOT NULL AS disabled
        FROM ${device} AS d JOIN ${person} AS p ON p.id = d.person_id WHERE d.token_hash = ${tokenHash}`,
  ).first<DeviceRow>();
  if (!row) return null;
  const { id, person_id, name, platform, clock_offset } = row;
  return {
    device: { id, personId: person_id, tokenHash, name, platform, clockOffset: clock_offset },
    lastSeenAt: row.last_seen_at,
    disabled: row.disabled === 1,
  };
}

/** A mail address or a staff number. */
export type AccountName = { email: string | null; staffNo: string | null };

export type Account = {
  id: number;
  passwordHash: string | null;
  disabled: boolean;
  level: number;
  /** The language that was chosen. */
  language: Language | null;
  /** Whether a code is asked for after the password. */
  secondStep: boolean;
  /** Whether this account was signed in from the same network before. */
  knownHere: boolean;
};

type AccountRow = {
  id: number;
  password_hash: string | null;
  disabled_at: number | null;
  language: string | null;
  roles: string;
  second_step: number;
  known_here: number;
};

/** The account behind a mail address or a staff number; deleted ones are none. */
export async function findAccount(
  db: Database,
  { email, staffNo }: AccountName,
  from: { addressHash: string | null; now: number },
): Promise<Account | null> {
  const named = email === null ? sql`staff_no = ${staffNo}` : sql`email = ${email}`;
  const row = await bind(
    db.d1,
    sql`SELECT id, password_hash, disabled_at, language,
               (SELECT json_group_array(role) FROM ${personRole} WHERE person_id = p.id) AS roles,
               EXISTS (SELECT 1 FROM ${secondFactor}
                       WHERE person_id = p.id AND confirmed_at IS NOT NULL) AS second_step,
               ${wasHere(from)} AS known_here
        FROM ${person} AS p WHERE ${named} AND deleted_at IS NULL`,
  ).first<AccountRow>();
  if (!row) return null;
  return {
    id: row.id,
    passwordHash: row.password_hash,
    disabled: row.disabled_at !== null,
    level: levelOf(strongestFirst(JSON.parse(row.roles))),
    language: isLanguage(row.language) ? row.language : null,
    secondStep: row.second_step === 1,
    knownHere: row.known_here === 1,
  };
}

/** A sign-in whose second step is still to come. */
export type WaitingSignIn = Pick<Account, 'id' | 'disabled' | 'level' | 'knownHere'> & { factor: FactorRow };

type WaitingRow = FactorRow & { roles: string; disabled_at: number | null; known_here: number };

/** The sign-in that waits under a key, while its person has a second step; what was typed is looked up along. */
export async function findWaitingSignIn(
  db: Database,
  keyHash: string,
  typed: TypedCode,
  from: { addressHash: string | null; now: number },
): Promise<WaitingSignIn | null> {
  const row = await bind(
    db.d1,
    sql`SELECT ${factorColumns(typed)}, p.disabled_at,
               (SELECT json_group_array(role) FROM ${personRole} WHERE person_id = p.id) AS roles,
               ${wasHere(from)} AS known_here
        FROM ${signInStep} AS s JOIN ${person} AS p ON p.id = s.person_id AND p.deleted_at IS NULL
        JOIN ${secondFactor} AS f ON f.person_id = p.id AND f.confirmed_at IS NOT NULL
        WHERE s.key_hash = ${keyHash} AND s.expires_at > ${from.now}`,
  ).first<WaitingRow>();
  if (!row) return null;
  return {
    id: row.person_id,
    disabled: row.disabled_at !== null,
    level: levelOf(strongestFirst(JSON.parse(row.roles))),
    knownHere: row.known_here === 1,
    factor: row,
  };
}

/** Whether the person `p` was signed in from the same network before. */
function wasHere({ addressHash, now }: { addressHash: string | null; now: number }): SQL {
  return sql`EXISTS (SELECT 1 FROM ${session} WHERE person_id = p.id AND address_hash = ${addressHash}
                     AND created_at > ${now - SESSION_KEPT})`;
}

/** The workplaces that a person has to do with: all of them, or those that they manage. */
export async function listMasterWorkplaces(
  db: Database,
  actor: Actor,
): Promise<{ id: number; code: string; name: string }[]> {
  const reach: Scope = actor.roles.includes('global_admin') ? 'all' : 'managed';
  const managed = sql`id IN (SELECT workplace_id FROM ${membership} WHERE person_id = ${actor.id} AND manages = 1)`;
  const { results } = await bind(
    db.d1,
    sql`SELECT id, code, name FROM ${workplace}
        WHERE deleted_at IS NULL AND ${reach === 'all' ? sql`1` : managed} ORDER BY code`,
  ).all<{ id: number; code: string; name: string }>();
  return results;
}

function strongestFirst(names: string[]): RoleName[] {
  return names.filter(isRoleName).sort((a, b) => ROLE_LEVEL[a] - ROLE_LEVEL[b]);
}
