import { asc, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { WrittenParams } from '#contract/messaging/notice-kinds.ts';
import {
  type Ending,
  endingsOf,
  REMINDER_DAYS,
  type ReminderDays,
  reminderDue,
} from '#domain/papers/reminder.ts';
import { addDays, type CalendarDate, daysBetween } from '#domain/time/calendar-date.ts';
import { jstDate } from '#domain/time/instant.ts';
import { insertNotices, type PersonNotice } from '#worker/areas/messaging/inbox/insert-notices.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { Ctx } from '#worker/ctx.ts';
import { all } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { rowsInParts } from '#worker/db/database.ts';
import { isHere } from '#worker/db/is-here.ts';
import { type FieldsRow, jsonList, jsonTuple, pick, select, selectRaw } from '#worker/db/query.ts';
import { papersJson, rightToWorkOf } from '#worker/db/right-to-work.ts';
import { permitReminder } from '#worker/db/schema/paper.ts';
import { person, personDuty, personRole } from '#worker/db/schema/person.ts';
import { residence } from '#worker/db/schema/residence.ts';
import { askOtherWork } from './ask-other-work.ts';
import type { TimerCounts } from './timers.ts';

const READ_AT_ONCE = 2000;
/** The earliest end comes first. The next run takes the rest. */
export const REMINDED_A_RUN = 5000;
/** A message lists at most this many names and counts the rest. */
const NAMED_AT_ONCE = 20;
/** The longest time for which a renewal keeps a status after the last day on the card (F-14). */
const RENEWAL_DAYS = 62;

const [p, r, k] = [alias(person, 'p'), alias(residence, 'r'), alias(permitReminder, 'k')];

function endingFields(today: CalendarDate) {
  return {
    ...pick(p, 'id', 'last_name', 'first_name', 'given_first', 'nationality'),
    papers: papersJson(sql`0`),
    passport_expires_on: r.passport_expires_on,
    reminded: jsonList(
      jsonTuple(k.kind, k.last_day, k.days),
      sql`FROM ${permitReminder} AS k WHERE k.person_id = p.id AND k.last_day >= ${today}`,
    ),
  };
}

type EndingPermitRow = FieldsRow<ReturnType<typeof endingFields>>;

type Due = Ending & { row: EndingPermitRow; days: ReminderDays };

/**
 * F-13: reminds people of what expires, and sends the office one notice about all of them. Also
 * asks about other work (F-04).
 */
export async function remindPermits(ctx: Ctx): Promise<TimerCounts> {
  const reminded = await whileStale(() => remind(ctx));
  return { done: reminded + (await whileStale(() => askOtherWork(ctx))), failed: 0 };
}

async function remind(ctx: Ctx): Promise<number> {
  const today = jstDate(ctx.now);
  const due = (await readDue(ctx, today)).slice(0, REMINDED_A_RUN);
  if (due.length === 0) return 0;
  const office = await readOffice(ctx, today);
  const reminders = due.map(({ row, kind, lastDay, days }) => [row.id, kind, lastDay, days]);
  await commit(ctx, {
    guards: rowsInParts(reminders).map(notYet),
    statements: [
      ...rowsInParts(reminders).map(
        (part) =>
          sql`INSERT INTO ${permitReminder} (person_id, kind, last_day, days, reminded_at)
              SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, ${ctx.now} FROM json_each(${part})`,
      ),
      ...insertNotices(ctx, [
        ...due.map((one) => toPerson(one, today)),
        ...office.map(
          (personId): PersonNotice => ({ personId, kind: 'permits_end', params: officeParams(due) }),
        ),
      ]),
    ],
    audit: [],
  });
  return due.length;
}

/** Sorted by the day on which it ends. */
async function readDue(ctx: Ctx, today: CalendarDate): Promise<Due[]> {
  const due: Due[] = [];
  let after = 0;
  for (;;) {
    const found = await readEnding(ctx, today, after);
    due.push(...found.flatMap((row) => dueOf(row, today)));
    const last = found.length < READ_AT_ONCE ? undefined : found.at(-1);
    if (last === undefined) break;
    after = last.id;
  }
  return due.toSorted(byLastDay);
}

function byLastDay(one: Due, other: Due): number {
  if (one.lastDay === other.lastDay) return one.row.id - other.row.id;
  return one.lastDay < other.lastDay ? -1 : 1;
}

function dueOf(row: EndingPermitRow, today: CalendarDate): Due[] {
  return endingsOf(rightToWorkOf(row), row.passport_expires_on).flatMap((ending) => {
    const days = reminderDue(ending.lastDay, today);
    const isDone = row.reminded.some(
      ([kind, lastDay, before]) => kind === ending.kind && lastDay === ending.lastDay && before === days,
    );
    return days === null || isDone ? [] : [{ ...ending, row, days }];
  });
}

/** Active people with a document that ends soon, by its own date. */
async function readEnding({ db }: Ctx, today: CalendarDate, after: number): Promise<EndingPermitRow[]> {
  const last = addDays(today, Math.max(...REMINDER_DAYS));
  const soon = (column: SQL, from: CalendarDate) => sql`${column} BETWEEN ${from} AND ${last}`;
  return all(
    db,
    selectRaw(
      endingFields(today),
      sql`FROM ${residence} AS r JOIN ${person} AS p ON p.id = r.person_id
        WHERE r.person_id > ${after} AND ${isHere(today)}
          AND (${soon(sql`r.expires_on`, addDays(today, -RENEWAL_DAYS))}
            OR ${soon(sql`r.student_card_expires_on`, today)} OR ${soon(sql`r.passport_expires_on`, today)})
        ORDER BY r.person_id LIMIT ${READ_AT_ONCE}`,
    ),
  );
}

/** The people who look after documents, and the global admins. */
async function readOffice({ db }: Ctx, today: CalendarDate): Promise<number[]> {
  const office = await all(
    db,
    select({ id: p.id })
      .from(p)
      .where(
        sql`p.id IN (SELECT person_id FROM ${personRole} WHERE role = 'global_admin'
                     UNION SELECT person_id FROM ${personDuty} WHERE duty = 'papers')
          AND ${isHere(today)}`,
      )
      .orderBy(asc(p.id)),
  );
  return office.map(({ id }) => id);
}

function toPerson({ row, kind, lastDay }: Due, today: CalendarDate): PersonNotice {
  const params = { kind, last_day: lastDay, days: daysBetween(today, lastDay) };
  return { personId: row.id, kind: 'permit_ends', params };
}

function officeParams(due: readonly Due[]): WrittenParams<'permits_end'> {
  const people = due.slice(0, NAMED_AT_ONCE).map(({ row, kind, lastDay }) => ({
    last_name: row.last_name,
    first_name: row.first_name,
    given_first: row.given_first,
    kind,
    last_day: lastDay,
  }));
  return { count: due.length, people };
}

/** None of these reminders was sent since the read. */
function notYet(part: string): SQL {
  return sql`SELECT NOT EXISTS (SELECT 1 FROM json_each(${part}) AS r JOIN ${permitReminder} AS k
    ON k.person_id = r.value ->> 0 AND k.kind = r.value ->> 1 AND k.last_day = r.value ->> 2 AND k.days = r.value ->> 3)`;
}
