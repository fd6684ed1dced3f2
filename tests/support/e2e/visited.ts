import { sql } from 'drizzle-orm';
import { one } from './database.ts';
import { mintNotices } from './inbox.ts';
import { mintDraft, mintNotification, mintTemplate } from './notifications.ts';
import { mintJob, mintPerson, type Person } from './people.ts';
import { mintAssignment, mintMember, mintShift, type Site } from './rosters.ts';
import { NOW } from './site.ts';

/** Weeks after the day of the tests. */
const LATER = '2026-07-01';

/** The ids for the names in the addresses of visits. */
export async function mintVisited(person: Person, site: Site): Promise<Record<string, number>> {
  const shift = await mintShift(site, LATER);
  const place = await mintAssignment(site, { shift, date: LATER, person: await mintMember([site]) });
  const job = await mintJob(person);
  await mintNotices(person, [{}, {}]);
  const entry = await mintEntry(person);
  const { id: deleted } = await mintPerson({ deleted_at: NOW });
  const { id: pending } = await mintNotification(person, site.workplace);
  const { id: sent, inboxId: message } = await mintNotification(person, site.workplace, [person]);
  const draft = await mintDraft(person, site.workplace);
  const template = await mintTemplate();
  return {
    job,
    own: person.id,
    workplace: site.workplace.id,
    shift,
    place,
    entry,
    deleted,
    pending,
    sent,
    message,
    draft,
    template,
  };
}

/** Replaces names by ids: `/manage/shift/[shift]` with the id of the shift. */
export function withIds(path: string, ids: Record<string, number>): string {
  return path.replace(/\[(\w+)\]/g, (_, name: string) => String(ids[name] ?? ''));
}

/** An audit entry about a person, made by themselves. */
async function mintEntry({ id }: { id: number }): Promise<number> {
  const [before, after] = ['{"phone":null,"version":1}', '{"phone":"09000000001","version":2}'];
  const who = sql`${crypto.randomUUID()}, 'profile.info.update', ${crypto.randomUUID()}, ${id}, 'global_admin'`;
  const entry = await one(sql`
    INSERT INTO audit (operation_id, operation, request_id, actor_id, actor_role, at, action, subject, subject_id, before, after)
    VALUES (${who}, ${NOW}, 'update', 'person', ${id}, ${before}, ${after}) RETURNING id`);
  return Number(entry.id);
}
