import { isAmong, type Statement } from './database.ts';
import { deleteFrom } from './query.ts';
import { signInStep } from './schema/account.ts';

/**
 * Deletes logins that wait for their second step, in the batch of a change that invalidates their
 * password step.
 */
export function droppingSteps(...personIds: number[]): Statement {
  return deleteFrom(signInStep).where(isAmong(signInStep.person_id, personIds));
}
