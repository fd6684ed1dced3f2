import { eq, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { type ProfileInfo, ProfileInfoBody } from '#contract/people/profile.ts';
import { mayEditOwnNames } from '#domain/access/profile.ts';
import { PASSWORD_OWNER } from '#worker/areas/access/password-links/queries.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { isKeptOutside } from '#worker/db/kept-outside.ts';
import { REF_COLUMNS } from '#worker/db/person-ref.ts';
import { columnsOf, isTrue, pick, select } from '#worker/db/query.ts';
import { person } from '#worker/db/schema/person.ts';

const { version, ...FORM_FIELDS } = ProfileInfoBody.shape;

/** The columns of the form: each is read and updated by its name. */
export const FORM_COLUMNS = columnsOf(person, FORM_FIELDS);

const COLUMNS = {
  ...REF_COLUMNS,
  ...FORM_COLUMNS,
  ...pick(person, 'email', 'birthday', 'version'),
  is_kept_outside: isTrue(isKeptOutside(sql`${person.id}`)),
};

export async function readProfileInfo(ctx: SignedInCtx): Promise<ProfileInfo> {
  const row = await first(ctx.db, select(COLUMNS).from(person).where(eq(person.id, ctx.actor.id)));
  if (!row) throw new AppError('E_NOT_FOUND');
  const { is_kept_outside, ...info } = row;
  return { ...info, names_editable: mayEditOwnNames(ctx.actor.level) && !is_kept_outside };
}

/** The stored password hash, with what others know about its owner. */
export function selectOwnPassword(personId: number) {
  return select({ password_hash: person.password_hash, ...PASSWORD_OWNER })
    .from(person)
    .where(eq(person.id, personId));
}
