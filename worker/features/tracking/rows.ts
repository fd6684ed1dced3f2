import { type SQL, sql } from 'drizzle-orm';
import type { SeatGroup } from '#contract/shifts.ts';
import type { TrackedPerson, TrackedShift } from '#contract/tracking.ts';
import type { Instant } from '#domain/time/instant.ts';
import { type Telling, trackedAnswer } from '#worker/attendance/answers.ts';
import {
  type AttendanceJson,
  attendanceOf,
  attendancesJson,
  IS_SHOWN,
  PLANS,
  type PlanJson,
  planJson,
  planOf,
} from '#worker/attendance/facts.ts';
import { countsShown, NEEDED, type Seen, WATCHED, watchedOf } from '#worker/attendance/progress.ts';
import { WATCHING, watchingFrom } from '#worker/attendance/watching.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { person } from '#worker/db/schema/person.ts';
import {
  breaksShown,
  progressShown,
  SEATS,
  SIMPLE_COLUMNS,
  type SimpleRow,
  simpleShiftOf,
} from '#worker/roster/shown-shift.ts';

type DayRow = SimpleRow & { active: number; shown: number; needed: number; watching: string };
export type TrackedShiftRow = DayRow & { watched: string };
export type DetailRow = DayRow & { breaks: string; paid_before_minutes: number; seats: string };
export type PersonRow = { plan: string; person: string; phone: string | null; attendances: string };

const DAY_COLUMNS = sql`${SIMPLE_COLUMNS}, s.active, ${IS_SHOWN} AS shown, ${NEEDED} AS needed, ${WATCHING} AS watching`;

/** A shift, `s` of `SHIFTS`, and where its people stand. */
export const TRACKED_SHIFT_COLUMNS = sql`${DAY_COLUMNS}, ${WATCHED} AS watched`;

/** A shift as its own page shows it beside its people. */
export const DETAIL_COLUMNS = sql`${DAY_COLUMNS}, s.breaks, s.paid_before_minutes, ${SEATS} AS seats`;

/** People approved for shifts, `su`, for whom `where` holds; who has an outcome comes last. */
export function selectPeople(where: SQL): SQL {
  return sql`SELECT ${planJson} AS plan, ${personRefJson} AS person, p.phone,
      ${attendancesJson(sql`a.shift_user_id = su.id`)} AS attendances
    FROM ${PLANS} JOIN ${person} AS p ON p.id = su.person_id
    WHERE su.status = 'approved' AND s.deleted_at IS NULL AND ${where}
    ORDER BY su.outcome IS NOT NULL, o.name, o.id, su.starts_at, su.id`;
}

export function peopleOf({ watched, shown, watching }: TrackedShiftRow, now: Instant): Seen[] {
  return watchedOf(JSON.parse(watched), shown === 1, now, watchingFrom(watching));
}

export function trackedShiftOf(row: DayRow, people: readonly Seen[], now: Instant): TrackedShift {
  return {
    ...simpleShiftOf(row),
    active: row.active === 1,
    published: row.shown === 1,
    progress: progressShown(row, now),
    counts: countsShown(row.needed, people),
  };
}

export function plannedOf(row: DetailRow) {
  const seats: SeatGroup[] = JSON.parse(row.seats);
  return { breaks: breaksShown(row.breaks), paid_before_minutes: row.paid_before_minutes, seats };
}

export function trackedPersonOf(row: PersonRow, telling: Telling): TrackedPerson {
  const plan: PlanJson = JSON.parse(row.plan);
  const [work]: AttendanceJson[] = JSON.parse(row.attendances);
  return trackedAnswer(
    {
      plan: planOf(plan),
      user: JSON.parse(row.person),
      phone: row.phone,
      attendance: work === undefined ? null : attendanceOf(work),
    },
    telling,
  );
}
