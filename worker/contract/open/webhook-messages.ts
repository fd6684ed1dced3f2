import { z } from 'zod';
import { Stamp } from '#contract/fields/formats.ts';
import { EVENT_SUBJECTS, WEBHOOK_EVENTS, type WebhookEvent } from '#domain/open/webhook-events.ts';

const messageFields = {
  id: z.string().describe('As in the header `webhook-id`: the same at each try'),
  at: Stamp.describe('When the change was made'),
};

/** An event as a receiver gets it: ids alone, so that it reads the rest with a key, as it is then. */
export const WebhookMessageBody = z
  .object({
    ...messageFields,
    type: z.enum(WEBHOOK_EVENTS),
    subject: z.enum(EVENT_SUBJECTS).describe('The kind of thing that changed'),
    subject_id: z.int(),
    workplace_id: z.int().nullable().describe('Null for a change that belongs to no workplace'),
    operation_id: z.string().describe('Changes that were made together have the same one'),
  })
  .meta({ id: 'WebhookMessage' });
export type WebhookMessageBody = z.infer<typeof WebhookMessageBody>;

/** What the test of a webhook sends. */
export const WebhookPingBody = z
  .object({ ...messageFields, type: z.literal('ping') })
  .meta({ id: 'WebhookPing' });
export type WebhookPingBody = z.infer<typeof WebhookPingBody>;

/** When each event is sent. */
export const EVENT_SUMMARIES: Readonly<Record<WebhookEvent, string>> = {
  'shift.published': 'The shifts of some days were published; the id is of the workplace',
  'shift.changed': 'A shift was made, changed or deleted',
  'assignment.changed': 'A person was put on a shift, taken off or changed there, or confirmed',
  'absence.recorded': 'A person was absent, or said that they cannot come',
  'punch.recorded': 'A person clocked in or out',
  'attendance.corrected': 'The record was written, changed or deleted by hand',
  'month.closed': 'The month of a workplace was closed',
  'month.reopened': 'The month of a workplace was opened again',
  'document.reviewed': 'A document was approved or rejected',
  'salary_request.moved': 'A request was made, or came to another state',
};
