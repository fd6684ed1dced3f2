import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EVENT_SUMMARIES } from '#contract/open/webhook-messages.ts';
import { subjectOfEvent, WEBHOOK_EVENTS } from '#domain/open/webhook-events.ts';
import { openApiWebhooks } from '#worker/platform/http/openapi-webhooks.ts';

const guide = readFileSync('docs/api.md', 'utf8');

describe('the documents about webhooks', () => {
  it('have every event, and the ping of a test', () => {
    expect(Object.keys(openApiWebhooks())).toEqual([...WEBHOOK_EVENTS, 'ping']);
  });

  it.each(WEBHOOK_EVENTS)('say the same of %s', (event) => {
    const [subject, summary] = [subjectOfEvent(event), EVENT_SUMMARIES[event]];
    expect(guide).toContain(`| \`${event}\` | \`${subject}\` | ${summary} |`);
    expect(openApiWebhooks()).toMatchObject({
      [event]: {
        post: {
          summary,
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  allOf: [
                    { $ref: '#/components/schemas/WebhookMessage' },
                    { properties: { type: { const: event }, subject: { const: subject } } },
                  ],
                },
              },
            },
          },
        },
      },
    });
  });
});
