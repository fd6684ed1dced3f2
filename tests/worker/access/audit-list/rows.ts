import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import type { AuditRow } from '#contract/access/audit.ts';
import type { ListMeta } from '#contract/lists.ts';
import { fullAnswer } from '#tests/support/client.ts';
import type { SignedIn } from '#tests/support/mint.ts';

type Minted = {
  at: number;
  operation_id?: string;
  operation?: string;
  actor?: { id: number };
  actor_role?: string;
  action?: string;
  subject?: string;
  subject_id?: number;
  workplace?: { id: number };
  before?: unknown;
  after?: unknown;
};

/** Inserts an audit row and returns its id. */
export async function mintRow(row: Minted): Promise<number> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  const { meta } = await env.DB.prepare(
    `INSERT INTO audit (operation_id, operation, request_id, actor_id, actor_role, at, action, subject, subject_id,
       workplace_id, before, after) VALUES (?, ?, 'request', ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
    .bind(
      row.operation_id ?? crypto.randomUUID(),
      row.operation ?? 'users.update',
      row.actor?.id ?? null,
      row.actor_role ?? null,
      row.at,
      row.action ?? 'update',
      row.subject ?? 'person',
      row.subject_id ?? 1,
      row.workplace?.id ?? null,
      json(row.before),
      json(row.after),
    )
    .run();
  return meta.last_row_id;
}

/** Inserts rows one minute apart. Each value of a filter matches about one row in a hundred. */
export async function mintMany(
  count: number,
  from: number,
  first: { actor: number; workplace: number },
): Promise<void> {
  await env.DB.prepare(
    `WITH RECURSIVE n(value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM n WHERE value < ?1 - 1)
     INSERT INTO audit (operation_id, operation, request_id, actor_id, actor_role, at, action, subject, subject_id,
       workplace_id, before, after)
     SELECT printf('00000000-0000-4000-8000-%012d', value % 100), 'users.update', 'request', iif(value % 100 = 0, ?3, 9000000 + value % 100), 'admin',
            ?2 + value * 60000, 'update', iif(value % 100 = 50, 'person', 'many-' || (value % 10)), iif(value % 100 = 50, ?3, value / 10 % 10), iif(value % 100 = 0, ?4, 9000000 + value % 100), NULL, '{}'
     FROM n`,
  )
    .bind(count, from, first.actor, first.workplace)
    .run();
}

/** Inserts rows about shifts, one minute apart. */
export async function mintShiftRows(rows: number, from: number): Promise<void> {
  await env.DB.prepare(
    `WITH RECURSIVE n(value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM n WHERE value < ?1 - 1)
     INSERT INTO audit (operation_id, operation, request_id, at, action, subject, subject_id)
     SELECT 'op', 'shifts.update', 'request', ?2 + value * 60000, 'update', 'shift', value FROM n`,
  )
    .bind(rows, from)
    .run();
}

export type Query = Record<string, string>;
/** The same, also with several values of a parameter. */
export type Asked = Record<string, string | string[]>;
export type Page = { data: AuditRow[]; meta: ListMeta };

/** A page of the audit list as this person reads it. */
export async function page(by: SignedIn, query: Asked): Promise<Page> {
  const answer = await by.api.admin.audit.$get({ query });
  expect(answer.status).toBe(200);
  return answer.json();
}

/** The refusal that this person gets from the list or the export. */
export const refusal = async (by: SignedIn, query: Query, path: 'audit' | 'audit/export' = 'audit') =>
  fullAnswer(await by.send(`/api/admin/${path}?${new URLSearchParams(query)}`));
export const faults = (data: unknown) => ({ status: 422, body: { code: 'E_UNPROCESSABLE_ENTITY', data } });
