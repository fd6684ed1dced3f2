import { z } from 'zod';
import { optionalMail, requiredLines, Stamp } from '#contract/fields/formats.ts';
import { PersonRef } from '#contract/people/users.ts';
import { LOCK_CHANGES } from '#domain/access/locking.ts';

/** An entry in the history of an account: it was disabled, enabled, deleted or restored. */
export const LockHistory = z
  .object({
    id: z.int(),
    action: z.enum(LOCK_CHANGES),
    reason: z.string().nullable().describe('Why it was disabled'),
    at: Stamp,
    by: PersonRef.nullable().describe('Null for what no person did'),
  })
  .meta({ id: 'LockHistory' });
export type LockHistory = z.infer<typeof LockHistory>;

const version = z.int().describe('Of the person');

export const UserDisableBody = z.object({ reason: requiredLines, version }).meta({ id: 'UserDisabling' });
export const UserEnableBody = z.object({ version }).meta({ id: 'UserEnabling' });
export const UserRestoreBody = z
  .object({
    version,
    email: optionalMail.describe('In place of an address that somebody else has by now'),
  })
  .meta({ id: 'UserRestoring' });
