import { dereference, type Schema, validate } from '@cfworker/json-schema';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#domain/open/webhook-events.ts';
import { moveClock, NOW, releaseClock } from '#tests/support/clock.ts';
import { signedIn } from '#tests/support/mint.ts';
import {
  endWebhooks,
  type GotEvent,
  happen,
  mintWebhook,
  type Receivers,
  sendMinute,
  takingEvents,
} from '#tests/support/webhooks.ts';
import { openApiDocument } from '#worker/platform/http/openapi.ts';

const JsonSchema = z.record(z.string(), z.unknown());
const document = z
  .object({
    webhooks: z.record(
      z.string(),
      z.object({
        post: z.object({
          parameters: z.array(z.object({ name: z.string(), in: z.literal('header'), schema: JsonSchema })),
          requestBody: z.object({
            content: z.object({ 'application/json': z.object({ schema: JsonSchema }) }),
          }),
        }),
      }),
    ),
    components: z.object({
      schemas: z.record(z.string(), z.looseObject({ properties: JsonSchema.optional() })),
    }),
  })
  .parse(openApiDocument());
const schemas = dereference(document as Schema);
const faultsOf = (value: unknown, schema: Schema) =>
  validate(value, schema, '2020-12', schemas, false).errors;

function describedOf(name: string) {
  const post = document.webhooks[name]?.post;
  if (!post) throw new Error(`${name} is not in the document`);
  return { body: post.requestBody.content['application/json'].schema, headers: post.parameters };
}

/** Holds what was really sent to the document. */
function expectAsDescribed({ event, headers }: GotEvent, schemaName: string): void {
  const described = describedOf(String(event.type));
  expect(faultsOf(event, described.body)).toEqual([]);
  const known = document.components.schemas[schemaName]?.properties ?? {};
  expect(Object.keys(event).sort()).toEqual(Object.keys(known).sort());
  for (const { name, schema } of described.headers) expect(faultsOf(headers.get(name), schema)).toEqual([]);
  expect(headers.get('webhook-id')).toBe(event.id);
}

const CHANGES: Record<WebhookEvent, [subject: string, action: string, after?: object]> = {
  'shift.published': ['roster_month', 'publish'],
  'shift.changed': ['shift', 'update'],
  'assignment.changed': ['shift_user', 'create'],
  'absence.recorded': ['shift_user', 'update', { outcome: 'absent_notified' }],
  'punch.recorded': ['attendance', 'check_in'],
  'attendance.corrected': ['attendance', 'update'],
  'month.closed': ['period', 'close'],
  'month.reopened': ['period', 'reopen'],
  'document.reviewed': ['paper', 'approve'],
  'salary_request.moved': ['pay_request', 'move'],
};

let receivers: Receivers;

beforeEach(async () => {
  await moveClock(NOW);
  receivers = takingEvents();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await releaseClock();
  await endWebhooks();
});
afterAll(endWebhooks);

it.each(WEBHOOK_EVENTS)(
  'what is sent for %s is as the document says, with and without a workplace',
  async (type) => {
    await mintWebhook((await signedIn({ roles: ['global_admin'] })).person);
    const [subject, action, after] = CHANGES[type];
    await happen(subject, 1, action, { after });
    await happen(subject, 2, action, { after, workplaceId: 5 });
    await sendMinute();
    expect(receivers.got.map(({ event }) => event.type)).toEqual([type, type]);
    for (const one of receivers.got) expectAsDescribed(one, 'WebhookMessage');
  },
);

it('what a test sends is as the document says, also with two secrets', async () => {
  const { api, person } = await signedIn({ roles: ['global_admin'] });
  const param = { id: String((await mintWebhook(person)).id) };
  await api.admin.webhooks[':id'].secret.$post({ param, json: { version: 1 } });
  await api.admin.webhooks[':id'].test.$post({ param });
  const [ping] = receivers.got;
  if (!ping) throw new Error('no ping came');
  expectAsDescribed(ping, 'WebhookPing');
});

it('the document does not allow another event, subject or header', () => {
  const { body, headers } = describedOf('month.closed');
  const event = {
    id: 'event_x_1',
    type: 'month.closed',
    at: '2026-11-21 10:00:00',
    subject: 'period',
    subject_id: 1,
    workplace_id: null,
    operation_id: 'x',
  };
  expect(faultsOf(event, body)).toEqual([]);
  for (const wrong of [{ type: 'month.reopened' }, { subject: 'paper' }, { at: 'soon' }, { subject_id: '1' }])
    expect(faultsOf({ ...event, ...wrong }, body)).not.toEqual([]);
  const signature = headers.find(({ name }) => name === 'webhook-signature')?.schema ?? {};
  expect(faultsOf('v1,abc= v1,def=', signature)).toEqual([]);
  expect(faultsOf('abc=', signature)).not.toEqual([]);
});
