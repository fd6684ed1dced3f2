import { sql } from 'drizzle-orm';
import { rows, type Statement } from './database.ts';
import { accountLink } from './schema/account.ts';

/**
 * Ends the links by which somebody would choose a password: in the batch of what they do not outlive, which is another
 * password, another name that is signed in with, other roles, and the end of the account.
 */
export function droppingLinks(...personIds: number[]): Statement {
  return sql`DELETE FROM ${accountLink}
      WHERE person_id IN (SELECT value FROM json_each(${rows(personIds)})) AND used_at IS NULL`;
}
