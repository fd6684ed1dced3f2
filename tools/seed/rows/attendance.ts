import { rowColumns } from '#tools/seed/columns-of.ts';
import type { DemoCompany } from '#tools/seed/demo-company.ts';
import { keptQuestionsOf } from '#tools/seed/kept-punches.ts';
import type { FirstIds } from '#tools/seed/write.ts';
import type { Statement } from '#worker/db/database.ts';
import { insertRows } from '#worker/db/rows.ts';
import { attendance, attendanceChange, keptPunch, punch, reviewItem } from '#worker/db/schema/attendance.ts';
import { device, deviceKey } from '#worker/db/schema/device.ts';

/** The devices, and all records of attendance with the punches that were sent later. */
export function attendanceRows({ devices, ledger, keptPunches }: DemoCompany, ids: FirstIds): Statement[] {
  const orNull = (first: number, place: number | null) => (place === null ? null : first + place);
  const lastSeen = new Map(ledger.punches.map((lastPunch) => [lastPunch.device, lastPunch.taken]));
  const uploads = new Map(keptPunches.map((kept) => [kept.device, kept.receivedAt]));
  return [
    ...insertRows(
      device,
      devices.map(({ person, ...row }, number) => ({
        id: ids.device + number,
        person_id: ids.person + person,
        ...rowColumns(row),
        last_seen_at: lastSeen.get(number) ?? row.pairedAt,
        last_upload_at: uploads.get(number) ?? null,
        version: row.pairedAt === null ? 1 : 2,
      })),
    ),
    ...insertRows(
      attendance,
      ledger.attendances.map((one) => ({
        id: ids.attendance + one.id,
        person_id: ids.person + one.personId,
        workplace_id: orNull(ids.workplace, one.workplaceId),
        shift_user_id: orNull(ids.shift_user, one.plan?.id ?? null),
        position_id: orNull(ids.position, one.positionId),
        business_date: one.businessDate,
        kind: 'work',
        check_in: one.checkIn,
        check_out: one.checkOut,
        breaks: JSON.stringify(one.breaks.map(({ start, end }) => [start, end])),
        counted_start: one.ended?.counted.start ?? null,
        counted_end: one.ended?.counted.end ?? null,
        counted_minutes: one.ended?.countedMinutes ?? null,
        worked_minutes: one.ended?.workedMinutes ?? null,
        formula: one.ended?.formula ?? null,
        salary_per_hour: one.ended?.salaryPerHour ?? null,
        early_start_approved: one.earlyStartApproved,
        early_leave_by: one.earlyLeaveBy,
        forgotten: one.forgotten,
        confirmed_at: one.confirmedAt,
        confirmed_by: orNull(ids.person, one.confirmedBy),
        voided_at: one.voidedAt,
        created_at: one.createdAt,
        created_by: ids.person + one.createdBy,
        version: one.version,
      })),
    ),
    ...insertRows(
      punch,
      ledger.punches.map(({ attendance: place, stamp, taken, at, given, device: number }, row) => ({
        id: ids.punch + row,
        attendance_id: ids.attendance + place,
        stamp,
        taken_at: taken,
        device_at: at,
        given_at: given,
        device_id: ids.device + number,
      })),
    ),
    ...insertRows(
      deviceKey,
      keptPunches.map(({ key: { id, x, y, madeAt }, device: number, person }) => ({
        id,
        device_id: ids.device + number,
        person_id: ids.person + person,
        x,
        y,
        made_at: madeAt,
        ended_at: null,
      })),
    ),
    ...insertRows(
      keptPunch,
      keptPunches.map((kept, row) => ({
        id: ids.kept_punch + row,
        key_id: kept.key.id,
        sequence: 1,
        hash: kept.hash,
        text: kept.text,
        signature: kept.signature,
        person_id: ids.person + kept.person,
        workplace_id: ids.workplace + kept.workplaceId,
        attendance_id: ids.attendance + kept.attendance,
        stamp: 'check_out',
        received_at: kept.receivedAt,
        at: kept.at,
        earliest_at: kept.earliestAt,
        latest_at: kept.at,
        not_before: kept.earliestAt,
        reason: kept.reason,
        link: 'next',
        recorded: kept.asked !== 'unplaced',
        questions: JSON.stringify(keptQuestionsOf(kept, ids.attendance + kept.attendance)),
        state: kept.asked === null ? 'settled' : 'open',
      })),
    ),
    ...insertRows(
      reviewItem,
      ledger.items.map((item, row) => ({
        id: ids.review_item + row,
        attendance_id: ids.attendance + item.attendance,
        workplace_id: orNull(ids.workplace, item.workplaceId),
        kind: item.kind,
        stamp: item.kind === 'drift' ? item.stamp : null,
        taken_at: item.kind === 'drift' ? item.taken : null,
        given_at: item.kind === 'drift' ? item.given : null,
        minutes: item.kind === 'early_start' ? item.minutes : null,
        state: item.state,
        created_at: item.createdAt,
        decided_at: item.decidedAt,
        decided_by: orNull(ids.person, item.decidedBy),
        reason: item.reason,
        note: item.kind === 'disputed' ? item.note : null,
        claimed_check_in: item.kind === 'disputed' ? item.claimedCheckIn : null,
        claimed_check_out: item.kind === 'disputed' ? item.claimedCheckOut : null,
      })),
    ),
    ...insertRows(
      attendanceChange,
      ledger.changes.map(({ attendance: place, actor, ...row }, number) => ({
        id: ids.attendance_change + number,
        attendance_id: ids.attendance + place,
        actor_id: ids.person + actor,
        ...row,
        ...(row.field === 'plan' && { new: planText(row.new, ids) }),
      })),
    ),
  ];
}

/** A change of a plan stores its id. */
function planText(place: string | null, ids: FirstIds): string | null {
  return place === null ? null : String(ids.shift_user + Number(place));
}
