import { isAmong, type Statement } from './database.ts';
import { deleteFrom } from './query.ts';
import { signInStep } from './schema/account.ts';

/** Drops the sign-ins that wait for their second step: in the batch of what makes their first one worth nothing. */
export function droppingSteps(...personIds: number[]): Statement {
  return deleteFrom(signInStep).where(isAmong(signInStep.person_id, personIds));
}
