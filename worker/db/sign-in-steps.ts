import { sql } from 'drizzle-orm';
import type { Statement } from './database.ts';
import { signInStep } from './schema/account.ts';

/** Drops the sign-ins that wait for their second step: in the batch of what makes their first one worth nothing. */
export function droppingSteps(personId: number): Statement {
  return sql`DELETE FROM ${signInStep} WHERE person_id = ${personId}`;
}
