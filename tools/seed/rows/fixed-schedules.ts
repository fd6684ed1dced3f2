import { maskOfWeekdays } from '#domain/roster/schedule/fixed-schedule.ts';
import type { DemoCompany } from '#tools/seed/demo-company.ts';
import type { FirstIds } from '#tools/seed/write.ts';
import type { Statement } from '#worker/db/database.ts';
import { insertRows } from '#worker/db/rows.ts';
import { fixedSchedule } from '#worker/db/schema/planning.ts';

export function fixedScheduleRows({ fixedSchedules, founded }: DemoCompany, ids: FirstIds): Statement[] {
  return insertRows(
    fixedSchedule,
    fixedSchedules.map(({ person, site, position, template, weekday, from }, index) => ({
      id: ids.fixed_schedule + index,
      person_id: ids.person + person,
      workplace_id: ids.workplace + site,
      position_id: ids.position + position,
      template_id: ids.shift_template + template,
      weekdays: maskOfWeekdays([weekday]),
      valid_from: from,
      created_at: founded,
    })),
  );
}
