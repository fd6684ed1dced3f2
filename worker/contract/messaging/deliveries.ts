import { z } from 'zod';
import { DELIVERY_FAULTS } from '#contract/enums.ts';
import { Stamp } from '#contract/fields/formats.ts';
import { PersonRef } from '#contract/people/users.ts';
import { CHANNELS } from '#domain/messaging/channels.ts';

const key = {
  notice_id: z.int().positive().describe('The notification in the inbox of its reader'),
  channel: z.enum(CHANNELS),
  target: z.int().min(0).describe('For `push` the browser of the reader; otherwise 0'),
};

/** A message that was given up. Its content is visible to its reader only. */
export const DeadDelivery = z
  .object({
    ...key,
    user: PersonRef,
    fault: z.enum(DELIVERY_FAULTS),
    tries: z.int(),
    told_at: Stamp.describe('When it reached the inbox'),
    ended_at: Stamp.describe('When the last attempt failed'),
  })
  .meta({ id: 'DeadDelivery' });
export type DeadDelivery = z.infer<typeof DeadDelivery>;

export const DeliveryRetryBody = z.object(key).meta({ id: 'DeliveryRetry' });
export type DeliveryRetryBody = z.output<typeof DeliveryRetryBody>;
