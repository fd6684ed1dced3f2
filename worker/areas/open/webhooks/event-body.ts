import { toStamp } from '#domain/time/instant.ts';
import type { WebhookMessage } from '#worker/platform/integrations/webhooks/webhook-sender.ts';
import type { ClaimedEvent } from './claimed.ts';

/** What is sent: ids alone, so that the receiver reads the rest with a key, as it is then. */
export function eventMessage(event: ClaimedEvent): Omit<WebhookMessage, 'at'> {
  const { audit_id, event: type, at, subject, subject_id, workplace_id, operation_id } = event;
  // Numbers of the audit may come again after a restore, operations never do.
  const id = `event_${operation_id}_${audit_id}`;
  const told = { id, type, at: toStamp(at), subject, subject_id, workplace_id, operation_id };
  return { id, body: JSON.stringify(told) };
}
