import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { vi } from 'vitest';
import { WEBHOOK_EVENTS } from '#domain/open/webhook-events.ts';
import { webhook } from '#worker/db/schema/webhook.ts';
import type { Env } from '#worker/env.ts';
import { sendWebhooks } from '#worker/platform/cron/send-webhooks.ts';
import { seal } from '#worker/platform/crypto/secret.ts';
import { newWebhookSecret } from '#worker/platform/integrations/webhooks/webhook-sender.ts';
import { systemCtx } from '#worker/platform/system-ctx.ts';
import { draw, write } from './at-once.ts';
import { NOW } from './clock.ts';
import type { Person } from './mint.ts';
import type { Site } from './mint-site.ts';

const orm = drizzle(env.DB);

type WebhookRow = typeof webhook.$inferSelect;

/** The id of the last row of the audit. */
export async function lastAudit(): Promise<number> {
  return (await env.DB.prepare('SELECT max(id) AS n FROM audit').first<number>('n')) ?? 0;
}

/** A webhook of this owner for every event of the company from now on. */
export async function mintWebhook(
  owner: Pick<Person, 'id'>,
  overrides: Partial<Omit<WebhookRow, 'id' | 'secret' | 'person_id'>> = {},
): Promise<WebhookRow & { key: string }> {
  const key = newWebhookSecret();
  const id = await draw('webhook', 1);
  const row: WebhookRow = {
    id,
    name: `Receiver ${id}`,
    url: `https://receiver-${id}.kinmu-partner.jp/events`,
    secret: await seal(env.SECRET ?? '', key),
    person_id: owner.id,
    events: WEBHOOK_EVENTS,
    workplace_ids: [],
    cursor: await lastAudit(),
    former_secrets: null,
    former_until: null,
    failing_since: null,
    notified_at: null,
    made_at: NOW,
    ended_at: null,
    version: 1,
    ...overrides,
  };
  await write([orm.insert(webhook).values(row)]);
  return { ...row, key };
}

/** Lets the webhook of a site be tested and one of its deliveries be sent again. */
export async function fillWebhook({ others: { webhook: id = 0 } }: Site): Promise<void> {
  const secret = await seal(env.SECRET ?? '', newWebhookSecret());
  await write([
    sql`UPDATE webhook SET secret = ${secret}, url = 'http://localhost:9/' WHERE id = ${id}`,
    sql`INSERT INTO webhook_delivery (webhook_id, audit_id, event, subject, subject_id, operation_id, at, queued_at,
          state, tries, ended_at)
        VALUES (${id}, 1, 'month.closed', 'period', 1, 'closing', ${NOW}, ${NOW}, 'dead', 32, ${NOW})`,
  ]);
}

export function endWebhooks(): Promise<void> {
  return write([
    sql`DELETE FROM webhook_delivery`,
    sql`UPDATE webhook SET ended_at = 1 WHERE ended_at IS NULL`,
  ]);
}

type Happened = { workplaceId?: number | null; after?: unknown; at?: number };

/** A change in the audit, as an operation writes it. Returns the id of its row. */
export async function happen(
  subject: string,
  subjectId: number,
  action: string,
  { workplaceId = null, after = null, at = NOW }: Happened = {},
): Promise<number> {
  const row = await env.DB.prepare(
    `INSERT INTO audit (operation_id, operation, request_id, at, action, subject, subject_id, workplace_id, after)
     VALUES (?, 'test', 'test', ?, ?, ?, ?, ?, ?) RETURNING id`,
  )
    .bind(crypto.randomUUID(), at, action, subject, subjectId, workplaceId, after && JSON.stringify(after))
    .first<{ id: number }>();
  return row?.id ?? 0;
}

/** One minute's run of the timer. */
export async function sendMinute(bindings: Partial<Env> = {}): Promise<{ done: number; failed: number }> {
  const site = { ...env, ...bindings };
  return sendWebhooks(await systemCtx(site, 'timer.send_webhooks', createExecutionContext()));
}

/** A call of a receiver, with its parsed body. */
export type GotEvent = {
  url: string;
  headers: Headers;
  redirect: string;
  text: string;
  event: Record<string, unknown>;
};

type Answer = (got: GotEvent, signal: AbortSignal) => Response | Promise<Response>;

/** An answer that never comes. */
export function hanging(_: GotEvent, signal: AbortSignal): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

/** The receivers of a test, and the resolver of names. */
export class Receivers {
  /** What was accepted, in the order in which it came. */
  readonly got: GotEvent[] = [];
  /** Every call, also those that failed. */
  readonly calls: GotEvent[] = [];
  /** The addresses of names; others are public. */
  readonly names = new Map<string, string[]>();
  /** By a part of the address. */
  readonly answers = new Map<string, Answer>();

  async take(request: Request, signal: AbortSignal): Promise<Response> {
    const { hostname, searchParams } = new URL(request.url);
    if (hostname === 'cloudflare-dns.com') return this.#resolve(searchParams);
    const text = await request.text();
    const { url, headers, redirect } = request;
    const got = { url, headers, redirect, text, event: JSON.parse(text) };
    this.calls.push(got);
    const [, answer] = [...this.answers].find(([part]) => request.url.includes(part)) ?? [];
    const response = answer ? await answer(got, signal) : new Response('the body of the answer');
    if (response.ok) this.got.push(got);
    return response;
  }

  /** The ids of the things whose events a receiver has accepted. */
  thingsAt(part: string): unknown[] {
    return this.got.filter(({ url }) => url.includes(part)).map(({ event }) => event.subject_id);
  }

  #resolve(asked: URLSearchParams): Response {
    const isV6 = asked.get('type') === '28';
    const all = this.names.get(asked.get('name') ?? '') ?? ['8.8.8.8', '2606:4700:4700::1111'];
    const data = all.filter((address) => address.includes(':') === isV6);
    return Response.json({
      Status: 0,
      Answer: data.map((address) => ({ type: isV6 ? 28 : 1, data: address })),
    });
  }
}

/** Takes the place of all receivers until the mocks are restored. A receiver that hangs times out at once. */
export function takingEvents(): Receivers {
  const receivers = new Receivers();
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50));
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    receivers.take(new Request(input, { ...init, signal: null }), init?.signal ?? timeout(50)),
  );
  return receivers;
}
