// C-04: decides which fixed schedules a file would add.

import { NameIndex, only } from '#domain/roster/file/name-index.ts';
import {
  clashingWeekdays,
  type FixedTimes,
  maskOfWeekdays,
  weekdaysOfMask,
} from '#domain/roster/schedule/fixed-schedule.ts';
import type { ClockMinutes } from '#domain/time/clock.ts';
import type { SetupFaultKey, SetupPlan } from './planned-file.ts';
import type { ScheduleColumn, ScheduleFileRow } from './schedule-row.ts';

export interface KnownStaff {
  id: number;
  staffNo: string;
  /** The workplaces where they work, with their positions there. */
  memberships: readonly { workplaceId: number; positionIds: readonly number[] }[];
}

export interface KnownSchedule extends FixedTimes {
  personId: number;
  positionId: number;
  templateId: number;
}

/** What the lines of a file can name, and the schedules of its people. */
export interface ScheduleDirectory<Staff extends KnownStaff> {
  people: readonly Staff[];
  workplaces: readonly { id: number; code: string; name: string }[];
  positions: readonly { id: number; workplaceId: number; name: string }[];
  templates: readonly {
    id: number;
    workplaceId: number;
    code: string;
    name: string;
    start: ClockMinutes;
    end: ClockMinutes;
  }[];
  schedules: readonly KnownSchedule[];
}

export interface PlannedSchedule<Staff extends KnownStaff> extends KnownSchedule {
  person: Staff;
  workplaceId: number;
}

export interface SchedulePlan<Staff extends KnownStaff> extends SetupPlan<ScheduleColumn> {
  schedules: PlannedSchedule<Staff>[];
}

/**
 * Plans the lines in their order. Only a person who works at the workplace in the position may have the
 * schedule, and no two schedules of a person may clash, also across workplaces.
 */
export function planSchedules<Staff extends KnownStaff>(
  rows: readonly ScheduleFileRow[],
  { people, workplaces, positions, templates, schedules }: ScheduleDirectory<Staff>,
): SchedulePlan<Staff> {
  const plan: SchedulePlan<Staff> = { lines: [], faults: [], schedules: [] };
  const staff = new NameIndex(people, [({ staffNo }) => staffNo]);
  const sites = new NameIndex(workplaces, [({ code }) => code, ({ name }) => name]);
  const planned: { line: number; schedule: PlannedSchedule<Staff> }[] = [];
  for (const row of rows) {
    const { line } = row;
    const count = plan.faults.length;
    const fault = (column: ScheduleColumn, key: SetupFaultKey, params?: Record<string, number>) => {
      const value = column === 'weekdays' ? '' : String(row[VALUE_OF[column]] ?? '');
      plan.faults.push({ line, column, value, key, ...(params && { params }) });
      return null;
    };
    const person = foundIn(only(staff.find(row.staffNo)), (key) => fault('staff_no', key));
    const site = foundIn(only(sites.find(row.workplace)), (key) => fault('workplace', key));
    if (site === null) continue;
    const there = <Item extends { workplaceId: number; name: string }>(all: readonly Item[]) =>
      all.filter(({ workplaceId }) => workplaceId === site.id);
    const shifts = new NameIndex(there(templates), [({ code }) => code, ({ name }) => name]);
    const places = new NameIndex(there(positions), [({ name }) => name]);
    const template = foundIn(only(shifts.find(row.template)), (key) => fault('template', key));
    const position = foundIn(only(places.find(row.position)), (key) =>
      fault('position', key === 'not_found' ? 'workplace_position' : key),
    );
    if (person && position) {
      const member = person.memberships.find(({ workplaceId }) => workplaceId === site.id);
      if (!member) fault('staff_no', 'not_a_member');
      else if (!member.positionIds.includes(position.id)) fault('position', 'position_of_member');
    }
    if (plan.faults.length > count || !person || !template || !position) continue;
    const schedule: PlannedSchedule<Staff> = {
      person,
      personId: person.id,
      workplaceId: site.id,
      positionId: position.id,
      templateId: template.id,
      weekdays: weekdaysOfMask(maskOfWeekdays(row.weekdays)),
      from: row.validFrom,
      to: row.validTo,
      start: template.start,
      end: template.end,
    };
    const own = schedules.filter(({ personId }) => personId === person.id);
    if (own.some((one) => isEqualSchedule(one, schedule))) {
      plan.lines.push({ line, kind: 'same', changes: [] });
      continue;
    }
    const earlier = planned.find(
      (one) => one.schedule.personId === person.id && clashingWeekdays(schedule, one.schedule).length > 0,
    );
    if (own.some((one) => clashingWeekdays(schedule, one).length > 0)) fault('weekdays', 'schedule_clash');
    else if (earlier) fault('weekdays', 'also_in_line', { line: earlier.line });
    if (plan.faults.length > count) continue;
    planned.push({ line, schedule });
    plan.lines.push({ line, kind: 'new', changes: [] });
  }
  plan.schedules = planned.map(({ schedule }) => schedule);
  return plan;
}

const VALUE_OF = {
  staff_no: 'staffNo',
  workplace: 'workplace',
  template: 'template',
  position: 'position',
  weekdays: 'weekdays',
  valid_from: 'validFrom',
  valid_to: 'validTo',
} as const satisfies Record<ScheduleColumn, keyof ScheduleFileRow>;

function foundIn<Item>(
  found: { item: Item } | 'not_found' | 'ambiguous',
  fault: (key: 'not_found' | 'ambiguous') => null,
): Item | null {
  return typeof found === 'string' ? fault(found) : found.item;
}

function isEqualSchedule(one: KnownSchedule, other: KnownSchedule): boolean {
  return (
    one.templateId === other.templateId &&
    one.positionId === other.positionId &&
    maskOfWeekdays(one.weekdays) === maskOfWeekdays(other.weekdays) &&
    one.from === other.from &&
    one.to === other.to
  );
}
