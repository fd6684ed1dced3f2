import { sql } from 'drizzle-orm';
import type { ManagerHome, WorkplaceDay } from '#contract/tracking.ts';
import { type Instant, jstDate, toStamp } from '#domain/time/instant.ts';
import {
  countsShown,
  NEEDED,
  shiftsOfDay,
  unplannedOfDay,
  WATCHED,
  type WatchedJson,
  watchedOf,
} from '#worker/attendance/progress.ts';
import { WATCHING, watchingFrom } from '#worker/attendance/watching.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { withinReach } from '#worker/db/reach.ts';
import { reviewItem } from '#worker/db/schema/attendance.ts';
import { shift } from '#worker/db/schema/roster.ts';
import { workplace } from '#worker/db/schema/workplace.ts';
import { waitingCount } from '#worker/features/recruitment/queries.ts';

type WorkplaceRow = WorkplaceDay['workplace'] & {
  shifts: string;
  unplanned: number;
  questions: number;
  watching: string;
};

/** Today at every workplace in reach where there is something to see. */
export async function readHome(ctx: SignedInCtx): Promise<ManagerHome> {
  const { db, now } = ctx;
  const date = jstDate(now);
  const [days, waiting] = await db.d1.batch<WorkplaceRow & { registrations: number }>(
    [
      sql`SELECT w.id, w.code, w.name,
          (SELECT json_group_array(json_array(${NEEDED}, json(${WATCHED}))) FROM ${shift} AS s
           WHERE s.workplace_id = w.id AND s.deleted_at IS NULL AND ${shiftsOfDay(date, now)}) AS shifts,
          ${unplannedOfDay(date, now)} AS unplanned,
          (SELECT count(*) FROM ${reviewItem} WHERE workplace_id = w.id AND state = 'open') AS questions, ${WATCHING} AS watching
        FROM ${workplace} AS w WHERE ${withinReach(ctx, sql`w.id`)} ORDER BY w.code`,
      sql`SELECT ${waitingCount(ctx)} AS registrations`,
    ].map((statement) => bind(db.d1, statement)),
  );
  const workplaces = (days?.results ?? []).map((row) => dayOf(row, now)).filter(hasSomething);
  return { date, now: toStamp(now), workplaces, registrations: waiting?.results[0]?.registrations ?? 0 };
}

function hasSomething({ shifts, unplanned, questions }: WorkplaceDay): boolean {
  return shifts + unplanned + questions > 0;
}

function dayOf(
  { shifts, unplanned, questions, watching, ...workplace }: WorkplaceRow,
  now: Instant,
): WorkplaceDay {
  const stored: [needed: number, people: WatchedJson[]][] = JSON.parse(shifts);
  const needed = stored.reduce((sum, [seats]) => sum + seats, 0);
  const people = stored.flatMap(([, watched]) => watchedOf(watched, now, watchingFrom(watching)));
  return { workplace, shifts: stored.length, counts: countsShown(needed, people), unplanned, questions };
}
