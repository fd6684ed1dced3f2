import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { inboxItem } from '#worker/db/schema/inbox.ts';
import { NOW } from './clock.ts';

const orm = drizzle(env.DB);

type Row = typeof inboxItem.$inferSelect;

/** A notice to a person, unread by default. */
export async function mintNotice(
  of: { id: number },
  overrides: Partial<Omit<Row, 'id' | 'person_id'>> = {},
): Promise<Row> {
  const [row] = await orm
    .insert(inboxItem)
    .values({
      person_id: of.id,
      kind: 'password_changed',
      params: '{}',
      operation_id: crypto.randomUUID(),
      created_at: NOW,
      read_at: null,
      ...overrides,
    })
    .returning();
  if (!row) throw new Error('no notification was stored');
  return row;
}

/** The notices of a person, the earliest first, and whether other channels still wait. */
export async function inboxOf(of: {
  id: number;
}): Promise<{ kind: string; params: unknown; operationId: string; waits: boolean }[]> {
  const { results } = await env.DB.prepare(
    `SELECT kind, params, operation_id, (SELECT count(*) FROM outbox_item WHERE inbox_id = id) AS waits
     FROM inbox_item WHERE person_id = ? ORDER BY id`,
  )
    .bind(of.id)
    .all<{ kind: string; params: string; operation_id: string; waits: number }>();
  return results.map(({ kind, params, operation_id, waits }) => ({
    kind,
    params: JSON.parse(params),
    operationId: operation_id,
    waits: waits === 1,
  }));
}
