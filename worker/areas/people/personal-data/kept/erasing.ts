import { type SQL, sql } from 'drizzle-orm';
import type { Instant } from '#domain/time/instant.ts';
import { rows } from '#worker/db/database.ts';
import { audit } from '#worker/db/schema/audit.ts';
import { AUDIT_RULES } from './audit-rules.ts';
import type { LinkTraces } from './link-traces.ts';
import type { AuditRule, PersonalTable, Stage } from './rule.ts';
import { PERSONAL_TABLES } from './rules.ts';

/**
 * The statements that erase everything of a stage for these people, in the order in which they must
 * run. The audit is first: its rows are found through rows that are deleted. Repeating them changes
 * nothing.
 * @param traces the traces that replace external ids; only the last stage needs them
 */
export function erasing(
  stage: Stage,
  personIds: readonly number[],
  now: Instant,
  traces: LinkTraces = {},
): SQL[] {
  const people = sql`(SELECT value FROM json_each(${rows(personIds)}))`;
  return [
    ...Object.entries(AUDIT_RULES).flatMap(([subject, rule]) =>
      rule.at === stage ? [blankingAudit(subject, rule, people)] : [],
    ),
    ...Object.entries(PERSONAL_TABLES).flatMap(([table, rule]) =>
      erasingRows(table, rule, stage, people, {
        ':now': sql`${now}`,
        ':traces': sql`${JSON.stringify(traces)}`,
      }),
    ),
  ];
}

/** A condition of a rule, with the ids of the people inserted. */
export function ofPeople(condition: string, people: SQL): SQL {
  const [first = '', ...others] = condition.split(':people');
  return sql.join([sql.raw(first), ...others.flatMap((part) => [people, sql.raw(part)])]);
}

function erasingRows(
  table: string,
  { of, goes, blanked = {}, leaves = {} }: PersonalTable,
  stage: Stage,
  people: SQL,
  given: RuleValues,
): SQL[] {
  const name = sql.identifier(table);
  if (goes === stage) return [sql`DELETE FROM ${name} WHERE ${ofPeople(of, people)}`];
  const columns = Object.keys(blanked).filter((column) => blanked[column] === stage);
  if (columns.length === 0) return [];
  const set = columns.map(
    (column) => sql`${sql.identifier(column)} = ${valueLeft(leaves[column] ?? 'NULL', given)}`,
  );
  return [sql`UPDATE ${name} SET ${sql.join(set, sql`, `)} WHERE ${ofPeople(of, people)}`];
}

/** Values for the placeholders of a rule, by name. */
type RuleValues = Readonly<Record<string, SQL>>;

function valueLeft(literal: string, given: RuleValues): SQL {
  return sql.join(literal.split(/(:[a-z]+)/).map((part) => given[part] ?? sql.raw(part)));
}

/** Keeps the keys of the changed values, without a value or with one that is a number or a state. */
function blankingAudit(subject: string, { of, keeps = [] }: AuditRule, people: SQL): SQL {
  const blank = (column: SQL) => withoutValues(column, keeps);
  return sql`UPDATE ${audit} SET before = ${blank(sql`before`)}, after = ${blank(sql`after`)}
      WHERE subject = ${subject} AND ${ofPeople(of, people)}`;
}

function withoutValues(column: SQL, keeps: readonly string[]): SQL {
  const value =
    keeps.length === 0
      ? sql`NULL`
      : sql`json(CASE WHEN key NOT IN (SELECT value FROM json_each(${rows(keeps)})) OR type IN ('object', 'array', 'null') THEN 'null'
          WHEN type IN ('true', 'false') THEN type ELSE json_quote(value) END)`;
  return sql`CASE json_type(${column}) WHEN 'object'
    THEN (SELECT json_group_object(key, ${value}) FROM json_each(${column})) END`;
}
