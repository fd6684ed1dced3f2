import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import type { PersonRef } from '#contract/people/users.ts';
import type { CorrectionFacts } from '#domain/attendance/correction-rules.ts';
import { ATTENDANCE_DEFAULTS, type SeatCount, type Watching } from '#domain/attendance/facts.ts';
import type { AttendanceId } from '#domain/pay/hours/facts.ts';
import type { Wage } from '#domain/pay/hours/wage.ts';
import type { AssignmentId } from '#domain/roster/facts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { drawing } from '#worker/db/ids.ts';
import { personRef, personRefJson } from '#worker/db/person-ref.ts';
import {
  answering,
  type Fields,
  type FieldsRow,
  fieldList,
  fromJson,
  isTrue,
  pick,
} from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { person } from '#worker/db/schema/person.ts';
import type { AnswerContext } from './answers.ts';
import { closedJson, type StoredClosed } from './closed-periods.ts';
import {
  attendanceOf,
  attendancesJson,
  IS_WORK,
  PLANS,
  plansJson,
  type StoredAttendance,
  type StoredPlan,
  storedPlanOf,
} from './facts.ts';
import { seatJson } from './seats.ts';
import { wagesJson, wagesShown } from './wages.ts';
import { WATCHING } from './watching.ts';

const p = alias(person, 'p');

/** More ids than one correction can need: each field changes once, and few questions arise. */
const CHANGES_DRAWN = 10;
const ITEMS_DRAWN = 10;

/** The subject of a correction, as SQL expressions that may be null. */
export interface CorrectionSubject {
  personId: SQL;
  attendanceId?: SQL;
  /** A condition on the named assignments `su` and their shifts `s`. */
  plans?: SQL;
  /** A workplace to which the work may move, besides those of the other facts. */
  workplaceId?: SQL;
}

/** All facts that decide a correction, with the version that was read. */
export interface StoredFacts {
  person: PersonRef;
  phone: string | null;
  actor: PersonRef;
  rosterVersion: number;
  /** The named record, if it is in reach and counts. */
  record: StoredAttendance | null;
  /** All open records of the person, the named one, and those of the named plans. */
  attendances: readonly StoredAttendance[];
  /** The named plans in reach. */
  plans: readonly StoredPlan[];
  seats: Readonly<Record<AssignmentId, SeatCount>>;
  wages: readonly Wage[];
  wagesShown: boolean;
  watching: Watching;
  /** Closed periods of all these workplaces and of the named one. */
  closed: readonly StoredClosed[];
  /** The first of the drawn ids. */
  ids: { attendance: AttendanceId; change: number; item: number };
}

/**
 * Reads the facts of a correction and draws ids for its rows, in one round trip; null without a
 * person.
 * @param more fields of the row of the person `p`
 */
export async function readCorrectionFacts<F extends Fields = Record<never, never>>(
  ctx: SignedInCtx,
  subject: CorrectionSubject,
  more?: F,
): Promise<{ stored: StoredFacts; more: FieldsRow<F> } | null> {
  const [[row], [work], [change], [item]] = await batch(ctx.db, [
    selectCorrectionFacts(ctx, subject, more),
    drawing('attendance', 1),
    drawing('attendance_change', CHANGES_DRAWN),
    drawing('review_item', ITEMS_DRAWN),
  ]);
  if (!row) return null;
  if (!work || !change || !item) throw new Error('no sequence of attendance');
  const ids = { attendance: work.first, change: change.first, item: item.first };
  return { stored: storedFactsOf(row, ids), more: row };
}

type CorrectionRow = FieldsRow<ReturnType<typeof correctionFields>>;

function selectCorrectionFacts<F extends Fields>(
  ctx: SignedInCtx,
  subject: CorrectionSubject,
  more: F | undefined,
) {
  const fields = { ...correctionFields(ctx, subject), ...more };
  return answering(
    fields,
    sql<
      CorrectionRow & FieldsRow<F>
    >`SELECT ${fieldList(fields)} FROM ${person} AS p WHERE p.id = (${subject.personId})`,
  );
}

function correctionFields(ctx: SignedInCtx, subject: CorrectionSubject) {
  const { attendanceId = sql`NULL`, plans = sql`0`, workplaceId = sql`NULL` } = subject;
  const named = sql`${plans} AND s.deleted_at IS NULL AND ${withinReach(ctx, sql`s.workplace_id`)}`;
  return {
    ref: fromJson<PersonRef>(personRefJson),
    ...pick(p, 'phone', 'roster_version'),
    actor: personRef(ctx.actor.id),
    record_id: sql<AttendanceId | null>`(SELECT a.id FROM ${attendance} AS a WHERE a.id = (${attendanceId})
      AND ${IS_WORK} AND ${withinReach(ctx, sql`a.workplace_id`)})`,
    attendances: attendancesJson(sql`a.id IN (
        SELECT id FROM ${attendance} WHERE person_id = p.id AND kind = 'work' AND check_out IS NULL AND voided_at IS NULL
        UNION SELECT (${attendanceId})
        UNION SELECT id FROM ${attendance} WHERE voided_at IS NULL
          AND shift_user_id IN (SELECT su.id FROM ${PLANS} WHERE ${named}))`),
    plans: plansJson(named),
    seats: fromJson<StoredFacts['seats']>(
      sql`(SELECT json_group_object(CAST(su.id AS TEXT), json(${seatJson})) FROM ${PLANS} WHERE ${named})`,
    ),
    wages: wagesJson(sql`p.id`),
    wages_shown: isTrue(wagesShown(ctx)),
    watching: WATCHING,
    closed: closedJson(sql`SELECT workplace_id FROM ${attendance} WHERE id = (${attendanceId})
        UNION SELECT s.workplace_id FROM ${PLANS} WHERE ${named}
        UNION SELECT a.workplace_id FROM ${PLANS} JOIN ${attendance} AS a ON a.shift_user_id = su.id
          AND a.voided_at IS NULL WHERE ${named}
        UNION SELECT (${workplaceId})`),
  };
}

function storedFactsOf(row: CorrectionRow, ids: StoredFacts['ids']): StoredFacts {
  const attendances = row.attendances.map(attendanceOf);
  return {
    person: row.ref,
    phone: row.phone,
    actor: row.actor,
    rosterVersion: row.roster_version,
    record: attendances.find(({ id }) => id === row.record_id) ?? null,
    attendances,
    plans: row.plans.map(storedPlanOf),
    seats: row.seats,
    wages: row.wages,
    wagesShown: row.wages_shown,
    watching: row.watching,
    closed: row.closed,
    ids,
  };
}

/** The facts for the rules, about a change of `record`, or about a new record when it is null. */
export function correctionFactsOf(
  { actor }: SignedInCtx,
  { person: { id: personId }, attendances, closed }: StoredFacts,
  record: { id: AttendanceId } | null,
): CorrectionFacts {
  const others = attendances.filter(({ id, checkOut }) => checkOut === null && id !== record?.id);
  return { actorId: actor.id, personId, others, closed, config: ATTENDANCE_DEFAULTS };
}

/** The context of answers and refusals about records. */
export function answerContextOf(
  { now }: SignedInCtx,
  { wagesShown: shown, watching, closed }: StoredFacts,
): AnswerContext & { closed: readonly StoredClosed[] } {
  return { now, wagesShown: shown, watching, closed };
}

/** Every assignment belongs to a group of spots. */
export function seatCountOf({ seats }: StoredFacts, { id }: StoredPlan): SeatCount {
  const seat = seats[id];
  if (!seat) throw new Error(`no seat for the person on a shift: ${id}`);
  return seat;
}

/** Things out of reach get the same answer as missing ones. */
export function foundOr404<Found>(found: Found | null | undefined): Found {
  if (found === null || found === undefined) throw new AppError('E_NOT_FOUND');
  return found;
}

export function personOfAttendance(id: SQL): SQL {
  return sql`SELECT person_id FROM ${attendance} WHERE id = ${id}`;
}
