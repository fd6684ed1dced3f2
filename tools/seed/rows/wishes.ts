import { columnsOf } from '#tools/seed/columns-of.ts';
import type { DemoCompany } from '#tools/seed/demo-company.ts';
import type { FirstIds } from '#tools/seed/write.ts';
import type { Statement } from '#worker/db/database.ts';
import { insertRows } from '#worker/db/rows.ts';
import { availabilityDay, availabilityDeadline, availabilityMonth } from '#worker/db/schema/planning.ts';

/** The deadlines of the workplaces, and the sent availability. */
export function wishRows({ deadlines, wishes }: DemoCompany, ids: FirstIds): Statement[] {
  return [
    ...insertRows(
      availabilityDeadline,
      deadlines.map(({ site, setBy, ...row }) => ({
        workplace_id: ids.workplace + site,
        set_by: ids.person + setBy,
        ...columnsOf(row),
      })),
    ),
    ...insertRows(
      availabilityMonth,
      wishes.map(({ person, month, sentAt, note }) => ({
        person_id: ids.person + person,
        month,
        sent_at: sentAt,
        note,
      })),
    ),
    ...insertRows(
      availabilityDay,
      wishes.flatMap(({ person, days }) =>
        days.map((day) => ({ person_id: ids.person + person, ...columnsOf(day) })),
      ),
    ),
  ];
}
