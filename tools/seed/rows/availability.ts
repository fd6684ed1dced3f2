import { rowColumns } from '#tools/seed/columns-of.ts';
import type { DemoCompany } from '#tools/seed/demo-company.ts';
import type { FirstIds } from '#tools/seed/write.ts';
import type { Statement } from '#worker/db/database.ts';
import { insertRows } from '#worker/db/rows.ts';
import { availabilityDay, availabilityDeadline, availabilityMonth } from '#worker/db/schema/planning.ts';

/** The deadlines of the workplaces, and the sent availability. */
export function availabilityRows({ deadlines, availability }: DemoCompany, ids: FirstIds): Statement[] {
  return [
    ...insertRows(
      availabilityDeadline,
      deadlines.map(({ site, setBy, ...row }) => ({
        workplace_id: ids.workplace + site,
        set_by: ids.person + setBy,
        ...rowColumns(row),
      })),
    ),
    ...insertRows(
      availabilityMonth,
      availability.map(({ person, month, sentAt, note }) => ({
        person_id: ids.person + person,
        month,
        sent_at: sentAt,
        note,
      })),
    ),
    ...insertRows(
      availabilityDay,
      availability.flatMap(({ person, days }) =>
        days.map((day) => ({ person_id: ids.person + person, ...rowColumns(day) })),
      ),
    ),
  ];
}
