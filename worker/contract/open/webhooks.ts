import { z } from 'zod';
import { requiredText, Stamp } from '#contract/fields/formats.ts';
import { REPLAYED_AT_ONCE_MAX, WORKPLACES_AT_ONCE_MAX } from '#contract/limits.ts';
import { Coded } from '#contract/pay/hours/attendance.ts';
import { PersonRef } from '#contract/people/users.ts';
import { issue, onceSound } from '#contract/validation.ts';
import { WEBHOOK_EVENTS } from '#domain/open/webhook-events.ts';
import { WEBHOOK_DELIVERY_STATES, WEBHOOK_FAULTS } from '#domain/open/webhook-outcome.ts';
import { WEBHOOK_STATES } from './webhook-states.ts';

/** An address of another program that receives events. */
export const Webhook = z
  .object({
    id: z.int(),
    name: z.string(),
    url: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    workplaces: z.array(Coded).nullable().describe('Null for the whole company'),
    owner: PersonRef.describe('Events are sent while they are a global admin who may log in'),
    status: z.enum(WEBHOOK_STATES),
    waiting: z.int().describe('Events that are still to be sent'),
    dead: z.int().describe('Events of the last 30 days that were given up'),
    failing_since: Stamp.nullable().describe('The first failed try since events were last accepted'),
    former_secret_until: Stamp.nullable().describe('Until then the former secret signs too'),
    made_at: Stamp,
    ended_at: Stamp.nullable(),
    version: z.int(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof Webhook>;

const fields = {
  name: requiredText,
  url: requiredText.describe('https on port 443, by a public name'),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1),
  workplace_ids: z
    .array(z.int().positive())
    .max(WORKPLACES_AT_ONCE_MAX)
    .default([])
    .describe('Only events of these workplaces; none for the whole company'),
};

const isOnce = ({ workplace_ids }: { workplace_ids: readonly number[] }) =>
  new Set(workplace_ids).size === workplace_ids.length;
const ONCE = { ...issue('repeated', ['workplace_ids']), ...onceSound('workplace_ids') };

export const WebhookBody = z.object(fields).refine(isOnce, ONCE).meta({ id: 'NewWebhook' });
export type WebhookBody = z.output<typeof WebhookBody>;

export const WebhookChangeBody = z
  .object({ ...fields, version: z.int() })
  .refine(isOnce, ONCE)
  .meta({ id: 'WebhookChange' });
export type WebhookChangeBody = z.output<typeof WebhookChangeBody>;

/** Returned once; the secret cannot be read again. */
export const MadeWebhook = z
  .object({ webhook: Webhook, secret: z.string().describe('The key of the signatures') })
  .meta({ id: 'MadeWebhook' });
export type MadeWebhook = z.infer<typeof MadeWebhook>;

export const WebhookVersionBody = z.object({ version: z.int() }).meta({ id: 'WebhookVersion' });

const outcomeFields = {
  answer_status: z.int().nullable().describe('The status of the answer; its body is never read'),
  fault: z.enum(WEBHOOK_FAULTS).nullable(),
  ms: z.int().nullable(),
};

/** The outcome of a `ping` that was sent at once. */
export const WebhookTest = z.object(outcomeFields).meta({ id: 'WebhookTest' });
export type WebhookTest = z.infer<typeof WebhookTest>;

/** One event for one webhook. */
export const WebhookDelivery = z
  .object({
    id: z.int().describe('The row of the audit'),
    event: z.enum(WEBHOOK_EVENTS),
    subject: z.string(),
    subject_id: z.int(),
    workplace_id: z.int().nullable(),
    at: Stamp.describe('When the change was made'),
    status: z.enum(WEBHOOK_DELIVERY_STATES),
    tries: z.int(),
    due_at: Stamp.nullable().describe('The next try; null while an earlier event of the same subject waits'),
    ...outcomeFields,
    bytes: z.int().nullable().describe('The size of the body that was sent'),
    ended_at: Stamp.nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookReplayBody = z
  .object({
    ids: z
      .array(z.int().positive())
      .max(REPLAYED_AT_ONCE_MAX)
      .default([])
      .describe('Deliveries that have ended; none for all that were given up'),
  })
  .meta({ id: 'WebhookReplay' });
export type WebhookReplayBody = z.output<typeof WebhookReplayBody>;

export const WebhookReplayed = z
  .object({ replayed: z.int().describe('Deliveries that are sent again') })
  .meta({ id: 'WebhookReplayed' });
export type WebhookReplayed = z.infer<typeof WebhookReplayed>;
