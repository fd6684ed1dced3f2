import { sql } from 'drizzle-orm';
import { hashToken } from '#worker/platform/crypto/token.ts';
import { write } from './at-once.ts';
import type { Site } from './mint-site.ts';

/** The secret of the member's calendar link, once {@link openCalendar} has set it. */
export function calendarToken(feedId: number): string {
  return `calendar-${feedId}`;
}

/** Makes the member's link one to their own shifts, with a known secret. */
export async function openCalendar({ others: { calendar_feed: id = 0 } }: Site): Promise<void> {
  const hash = await hashToken(calendarToken(id));
  await write([sql`UPDATE calendar_feed SET token_hash = ${hash}, workplace_id = NULL WHERE id = ${id}`]);
}
