import type { DemoCompany } from '#scripts/seed/demo-company.ts';
import { inserting } from '#scripts/seed/rows.ts';
import type { FirstIds } from '#scripts/seed/write.ts';
import type { Statement } from '#worker/db/database.ts';
import { attendance, attendanceChange, punch, reviewItem } from '#worker/db/schema/attendance.ts';
import { device } from '#worker/db/schema/device.ts';

/** The devices and everything that happened on the shifts. */
export function attendanceRows({ devices, ledger }: DemoCompany, ids: FirstIds): Statement[] {
  const orNull = (first: number, place: number | null) => (place === null ? null : first + place);
  const lastSeen = new Map(ledger.punches.map((press) => [press.device, press.taken]));
  return [
    ...inserting(
      device,
      devices.map(({ person, ...row }, number) => ({
        id: ids.device + number,
        personId: ids.person + person,
        ...row,
        lastSeenAt: lastSeen.get(number) ?? row.pairedAt,
        version: row.pairedAt === null ? 1 : 2,
      })),
    ),
    ...inserting(
      attendance,
      ledger.attendances.map((one) => ({
        id: ids.attendance + one.id,
        personId: ids.person + one.personId,
        workplaceId: orNull(ids.workplace, one.workplaceId),
        shiftUserId: orNull(ids.shift_user, one.plan?.id ?? null),
        positionId: orNull(ids.position, one.positionId),
        businessDate: one.businessDate,
        kind: 'work',
        checkIn: one.checkIn,
        checkOut: one.checkOut,
        breaks: JSON.stringify(one.breaks.map(({ start, end }) => [start, end])),
        countedStart: one.ended?.counted.start ?? null,
        countedEnd: one.ended?.counted.end ?? null,
        countedMinutes: one.ended?.countedMinutes ?? null,
        workedMinutes: one.ended?.workedMinutes ?? null,
        formula: one.ended?.formula ?? null,
        salaryPerHour: one.ended?.salaryPerHour ?? null,
        earlyStartApproved: one.earlyStartApproved,
        earlyLeaveBy: one.earlyLeaveBy,
        forgotten: one.forgotten,
        confirmedAt: one.confirmedAt,
        confirmedBy: orNull(ids.person, one.confirmedBy),
        voidedAt: one.voidedAt,
        createdAt: one.createdAt,
        createdBy: ids.person + one.createdBy,
        version: one.version,
      })),
    ),
    ...inserting(
      punch,
      ledger.punches.map(({ attendance: place, stamp, taken, at, given, device: number }, row) => ({
        id: ids.punch + row,
        attendanceId: ids.attendance + place,
        stamp,
        takenAt: taken,
        deviceAt: at,
        givenAt: given,
        deviceId: ids.device + number,
      })),
    ),
    ...inserting(
      reviewItem,
      ledger.items.map((item, row) => ({
        id: ids.review_item + row,
        attendanceId: ids.attendance + item.attendance,
        workplaceId: orNull(ids.workplace, item.workplaceId),
        kind: item.kind,
        stamp: item.kind === 'drift' ? item.stamp : null,
        takenAt: item.kind === 'drift' ? item.taken : null,
        givenAt: item.kind === 'drift' ? item.given : null,
        minutes: item.kind === 'early_start' ? item.minutes : null,
        state: item.state,
        createdAt: item.createdAt,
        decidedAt: item.decidedAt,
        decidedBy: orNull(ids.person, item.decidedBy),
        reason: item.reason,
        note: item.kind === 'disputed' ? item.note : null,
        claimedCheckIn: item.kind === 'disputed' ? item.claimedCheckIn : null,
        claimedCheckOut: item.kind === 'disputed' ? item.claimedCheckOut : null,
      })),
    ),
    ...inserting(
      attendanceChange,
      ledger.changes.map(({ attendance: place, actor, ...row }, number) => ({
        id: ids.attendance_change + number,
        attendanceId: ids.attendance + place,
        actorId: ids.person + actor,
        ...row,
        ...(row.field === 'plan' && { new: planText(row.new, ids) }),
      })),
    ),
  ];
}

/** What is written of a plan is its id. */
function planText(place: string | null, ids: FirstIds): string | null {
  return place === null ? null : String(ids.shift_user + Number(place));
}
