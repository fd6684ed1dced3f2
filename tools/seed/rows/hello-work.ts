import { MINUTE_MS, startOfJstDay } from '#domain/time/instant.ts';
import { rowColumns } from '#tools/seed/columns-of.ts';
import type { DemoCompany } from '#tools/seed/demo-company.ts';
import type { FirstIds } from '#tools/seed/write.ts';
import type { Statement } from '#worker/db/database.ts';
import { insertRows } from '#worker/db/rows.ts';
import { helloWorkReport } from '#worker/db/schema/employment.ts';

/** The reports, each made on its day by the first account, a global admin. */
export function helloWorkRows({ reports }: DemoCompany, ids: FirstIds): Statement[] {
  return insertRows(
    helloWorkReport,
    reports.map(({ person, reportedOn, ...event }) => ({
      person_id: ids.person + person,
      ...rowColumns(event),
      reported_on: reportedOn,
      reported_by: ids.person,
      written_at: startOfJstDay(reportedOn) + 15 * 60 * MINUTE_MS,
    })),
  );
}
