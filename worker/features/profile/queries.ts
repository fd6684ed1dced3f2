import { eq, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { ProfileInfo } from '#contract/profile.ts';
import { mayEditOwnNames } from '#domain/account/profile.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { isKeptOutside } from '#worker/db/kept-outside.ts';
import { select } from '#worker/db/query.ts';
import { person } from '#worker/db/schema/person.ts';
import { PASSWORD_OWNER } from '#worker/features/password-links/queries.ts';

type InfoRow = Omit<ProfileInfo, 'names_editable' | 'given_first'> & {
  given_first: number;
  kept_outside: number;
};

export async function readProfileInfo(ctx: SignedInCtx): Promise<ProfileInfo> {
  const row = await bind(
    ctx.db.d1,
    sql`SELECT id, staff_no, email, last_name, first_name, last_name_kana, first_name_kana, given_first, birthday, phone,
          emergency_contact_phone, postal_code, prefecture, address, version, ${isKeptOutside(sql`p.id`)} AS kept_outside
        FROM ${person} AS p WHERE p.id = ${ctx.actor.id}`,
  ).first<InfoRow>();
  if (!row) throw new AppError('E_NOT_FOUND');
  const { kept_outside, given_first, ...info } = row;
  const isEditable = mayEditOwnNames(ctx.actor.level) && kept_outside === 0;
  return { ...info, given_first: given_first === 1, names_editable: isEditable };
}

/** The stored hash of somebody's own password, with what others know of them. */
export function selectOwnPassword(personId: number) {
  return select({ password_hash: person.password_hash, ...PASSWORD_OWNER })
    .from(person)
    .where(eq(person.id, personId));
}
