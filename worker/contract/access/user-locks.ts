import { z } from 'zod';
import { optionalMail, requiredLines, Stamp } from '#contract/fields/formats.ts';
import { PersonRef } from '#contract/people/users.ts';
import { LOCK_CHANGES } from '#domain/access/locking.ts';

/** An entry in the history of an account: it was disabled, enabled, deleted or restored. */
export const LockHistory = z
  .object({
    id: z.int(),
    action: z.enum(LOCK_CHANGES),
    reason: z.string().nullable().describe('Why the account was disabled'),
    at: Stamp,
    by: PersonRef.nullable().describe('Null where no person made the change'),
  })
  .meta({ id: 'LockHistory' });
export type LockHistory = z.infer<typeof LockHistory>;

const version = z.int().describe('The version of the person');

export const UserDisableBody = z.object({ reason: requiredLines, version }).meta({ id: 'UserDisabling' });
export const UserEnableBody = z.object({ version }).meta({ id: 'UserEnabling' });
export const UserRestoreBody = z
  .object({
    version,
    email: optionalMail.describe('Replaces an email address that another account now uses'),
  })
  .meta({ id: 'UserRestoring' });
