import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { write } from '#tests/support/at-once.ts';
import { DAY, NOW } from '#tests/support/clock.ts';
import { mintSite, mintSiteAt, type Site } from '#tests/support/mint-site.ts';
import { openDatabase } from '#worker/db/database.ts';
import { workplace } from '#worker/db/schema/workplace.ts';
import { FIRST } from './numbers.ts';

const { d1 } = openDatabase(env.DB);
const orm = drizzle(env.DB);

/** A closed month accepts no new person. */
const SINCE = '2026-10-01';

/**
 * A site at a workplace of the filled company. Its member takes over the months of a person there,
 * and is free from yesterday to tomorrow. Each workplace is used once.
 */
export async function mintFilledSite(nth: number): Promise<Site> {
  const id = FIRST + nth;
  const [place] = await orm.select().from(workplace).where(eq(workplace.id, id));
  // A small company has fewer workplaces than there are operations.
  if (!place) return mintSite();
  // An inactive workplace accepts no registrations.
  await write([sql`UPDATE workplace SET active = 1 WHERE id = ${id}`]);
  const site = await mintSiteAt({ ...place, active: true });
  await inherit(site.member.id, id);
  return site;
}

async function inherit(memberId: number, workplaceId: number): Promise<void> {
  const busy = await d1
    .prepare(
      `SELECT m.person_id AS id FROM membership AS m WHERE m.workplace_id = ?1 AND m.id < ?2 AND EXISTS (
         SELECT 1 FROM shift_user AS u WHERE u.person_id = m.person_id) AND NOT EXISTS (SELECT 1 FROM shift_user AS u
         WHERE u.person_id = m.person_id AND u.starts_at BETWEEN ?3 AND ?4) LIMIT 1`,
    )
    .bind(workplaceId, 2 * FIRST, NOW - 2 * DAY, NOW + 2 * DAY)
    .first<{ id: number }>();
  if (!busy) return;
  await write([
    sql`UPDATE shift_user SET person_id = ${memberId} WHERE person_id = ${busy.id}`,
    sql`UPDATE attendance SET person_id = ${memberId} WHERE person_id = ${busy.id} AND business_date >= ${SINCE}`,
    sql`UPDATE inbox_item SET person_id = ${memberId} WHERE person_id = ${busy.id}`,
  ]);
}
