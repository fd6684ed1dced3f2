import type { CheckIn } from '#contract/attendance/check-ins.ts';
import type { CheckedIn } from '#domain/attendance/check-in.ts';
import type { CheckedOut } from '#domain/attendance/check-out.ts';
import { keptWorkOf } from '#domain/attendance/finished.ts';
import type { RecordPunch, ReviewItem } from '#domain/attendance/review-item.ts';
import type { PersonId } from '#domain/roster/facts.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { AuditEntry } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import { raisingRosterVersion } from '#worker/db/roster-version.ts';
import { itemEntry, settledEntry } from './audit-entries.ts';
import { checkInAnswer } from './check-in-answers.ts';
import { settling } from './correction-write.ts';
import type { StoredAttendance } from './facts.ts';
import type { PunchFacts, PunchIds } from './punch-facts.ts';
import {
  beginning,
  finishing,
  itemsOf,
  keepingItems,
  keepingPunch,
  keptEntry,
  type PunchSource,
  raisingQuestions,
} from './statements.ts';

/** Who punched and on which device, for a live punch and for one that was kept. */
export type Puncher = {
  personId: PersonId;
  /** The own device; null at a tablet, whose punches are stored by themselves. */
  source: PunchSource | null;
  /** When the punch is written. */
  now: Instant;
  /** Values for the audit besides those of the record. */
  audited: Record<string, unknown>;
};

/** The writes of a punch, and the record after it. */
export type PunchWrite = {
  record: Pick<StoredAttendance, 'id' | 'workplaceId'>;
  statements: Statement[];
  audit: AuditEntry[];
  answer: CheckIn;
};

/** Starts a record, and asks about the open ones that it overtakes. */
export function checkInWrite(
  { personId, source, now, audited }: Puncher,
  { facts, ids }: { facts: PunchFacts; ids: PunchIds },
  { attendance, raised, forgotten, punch }: CheckedIn,
): PunchWrite {
  const record = { id: ids.attendanceId, workplaceId: attendance.workplaceId };
  const plan = facts.plans.find(({ id }) => id === attendance.plan?.id) ?? null;
  const overtaken = facts.attendances
    .filter(({ id }) => forgotten.includes(id))
    .flatMap((one, place) => itemsOf(one, [{ kind: 'forgotten' }], ids.itemId + place));
  const items = itemsOf(record, raised, ids.itemId + overtaken.length);
  const begun = { ...attendance, id: record.id, personId, openItems: raised };
  const answer = checkInAnswer({ ...begun, plan });
  return {
    record,
    statements: [
      ...raisingQuestions(overtaken, now),
      beginning(begun, { actorId: personId, now }),
      ...keepingItems(items, now),
      ...(source ? [keepingPunch(ids.punchId, record.id, punch, source)] : []),
      raisingRosterVersion(personId),
    ],
    audit: [
      punchEntry('check_in', record, {
        ...auditedPunch(answer),
        ...(source && { device_id: source.deviceId }),
        ...audited,
      }),
      ...[...overtaken, ...items].map(itemEntry),
    ],
    answer,
  };
}

/**
 * Ends a record and stores its hours, formula and wage.
 * @param settled questions of the record that the punch answers
 */
export function checkOutWrite(
  { personId, source, now, audited }: Puncher,
  { facts, ids }: { facts: PunchFacts; ids: PunchIds },
  { attendanceId, checkOut, breaks, raised, punch }: CheckedOut,
  settled: readonly ReviewItem[] = [],
): PunchWrite {
  const before = facts.attendances.find(({ id }) => id === attendanceId);
  if (!before) throw new Error(`attendance ${attendanceId} was decided on and not read`);
  const terms = { formula: before.workplace?.formula ?? null, wages: facts.wages };
  const kept = keptWorkOf({ ...before, checkOut, breaks }, terms);
  const items = itemsOf(before, raised, ids.itemId);
  const left = before.openItems.filter(({ id }) => settled.every((one) => one.id !== id));
  const openItems = [...left, ...raised];
  const answer = checkInAnswer({ ...before, checkOut, breaks, openItems });
  return {
    record: before,
    statements: [
      finishing(attendanceId, { ...kept, checkOut, breaks, openItems }),
      ...settling(settled, { actorId: personId, now }),
      ...keepingItems(items, now),
      ...(source ? [keepingPunch(ids.punchId, attendanceId, punch, source)] : []),
      raisingRosterVersion(personId),
    ],
    audit: [
      punchEntry('check_out', before, {
        ...auditedPunch(answer),
        ...keptEntry(kept),
        ...(source && { device_id: source.deviceId }),
        ...audited,
      }),
      ...settled.map((item) => settledEntry(item, before)),
      ...items.map(itemEntry),
    ],
    answer,
  };
}

/** The audit has two of these for each day of work, so it names the shift by its id and not by its words. */
function auditedPunch({ date, shift, check_in_time, check_out_time, breaks, questions }: CheckIn) {
  return {
    date,
    shift_user_id: shift?.shift_user_id ?? null,
    check_in_time,
    check_out_time,
    breaks,
    questions,
  };
}

function punchEntry(
  action: RecordPunch,
  { id, workplaceId }: PunchWrite['record'],
  after: Record<string, unknown>,
): AuditEntry {
  return {
    action,
    subject: 'attendance',
    subjectId: id,
    ...(workplaceId !== null && { workplaceId }),
    after,
  };
}
