import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { BareKind, NoticeKind, WrittenParams } from '#contract/messaging/notice-kinds.ts';
import type { Channel } from '#domain/messaging/channels.ts';
import { insertNotices, type PersonNotice } from '#worker/areas/messaging/inbox/insert-notices.ts';
import { channelChoice, lineAccount, pushSubscription } from '#worker/db/schema/delivery.ts';
import type { Env } from '#worker/env.ts';
import { deliver } from '#worker/platform/cron/deliver.ts';
import { systemCtx } from '#worker/platform/system-ctx.ts';
import { draw, write } from './at-once.ts';
import { NOW } from './clock.ts';
import { type Meter, meterDatabase } from './metered.ts';
import type { TestBrowser } from './push-service.ts';

const orm = drizzle(env.DB);

const SITE = 'https://kinmu.test';

/** A push key of the site: the private one as a setting, the public one in the form of browsers. */
export async function siteKey(): Promise<{ setting: string; publicKey: string }> {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const { privateKey, publicKey } = keys as CryptoKeyPair;
  const [jwk, raw] = await Promise.all([
    crypto.subtle.exportKey('jwk', privateKey),
    crypto.subtle.exportKey('raw', publicKey),
  ]);
  return { setting: JSON.stringify(jwk), publicKey: Buffer.from(raw as ArrayBuffer).toString('base64url') };
}

/** One minute's run of the timer. */
export async function tick(
  bindings: Partial<Env> = {},
): Promise<{ done: number; failed: number; meter: Meter }> {
  const { db, meter } = meterDatabase(bindings.DB ?? env.DB);
  const site = { ...env, SITE_ORIGIN: SITE, ...bindings, DB: db };
  const outcome = await deliver(await systemCtx(site, 'timer.deliver', createExecutionContext()));
  return { ...outcome, meter };
}

/** Writes notices to people, like an operation. */
export async function notify(...notices: PersonNotice[]): Promise<void> {
  const ctx = await systemCtx(env, 'test', createExecutionContext());
  await write(insertNotices(ctx, notices));
}

type Named<Kind extends NoticeKind> = Kind extends BareKind ? [] : [WrittenParams<Kind>];

export const noticeTo = <Kind extends NoticeKind>(
  kind: Kind,
  { id }: { id: number },
  ...[params]: Named<Kind>
) => notify({ personId: id, kind, params } as PersonNotice);

export async function choose(of: { id: number }, channel: Channel, isWanted: boolean): Promise<void> {
  await write([
    orm
      .insert(channelChoice)
      .values({ person_id: of.id, channel, is_wanted: isWanted })
      .onConflictDoUpdate({
        target: [channelChoice.person_id, channelChoice.channel],
        set: { is_wanted: isWanted },
      }),
  ]);
}

export async function mintSubscription(
  of: { id: number },
  browser: TestBrowser,
  sessionId = 0,
): Promise<{ id: number }> {
  const id = await draw('push_subscription', 1);
  await write([
    orm
      .insert(pushSubscription)
      .values({ id, person_id: of.id, session_id: sessionId, ...browser.subscription, created_at: NOW }),
  ]);
  return { id };
}

export async function linkLine(of: { id: number }, lineUserId: string): Promise<void> {
  await write([
    orm.insert(lineAccount).values({ person_id: of.id, line_user_id: lineUserId, linked_at: NOW }),
  ]);
}

export type DeliveryRow = {
  channel: Channel;
  target: number;
  state: string;
  tries: number;
  due_at: number;
  claim: string | null;
  fault: string | null;
  ended_at: number | null;
};

/** The deliveries to a person, in the order of their notices. */
export async function deliveriesTo(of: { id: number }): Promise<DeliveryRow[]> {
  const { results } = await env.DB.prepare(
    `SELECT channel, target, state, tries, due_at, claim, fault, ended_at FROM delivery
     WHERE person_id = ? ORDER BY inbox_id, channel, target`,
  )
    .bind(of.id)
    .all<DeliveryRow>();
  return results;
}

/** Empties the tables that these tests fill. */
export async function forgetDeliveries(): Promise<void> {
  const tables = [
    'delivery',
    'outbox_item',
    'inbox_item',
    'push_subscription',
    'line_account',
    'channel_choice',
  ];
  for (const table of tables) await write([sql`DELETE FROM ${sql.identifier(table)}`]);
}
