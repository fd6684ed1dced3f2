import type { DemoCompany } from '#scripts/seed/demo-company.ts';
import { inserting } from '#scripts/seed/rows.ts';
import type { FirstIds } from '#scripts/seed/write.ts';
import type { Statement } from '#worker/db/database.ts';
import { availabilityDay, availabilityDeadline, availabilityMonth } from '#worker/db/schema/planning.ts';

/** The deadlines of the sites, and what people have sent. */
export function wishRows({ deadlines, wishes }: DemoCompany, ids: FirstIds): Statement[] {
  return [
    ...inserting(
      availabilityDeadline,
      deadlines.map(({ site, setBy, ...row }) => ({
        workplaceId: ids.workplace + site,
        setBy: ids.person + setBy,
        ...row,
      })),
    ),
    ...inserting(
      availabilityMonth,
      wishes.map(({ person, month, sentAt, note }) => ({
        personId: ids.person + person,
        month,
        sentAt,
        note,
      })),
    ),
    ...inserting(
      availabilityDay,
      wishes.flatMap(({ person, days }) => days.map((day) => ({ personId: ids.person + person, ...day }))),
    ),
  ];
}
