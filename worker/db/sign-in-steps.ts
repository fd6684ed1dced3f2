import { sql } from 'drizzle-orm';
import { rows, type Statement } from './database.ts';
import { signInStep } from './schema/account.ts';

/** Drops the sign-ins that wait for their second step: in the batch of what makes their first one worth nothing. */
export function droppingSteps(...personIds: number[]): Statement {
  return sql`DELETE FROM ${signInStep} WHERE person_id IN (SELECT value FROM json_each(${rows(personIds)}))`;
}
