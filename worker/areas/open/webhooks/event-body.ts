import type { WebhookMessageBody, WebhookPingBody } from '#contract/open/webhook-messages.ts';
import { toStamp } from '#domain/time/instant.ts';
import type { Ctx } from '#worker/ctx.ts';
import type { WebhookMessage } from '#worker/platform/integrations/webhooks/webhook-sender.ts';
import type { ClaimedEvent } from './claimed.ts';

type Unsent = Omit<WebhookMessage, 'at'>;

export function eventMessage(event: ClaimedEvent): Unsent {
  const { audit_id, event: type, at, subject, subject_id, workplace_id, operation_id } = event;
  // Numbers of the audit may come again after a restore, operations never do.
  const id = `event_${operation_id}_${audit_id}`;
  return unsentMessage({ id, type, at: toStamp(at), subject, subject_id, workplace_id, operation_id });
}

/** The message of a test. */
export function pingMessage({ now, call }: Pick<Ctx, 'now' | 'call'>): Unsent {
  return unsentMessage({ id: `ping_${call.operationId}`, type: 'ping', at: toStamp(now) });
}

function unsentMessage(body: WebhookMessageBody | WebhookPingBody): Unsent {
  return { id: body.id, body: JSON.stringify(body) };
}
