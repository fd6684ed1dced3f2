import { eq } from 'drizzle-orm';
import { update } from './query.ts';
import { lineAccount } from './schema/delivery.ts';

/** Ends the link of a person to LINE and an unused code: another holder of the account may have made them. */
export function unlinkingLine(personId: number) {
  return update(lineAccount)
    .set({ line_user_id: null, linked_at: null, code_hash: null, code_ends_at: null })
    .where(eq(lineAccount.person_id, personId));
}
