export const WEBHOOK_INTENTS = [
  'create',
  'update',
  'renew_secret',
  'take_over',
  'end',
  'test',
  'replay',
] as const;
export type WebhookIntent = (typeof WEBHOOK_INTENTS)[number];

/** The parameter with the webhook whose deliveries are shown. */
export const WEBHOOK_PARAM = 'webhook';

export function webhookHref(id: number): string {
  return `/admin/webhook?${WEBHOOK_PARAM}=${id}`;
}
