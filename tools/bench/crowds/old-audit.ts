import type { DatabaseSync } from 'node:sqlite';
import { type CalendarDate, DAY_MS } from '#domain/time/calendar-date.ts';
import { startOfJstDay } from '#domain/time/instant.ts';

/** The audit of a company: so many people, over so many days from the first one on. */
export type OldAudit = { people: number; firstPerson: number; from: CalendarDate; days: number };

/** What one person's month leaves, as `docs/scaling.md` counts it: how often, and about what. */
const MONTHLY_KINDS = [
  { operation: 'shifts.users.create', action: 'create', subject: 'shift_user', monthly: 20 },
  { operation: 'device.check_in', action: 'check_in', subject: 'attendance', monthly: 17 },
  { operation: 'device.check_out', action: 'check_out', subject: 'attendance', monthly: 17 },
  { operation: 'work_histories.confirm', action: 'confirm', subject: 'attendance', monthly: 17 },
  { operation: 'me.shifts.confirm', action: 'confirm', subject: 'shift_user', monthly: 12 },
  { operation: 'shifts.update', action: 'update', subject: 'shift', monthly: 8 },
  { operation: 'auth.sign_in', action: 'create', subject: 'session', monthly: 2 },
  { operation: 'me.availability.update', action: 'update', subject: 'availability', monthly: 1 },
  { operation: 'users.memberships.update', action: 'update', subject: 'membership', monthly: 1 },
] as const;

/** Subjects whose id is that of the person. */
const PERSON_SUBJECTS: readonly string[] = ['availability', 'membership'];

const DAYS_A_MONTH = 30.4;

/** As long as those of a plan and of an attendance record. */
const STORED_VALUES = JSON.stringify({
  user_id: 12_345,
  workplace_id: 12,
  shift_user_id: 123_456,
  position_id: 34,
  date: '2026-06-15',
  check_in_time: '2026-06-15 08:58:00',
  check_out_time: '2026-06-15 18:01:00',
  breaks: [{ start: '12:00', end: '13:00' }],
  counted_minutes: 480,
  worked_minutes: 480,
  formula: 1,
  salary_per_hour: 1_250,
  confirmed: false,
  version: 2,
});

/** Writes the rows in the order of time. Returns their number. */
export function writeOldAudit(database: DatabaseSync, { people, firstPerson, from, days }: OldAudit): number {
  const insert = database.prepare(
    `INSERT INTO audit (operation_id, operation, request_id, actor_id, actor_role, at, action, subject, subject_id,
       workplace_id, after) VALUES (?, ?, ?, ?, 'user', ?, ?, ?, ?, ?, ?)`,
  );
  const start = startOfJstDay(from);
  const dailyRows = MONTHLY_KINDS.map(({ monthly }) => (monthly * people) / DAYS_A_MONTH);
  const written = MONTHLY_KINDS.map(() => 0);
  let count = 0;
  for (let day = 0; day < days; day += 1) {
    for (const [kind, { operation, action, subject }] of MONTHLY_KINDS.entries()) {
      const until = Math.round((dailyRows[kind] ?? 0) * (day + 1));
      for (; (written[kind] ?? 0) < until; written[kind] = (written[kind] ?? 0) + 1) {
        const turn = written[kind] ?? 0;
        const person = firstPerson + ((turn * 7) % people);
        const id = crypto.randomUUID();
        insert.run(
          id,
          operation,
          id,
          person,
          start + day * DAY_MS + kind * 3_600_000 + (turn % 3_000),
          action,
          subject,
          PERSON_SUBJECTS.includes(subject) ? person : turn,
          1 + (turn % 40),
          STORED_VALUES,
        );
        count += 1;
      }
    }
  }
  return count;
}
