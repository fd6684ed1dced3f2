import { instantOfClock } from '#domain/time/clock.ts';
import type { DemoAssignment } from '#tools/seed/assignments.ts';
import { rowColumns } from '#tools/seed/columns-of.ts';
import type { DemoComing } from '#tools/seed/coming.ts';
import type { DemoCompany } from '#tools/seed/demo-company.ts';
import { managerOfSite } from '#tools/seed/members.ts';
import { lateUntil } from '#tools/seed/messages.ts';
import type { FirstIds } from '#tools/seed/write.ts';
import type { Statement } from '#worker/db/database.ts';
import { insertRows } from '#worker/db/rows.ts';
import { publishedMonth, seatGroup, shift, shiftUser } from '#worker/db/schema/roster.ts';
import { storedTimes } from './workplaces.ts';

/** The shifts with their spots and people, and the published months. */
export function rosterRows(company: DemoCompany, ids: FirstIds): Statement[] {
  return [
    ...shiftRows(company, ids),
    ...seatRows(company, ids),
    ...assignmentRows(company, ids),
    ...publishedRows(company, ids),
  ];
}

function shiftRows(company: DemoCompany, ids: FirstIds): Statement[] {
  const managerOf = managerOfSite(company.members);
  return insertRows(
    shift,
    company.shifts.map(({ site, template, date, active, closed }, index) => ({
      id: ids.shift + index,
      workplace_id: ids.workplace + site,
      template_id: ids.shift_template + template.number,
      date,
      ...storedTimes(template),
      paid_before_minutes: template.paidBeforeMinutes,
      active,
      closed_at: closed ? company.yesterdayEvening : null,
      closed_by: closed ? ids.person + managerOf(site) : null,
    })),
  );
}

function seatRows({ shifts, assignments }: DemoCompany, ids: FirstIds): Statement[] {
  const counts = new Map<string, number>();
  for (const one of assignments) {
    const counted = countedAs(one);
    if (counted) counts.set(counted, (counts.get(counted) ?? 0) + 1);
  }
  return insertRows(
    seatGroup,
    shifts.flatMap(({ seats }, shift) =>
      seats.map(({ position, ...totals }) => {
        const of = (status: string, type: string) =>
          counts.get(`${shift} ${position} ${status} ${type}`) ?? 0;
        return {
          shift_id: ids.shift + shift,
          position_id: ids.position + position,
          ...rowColumns(totals),
          approved_fixed: of('approved', 'fixed'),
          approved_temp: of('approved', 'temporary'),
          pending_temp: of('pending', 'temporary'),
        };
      }),
    ),
  );
}

function countedAs({ shift, position, status, type, outcome }: DemoAssignment): string | null {
  return outcome === null ? `${shift} ${position} ${status} ${type}` : null;
}

const UNANSWERED: DemoComing = { confirmedAt: null, cannotComeAt: null, cannotComeReason: null };

function assignmentRows({ shifts, assignments, coming, messages }: DemoCompany, ids: FirstIds): Statement[] {
  const late = lateUntil(messages);
  return insertRows(
    shiftUser,
    assignments.flatMap(({ shift: number, ownTimes, ...one }, index) => {
      const on = shifts[number];
      if (!on) return [];
      return [
        {
          id: ids.shift_user + index,
          shift_id: ids.shift + number,
          position_id: ids.position + one.position,
          person_id: ids.person + one.person,
          type: one.type,
          status: one.status,
          outcome: one.outcome,
          start_minute: ownTimes?.start ?? null,
          end_minute: ownTimes?.end ?? null,
          starts_at: instantOfClock(on.date, ownTimes?.start ?? on.template.start),
          ends_at: instantOfClock(on.date, ownTimes?.end ?? on.template.end),
          created_at: one.createdAt,
          created_by: ids.person + one.createdBy,
          ...rowColumns(coming.get(index) ?? UNANSWERED),
          late_until: late.get(index) ?? null,
        },
      ];
    }),
  );
}

function publishedRows(company: DemoCompany, ids: FirstIds): Statement[] {
  const managerOf = managerOfSite(company.members);
  return insertRows(
    publishedMonth,
    company.published.map(({ site, month, publishedAt }) => ({
      workplace_id: ids.workplace + site,
      month,
      published_at: publishedAt,
      published_by: ids.person + managerOf(site),
    })),
  );
}
