import { z } from 'zod';
import { Stamp } from '#contract/fields/formats.ts';
import { globalAdmins } from './access.ts';
import { INVITED_BY } from './enums.ts';
import { ID_PARAMS } from './lists.ts';
import type { Operation } from './operation.ts';

export const InvitationBody = z.object({ by: z.enum(INVITED_BY) }).meta({ id: 'NewInvitation' });

/** Mailed, or shown once to be handed over: nobody can read it again. */
export const Invitation = z
  .object({
    expires_at: Stamp,
    sent_to: z.string().nullable().describe('The mail address that it was sent to'),
    url: z.url().nullable(),
    qr: z.string().nullable().describe('The address as a QR code, an SVG image'),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof Invitation>;

export const invitationOperations = {
  'users.invite': {
    access: globalAdmins,
    method: 'POST',
    path: '/admin/users/:id/invite',
    params: ID_PARAMS,
    summary: 'Invite a person to choose a password, once and within 7 days; an earlier invitation ends',
    body: InvitationBody,
    answers: { 201: Invitation },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'AUTH_USER_DISABLED', 'MAIL_NOT_SENT'],
  },
} as const satisfies Record<string, Operation>;
