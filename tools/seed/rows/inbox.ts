import { rowColumns } from '#tools/seed/columns-of.ts';
import type { DemoCompany } from '#tools/seed/demo-company.ts';
import type { FirstIds } from '#tools/seed/write.ts';
import type { Statement } from '#worker/db/database.ts';
import { insertRows } from '#worker/db/rows.ts';
import { inboxItem } from '#worker/db/schema/inbox.ts';

/** The notices of the accounts. Other channels have delivered theirs already. */
export function inboxRows({ notices }: DemoCompany, ids: FirstIds): Statement[] {
  return insertRows(
    inboxItem,
    notices.map(({ person, params, ids: named = {}, ...row }, number) => ({
      person_id: ids.person + person,
      params: JSON.stringify({
        ...params,
        ...Object.fromEntries(Object.entries(named).map(([key, one]) => [key, ids[one.of] + one.number])),
      }),
      operation_id: `notice ${number + 1}`,
      ...rowColumns(row),
    })),
  );
}
