import { data } from 'react-router';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { idParam, queryOf } from '#app/lib/query.ts';
import { VersionedRow } from '#app/lib/versioned.server.ts';
import { NoInput } from '#contract/fields/formats.ts';
import { WebhookBody, WebhookChangeBody, WebhookReplayBody } from '#contract/open/webhooks.ts';
import type { Client } from '#worker/client.ts';
import { WEBHOOK_PARAM } from './webhook-intents.ts';

type WebhooksRequest = { url: URL; webhooks: Client['admin']['webhooks'] };

/** The list, or one webhook with what it sent. */
export async function loadWebhooks({ url, webhooks }: WebhooksRequest) {
  const { [WEBHOOK_PARAM]: _, ...query } = queryOf(url);
  const id = idParam(url, WEBHOOK_PARAM);
  if (id === null) return { shown: 'all' as const, list: await readAnswer(url, webhooks.$get({ query })) };
  const param = { id: String(id) };
  const [webhook, deliveries] = await Promise.all([
    readAnswer(url, webhooks[':id'].$get({ param })),
    readAnswer(url, webhooks[':id'].deliveries.$get({ param, query })),
  ]);
  return { shown: 'one' as const, webhook, deliveries };
}

/** The secret is only in this answer: it is stored sealed, and no address contains it. */
export function createWebhook(request: Request, { url, webhooks }: WebhooksRequest) {
  return runForm(request, 'create', WebhookBody, async (json, options) => {
    const { webhook, secret } = await perform(url, webhooks.$post({ json }, options));
    return { report: { made: { id: webhook.id, name: webhook.name, secret } } };
  });
}

export function updateWebhook(request: Request, { url, webhooks }: WebhooksRequest) {
  return runForm(request, 'update', WebhookChangeBody, async (json) => {
    await perform(url, webhooks[':id'].$put({ param: chosenIn(url), json }));
    return { to: withoutIntent(url), toast: { tone: 'success', message: 'webhooks:toasts.changed' } };
  });
}

/** The secret is only in this answer, as that of a new webhook. */
export function renewWebhookSecret(request: Request, { url, webhooks }: WebhooksRequest) {
  return runForm(request, 'renew_secret', VersionedRow, async ({ id, version }, options) => {
    const param = { id: String(id) };
    const { webhook, secret } = await perform(
      url,
      webhooks[':id'].secret.$post({ param, json: { version } }, options),
    );
    return { report: { made: { id, name: webhook.name, secret } } };
  });
}

export function takeOverWebhook(request: Request, { url, webhooks }: WebhooksRequest) {
  return runForm(request, 'take_over', VersionedRow, async ({ id, version }) => {
    await perform(url, webhooks[':id'].owner.$post({ param: { id: String(id) }, json: { version } }));
    return { to: withoutIntent(url), toast: { tone: 'success', message: 'webhooks:toasts.taken_over' } };
  });
}

export function endWebhook(request: Request, { url, webhooks }: WebhooksRequest) {
  return runForm(request, 'end', VersionedRow, async ({ id, version }) => {
    const query = { version: String(version) };
    await performEmpty(url, webhooks[':id'].$delete({ param: { id: String(id) }, query }));
    return { to: withoutIntent(url), toast: { tone: 'success', message: 'webhooks:toasts.ended' } };
  });
}

export function testWebhook(request: Request, { url, webhooks }: WebhooksRequest) {
  return runForm(request, 'test', NoInput, async (_, options) => {
    const tested = await perform(url, webhooks[':id'].test.$post({ param: chosenIn(url) }, options));
    return { report: { tested } };
  });
}

export function replayDeliveries(request: Request, { url, webhooks }: WebhooksRequest) {
  return runForm(request, 'replay', WebhookReplayBody, async (json, options) => {
    const param = chosenIn(url);
    await perform(url, webhooks[':id'].deliveries.replay.$post({ param, json }, options));
    return { to: withoutIntent(url), toast: { tone: 'success', message: 'webhooks:toasts.replayed' } };
  });
}

/** @throws the status page for 400 where no webhook is chosen */
function chosenIn(url: URL): { id: string } {
  const id = idParam(url, WEBHOOK_PARAM);
  if (id === null) throw data(null, { status: 400 });
  return { id: String(id) };
}
