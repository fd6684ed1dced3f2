import { z } from 'zod';
import { optionalText } from '#contract/fields/formats.ts';
import type { RosterChange } from '#contract/roster/roster-changes.ts';

const ChosenRegistration = z
  .string()
  .regex(/^\d{1,15}:\d{1,15}$/)
  .transform((text) => {
    const [id = 0, version = 0] = text.split(':').map(Number);
    return { id, version };
  });

/** A decision on several registrations at once, with its reason. */
export const ChosenRegistrations = z.object({
  rows: z.array(ChosenRegistration).min(1),
  reason: optionalText,
});
export type ChosenRegistrations = z.output<typeof ChosenRegistrations>;

export function approvals({ rows }: ChosenRegistrations): RosterChange[] {
  return rows.map(({ id, version }) => ({
    kind: 'revise',
    shift_user_id: id,
    status: 'approved',
    version,
  }));
}

export function refusals({ rows, reason }: ChosenRegistrations): RosterChange[] {
  return rows.map(({ id, version }) => ({
    kind: 'remove',
    shift_user_id: id,
    version,
    ...(reason !== null && { reason }),
  }));
}
