import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { AuditQuery } from '#contract/access/audit.ts';
import { DAY_MS } from '#domain/time/calendar-date.ts';
import { type Instant, NEVER, startOfJstDay } from '#domain/time/instant.ts';
import { amongWorkplaces } from '#worker/db/reach.ts';
import { audit } from '#worker/db/schema/audit.ts';
import { conditionsOfPerson } from './things-of-person.ts';

export type AuditFilters = Pick<
  AuditQuery,
  'actor_id' | 'api_key_id' | 'person_id' | 'subject' | 'subject_id' | 'workplace_ids' | 'operation_id'
>;

/** From the first instant to before the last one. */
export type AuditWindow = { from: Instant; to: Instant };

/** A place in the order of time; `at` is null among the rows of one request, which have one time. */
export type AuditPlace = { at: Instant | null; id: number };

/** The rows of the audit that a statement reads. */
export const a = alias(audit, 'a');

export function windowOf({ date_from, date_to }: { date_from?: string; date_to?: string }): AuditWindow {
  return {
    from: date_from === undefined ? -NEVER : startOfJstDay(date_from),
    to: date_to === undefined ? NEVER : startOfJstDay(date_to) + DAY_MS,
  };
}

/** The requested rows `a`: all, or those about one person. */
export function auditSource({ person_id }: AuditFilters): SQL {
  if (person_id === undefined) return sql`${audit} AS a`;
  const selects = conditionsOfPerson(person_id).map((kind) => sql`SELECT * FROM ${audit} WHERE ${kind}`);
  return sql`(${sql.join(selects, sql` UNION ALL `)}) AS a`;
}

/**
 * Each filter is written in the form of its index. An operation, a person or a subject has few rows:
 * the `+` keeps SQLite from reading all rows of the other filters.
 */
export function passesAuditFilters({
  actor_id,
  api_key_id,
  person_id,
  subject,
  subject_id,
  workplace_ids,
  operation_id,
}: AuditFilters): SQL {
  const isOfPerson = person_id !== undefined || operation_id !== undefined;
  const isFew = isOfPerson || subject_id !== undefined;
  const written = (column: SQL, isLess: boolean) => sql`${isLess ? sql`+` : sql``}${column}`;
  const asked = (column: SQL, value: string | number | undefined, isLess: boolean) =>
    value === undefined ? sql`1` : sql`${written(column, isLess)} = ${value}`;
  return sql`${asked(sql`a.actor_id`, actor_id, isFew)} AND ${asked(sql`a.subject`, subject, isOfPerson)}
    AND ${asked(sql`a.subject_id`, subject_id, isOfPerson)} AND ${amongWorkplaces(written(sql`a.workplace_id`, isFew), workplace_ids)}
    AND ${asked(sql`a.operation_id`, operation_id, false)} AND ${asked(sql`a.api_key_id`, api_key_id, isFew)}`;
}
