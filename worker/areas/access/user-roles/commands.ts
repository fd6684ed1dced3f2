import { and, eq, inArray, sql } from 'drizzle-orm';
import type { UserRoles, UserRolesBody } from '#contract/access/user-roles.ts';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import type { Membership } from '#contract/people/memberships.ts';
import { type FieldIssue, fieldIssues } from '#contract/validation.ts';
import { decideRoles } from '#domain/access/assign-roles.ts';
import { insertNotices } from '#worker/areas/messaging/inbox/insert-notices.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { type AuditEntry, commit } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import { droppingLinks } from '#worker/db/password-links.ts';
import { deleteFrom, select, update } from '#worker/db/query.ts';
import { insertRows } from '#worker/db/rows.ts';
import { person, personDuty, personRole } from '#worker/db/schema/person.ts';
import { membership, membershipPosition } from '#worker/db/schema/workplace.ts';
import { droppingSteps } from '#worker/db/sign-in-steps.ts';
import { dutiesInOrder, findRoles, heldRoleNames, readRoles } from './queries.ts';

const REFUSALS = {
  self: 'USER_CANNOT_ASSIGN_ROLE_SELF',
  global_admin: 'USER_CANNOT_ASSIGN_ROLE_GLOBAL_ADMIN',
} as const satisfies Record<string, ErrorCode>;
const ISSUES: Record<'email' | 'staff_no', FieldIssue> = {
  email: { key: 'manager_needs_email' },
  staff_no: { key: 'staff_needs_number' },
};

/**
 * Assigns roles and duties to a person and notifies them. Losing the last managing role also ends their
 * management of workplaces: a later role must not restore it unnoticed.
 * @throws AppError E_NOT_FOUND, USER_CANNOT_ASSIGN_ROLE_SELF, USER_CANNOT_ASSIGN_ROLE_GLOBAL_ADMIN,
 * E_CONFLICT with the stored roles for an old version, E_UNPROCESSABLE_ENTITY when an identifier that
 * the new roles need is missing
 */
export async function assignRoles(ctx: SignedInCtx, id: number, input: UserRolesBody): Promise<UserRoles> {
  const facts = await findRoles(ctx.db, id);
  const { authVersion, managed, version } = facts;
  const before = { roles: facts.roles, duties: facts.duties };
  const decision = decideRoles(ctx.actor.id, { id, ...facts }, input);
  if (decision.kind === 'refused') throw new AppError(REFUSALS[decision.because]);
  if (version !== input.version) throw new AppError('E_CONFLICT', { ...before, version });
  if (decision.kind === 'unknown') throw fieldIssues({ roles: decision.needs.map((name) => ISSUES[name]) });
  if (decision.kind === 'same') return { ...before, version };
  const after = { roles: heldRoleNames(decision.roles), duties: dutiesInOrder(decision.duties) };
  const lost = decision.managesNothing ? managed : [];
  await commit(ctx, {
    guards: [
      // Memberships raise `auth_version`, so the ones to remove are those that were read.
      sql`SELECT version = ${version} AND auth_version = ${authVersion} AND deleted_at IS NULL
          FROM ${person} WHERE id = ${id}`,
    ],
    current: () => readRoles(ctx.db, id),
    statements: [
      update(person)
        .set({
          version: sql`${person.version} + 1`,
          auth_version: sql`${person.auth_version} + 1`,
          roster_version: sql`${person.roster_version} + ${lost.length > 0 ? 1 : 0}`,
        })
        .where(eq(person.id, id)),
      deleteFrom(personRole).where(eq(personRole.person_id, id)),
      ...insertRows(
        personRole,
        after.roles.map((role) => ({ person_id: id, role })),
      ),
      deleteFrom(personDuty).where(eq(personDuty.person_id, id)),
      ...insertRows(
        personDuty,
        after.duties.map((duty) => ({ person_id: id, duty })),
      ),
      ...(lost.length > 0 ? managingNothing(id) : []),
      // The person who sent the invitation may not be stronger any more.
      droppingLinks(id),
      droppingSteps(id),
      ...insertNotices(ctx, [{ personId: id, kind: 'roles_changed' }]),
    ],
    audit: [
      { action: 'assign_roles', subject: 'person', subjectId: id, before, after },
      ...lost.map((one) => lostEntry(id, one)),
    ],
  });
  return { ...after, version: version + 1 };
}

/** A person who also works at a workplace stays a member; one who only managed it is removed. */
function managingNothing(id: number): Statement[] {
  const manages = and(eq(membership.person_id, id), eq(membership.manages, true));
  const onlyManages = and(manages, eq(membership.works, false));
  return [
    deleteFrom(membershipPosition).where(
      inArray(
        membershipPosition.membership_id,
        select({ id: membership.id }).from(membership).where(onlyManages),
      ),
    ),
    deleteFrom(membership).where(onlyManages),
    update(membership)
      .set({ manages: false, version: sql`${membership.version} + 1` })
      .where(manages),
  ];
}

function lostEntry(id: number, before: Membership): AuditEntry {
  const about: Omit<AuditEntry, 'action'> = {
    subject: 'membership',
    subjectId: id,
    workplaceId: before.workplace.id,
    before,
  };
  if (!before.works) return { action: 'delete', ...about };
  return { action: 'update', ...about, after: { ...before, manages: false, version: before.version + 1 } };
}
