import { eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { ProfileInfo } from '#contract/profile.ts';
import { mayEditOwnNames } from '#domain/account/profile.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { isKeptOutside } from '#worker/db/kept-outside.ts';
import { person } from '#worker/db/schema/person.ts';
import { PASSWORD_OWNER, type PasswordOwnerRow } from '#worker/features/password-links/queries.ts';

const { id, staffNo, email, lastName, firstName, lastNameKana, firstNameKana, givenFirst, birthday } = person;
const { phone, emergencyContactPhone, postalCode, prefecture, address, version } = person;

export async function readProfileInfo(ctx: SignedInCtx): Promise<ProfileInfo> {
  const row = await ctx.db.orm
    .select({
      id,
      staff_no: staffNo,
      email,
      last_name: lastName,
      first_name: firstName,
      last_name_kana: lastNameKana,
      first_name_kana: firstNameKana,
      given_first: givenFirst,
      birthday,
      phone,
      emergency_contact_phone: emergencyContactPhone,
      postal_code: postalCode,
      prefecture,
      address,
      version,
      kept_outside: isKeptOutside(sql`${person.id}`).mapWith(Number),
    })
    .from(person)
    .where(eq(id, ctx.actor.id))
    .get();
  if (!row) throw new AppError('E_NOT_FOUND');
  const { kept_outside, ...info } = row;
  return { ...info, names_editable: mayEditOwnNames(ctx.actor.level) && kept_outside === 0 };
}

export type OwnPasswordRow = PasswordOwnerRow & { password_hash: string | null };

/** The stored hash of somebody's own password, with what others know of them. */
export function selectOwnPassword(personId: number): SQL {
  return sql`SELECT p.password_hash, ${PASSWORD_OWNER} FROM ${person} AS p WHERE p.id = ${personId}`;
}
