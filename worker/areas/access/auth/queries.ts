import { and, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { roleLevel, strongestFirst } from '#contract/roles.ts';
import { needsSecondStep } from '#domain/access/second-step.ts';
import { SESSION_KEPT, type SessionFacts } from '#domain/access/session.ts';
import type { Instant } from '#domain/time/instant.ts';
import { type FactorRow, factorFields, type TypedCode } from '#worker/areas/access/second-step/codes.ts';
import type { Actor, DeviceActor } from '#worker/ctx.ts';
import { all, first } from '#worker/db/batch.ts';
import { type Database, isAmong } from '#worker/db/database.ts';
import { dutiesOf, rolesOf } from '#worker/db/held-roles.ts';
import { type FieldsRow, isTrue, jsonList, jsonObject, pick, prepared, select } from '#worker/db/query.ts';
import { managedBy } from '#worker/db/reach.ts';
import { secondFactor, signInStep } from '#worker/db/schema/account.ts';
import { revision } from '#worker/db/schema/commit.ts';
import { device } from '#worker/db/schema/device.ts';
import { person } from '#worker/db/schema/person.ts';
import { savedView } from '#worker/db/schema/saved-view.ts';
import { session } from '#worker/db/schema/session.ts';
import { workplace } from '#worker/db/schema/workplace.ts';
import { hasSecondStep, IS_SECOND_STEP_REQUIRED } from '#worker/db/second-step.ts';

const ROLES = rolesOf(person.id);
const HAS_TFA = isTrue(hasSecondStep(person.id));

/** A person as stored; the caller decides whether they may act. */
export type FoundPerson = {
  disabled: boolean;
  actor: Omit<Actor, 'sessionId' | 'key'>;
  /** Changes with roles, duties, memberships, workplaces and the profile picture. */
  authVersion: string;
};

/** The session of a token and its person as stored; the caller decides whether it is still valid. */
export type Identity = FoundPerson & { session: SessionFacts; actor: Actor & { sessionId: number } };

/** Everything about a person that the guard of a request needs. */
export const ACTING_FIELDS = {
  person_id: person.id,
  ...pick(person, 'last_name', 'first_name', 'given_first', 'picture_file_id'),
  ...pick(person, 'language', 'theme', 'row_height', 'menu_width'),
  auth_version: person.auth_version,
  disabled: isTrue(sql`${person.disabled_at} IS NOT NULL OR ${person.deleted_at} IS NOT NULL`),
  workplaces_version: sql<number>`(SELECT ${revision.value} FROM ${revision} WHERE ${eq(revision.name, 'workplaces')})`,
  roles: ROLES,
  duties: dutiesOf(person.id),
  tfa_required: isTrue(IS_SECOND_STEP_REQUIRED),
  has_tfa: HAS_TFA,
  default_views: jsonList(
    jsonObject(pick(savedView, 'path', 'query')),
    sql`FROM ${savedView} WHERE ${savedView.person_id} = ${person.id} AND ${savedView.is_default} = 1`,
  ),
};

const IDENTITY_FIELDS = {
  session_id: session.id,
  ...pick(session, 'created_at', 'last_seen_at', 'ended_at'),
  ...ACTING_FIELDS,
};

const IDENTITY = prepared(selectIdentityWhere(eq(session.token_hash, sql.placeholder('token_hash'))));

/** One statement, because every guarded request runs it. */
export function selectIdentity(tokenHash: string) {
  return IDENTITY({ token_hash: tokenHash });
}

function selectIdentityWhere(where: SQL) {
  return select(IDENTITY_FIELDS)
    .from(session)
    .innerJoin(person, eq(person.id, session.person_id))
    .where(where);
}

export async function findIdentity(db: Database, tokenHash: string): Promise<Identity | null> {
  const row = await first(db, selectIdentity(tokenHash));
  return row ? identityOf(row) : null;
}

/** The person who opened a session, which may have ended: for work that continues without them. */
export async function findIdentityOfSession(db: Database, sessionId: number): Promise<Identity | null> {
  const row = await first(db, selectIdentityWhere(eq(session.id, sessionId)));
  return row ? identityOf(row) : null;
}

/** As {@link findIdentityOfSession}, for several sessions in one round trip. */
export async function findIdentitiesOfSessions(
  db: Database,
  sessionIds: readonly number[],
): Promise<Identity[]> {
  const rows = await all(db, selectIdentityWhere(isAmong(session.id, sessionIds)));
  return rows.map(identityOf);
}

function identityOf(row: FieldsRow<typeof IDENTITY_FIELDS>): Identity {
  const found = foundPersonOf(row);
  return {
    ...found,
    session: { createdAt: row.created_at, lastSeenAt: row.last_seen_at, endedAt: row.ended_at },
    actor: { ...found.actor, sessionId: row.session_id, key: null },
  };
}

export function foundPersonOf(row: FieldsRow<typeof ACTING_FIELDS>): FoundPerson {
  const roles = strongestFirst(row.roles);
  const level = roleLevel(roles);
  return {
    disabled: row.disabled,
    // Every page shows the picture, so it is in this version. It gives no rights, so the version that
    // guards a write lacks it.
    authVersion: [row.auth_version, row.workplaces_version, row.picture_file_id ?? []].flat().join('.'),
    actor: {
      id: row.person_id,
      authVersion: row.auth_version,
      level,
      roles,
      duties: row.duties,
      tfa: row.has_tfa,
      tfaMissing: row.tfa_required && !row.has_tfa && needsSecondStep(level),
      lastName: row.last_name,
      firstName: row.first_name,
      givenFirst: row.given_first,
      pictureFileId: row.picture_file_id,
      defaultViews: row.default_views,
      settings: {
        lang: row.language,
        theme: row.theme,
        row_height: row.row_height,
        menu_width: row.menu_width,
      },
    },
  };
}

export type FoundDevice = { device: DeviceActor; lastSeenAt: number; disabled: boolean };

/** The device of a token while it is paired; the caller decides whether its person may still act. */
export async function findDevice(db: Database, tokenHash: string): Promise<FoundDevice | null> {
  const row = await first(
    db,
    select({
      ...pick(device, 'id', 'name', 'platform'),
      personId: device.person_id,
      clockOffset: device.clock_offset,
      appVersion: device.app_version,
      // Both are set while a device is paired.
      lastSeenAt: sql<Instant>`coalesce(${device.last_seen_at}, ${device.paired_at})`,
      disabled: isTrue(sql`${person.disabled_at} IS NOT NULL OR ${person.deleted_at} IS NOT NULL`),
    })
      .from(device)
      .innerJoin(person, eq(person.id, device.person_id))
      .where(eq(device.token_hash, tokenHash)),
  );
  if (!row) return null;
  const { lastSeenAt, disabled, ...found } = row;
  return { device: { ...found, tokenHash }, lastSeenAt, disabled };
}

/** A mail address or a staff number. */
export type AccountName = { email: string | null; staffNo: string | null };

export type Account = {
  id: number;
  passwordHash: string | null;
  disabled: boolean;
  level: number;
  /** Whether a code is required after the password. */
  secondStep: boolean;
  /** Whether this account was signed in from the same network before. */
  knownHere: boolean;
};

/** The account with a mail address or a staff number; null for a deleted one. */
export async function findAccount(
  db: Database,
  { email, staffNo }: AccountName,
  from: { addressHash: string | null; now: number },
): Promise<Account | null> {
  const named = email === null ? sql`${person.staff_no} = ${staffNo}` : eq(person.email, email);
  const row = await first(
    db,
    select({
      ...accountFields(from),
      passwordHash: person.password_hash,
      secondStep: HAS_TFA,
    })
      .from(person)
      .where(and(named, isNull(person.deleted_at))),
  );
  if (!row) return null;
  const { roles, ...account } = row;
  return { ...account, level: roleLevel(roles) };
}

/** The fields that both steps of a sign-in need. */
function accountFields({ addressHash, now }: { addressHash: string | null; now: number }) {
  return {
    id: person.id,
    disabled: isTrue(sql`${person.disabled_at} IS NOT NULL`),
    roles: ROLES,
    knownHere: isTrue(
      sql`EXISTS (SELECT 1 FROM ${session} WHERE ${eq(session.person_id, person.id)}
            AND address_hash = ${addressHash} AND created_at > ${now - SESSION_KEPT})`,
    ),
  };
}

/** A sign-in whose second step is still missing. */
export type WaitingSignIn = Pick<Account, 'id' | 'disabled' | 'level' | 'knownHere'> & { factor: FactorRow };

/** The sign-in that waits under a key, if its person has a second step; also looks up the typed code. */
export async function findWaitingSignIn(
  db: Database,
  keyHash: string,
  typed: TypedCode,
  from: { addressHash: string | null; now: number },
): Promise<WaitingSignIn | null> {
  const row = await first(
    db,
    select({ ...factorFields(typed), ...accountFields(from) })
      .from(signInStep)
      .innerJoin(person, and(eq(person.id, signInStep.person_id), isNull(person.deleted_at)))
      .innerJoin(
        secondFactor,
        and(eq(secondFactor.person_id, person.id), isNotNull(secondFactor.confirmed_at)),
      )
      .where(and(eq(signInStep.key_hash, keyHash), gt(signInStep.expires_at, from.now))),
  );
  if (!row) return null;
  const { id, disabled, roles, knownHere, ...factor } = row;
  return { id, disabled, level: roleLevel(roles), knownHere, factor };
}

/** The workplaces that a person manages; all of them for a global admin. */
export async function listMasterWorkplaces(
  db: Database,
  actor: Actor,
): Promise<{ id: number; code: string; name: string }[]> {
  const managed = sql`${workplace.id} IN (${managedBy(actor)})`;
  return all(
    db,
    select(pick(workplace, 'id', 'code', 'name'))
      .from(workplace)
      .where(and(isNull(workplace.deleted_at), actor.roles.includes('global_admin') ? undefined : managed))
      .orderBy(workplace.code),
  );
}
