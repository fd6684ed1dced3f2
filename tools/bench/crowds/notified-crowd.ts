import { sql } from 'drizzle-orm';
import type { Instant } from '#domain/time/instant.ts';
import { bind, type Database } from '#worker/db/database.ts';

const FIRST_PERSON = 1_000_000;

/** People of three languages. Every other one has linked LINE, and the rest get mails. */
export async function writeNotifiedPeople({ d1 }: Database, people: number): Promise<void> {
  await d1.batch([
    bind(
      d1,
      sql`${numbers(people)} INSERT INTO person (id, email, staff_no, last_name, first_name, language, created_at)
          SELECT ${FIRST_PERSON} + value, printf('reader-%d@kinmu.test', value), printf('B%08d', ${FIRST_PERSON} + value),
            '山田', '太郎', CASE value % 4 WHEN 0 THEN 'vi' WHEN 1 THEN 'en' WHEN 2 THEN 'ja' END, 1 FROM n`,
    ),
    bind(
      d1,
      sql`${numbers(people)} INSERT INTO line_account (person_id, line_user_id, linked_at)
          SELECT ${FIRST_PERSON} + value, printf('U%08d', value), 1 FROM n WHERE value % 2 = 0`,
    ),
  ]);
}

/** Writes a notice to each of them and deletes earlier ones. */
export async function notifyAll({ d1 }: Database, people: number, now: Instant): Promise<void> {
  await d1.batch([
    bind(d1, sql`DELETE FROM delivery`),
    bind(d1, sql`DELETE FROM outbox_item`),
    bind(d1, sql`DELETE FROM inbox_item WHERE operation_id = 'bench'`),
    bind(
      d1,
      sql`${numbers(people)} INSERT INTO inbox_item (person_id, kind, params, operation_id, created_at)
          SELECT ${FIRST_PERSON} + value, 'papers_missing', '{"count":1}', 'bench', ${now} FROM n`,
    ),
    bind(
      d1,
      sql`INSERT INTO outbox_item (inbox_id, created_at)
          SELECT id, created_at FROM inbox_item WHERE operation_id = 'bench'`,
    ),
  ]);
}

function numbers(count: number) {
  return sql`WITH RECURSIVE n(value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM n WHERE value < ${count - 1})`;
}
