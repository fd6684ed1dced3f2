import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Membership } from '#contract/memberships.ts';
import { DUTIES, levelOf } from '#contract/roles.ts';
import type { User, UserBody, UserChangeBody } from '#contract/users.ts';
import { type FieldIssues, fieldIssues } from '#contract/validation.ts';
import { namesNeeded } from '#domain/account/names-needed.ts';
import { mayActOn } from '#domain/account/reach.ts';
import { OWNED_FIELDS } from '#domain/staff-sync/fields.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { bind, rows, type Statement } from '#worker/db/database.ts';
import { drawing } from '#worker/db/ids.ts';
import { isKeptOutside } from '#worker/db/kept-outside.ts';
import { droppingLinks } from '#worker/db/password-links.ts';
import { indexingPeople } from '#worker/db/person-search.ts';
import { person, personDuty, personRole } from '#worker/db/schema/person.ts';
import { membership, workplace } from '#worker/db/schema/workplace.ts';
import { droppingSteps } from '#worker/db/sign-in-steps.ts';
import { isBranch } from '#worker/features/branches/queries.ts';
import {
  type Asked,
  askedBranch,
  askedWorkplaces,
  findUserWith,
  type Located,
  type Taken,
  takenNames,
} from './queries.ts';

/**
 * Adds a person to the staff, or a manager with the workplaces that they begin with.
 * @throws AppError E_UNPROCESSABLE_ENTITY when the staff number or the mail address is taken, or a workplace is not
 * there
 */
export async function createUser(ctx: SignedInCtx, input: UserBody): Promise<User> {
  const { role, duties, manages, ...fields } = input;
  const { id, firstMembership, facts } = await drawAll(ctx, input);
  const begun = { status: 'enabled', sign_in: 'none', tfa: false, version: 1 } as const;
  const after: User = {
    id,
    ...fields,
    registered_location: facts.located,
    ...begun,
    roles: [role],
    duties: DUTIES.filter((duty) => duties.includes(duty)),
  };
  const found: FoundWorkplace[] = JSON.parse(facts.asked);
  refuseUnfit(ctx, after, facts, missingWorkplaces(manages, found));
  const managed = found.map(({ workplace }) => managedBy(after, workplace));
  await commit(ctx, {
    guards: [...(managed.length > 0 ? [stillThere(manages)] : []), ...branchThere(after)],
    statements: [
      inserting(ctx, after),
      sql`INSERT INTO ${personRole} (person_id, role) VALUES (${id}, ${role})`,
      sql`INSERT INTO ${personDuty} (person_id, duty) SELECT ${id}, value FROM json_each(${rows(after.duties)})`,
      sql`INSERT INTO ${membership} (id, person_id, workplace_id, works, manages)
          SELECT ${firstMembership} + key, ${id}, value, 0, 1 FROM json_each(${rows(manages)})`,
      ...indexingPeople([after]),
    ],
    audit: [
      { action: 'create', subject: 'person', subjectId: id, after },
      ...managed.map((one) => ({
        action: 'create',
        subject: 'membership',
        subjectId: id,
        workplaceId: one.workplace.id,
        after: one,
      })),
    ],
    answer: { status: 201, body: after },
  });
  return after;
}

/** Ids for the person and the memberships, with what the rules look at: one round trip. */
async function drawAll(ctx: SignedInCtx, input: UserBody) {
  const { d1 } = ctx.db;
  const [people, memberships, found] = await d1.batch<{ first: number } & Taken & Asked & Located>(
    [
      drawing('person', 1),
      drawing('membership', input.manages.length),
      sql`SELECT ${takenNames(input, 0)}, ${askedWorkplaces(input.manages)}, ${askedBranch(input.branch_id)}`,
    ].map((statement) => bind(d1, statement)),
  );
  const [id, firstMembership] = [people?.results[0]?.first, memberships?.results[0]?.first];
  const [facts] = found?.results ?? [];
  if (id === undefined || firstMembership === undefined || !facts)
    throw new Error('no sequence, or no facts');
  return { id, firstMembership, facts };
}

type FoundWorkplace = { index: number; workplace: Membership['workplace'] };

function missingWorkplaces(ids: readonly number[], found: readonly FoundWorkplace[]): FieldIssues {
  const there = new Set(found.map(({ index }) => index));
  const missing = [...ids.keys()].filter((index) => !there.has(index));
  return Object.fromEntries(missing.map((index) => [`manages[${index}]`, [{ key: 'choice' }]]));
}

function stillThere(ids: readonly number[]): SQL {
  return sql`SELECT count(*) = ${ids.length} FROM ${workplace}
      WHERE deleted_at IS NULL AND id IN (SELECT value FROM json_each(${rows(ids)}))`;
}

/** A guard: the branch that a person is registered at was not deleted meanwhile. */
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
    version: 1,
  };
}

function inserting(ctx: SignedInCtx, user: User): Statement {
  return sql`INSERT INTO ${person}
      (id, staff_no, email, last_name, first_name, last_name_kana, first_name_kana, given_first, gender, birthday,
       nationality, phone, emergency_contact_phone, postal_code, prefecture, address, language, japanese_level,
       hired_on, left_on, branch_id, household_head, household_relation, employment_insured, created_at)
    VALUES (${user.id}, ${user.staff_no}, ${user.email}, ${user.last_name}, ${user.first_name},
            ${user.last_name_kana}, ${user.first_name_kana}, ${user.given_first ? 1 : 0}, ${user.gender},
            ${user.birthday}, ${user.nationality}, ${user.phone}, ${user.emergency_contact_phone},
            ${user.postal_code}, ${user.prefecture}, ${user.address}, ${user.language},
            ${user.japanese_level}, ${user.hired_on}, ${user.left_on}, ${user.branch_id},
            ${user.household_head}, ${user.household_relation}, ${user.employment_insured ? 1 : 0}, ${ctx.now})`;
}

/**
 * Changes the data of a person. One's own are changed on My page. Another mail address or staff number ends the links
 * by which a password is chosen.
 * @throws AppError E_NOT_FOUND, E_FORBIDDEN for an account that is not weaker than one's own, E_CONFLICT with the
 * person as they stand on an old version, USER_KEPT_OUTSIDE, E_UNPROCESSABLE_ENTITY
 */
export async function updateUser(ctx: SignedInCtx, id: number, input: UserChangeBody): Promise<User> {
  const { before, facts } = await findUserWith<Taken & Located & { kept_outside: number }>(
    ctx,
    id,
    sql`${takenNames(input, id)}, ${askedBranch(input.branch_id)}, ${isKeptOutside(id)} AS kept_outside`,
  );
  if (!mayActOn(ctx.actor.level, levelOf(before.roles))) throw new AppError('E_FORBIDDEN');
  if (before.version !== input.version) throw new AppError('E_CONFLICT', before);
  if (facts.kept_outside === 1) refuseOwnedOutside(before, input);
  const renamed = before.email !== input.email || before.staff_no !== input.staff_no;
  const sign_in = renamed && before.sign_in === 'invited' ? 'none' : before.sign_in;
  const after: User = {
    ...before,
    ...input,
    registered_location: facts.located,
    sign_in,
    version: before.version + 1,
  };
  refuseUnfit(ctx, after, facts);
  await commit(ctx, {
    guards: [
      sql`SELECT version = ${before.version} AND deleted_at IS NULL FROM ${person} WHERE id = ${id}`,
      ...branchThere(after),
    ],
    current: async () => (await findUserWith(ctx, id, sql`1 AS found`)).before,
    statements: [
      sql`UPDATE ${person}
          SET staff_no = ${after.staff_no}, email = ${after.email}, last_name = ${after.last_name},
              first_name = ${after.first_name}, last_name_kana = ${after.last_name_kana},
              first_name_kana = ${after.first_name_kana}, given_first = ${after.given_first ? 1 : 0},
              gender = ${after.gender}, birthday = ${after.birthday}, nationality = ${after.nationality},
              phone = ${after.phone}, emergency_contact_phone = ${after.emergency_contact_phone},
              postal_code = ${after.postal_code}, prefecture = ${after.prefecture}, address = ${after.address},
              language = ${after.language}, japanese_level = ${after.japanese_level}, hired_on = ${after.hired_on},
              left_on = ${after.left_on}, branch_id = ${after.branch_id}, household_head = ${after.household_head},
              household_relation = ${after.household_relation},
              employment_insured = ${after.employment_insured ? 1 : 0}, version = version + 1, ${raisingRoster(before, after)}
          WHERE id = ${id}`,
      // They were made for, or sent to, whoever was known by the old name.
      ...(renamed ? [droppingLinks(id), droppingSteps(id)] : []),
      ...indexingPeople([after]),
    ],
    audit: [{ action: 'update', subject: 'person', subjectId: id, before, after }],
  });
  return after;
}

/** what the external staff system owns of whom it keeps is changed there alone. */
function refuseOwnedOutside(before: User, input: UserChangeBody): void {
  const fields = OWNED_FIELDS.filter((field) => before[field] !== input[field]);
  if (fields.length > 0) throw new AppError('USER_KEPT_OUTSIDE', { fields });
}

/** O-15, F-09: the rules of the roster read how old somebody is, of which nationality, and how long employed. */
function raisingRoster(before: User, after: User): SQL {
  const read = ['birthday', 'nationality', 'hired_on', 'left_on'] as const;
  return sql`roster_version = roster_version + ${read.some((name) => before[name] !== after[name]) ? 1 : 0}`;
}

function refuseUnfit(
  ctx: SignedInCtx,
  { staff_no, email, birthday, branch_id, roles }: User,
  facts: Taken & Located,
  others: FieldIssues = {},
): void {
  const needed = namesNeeded(roles);
  const issues: FieldIssues = {
    ...others,
    ...(needed.staffNo && staff_no === null ? { staff_no: [{ key: 'required' }] } : {}),
    ...(needed.email && email === null ? { email: [{ key: 'required' }] } : {}),
    ...(branch_id !== null && facts.located === null ? { branch_id: [{ key: 'choice' }] } : {}),
    ...(facts.staff_no_taken === 1 ? { staff_no: [{ key: 'taken' }] } : {}),
    ...(facts.email_taken === 1 ? { email: [{ key: 'taken' }] } : {}),
    ...(birthday !== null && birthday >= jstDate(ctx.now) ? { birthday: [{ key: 'past_date' }] } : {}),
  };
  if (Object.keys(issues).length > 0) throw fieldIssues(issues);
}
