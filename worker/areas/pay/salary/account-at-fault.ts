import { type SQL, sql } from 'drizzle-orm';
import { auditedAccount } from '#worker/areas/pay/pay-accounts/queries.ts';
import type { AuditEntry } from '#worker/db/commit.ts';
import { rows, type Statement } from '#worker/db/database.ts';
import { payAccount } from '#worker/db/schema/pay.ts';
import { isAccountAtFault, type MovedRequest } from './moving.ts';

type Returned = { guards: SQL[]; statements: Statement[]; audit: AuditEntry[] };

/**
 * 5.3: returns accounts at fault to their people with the reason; they must be verified again before
 * the next payment. An account that changed since stays as it is.
 */
export function returningAccounts(moved: readonly MovedRequest[]): Returned {
  const found = moved.filter((one) => isAccountAtFault(one) && one.row.verified);
  // Several payments of one person may fail together.
  const one = [...new Map(found.map((each) => [each.row.person_id, each])).values()];
  if (one.length === 0) return { guards: [], statements: [], audit: [] };
  const list = rows(one.map(({ row, note }) => [row.person_id, row.account_version, note]));
  return {
    guards: [
      sql`SELECT NOT EXISTS (SELECT 1 FROM json_each(${list}) AS v LEFT JOIN ${payAccount} AS k ON k.person_id = v.value ->> 0
          WHERE k.version IS NOT v.value ->> 1)`,
    ],
    statements: [
      sql`UPDATE ${payAccount} SET verified_at = NULL, verified_by = NULL, returned_reason = v.value ->> 2, version = version + 1
          FROM json_each(${list}) AS v WHERE ${payAccount}.person_id = v.value ->> 0`,
    ],
    audit: one.map(({ row: { person_id, method, account_version }, note }) => {
      const version = account_version ?? 0;
      return {
        action: 'update',
        subject: 'pay_account',
        subjectId: person_id,
        before: auditedAccount({ method, verified_at: 1, returned_reason: null, version }),
        after: auditedAccount({ method, verified_at: null, returned_reason: note, version: version + 1 }),
      };
    }),
  };
}
