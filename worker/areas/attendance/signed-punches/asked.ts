import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { KeptPunch } from '#contract/attendance/kept-punches.ts';
import { currentProposal } from '#domain/attendance/kept-punches/answered-punch.ts';
import { lateMinutesOf } from '#domain/attendance/kept-punches/believed-time.ts';
import {
  type KeptQuestion,
  type PunchProposal,
  unplacedOf,
} from '#domain/attendance/kept-punches/kept-question.ts';
import { type Instant, toStamp } from '#domain/time/instant.ts';
import { coded, plannedOn } from '#worker/areas/attendance/records/answers.ts';
import { PLANS, planJson, storedPlanOf, WORKPLACE_JSON } from '#worker/areas/attendance/records/facts.ts';
import { type FieldsRow, fromJson, jsonFirst, jsonObject, pick } from '#worker/db/query.ts';
import { attendance, keptPunch } from '#worker/db/schema/attendance.ts';
import { workplace } from '#worker/db/schema/workplace.ts';

const k = alias(keptPunch, 'k');

/** The shift that a manager may enter by accepting the punch `k`; null without one. */
export const PROPOSED_PLAN = sql`(SELECT asked.value ->> '$.proposal.planId' FROM json_each(k.questions) AS asked
  WHERE asked.value ->> 'kind' = 'unplaced')`;

/** The record of the punch `k`, if it counts. */
const RECORD_OF = sql`FROM ${attendance} AS rec WHERE rec.id = k.attendance_id AND rec.voided_at IS NULL`;

/** A punch `k` of the own device or of a tablet, for {@link askedPunchAnswer}. */
export const ASKED_PUNCH = {
  ...pick(k, 'id', 'workplace_id', 'stamp', 'at', 'earliest_at', 'latest_at', 'reason'),
  ...pick(k, 'received_at', 'link', 'recorded', 'state', 'text'),
  workplace: jsonFirst(WORKPLACE_JSON, sql`FROM ${workplace} AS w WHERE w.id = k.workplace_id`),
  questions: fromJson<KeptQuestion[]>(sql`${k.questions}`),
  record: jsonFirst(
    jsonObject({
      id: sql<number>`rec.id`,
      time: sql<Instant | null>`iif(k.stamp = 'check_in', rec.check_in, rec.check_out)`,
    }),
    RECORD_OF,
  ),
  plan: jsonFirst(
    planJson,
    sql`FROM ${PLANS} WHERE su.id = coalesce((SELECT rec.shift_user_id ${RECORD_OF}), ${PROPOSED_PLAN})`,
  ),
};
export type StoredAsked = FieldsRow<typeof ASKED_PUNCH>;

export function isOpenOrAnswered(open: boolean | undefined): SQL {
  if (open === undefined) return sql`1`;
  return open ? sql`k.state = 'open'` : sql`k.state <> 'open'`;
}

/** What a manager sees of a punch, besides its person and its device. */
export function askedPunchAnswer(stored: StoredAsked): Omit<KeptPunch, 'user' | 'device'> {
  const { questions, plan, recorded } = stored;
  const unplaced = unplacedOf(questions);
  const { proposal, replaces } = currentProposal(stored);
  return {
    id: stored.id,
    workplace: stored.workplace && coded(stored.workplace),
    stamp: stored.stamp,
    at: toStamp(stored.at),
    earliest: toStamp(stored.earliest_at),
    latest: toStamp(stored.latest_at),
    time_reason: stored.reason,
    received_at: toStamp(stored.received_at),
    late_minutes: lateMinutesOf(stored.at, stored.received_at),
    link: stored.link,
    questions: questions.map(({ kind }) => kind),
    unplaced: unplaced?.reason ?? null,
    proposal: proposal && !recorded ? proposalAnswer(proposal, replaces) : null,
    shift: plan && plannedOn(storedPlanOf(plan)),
    work_history_id: stored.record?.id ?? null,
    status: stored.state,
  };
}

function proposalAnswer(
  proposal: PunchProposal,
  replaces: Instant | null,
): NonNullable<KeptPunch['proposal']> {
  switch (proposal.kind) {
    case 'leave':
      return { kind: 'leave' };
    case 'take_time':
      return {
        kind: 'take_time',
        work_history_id: proposal.attendanceId,
        replaces: replaces === null ? null : toStamp(replaces),
      };
    case 'enter_shift': {
      const { kind, planId, checkIn, checkOut } = proposal;
      return { kind, shift_user_id: planId, check_in: toStamp(checkIn), check_out: toStamp(checkOut) };
    }
    case 'adjust': {
      const { kind, businessDate: date, minutes } = proposal;
      return { kind, date, minutes };
    }
  }
}
