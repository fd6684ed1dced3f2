import { and, isNull } from 'drizzle-orm';
import { isAmong, type Statement } from './database.ts';
import { deleteFrom } from './query.ts';
import { accountLink } from './schema/account.ts';

/**
 * Ends the links by which somebody would choose a password: in the batch of what they do not outlive, which is another
 * password, another name that is signed in with, other roles, and the end of the account.
 */
export function droppingLinks(...personIds: number[]): Statement {
  return deleteFrom(accountLink).where(
    and(isAmong(accountLink.person_id, personIds), isNull(accountLink.used_at)),
  );
}
