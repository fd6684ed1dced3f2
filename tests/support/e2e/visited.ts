import { sql } from 'drizzle-orm';
import { insertRows } from '#worker/db/rows.ts';
import { publishedMonth } from '#worker/db/schema/roster.ts';
import { one, send } from './database.ts';
import { mintNotices } from './inbox.ts';
import { mintDraft, mintNotification, mintTemplate } from './notifications.ts';
import { mintJob, mintPerson, type Person } from './people.ts';
import { mintAssignment, mintMember, mintShift, mintSite, type Site } from './rosters.ts';
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
  const own_shift = await mintOwnShift(person);
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
    own_shift,
  };
}

/** A published shift of the person with a message of another person. */
async function mintOwnShift(person: Person): Promise<number> {
  const site = await mintSite();
  const shift = await mintShift(site, LATER);
  await mintAssignment(site, { shift, date: LATER, person });
  const month = LATER.slice(0, 'YYYY-MM'.length);
  const author = await mintPerson();
  await send([
    ...insertRows(publishedMonth, [
      { workplace_id: site.workplace.id, month, published_at: NOW, published_by: author.id },
    ]),
    sql`INSERT INTO shift_message (shift_id, person_id, author_id, kind, text, created_at)
      VALUES (${shift}, ${person.id}, ${author.id}, 'text', '南門からお入りください', ${NOW})`,
  ]);
  return shift;
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
