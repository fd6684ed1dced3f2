import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { levelOf } from '#contract/roles.ts';
import type { User, UserBody, UserChangeBody } from '#contract/users.ts';
import { type FieldIssues, fieldIssues } from '#contract/validation.ts';
import { namesNeeded } from '#domain/account/names-needed.ts';
import { mayActOn } from '#domain/account/reach.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import { drawIdWith } from '#worker/db/ids.ts';
import { indexingPeople } from '#worker/db/person-search.ts';
import { person, personRole } from '#worker/db/schema/person.ts';
import { findUserWith, readUser, type Taken, takenNames } from './queries.ts';

/**
 * Adds a person to the staff.
 * @throws AppError E_UNPROCESSABLE_ENTITY when the staff number or the mail address is taken
 */
export async function createUser(ctx: SignedInCtx, input: UserBody): Promise<User> {
  const { id, facts } = await drawIdWith<Taken>(ctx.db, 'person', sql`SELECT ${takenNames(input, 0)}`);
  const after: User = { id, ...input, status: 'enabled', roles: ['user'], version: 1 };
  refuseUnfit(ctx, after, facts);
  await commit(ctx, {
    statements: [
      sql`INSERT INTO ${person}
            (id, staff_no, email, last_name, first_name, last_name_kana, first_name_kana, given_first, gender, birthday,
             nationality, phone, emergency_contact_phone, postal_code, prefecture, address, language, japanese_level,
             hired_on, left_on, created_at)
          VALUES (${id}, ${after.staff_no}, ${after.email}, ${after.last_name}, ${after.first_name},
                  ${after.last_name_kana}, ${after.first_name_kana}, ${after.given_first ? 1 : 0}, ${after.gender},
                  ${after.birthday}, ${after.nationality}, ${after.phone}, ${after.emergency_contact_phone},
                  ${after.postal_code}, ${after.prefecture}, ${after.address}, ${after.language},
                  ${after.japanese_level}, ${after.hired_on}, ${after.left_on}, ${ctx.now})`,
      sql`INSERT INTO ${personRole} (person_id, role) VALUES (${id}, 'user')`,
      ...indexing(after),
    ],
    audit: [{ action: 'create', subject: 'person', subjectId: id, after }],
    answer: { status: 201, body: after },
  });
  return after;
}

/**
 * Changes the data of a person. One's own are changed on My page.
 * @throws AppError E_NOT_FOUND, E_FORBIDDEN for an account that is not weaker than one's own, E_CONFLICT with the
 * person as they stand on an old version, E_UNPROCESSABLE_ENTITY
 */
export async function updateUser(ctx: SignedInCtx, id: number, input: UserChangeBody): Promise<User> {
  const { before, facts } = await findUserWith<Taken>(ctx.db, id, takenNames(input, id));
  if (!mayActOn(ctx.actor.level, levelOf(before.roles))) throw new AppError('E_FORBIDDEN');
  if (before.version !== input.version) throw new AppError('E_CONFLICT', before);
  const after: User = { ...before, ...input, version: before.version + 1 };
  refuseUnfit(ctx, after, facts);
  await commit(ctx, {
    guards: [sql`SELECT version = ${before.version} AND deleted_at IS NULL FROM ${person} WHERE id = ${id}`],
    current: () => readUser(ctx.db, id),
    statements: [
      sql`UPDATE ${person}
          SET staff_no = ${after.staff_no}, email = ${after.email}, last_name = ${after.last_name},
              first_name = ${after.first_name}, last_name_kana = ${after.last_name_kana},
              first_name_kana = ${after.first_name_kana}, given_first = ${after.given_first ? 1 : 0},
              gender = ${after.gender}, birthday = ${after.birthday}, nationality = ${after.nationality},
              phone = ${after.phone}, emergency_contact_phone = ${after.emergency_contact_phone},
              postal_code = ${after.postal_code}, prefecture = ${after.prefecture}, address = ${after.address},
              language = ${after.language}, japanese_level = ${after.japanese_level}, hired_on = ${after.hired_on},
              left_on = ${after.left_on}, version = version + 1, ${raisingRoster(before, after)}
          WHERE id = ${id}`,
      ...indexing(after),
    ],
    audit: [{ action: 'update', subject: 'person', subjectId: id, before, after }],
  });
  return after;
}

/** O-15: the rules of the roster read how old a person is. */
function raisingRoster(before: User, after: User): SQL {
  return sql`roster_version = roster_version + ${before.birthday === after.birthday ? 0 : 1}`;
}

function refuseUnfit(ctx: SignedInCtx, { staff_no, email, birthday, roles }: User, facts: Taken): void {
  const needed = namesNeeded(roles);
  const issues: FieldIssues = {
    ...(needed.staffNo && staff_no === null ? { staff_no: [{ key: 'required' }] } : {}),
    ...(needed.email && email === null ? { email: [{ key: 'required' }] } : {}),
    ...(facts.staff_no_taken === 1 ? { staff_no: [{ key: 'taken' }] } : {}),
    ...(facts.email_taken === 1 ? { email: [{ key: 'taken' }] } : {}),
    ...(birthday !== null && birthday >= jstDate(ctx.now) ? { birthday: [{ key: 'past_date' }] } : {}),
  };
  if (Object.keys(issues).length > 0) throw fieldIssues(issues);
}

function indexing(user: User): Statement[] {
  return indexingPeople([
    {
      id: user.id,
      staffNo: user.staff_no,
      email: user.email,
      phone: user.phone,
      lastName: user.last_name,
      firstName: user.first_name,
      lastNameKana: user.last_name_kana,
      firstNameKana: user.first_name_kana,
    },
  ]);
}
