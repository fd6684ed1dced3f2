import { env } from 'cloudflare:workers';
import type { z } from 'zod';
import type { UserRestoreBody } from '#contract/access/user-locks.ts';
import type { LockChange } from '#domain/access/locking.ts';
import { fullAnswer } from '#tests/support/client.ts';
import {
  mintPerson,
  type Person,
  type PersonOverrides,
  type SignedIn,
  signedIn,
} from '#tests/support/mint.ts';

export const REASON = '退職';

export type By = Pick<SignedIn, 'api'>;

export const admin = (options: Parameters<typeof signedIn>[1] = {}) =>
  signedIn({ roles: ['global_admin'] }, options);

export const at = ({ id }: { id: number }) => ({ param: { id: String(id) } });

export const read = async (by: By, of: { id: number }) =>
  fullAnswer(await by.api.admin.users[':id'].$get(at(of)));

export const disable = async (by: By, of: { id: number }, version = 1, reason = REASON) =>
  fullAnswer(await by.api.admin.users[':id'].disable.$post({ ...at(of), json: { reason, version } }));
export const enable = async (by: By, of: { id: number }, version = 1) =>
  fullAnswer(await by.api.admin.users[':id'].enable.$post({ ...at(of), json: { version } }));
export const remove = async (by: By, of: { id: number }, version = 1) =>
  fullAnswer(await by.api.admin.users[':id'].$delete({ ...at(of), query: { version: String(version) } }));
export const restore = async (
  by: By,
  of: { id: number },
  json: z.input<typeof UserRestoreBody> = { version: 1 },
) => fullAnswer(await by.api.admin.users[':id'].restore.$post({ ...at(of), json }));

export const CHANGES: Record<
  LockChange,
  (by: By, of: { id: number }, version?: number) => ReturnType<typeof remove>
> = {
  disable: (by, of, version) => disable(by, of, version),
  enable,
  delete: remove,
  restore: (by, of, version = 1) => restore(by, of, { version }),
};

export const mintDeleted = (overrides: PersonOverrides = {}): Promise<Person> =>
  mintPerson({ deleted_at: 1, ...overrides });

export const versionsOf = ({ id }: { id: number }) =>
  env.DB.prepare('SELECT version, auth_version, roster_version FROM person WHERE id = ?').bind(id).first();

export const refused = (status: number, code: string) => ({ status, body: { code } });
export const FORBIDDEN = refused(403, 'E_FORBIDDEN');
export const NOT_FOUND = refused(404, 'E_NOT_FOUND');

/** A refusal that carries the current state of the person. */
export const conflictAnswer = (code: string, about: Record<string, unknown>) => ({
  status: 409,
  body: { code, data: about },
});
