import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { z } from 'zod';
import { HAND_OVERS_MAX } from '#contract/limits.ts';
import type { Coded, NamedRef } from '#contract/pay/hours/attendance.ts';
import { checkChanges, type RowCheck } from '#domain/roster/check.ts';
import { whoMayPass } from '#domain/roster/finding.ts';
import { type Fit, fitOf } from '#domain/roster/fit.ts';
import type { ProposedChange } from '#domain/roster/proposal.ts';
import type { Roster } from '#domain/roster/roster.ts';
import { type ClockMinutes, formatClock } from '#domain/time/clock.ts';
import type { Instant } from '#domain/time/instant.ts';
import { s, w } from '#worker/areas/roster/changes/fields.ts';
import { intoSpot } from '#worker/areas/roster/changes/into-spot.ts';
import type { StoredRoster } from '#worker/areas/roster/changes/stored-roster.ts';
import { codedJson, namedJson } from '#worker/db/named-json.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { IS_SHOWN } from '#worker/db/published.ts';
import { type FieldsRow, fromJson, isTrue, pick, selectRaw } from '#worker/db/query.ts';
import { handOver } from '#worker/db/schema/planning.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { membership, position, workplace } from '#worker/db/schema/workplace.ts';

const [h, su, o] = [alias(handOver, 'h'), alias(shiftUser, 'su'), alias(position, 'o')];

/** A proposal `h` of the assignment `su`. The lists start from one of them. */
const ITS_SHIFT = sql`JOIN ${shift} AS s ON s.id = su.shift_id AND s.deleted_at IS NULL
  JOIN ${workplace} AS w ON w.id = s.workplace_id JOIN ${position} AS o ON o.id = h.position_id`;

const AS_PROPOSED = sql`su.starts_at = h.starts_at AND su.ends_at = h.ends_at AND su.position_id = h.position_id`;

/** The colleague `h` sees the shift `su`: it is published, and they work there. */
const SEES_IT = sql`EXISTS (SELECT 1 FROM ${shift} AS s
  JOIN ${membership} AS m ON m.workplace_id = s.workplace_id AND m.person_id = h.to_person_id AND m.works = 1
  WHERE s.id = su.shift_id AND ${IS_SHOWN})`;

/**
 * Whether the proposal `h` still holds: the shift `su` has not begun and is as it was when the colleague was
 * asked, and the colleague sees it.
 */
export function isStillOpen(now: Instant): SQL {
  return sql`h.state IN ('proposed', 'accepted') AND su.status = 'approved' AND su.outcome IS NULL
    AND ${AS_PROPOSED} AND su.starts_at > ${now} AND ${SEES_IT}`;
}

/** Whether the assignment `su` may be proposed to the person `p`: not too often, nor after they declined it. */
export const MAY_BE_ASKED = sql`(SELECT count(*) FROM ${handOver} AS h WHERE h.shift_user_id = su.id) < ${HAND_OVERS_MAX}
  AND NOT EXISTS (SELECT 1 FROM ${handOver} AS h
    WHERE h.shift_user_id = su.id AND h.to_person_id = p.id AND h.state = 'declined' AND ${AS_PROPOSED})`;

const handedFields = {
  shift_id: s.id,
  ...pick(s, 'workplace_id', 'date'),
  start_minute: sql<ClockMinutes>`coalesce(su.start_minute, s.start_minute)`,
  end_minute: sql<ClockMinutes>`coalesce(su.end_minute, s.end_minute)`,
  workplace: fromJson<z.infer<typeof Coded>>(codedJson(w)),
  position: fromJson<z.infer<typeof NamedRef>>(namedJson(o)),
};

function handOverFields(now: Instant) {
  return {
    ...handedFields,
    ...pick(h, 'id', 'shift_user_id', 'to_person_id', 'state', 'proposed_at', 'answered_at', 'version'),
    from_person_id: su.person_id,
    from: personRef(su.person_id),
    to: personRef(h.to_person_id),
    open: isTrue(isStillOpen(now)),
  };
}

export type HandOverRow = FieldsRow<ReturnType<typeof handOverFields>>;

/** Proposals that meet the condition, by their start. */
export function selectHandOvers(now: Instant, where: SQL): SQL<HandOverRow> {
  return selectRaw(
    handOverFields(now),
    sql`FROM ${handOver} AS h CROSS JOIN ${shiftUser} AS su ON su.id = h.shift_user_id ${ITS_SHIFT}
      WHERE ${where} ORDER BY h.starts_at, h.id`,
  );
}

/** The assignment `su` as a proposal would name it; `where` names its person. */
export function selectHandedShift(where: SQL) {
  return selectRaw(
    {
      ...handedFields,
      ...pick(su, 'id', 'position_id', 'starts_at', 'ends_at'),
      from: personRef(su.person_id),
    },
    sql`FROM ${shiftUser} AS su JOIN ${shift} AS s ON s.id = su.shift_id AND s.deleted_at IS NULL
      JOIN ${workplace} AS w ON w.id = s.workplace_id JOIN ${position} AS o ON o.id = su.position_id WHERE ${where}`,
  );
}

export type HandedRow = FieldsRow<typeof handedFields>;

/** The shift as every answer about a proposal has it. */
export function handedShiftOf({ shift_id, workplace: site, position: seat, date, ...times }: HandedRow) {
  return {
    shift_id,
    workplace: site,
    position: seat,
    date,
    start_time: formatClock(times.start_minute),
    end_time: formatClock(times.end_minute),
  };
}

/** One person leaves the shift, and the other takes the spot at the same times. Null where it is gone or out of reach. */
export function handOverChanges(
  stored: StoredRoster,
  {
    shift_user_id: assignmentId,
    to_person_id: personId,
  }: Pick<HandOverRow, 'shift_user_id' | 'to_person_id'>,
): ProposedChange[] | null {
  const facts = stored.assignments.get(assignmentId)?.facts;
  if (!facts?.seat || facts.status !== 'approved' || !stored.shifts.has(facts.seat.shiftId)) return null;
  const { seat, times, hasOwnTimes } = facts;
  return [
    { kind: 'remove', assignmentId, handsOver: true },
    intoSpot(stored, {
      kind: 'assign',
      personId,
      ...seat,
      status: 'approved',
      ownTimes: hasOwnTimes ? { start: times.start, end: times.end } : null,
    }),
  ];
}

/** What the rules say about it; the roster is left unchanged. `taking` concerns the colleague alone. */
export function judgeHandOver(
  roster: Roster,
  changes: readonly ProposedChange[],
): Omit<RowCheck, 'row'> & { taking: RowCheck['findings'] } {
  const checks = checkChanges(roster, changes, { waysOut: false });
  const findings = checks.flatMap((one) => one.findings);
  return { findings, passableBy: whoMayPass(findings), taking: checks.at(-1)?.findings ?? [] };
}

/** What the proposer learns of a colleague: a warning is for the colleague and the manager. */
export function fitToAsk(judged: Pick<RowCheck, 'passableBy'> | null): Exclude<Fit, 'warning'> {
  return judged && fitOf(judged, false) !== 'cannot' ? 'can' : 'cannot';
}
