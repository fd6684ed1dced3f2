import { eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Membership } from '#contract/people/memberships.ts';
import type { User, UserBody, UserChangeBody } from '#contract/people/users.ts';
import { DUTIES, roleLevel } from '#contract/roles.ts';
import { type FieldIssues, fieldIssues } from '#contract/validation.ts';
import { namesNeeded } from '#domain/access/names-needed.ts';
import { mayActOn } from '#domain/access/reach.ts';
import { OWNED_FIELDS } from '#domain/people/staff-sync/fields.ts';
import { jstDate } from '#domain/time/instant.ts';
import { isBranch } from '#worker/areas/company/branches/queries.ts';
import { areReadByRoster } from '#worker/areas/roster/changes/person-columns.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { type AuditEntry, commit } from '#worker/db/commit.ts';
import { rows } from '#worker/db/database.ts';
import { drawing } from '#worker/db/ids.ts';
import { isKeptOutside } from '#worker/db/kept-outside.ts';
import { droppingLinks } from '#worker/db/password-links.ts';
import { indexingPeople } from '#worker/db/person-search.ts';
import { type FieldsRow, insert, isTrue, selectRaw, update, valuesOf } from '#worker/db/query.ts';
import { insertRows } from '#worker/db/rows.ts';
import { person, personDuty, personRole } from '#worker/db/schema/person.ts';
import { membership, workplace } from '#worker/db/schema/workplace.ts';
import { droppingSteps } from '#worker/db/sign-in-steps.ts';
import { FORM_COLUMNS } from './fields.ts';
import { askedBranch, askedWorkplaces, findUserWith, readPresentUser, takenUserNames } from './queries.ts';

/**
 * Creates a staff member, or a manager with their first workplaces.
 * @throws AppError E_FORBIDDEN for a program that creates a manager, E_UNPROCESSABLE_ENTITY when the staff number or
 * the mail address is taken, or a workplace does not exist
 */
export async function createUser(ctx: SignedInCtx, input: UserBody): Promise<User> {
  const { role, duties, manages, ...fields } = input;
  if (!mayActOn(ctx.actor.level, roleLevel([role]))) throw new AppError('E_FORBIDDEN');
  const { id, firstMembership, facts } = await drawUser(ctx, input);
  const begun = { status: 'enabled', sign_in: 'none', tfa: false, version: 1 } as const;
  const after: User = {
    id,
    ...fields,
    registered_location: facts.located,
    ...begun,
    roles: [role],
    duties: DUTIES.filter((duty) => duties.includes(duty)),
  };
  refuseUnfitUser(ctx, after, facts, missingWorkplaces(manages, facts.asked));
  const managed = facts.asked.map(({ workplace }) => managedBy(after, workplace));
  await commit(ctx, {
    guards: [...(managed.length > 0 ? [areWorkplacesThere(manages)] : []), ...branchThere(after)],
    statements: [
      insert(person).values({ id, ...valuesOf(FORM_COLUMNS, after), created_at: ctx.now }),
      insert(personRole).values({ person_id: id, role }),
      ...insertRows(
        personDuty,
        after.duties.map((duty) => ({ person_id: id, duty })),
      ),
      ...insertRows(
        membership,
        manages.map((workplaceId, place) => ({
          id: firstMembership + place,
          person_id: id,
          workplace_id: workplaceId,
          works: false,
          manages: true,
        })),
      ),
      ...indexingPeople([after]),
    ],
    audit: [
      { action: 'create', subject: 'person', subjectId: id, after },
      ...managed.map(
        (one): AuditEntry => ({
          action: 'create',
          subject: 'membership',
          subjectId: id,
          workplaceId: one.workplace.id,
          after: one,
        }),
      ),
    ],
    answer: { status: 201, body: after },
  });
  return after;
}

/** Draws the ids of the person and the memberships and reads the facts, in one round trip. */
async function drawUser(ctx: SignedInCtx, input: UserBody) {
  const asked = { ...askedFacts(input, 0), ...askedWorkplaces(input.manages) };
  const [[people], [memberships], [facts]] = await batch(ctx.db, [
    drawing('person', 1),
    drawing('membership', input.manages.length),
    selectRaw(asked, sql``),
  ]);
  if (!people || !memberships || !facts) throw new Error('no sequence, or no facts');
  return { id: people.first, firstMembership: memberships.first, facts };
}

/** The facts for {@link refuseUnfitUser}: names that others have, and the branch. */
function askedFacts(input: Pick<User, 'staff_no' | 'email' | 'branch_id'>, id: number) {
  return { ...takenUserNames(input, id), ...askedBranch(input.branch_id) };
}

type UserFacts = FieldsRow<ReturnType<typeof askedFacts>>;

function missingWorkplaces(ids: readonly number[], found: readonly { index: number }[]): FieldIssues {
  const there = new Set(found.map(({ index }) => index));
  const missing = [...ids.keys()].filter((index) => !there.has(index));
  return Object.fromEntries(missing.map((index) => [`manages[${index}]`, [{ key: 'choice' }]]));
}

function areWorkplacesThere(ids: readonly number[]): SQL {
  return sql`SELECT count(*) = ${ids.length} FROM ${workplace}
      WHERE deleted_at IS NULL AND id IN (SELECT value FROM json_each(${rows(ids)}))`;
}

/** A guard: the person's branch was not deleted concurrently. */
function branchThere({ branch_id }: User): SQL[] {
  return branch_id === null ? [] : [sql`SELECT ${isBranch(branch_id)}`];
}

function managedBy(user: User, at: Membership['workplace']): Membership {
  const { id, staff_no, last_name, first_name, last_name_kana, first_name_kana, given_first } = user;
  return {
    user: { id, staff_no, last_name, first_name, last_name_kana, first_name_kana, given_first },
    workplace: at,
    works: false,
    manages: true,
    positions: [],
    transport_per_day: null,
    transport_monthly_cap: null,
    trainer: null,
    dispatched_from: null,
    left_client_on: null,
    retired_at: null,
    in_plan: false,
    dispatch_evidence: [],
    version: 1,
  };
}

/**
 * Changes the data of a person. The actor changes their own on My page. A new mail address or staff
 * number ends the links to choose a password.
 * @throws AppError E_NOT_FOUND, E_FORBIDDEN for an account that is not weaker than the actor's,
 * E_CONFLICT with the stored person for an old version, USER_KEPT_OUTSIDE, E_UNPROCESSABLE_ENTITY
 */
export async function updateUser(ctx: SignedInCtx, id: number, input: UserChangeBody): Promise<User> {
  const { before, facts } = await findUserWith(ctx, id, {
    ...askedFacts(input, id),
    is_kept_outside: isTrue(isKeptOutside(id)),
  });
  if (!mayActOn(ctx.actor.level, roleLevel(before.roles))) throw new AppError('E_FORBIDDEN');
  if (before.version !== input.version) throw new AppError('E_CONFLICT', before);
  if (facts.is_kept_outside) refuseOwnedOutside(before, input);
  const renamed = before.email !== input.email || before.staff_no !== input.staff_no;
  const sign_in = renamed && before.sign_in === 'invited' ? 'none' : before.sign_in;
  const after: User = {
    ...before,
    ...input,
    registered_location: facts.located,
    sign_in,
    version: before.version + 1,
  };
  refuseUnfitUser(ctx, after, facts);
  await commit(ctx, {
    guards: [
      sql`SELECT version = ${before.version} AND deleted_at IS NULL FROM ${person} WHERE id = ${id}`,
      ...branchThere(after),
    ],
    current: () => readPresentUser(ctx, id),
    statements: [
      update(person)
        .set({
          ...valuesOf(FORM_COLUMNS, after),
          version: sql`${person.version} + 1`,
          ...(areReadByRoster(changedColumns(before, after)) && {
            roster_version: sql`${person.roster_version} + 1`,
          }),
        })
        .where(eq(person.id, id)),
      // They were made for the owner of the old identifier, or sent to them.
      ...(renamed ? [droppingLinks(id), droppingSteps(id)] : []),
      ...indexingPeople([after]),
    ],
    audit: [{ action: 'update', subject: 'person', subjectId: id, before, after }],
  });
  return after;
}

/** fields that the external staff system owns can only be changed there. */
function refuseOwnedOutside(before: User, input: UserChangeBody): void {
  const fields = OWNED_FIELDS.filter((field) => before[field] !== input[field]);
  if (fields.length > 0) throw new AppError('USER_KEPT_OUTSIDE', { fields });
}

function changedColumns(before: User, after: User) {
  const columns = Object.keys(FORM_COLUMNS) as (keyof typeof FORM_COLUMNS)[];
  return columns.filter((column) => before[column] !== after[column]);
}

function refuseUnfitUser(
  ctx: SignedInCtx,
  { staff_no, email, birthday, branch_id, roles }: User,
  facts: UserFacts,
  others: FieldIssues = {},
): void {
  const needed = namesNeeded(roles);
  const issues: FieldIssues = {
    ...others,
    ...(needed.staffNo && staff_no === null ? { staff_no: [{ key: 'required' }] } : {}),
    ...(needed.email && email === null ? { email: [{ key: 'required' }] } : {}),
    ...(branch_id !== null && facts.located === null ? { branch_id: [{ key: 'choice' }] } : {}),
    ...(facts.is_staff_no_taken ? { staff_no: [{ key: 'taken' }] } : {}),
    ...(facts.is_email_taken ? { email: [{ key: 'taken' }] } : {}),
    ...(birthday !== null && birthday >= jstDate(ctx.now) ? { birthday: [{ key: 'past_date' }] } : {}),
  };
  if (Object.keys(issues).length > 0) throw fieldIssues(issues);
}
