import { z } from 'zod';
import { INVITED_BY } from '#contract/enums.ts';
import { Stamp } from '#contract/fields/formats.ts';

export const InvitationBody = z.object({ by: z.enum(INVITED_BY) }).meta({ id: 'NewInvitation' });

/** Mailed, or shown once to be handed over; it cannot be read again. */
export const Invitation = z
  .object({
    expires_at: Stamp,
    sent_to: z.string().nullable().describe('The email address that received it'),
    url: z.url().nullable(),
    qr: z.string().nullable().describe('The address as a QR code, an SVG image'),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof Invitation>;
