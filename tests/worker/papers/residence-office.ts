import { env } from 'cloudflare:workers';
import type { z } from 'zod';
import type { ResidenceBody } from '#contract/papers/residence.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { signedIn } from '#tests/support/mint.ts';

export type PapersBody = z.input<typeof ResidenceBody>;
type Of = { id: number };

export const NOTHING = {
  status: null,
  expires_on: null,
  renewal_filed_on: null,
  permission: false,
  paper_minutes: null,
  card_number: null,
  earlier_card_numbers: [],
  checked: null,
  passport_number: null,
  passport_expires_on: null,
  student_card_expires_on: null,
  school: null,
  course: null,
  on_leave: false,
  skilled_field: null,
  designated_number: null,
  permits: [],
  limits: [],
  version: 1,
};
export const STUDENT = {
  status: 'study_abroad',
  expires_on: '2027-03-31',
  permission: true,
  version: 1,
} as const;

export type Office = Awaited<ReturnType<typeof openOffice>>;

/** The accounts that keep papers, and their calls; the global admin calls by default. */
export async function openOffice() {
  const boss = await signedIn({ roles: ['global_admin'] });
  /** A manager with the duty. */
  const clerk = await signedIn({ roles: ['admin'], duties: ['papers'] });
  const at = ({ id }: Of) => ({ param: { id: String(id) } });
  return {
    boss,
    clerk,
    read: async (of: Of, by = boss) => fullAnswer(await by.api.admin.users[':id'].residence.$get(at(of))),
    update: async (of: Of, json: PapersBody, by = boss) =>
      fullAnswer(await by.api.admin.users[':id'].residence.$put({ ...at(of), json })),
    check: async (of: Of, version: number, by = boss, headers: Record<string, string> = {}) =>
      fullAnswer(
        await by.api.admin.users[':id'].residence.check.$post({ ...at(of), json: { version } }, { headers }),
      ),
  };
}

/** A global admin whose read is followed by this change before the write. */
export const overtaken = (happen: () => Promise<unknown>) =>
  signedIn({ roles: ['global_admin'] }, { bindings: { DB: afterFacts(happen) } });

export const versionsOf = ({ id }: Of) =>
  env.DB.prepare('SELECT version, roster_version FROM person WHERE id = ?').bind(id).first();
export const auditedOf = ({ id }: Of) => auditOf('residence', id);

export const faults = (data: Record<string, unknown>) => ({
  status: 422,
  body: { code: 'E_UNPROCESSABLE_ENTITY', data },
});
export const conflict = (data: unknown) => ({ status: 409, body: { code: 'E_CONFLICT', data } });
