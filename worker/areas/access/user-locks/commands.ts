import { eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserDisableBody, UserEnableBody, UserRestoreBody } from '#contract/access/user-locks.ts';
import { AppError } from '#contract/errors.ts';
import type { User } from '#contract/people/users.ts';
import { fieldIssues } from '#contract/validation.ts';
import { namesNeeded } from '#domain/access/names-needed.ts';
import { readUser } from '#worker/areas/people/users/queries.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { type AuditEntry, commit } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import { endingCalendars } from '#worker/db/ending-calendars.ts';
import { boundDevices, endingDevices, stillBound } from '#worker/db/ending-devices.ts';
import { endingSessions } from '#worker/db/ending-sessions.ts';
import { droppingLinks } from '#worker/db/password-links.ts';
import { indexingPeople } from '#worker/db/person-search.ts';
import { type FieldsRow, isTrue, update } from '#worker/db/query.ts';
import { personErasure } from '#worker/db/schema/erasure.ts';
import { person } from '#worker/db/schema/person.ts';
import { droppingSteps } from '#worker/db/sign-in-steps.ts';
import { unlinkingLine } from '#worker/db/unlinking-line.ts';
import { findLocked, isNeeded, othersAtTop } from './queries.ts';

/**
 * Disables an account at once, even of a person at work. Their shifts are kept.
 * @throws AppError E_NOT_FOUND, E_FORBIDDEN, E_CONFLICT with the stored person
 */
export async function disableUser(
  ctx: SignedInCtx,
  id: number,
  { reason, version }: z.output<typeof UserDisableBody>,
): Promise<User> {
  const { before, facts } = await findLocked(ctx, id, 'disable', version, bound(id));
  const after: User = { ...before, ...closedSignIn(before), status: 'disabled', version: version + 1 };
  await commit(ctx, {
    guards: [...isUserUnchanged(before), ...leavesOneAtTop(before), ...sameDevices(id, facts)],
    current: () => readUser(ctx, id),
    statements: [accountUpdate(id, { disabled_at: ctx.now }), ...endingAccess(ctx, id)],
    audit: [
      {
        action: 'disable',
        subject: 'person',
        subjectId: id,
        before: { status: before.status },
        after: { status: after.status, reason },
      },
      ...endedDevices(id, facts),
    ],
    answer: { status: 200, body: after },
  });
  return after;
}

/**
 * Enables a disabled account. The person must sign in and pair their devices again.
 * @throws AppError E_NOT_FOUND, E_FORBIDDEN, E_CONFLICT with the stored person
 */
export async function enableUser(
  ctx: SignedInCtx,
  id: number,
  { version }: z.output<typeof UserEnableBody>,
): Promise<User> {
  const { before } = await findLocked(ctx, id, 'enable', version, {});
  const after: User = { ...before, status: 'enabled', version: version + 1 };
  await commit(ctx, {
    guards: isUserUnchanged(before),
    current: () => readUser(ctx, id),
    statements: [accountUpdate(id, { disabled_at: null })],
    audit: [
      {
        action: 'enable',
        subject: 'person',
        subjectId: id,
        before: { status: before.status },
        after: { status: after.status },
      },
    ],
    answer: { status: 200, body: after },
  });
  return after;
}

/**
 * Deletes a person without upcoming shifts; the row is kept.
 * @throws AppError E_NOT_FOUND, E_FORBIDDEN, E_CONFLICT and USER_CANNOT_DELETE_WITH_SHIFT with the
 * stored person
 */
export async function deleteUser(ctx: SignedInCtx, id: number, version: number): Promise<void> {
  const needed = isNeeded(ctx, id);
  const { before, facts } = await findLocked(ctx, id, 'delete', version, {
    ...bound(id),
    is_needed: isTrue(needed),
  });
  if (facts.is_needed) throw new AppError('USER_CANNOT_DELETE_WITH_SHIFT', before);
  await commit(ctx, {
    guards: [
      ...isUserUnchanged(before),
      ...leavesOneAtTop(before),
      ...sameDevices(id, facts),
      sql`SELECT NOT ${needed}`,
    ],
    current: () => readUser(ctx, id),
    statements: [accountUpdate(id, { deleted_at: ctx.now }), ...endingAccess(ctx, id)],
    audit: [
      {
        action: 'delete',
        subject: 'person',
        subjectId: id,
        before: { status: before.status },
        after: { status: 'deleted' },
      },
      ...endedDevices(id, facts),
    ],
  });
}

/**
 * Restores a deleted person, enabled or disabled as before.
 * @throws AppError E_NOT_FOUND, E_FORBIDDEN, E_CONFLICT with the stored person, PERSON_ERASED,
 * USER_EMAIL_ALREADY_EXISTS with the stored person when another person has their address,
 * E_UNPROCESSABLE_ENTITY when another person has the new address
 */
export async function restoreUser(
  ctx: SignedInCtx,
  id: number,
  { version, email }: z.output<typeof UserRestoreBody>,
): Promise<User> {
  const { before, facts } = await findLocked(ctx, id, 'restore', version, {
    was_disabled: isTrue(sql`${person.disabled_at} IS NOT NULL`),
    is_email_taken: isTrue(isTaken(email)),
    is_erased: isTrue(
      sql`EXISTS (SELECT 1 FROM ${personErasure} WHERE ${eq(personErasure.person_id, person.id)})`,
    ),
  });
  if (facts.is_erased) throw new AppError('PERSON_ERASED');
  if (facts.is_email_taken) throw taken(before, email);
  const after: User = {
    ...before,
    email: email ?? before.email,
    status: facts.was_disabled ? 'disabled' : 'enabled',
    version: version + 1,
  };
  if (after.email === null && namesNeeded(after.roles).email) {
    throw fieldIssues({ email: [{ key: 'required' }] });
  }
  const renamed = before.email !== after.email;
  const audited = ({ status, email: address }: User) => ({ status, ...(renamed && { email: address }) });
  try {
    await commit(ctx, {
      guards: isUserUnchanged(before),
      current: () => readUser(ctx, id),
      statements: [accountUpdate(id, { deleted_at: null, email: after.email }), ...indexingPeople([after])],
      audit: [
        {
          action: 'restore',
          subject: 'person',
          subjectId: id,
          before: audited(before),
          after: audited(after),
        },
      ],
      answer: { status: 200, body: after },
    });
  } catch (error) {
    // The unique index refuses an address that was taken concurrently.
    const wasTaken = error instanceof AppError && error.code === 'E_UNPROCESSABLE_ENTITY';
    throw wasTaken ? taken(before, email) : error;
  }
  return after;
}

/** Only a new address in the request can be a fault of its field. */
function taken(before: User, email: string | null): AppError {
  if (email !== null) return fieldIssues({ email: [{ key: 'taken' }] });
  return new AppError('USER_EMAIL_ALREADY_EXISTS', before);
}

/** Whether another person has the address: the new one, otherwise the person's own. */
function isTaken(email: string | null): SQL {
  return sql`EXISTS (SELECT 1 FROM ${person} AS other
    WHERE other.email = coalesce(${email}, ${person.email}) AND other.id <> ${person.id} AND other.deleted_at IS NULL)`;
}

/** Raises all versions: rights and plans that others have read are outdated. */
function accountUpdate(id: number, set: Partial<typeof person.$inferInsert>): Statement {
  return update(person)
    .set({
      ...set,
      version: sql`${person.version} + 1`,
      auth_version: sql`${person.auth_version} + 1`,
      roster_version: sql`${person.roster_version} + 1`,
    })
    .where(eq(person.id, id));
}

/** Ends every session, device, link and waiting sign-in at once. */
function endingAccess(ctx: SignedInCtx, id: number): Statement[] {
  return [
    endingSessions(ctx, id),
    ...endingDevices(ctx, id),
    unlinkingLine(id),
    endingCalendars(id),
    droppingLinks(id),
    droppingSteps(id),
  ];
}

function closedSignIn({ sign_in }: User): Pick<User, 'sign_in'> {
  return { sign_in: sign_in === 'invited' ? 'none' : sign_in };
}

/** Every change of the state or the roles of an account raises its version. */
function isUserUnchanged({ id, version }: User): SQL[] {
  return [sql`SELECT version = ${version} FROM ${person} WHERE id = ${id}`];
}

/** A guard: two global admins cannot disable each other concurrently. */
function leavesOneAtTop({ id, roles, status }: User): SQL[] {
  return status === 'enabled' && roles.includes('global_admin') ? [sql`SELECT ${othersAtTop(id)}`] : [];
}

type Bound = FieldsRow<ReturnType<typeof bound>>;

function bound(id: number) {
  return { devices: boundDevices(id) };
}

/** Each ended device has an audit row, so a device that is paired concurrently must not end without one. */
function sameDevices(id: number, facts: Bound): SQL[] {
  return [stillBound(id, facts.devices)];
}

function endedDevices(id: number, facts: Bound): AuditEntry[] {
  return facts.devices.map((device) => ({
    action: 'end_binding',
    subject: 'device',
    subjectId: device,
    before: { user_id: id },
  }));
}
