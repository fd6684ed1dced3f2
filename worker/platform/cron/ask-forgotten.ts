import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { forgottenDue } from '#domain/attendance/forgotten.ts';
import type { Instant } from '#domain/time/instant.ts';
import { itemEntry } from '#worker/areas/attendance/records/audit-entries.ts';
import { AT_WORK } from '#worker/areas/attendance/records/progress.ts';
import { type NewItem, raisingQuestions } from '#worker/areas/attendance/records/statements.ts';
import { insertNotices, type PersonNotice } from '#worker/areas/messaging/inbox/insert-notices.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { Ctx } from '#worker/ctx.ts';
import { all } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { rows } from '#worker/db/database.ts';
import { drawIds } from '#worker/db/ids.ts';
import { type FieldsRow, orNull, pick, selectRaw } from '#worker/db/query.ts';
import { raisingRosterVersions } from '#worker/db/roster-version.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { person } from '#worker/db/schema/person.ts';
import { shiftUser } from '#worker/db/schema/roster.ts';
import type { TimerCounts } from './timers.ts';

/** The longest open work comes first. The next run takes the rest. */
const READ_A_RUN = 2000;
const ASKED_A_RUN = 200;

const [a, su, p] = [alias(attendance, 'a'), alias(shiftUser, 'su'), alias(person, 'p')];

const OPEN = {
  ...pick(a, 'id', 'person_id', 'workplace_id'),
  date: a.business_date,
  check_in: sql<Instant>`${a.check_in}`,
  planned_end: orNull(su.ends_at),
  roster_version: p.roster_version,
};
type OpenRow = FieldsRow<typeof OPEN>;

/**
 * T-23: asks managers and the person about work without a check-out, and ends none of it. A person
 * who changes in the same moment is read again.
 */
export function askForgotten(ctx: Ctx): Promise<TimerCounts> {
  return whileStale(async () => {
    const due = dueOf(await readOpen(ctx), ctx.now).slice(0, ASKED_A_RUN);
    if (due.length > 0) await writeQuestions(ctx, due);
    return { done: due.length, failed: 0 };
  });
}

function readOpen({ db }: Ctx): Promise<OpenRow[]> {
  return all(
    db,
    selectRaw(
      OPEN,
      sql`FROM ${attendance} AS a JOIN ${person} AS p ON p.id = a.person_id
        LEFT JOIN ${shiftUser} AS su ON su.id = a.shift_user_id
        WHERE ${AT_WORK} ORDER BY a.check_in, a.id LIMIT ${READ_A_RUN}`,
    ),
  );
}

function dueOf(open: readonly OpenRow[], now: Instant): OpenRow[] {
  const due = new Set(
    forgottenDue(
      open.map(({ id, check_in, planned_end }) => ({
        id,
        checkIn: check_in,
        checkOut: null,
        openItems: [],
        plan: planned_end === null ? null : { end: planned_end },
      })),
      now,
    ),
  );
  return open.filter(({ id }) => due.has(id));
}

async function writeQuestions(ctx: Ctx, due: readonly OpenRow[]): Promise<void> {
  const firstId = await drawIds(ctx.db, 'review_item', due.length);
  const items = due.map<NewItem>(({ id, workplace_id }, place) => ({
    id: firstId + place,
    attendanceId: id,
    workplaceId: workplace_id,
    matter: { kind: 'forgotten' },
  }));
  await commit(ctx, {
    guards: [arePeopleUnchanged(due)],
    statements: [
      ...raisingQuestions(items, ctx.now),
      raisingRosterVersions(due.map(({ person_id }) => person_id)),
      ...insertNotices(ctx, due.map(forgottenNotice)),
    ],
    audit: items.map(itemEntry),
  });
}

/** The person knows best when they left. */
function forgottenNotice({ id, person_id: personId, date }: OpenRow): PersonNotice {
  return { personId, kind: 'check_out_forgotten', params: { work_history_id: id, date } };
}

/** None of these people has a new punch or plan since the read. */
function arePeopleUnchanged(due: readonly OpenRow[]): SQL {
  const read = due.map(({ person_id, roster_version }) => [person_id, roster_version]);
  return sql`SELECT NOT EXISTS (SELECT 1 FROM json_each(${rows(read)}) AS r
    LEFT JOIN ${person} AS p ON p.id = r.value ->> 0 AND p.roster_version = r.value ->> 1 WHERE p.id IS NULL)`;
}
