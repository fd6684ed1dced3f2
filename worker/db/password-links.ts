import { and, isNull } from 'drizzle-orm';
import { isAmong, type Statement } from './database.ts';
import { deleteFrom } from './query.ts';
import { accountLink } from './schema/account.ts';

/**
 * Ends a person's links for choosing a password, in the batch of a change that invalidates them.
 * Such changes are another password, another login address, other roles, and the end of the
 * account.
 */
export function droppingLinks(...personIds: number[]): Statement {
  return deleteFrom(accountLink).where(
    and(isAmong(accountLink.person_id, personIds), isNull(accountLink.used_at)),
  );
}
