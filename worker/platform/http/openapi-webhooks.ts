import { EVENT_SUMMARIES } from '#contract/open/webhook-messages.ts';
import { subjectOfEvent, WEBHOOK_EVENTS } from '#domain/open/webhook-events.ts';

export type Json = Record<string, unknown>;

export const SCHEMAS_PATH = '#/components/schemas/';

/** The section of OpenAPI about the calls that receivers of events get. */
export function openApiWebhooks(): Json {
  const events = WEBHOOK_EVENTS.map((event) => {
    const isOfEvent = {
      type: 'object',
      properties: { type: { const: event }, subject: { const: subjectOfEvent(event) } },
    };
    const body = { allOf: [{ $ref: `${SCHEMAS_PATH}WebhookMessage` }, isOfEvent] };
    return [event, webhookObject(event, EVENT_SUMMARIES[event], body)] as const;
  });
  const ping = webhookObject('ping', 'A global admin has sent a test', {
    $ref: `${SCHEMAS_PATH}WebhookPing`,
  });
  return Object.fromEntries([...events, ['ping', ping]]);
}

function webhookObject(name: string, summary: string, schema: Json): Json {
  return {
    post: {
      operationId: `events.${name}`,
      summary,
      tags: ['events'],
      security: [],
      parameters: HEADERS,
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: {
        '2XX': { description: 'Accepted within 10 seconds. The body of the answer is not read' },
        default: { description: 'A failure, also a redirect: an event is sent again for three days' },
      },
    },
  };
}

/** Those of Standard Webhooks. */
const HEADERS = [
  ['webhook-id', 'The same at each try: one that came before is to be ignored', '^(event|ping)_'],
  ['webhook-timestamp', 'When this try was made, in seconds since 1970', '^\\d+$'],
  [
    'webhook-signature',
    'HMAC-SHA256 of `id.timestamp.body` in base64; several are separated by spaces, and one must be right',
    '^v1,\\S+( v1,\\S+)*$',
  ],
].map(([name, description, pattern]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', pattern },
}));
