import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { daysOfMonth } from '#domain/time/date-range.ts';
import { publishedMonth } from '#worker/db/schema/roster.ts';
import { write } from './at-once.ts';
import { NOW } from './clock.ts';
import { mintPerson } from './mint.ts';

const orm = drizzle(env.DB);

/** Publishes the month of a workplace without notices. */
export async function showMonth({ id: workplaceId }: { id: number }, month: string): Promise<void> {
  const { id: publishedBy } = await mintPerson({ roles: ['global_admin'] });
  const row = { workplace_id: workplaceId, month, published_at: NOW, published_by: publishedBy };
  await write([orm.insert(publishedMonth).values(row).onConflictDoNothing()]);
}

/** The body that publishes a month of a workplace. */
export function publishing({ id }: { id: number }, month: string) {
  const { from, to } = daysOfMonth(month);
  return { workplace_ids: [id], date_from: from, date_to: to };
}
