import { type SQL, sql } from 'drizzle-orm';
import type { OperationQuery } from '#contract/operations.ts';
import { VALUE_COLUMNS } from '#domain/people/file/columns.ts';
import type { ExportedPerson } from '#domain/people/file/exported-row.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { all } from '#worker/db/batch.ts';
import { byStaffNo } from '#worker/db/person-order.ts';
import { foundBy } from '#worker/db/person-search.ts';
import { hasTag } from '#worker/db/person-tags.ts';
import { answering, type FieldsRow, fieldList, fromJson, pick } from '#worker/db/query.ts';
import { amongWorkplaces } from '#worker/db/reach.ts';
import { person, personRole } from '#worker/db/schema/person.ts';
import { residence } from '#worker/db/schema/residence.ts';
import { membership, membershipPosition, position, wage, workplace } from '#worker/db/schema/workplace.ts';
import { filedValuesOf, p, VALUES } from './fields.ts';

/** The end of a page of an export. */
type FileCursor = { key: string; id: number };
export type ExportPage = { people: ExportedPerson[]; next: FileCursor | null };

/** People read in one round trip. */
const PAGE_PEOPLE = 1_000;

/** Whether the person `p` passes the filters of the list. */
function passesExportFilters({
  q,
  status,
  workplace_ids,
  role,
  residence_status,
  tag_id,
}: OperationQuery<'people_files.export'>): SQL {
  const conditions = [
    sql`p.deleted_at IS ${status === 'deleted' ? sql`NOT NULL` : sql`NULL`}`,
    foundBy(q, sql`p.id`),
  ];
  if (status === 'enabled') conditions.push(sql`p.disabled_at IS NULL`);
  if (status === 'disabled') conditions.push(sql`p.disabled_at IS NOT NULL`);
  if (workplace_ids !== undefined) {
    const isThere = amongWorkplaces(sql`workplace_id`, workplace_ids);
    conditions.push(sql`p.id IN (SELECT person_id FROM ${membership} WHERE ${isThere})`);
  }
  if (role !== undefined) {
    conditions.push(sql`EXISTS (SELECT 1 FROM ${personRole} WHERE person_id = p.id AND role = ${role})`);
  }
  if (residence_status !== undefined) {
    conditions.push(
      sql`EXISTS (SELECT 1 FROM ${residence} WHERE person_id = p.id AND status = ${residence_status})`,
    );
  }
  conditions.push(hasTag(sql`p.id`, tag_id));
  return sql.join(conditions, sql` AND `);
}

/** The workplaces of the person `p` with positions and wages, as JSON by code and name. */
const WORKPLACES_JSON = sql`(SELECT json_group_array(json_object('workplace', w.code, 'positions',
     (SELECT json_group_array(json_object('name', o.name, 'wages',
        (SELECT json_group_array(json_object('validFrom', g.valid_from, 'salaryPerHour', g.salary_per_hour))
         FROM ${wage} AS g WHERE g.person_id = p.id AND g.position_id = o.id AND g.template_id IS NULL))
        ORDER BY o.name)
      FROM ${membershipPosition} AS mp JOIN ${position} AS o ON o.id = mp.position_id AND o.deleted_at IS NULL
      WHERE mp.membership_id = m.id)) ORDER BY w.code)
  FROM ${membership} AS m JOIN ${workplace} AS w ON w.id = m.workplace_id AND w.deleted_at IS NULL
  WHERE m.person_id = p.id AND m.works = 1)`;

const EXPORTED = {
  key: sql<string>`shown.key`,
  ...pick(p, 'id', 'staff_no'),
  ...VALUES,
  places: fromJson<ExportedPerson['places']>(WORKPLACES_JSON),
};

/** Reads the next page in the order of staff numbers. */
export async function readExportPage(
  ctx: SignedInCtx,
  query: OperationQuery<'people_files.export'>,
  after: FileCursor | null,
): Promise<ExportPage> {
  const people = await all(ctx.db, selectPage(query, after));
  const last = people.length < PAGE_PEOPLE ? undefined : people.at(-1);
  return {
    people: people.map((row) => ({
      // A person without a staff number is identified by mail address.
      staffNo: row.staff_no ?? row.email ?? '',
      values: filedValuesOf(row),
      places: row.places,
    })),
    next: last ? { key: last.key, id: last.id } : null,
  };
}

function selectPage(
  query: OperationQuery<'people_files.export'>,
  after: FileCursor | null,
): SQL<FieldsRow<typeof EXPORTED>> {
  const beyond = after ? sql`(${byStaffNo}, p.id) > (${after.key}, ${after.id})` : sql`1`;
  return answering(
    EXPORTED,
    sql`WITH shown AS MATERIALIZED (
          SELECT p.id, ${byStaffNo} AS key FROM ${person} AS p
          WHERE ${passesExportFilters(query)} AND ${beyond} ORDER BY ${byStaffNo}, p.id LIMIT ${PAGE_PEOPLE})
        SELECT ${fieldList(EXPORTED)}
        FROM shown JOIN ${person} AS p ON p.id = shown.id LEFT JOIN ${residence} AS r ON r.person_id = p.id
        ORDER BY shown.key, shown.id`,
  );
}

/** Written by hand: every part of a UNION names its columns. */
type ExportedText = { column: string; text: string };

/** The values of a person by column, as the arguments of `json_object`. */
const VALUE_TEXTS = sql.join(
  VALUE_COLUMNS.filter((column) => column !== 'work_permission').map(
    (column) => sql`${sql.raw(`'${column}'`)}, ${VALUES[column]}`,
  ),
  sql`, `,
);

/** Every distinct text of an export with its column. */
export function listExportedTexts(
  ctx: SignedInCtx,
  query: OperationQuery<'people_files.export'>,
): Promise<ExportedText[]> {
  return all(
    ctx.db,
    sql<ExportedText>`WITH who AS MATERIALIZED (SELECT p.id FROM ${person} AS p WHERE ${passesExportFilters(query)}),
             held AS MATERIALIZED (SELECT m.id, m.workplace_id FROM ${membership} AS m
                                   WHERE m.works = 1 AND m.person_id IN (SELECT id FROM who))
        SELECT DISTINCT said.key AS column, said.value AS text
        FROM who JOIN ${person} AS p ON p.id = who.id LEFT JOIN ${residence} AS r ON r.person_id = p.id,
        json_each(json_object(${VALUE_TEXTS})) AS said
        WHERE said.value IS NOT NULL
        UNION SELECT 'workplace', w.code FROM ${workplace} AS w
              WHERE w.id IN (SELECT workplace_id FROM held)
        UNION SELECT 'positions', o.name FROM ${membershipPosition} AS mp
              JOIN ${position} AS o ON o.id = mp.position_id WHERE mp.membership_id IN (SELECT id FROM held)`,
  );
}
