import type { PersonStatus } from '#contract/enums.ts';
import type { LockChange } from '#domain/access/locking.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { DemoCompany } from '#tools/seed/demo-company.ts';
import type { FirstIds } from '#tools/seed/write.ts';
import type { Statement } from '#worker/db/database.ts';
import { insertRows } from '#worker/db/rows.ts';
import { audit } from '#worker/db/schema/audit.ts';

const LOCK_REASON = '退職のため';

type Closing = { action: LockChange; at: Instant | null; after: { status: PersonStatus; reason?: string } };

/** The closing of accounts, in audit rows like the site's, for the lock history. */
export function lockRows({ people }: DemoCompany, ids: FirstIds): Statement[] {
  const rows = people.flatMap(({ data }, index) => {
    const closings: Closing[] = [
      { action: 'disable', at: data.disabledAt, after: { status: 'disabled', reason: LOCK_REASON } },
      { action: 'delete', at: data.deletedAt, after: { status: 'deleted' } },
    ];
    return closings.flatMap(({ action, at, after }) => {
      if (at === null) return [];
      const number = `${action} ${index}`;
      return {
        operation_id: number,
        operation: `users.${action}`,
        request_id: number,
        // By the first account, a global admin.
        actor_id: ids.person,
        actor_role: 'global_admin',
        at,
        action,
        subject: 'person',
        subject_id: ids.person + index,
        before: JSON.stringify({ status: 'enabled' }),
        after: JSON.stringify(after),
      };
    });
  });
  return insertRows(audit, rows);
}
