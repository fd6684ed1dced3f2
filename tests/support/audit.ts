import { env } from 'cloudflare:workers';

export type AuditRow = {
  operation: string;
  actor_id: number;
  action: string;
  workplace_id: number | null;
  before: unknown;
  after: unknown;
};

/** The audit rows of one thing, oldest first. */
export async function auditOf(subject: string, id: number): Promise<AuditRow[]> {
  const { results } = await env.DB.prepare(
    `SELECT operation, actor_id, action, workplace_id, before, after FROM audit
     WHERE subject = ? AND subject_id = ? ORDER BY id`,
  )
    .bind(subject, id)
    .all<Omit<AuditRow, 'before' | 'after'> & { before: string | null; after: string | null }>();
  return results.map((row) => ({ ...row, before: read(row.before), after: read(row.after) }));
}

function read(text: string | null): unknown {
  return text === null ? null : JSON.parse(text);
}
