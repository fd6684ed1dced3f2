// The offers of a spot that people can still accept, as the pages about its shift show them.

import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { OpenAsk } from '#contract/roster/open-asks.ts';
import type { AssignmentId } from '#domain/roster/facts.ts';
import { type ClockMinutes, formatClock } from '#domain/time/clock.ts';
import { type Instant, toStamp } from '#domain/time/instant.ts';
import { type FieldsRow, fromJson, pick, selectRaw } from '#worker/db/query.ts';
import { audit } from '#worker/db/schema/audit.ts';
import { seatAsk, seatAskPerson } from '#worker/db/schema/planning.ts';
import { shift } from '#worker/db/schema/roster.ts';
import { position } from '#worker/db/schema/workplace.ts';
import { s } from './fields.ts';
import { instantOnShift } from './shown-shift.ts';

const k = alias(seatAsk, 'k');

/** Whether the hours of the offer `k` for the shift `s` have not ended: until then people can say yes. */
export function isNotOver(now: Instant): SQL {
  return sql`${instantOnShift(sql`coalesce(k.end_minute, s.end_minute)`)} > ${now}`;
}

function answers(which: SQL): SQL<number> {
  return sql<number>`(SELECT count(*) FROM ${seatAskPerson} AS kp WHERE kp.ask_id = k.id AND kp.answer ${which})`;
}

/** The fields of an open offer `k` for the shift `s`, in the position `o`. */
export const OPEN_ASK = {
  ...pick(k, 'id', 'shift_id', 'type', 'asked_at', 'version'),
  position: fromJson<OpenAsk['position']>(sql`json_object('id', o.id, 'name', o.name)`),
  start_minute: sql<ClockMinutes>`coalesce(${k.start_minute}, ${s.start_minute})`,
  end_minute: sql<ClockMinutes>`coalesce(${k.end_minute}, ${s.end_minute})`,
  /** The offer and the outcome of the person who leaves are one operation. */
  shift_user_id: sql<AssignmentId | null>`(SELECT gone.subject_id FROM ${audit} AS sent
    JOIN ${audit} AS gone ON gone.operation_id = sent.operation_id AND gone.subject = 'shift_user'
    WHERE sent.subject = 'seat_ask' AND sent.subject_id = k.id AND sent.action = 'create' LIMIT 1)`,
  waiting: answers(sql`IS NULL`),
  declined: answers(sql`= 'no'`),
};

/** The open offers for a shift, the first one first. The shift itself must be within reach. */
export function selectOpenAsks(shiftId: number, now: Instant) {
  return selectRaw(
    OPEN_ASK,
    sql`FROM ${seatAsk} AS k JOIN ${shift} AS s ON s.id = k.shift_id JOIN ${position} AS o ON o.id = k.position_id
      WHERE k.shift_id = ${shiftId} AND k.closed_at IS NULL AND ${isNotOver(now)} ORDER BY k.id`,
  );
}

export function openAskOf({
  start_minute,
  end_minute,
  asked_at,
  ...row
}: FieldsRow<typeof OPEN_ASK>): OpenAsk {
  return {
    ...row,
    start_time: formatClock(start_minute),
    end_time: formatClock(end_minute),
    asked_at: toStamp(asked_at),
  };
}
