import { type SQL, sql } from 'drizzle-orm';
import { gramsOf } from '#domain/people/search-grams.ts';
import type { Instant } from '#domain/time/instant.ts';
import { rows } from '#worker/db/database.ts';
import { audit } from '#worker/db/schema/audit.ts';
import { sequence } from '#worker/db/schema/commit.ts';
import { person, personGram, personRole } from '#worker/db/schema/person.ts';

export type NewGlobalAdmin = { email: string; lastName: string; firstName: string; passwordHash: string };

export function accountsWithMail(email: string): SQL {
  return sql`SELECT count(*) AS accounts FROM ${person} WHERE email = ${email} AND deleted_at IS NULL`;
}

/** The statements of a new global admin, to run as one. A mail that is taken fails them all. */
export function creatingGlobalAdmin(admin: NewGlobalAdmin, now: Instant, operationId: string): SQL[] {
  const { email, lastName, firstName, passwordHash } = admin;
  const created = sql`(SELECT id FROM ${person} WHERE email = ${email} AND deleted_at IS NULL)`;
  const after = JSON.stringify({
    email,
    last_name: lastName,
    first_name: firstName,
    roles: ['global_admin'],
  });
  return [
    sql`INSERT INTO ${person} (id, email, password_hash, last_name, first_name, created_at)
        SELECT next, ${email}, ${passwordHash}, ${lastName}, ${firstName}, ${now} FROM ${sequence} WHERE name = 'person'`,
    sql`UPDATE ${sequence} SET next = next + 1 WHERE name = 'person'`,
    sql`INSERT INTO ${personRole} (person_id, role) VALUES (${created}, 'global_admin')`,
    sql`INSERT INTO ${personGram} (gram, person_id)
        SELECT value, ${created} FROM json_each(${rows(gramsOf([email, lastName, firstName]))})`,
    sql`INSERT INTO ${audit} (operation_id, operation, request_id, at, action, subject, subject_id, after)
        VALUES (${operationId}, 'admin_create', ${operationId}, ${now}, 'create', 'person', ${created}, ${after})`,
  ];
}
