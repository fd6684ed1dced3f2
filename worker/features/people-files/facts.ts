import { type SQL, sql } from 'drizzle-orm';
import { mayActOn } from '#domain/account/reach.ts';
import { formatPostalCode } from '#domain/format/postal-code.ts';
import { VALUE_COLUMNS, type ValueColumn, YES } from '#domain/people-file/columns.ts';
import type {
  FilePosition,
  FileWorkplace,
  PeopleFacts,
  StoredMembership,
  StoredPerson,
  StoredWage,
} from '#domain/people-file/directory.ts';
import { NO_HIDDEN_RESIDENCE, recordOf, withStatusOf } from '#domain/people-file/residence-values.ts';
import type { WrittenPerson } from '#domain/people-file/written-row.ts';
import { fitToStatus } from '#domain/residence/record.ts';
import { withoutZeros } from '#domain/roster-file/directory.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind, rowsInParts } from '#worker/db/database.ts';
import { isKeptOutside } from '#worker/db/kept-outside.ts';
import { accountLevel } from '#worker/db/reach.ts';
import { branch } from '#worker/db/schema/branch.ts';
import { person } from '#worker/db/schema/person.ts';
import { residence, residenceCard, school } from '#worker/db/schema/residence.ts';
import { membership, membershipPosition, position, wage, workplace } from '#worker/db/schema/workplace.ts';

export type KnownMembership = StoredMembership & { manages: boolean; version: number };
export type KnownWage = StoredWage & { version: number };
/** Somebody as they stand, with the versions that they are read at. */
export type KnownPerson = StoredPerson & {
  version: number;
  authVersion: number;
  givenFirst: boolean;
  memberships: readonly KnownMembership[];
  wages: readonly KnownWage[];
};

/** What of a person is a value of a file, by the names of the columns. */
export type ValueRow = Record<Exclude<ValueColumn, 'work_permission'>, string | null> & {
  permission: number | null;
  school_id: number | null;
};

type PersonRow = ValueRow & {
  id: number;
  staff_no: string | null;
  deleted: number;
  level: number;
  version: number;
  auth_version: number;
  given_first: number;
  kept_outside: number;
  branch_id: number | null;
  renewal_filed_on: string | null;
  paper_minutes: number | null;
  memberships: string;
  wages: string;
};

/** The values of the person `p`: read by {@link valuesOf}. */
export const VALUES = sql`p.last_name, p.first_name, p.last_name_kana, p.first_name_kana, p.email, p.phone,
  p.emergency_contact_phone, p.gender, p.birthday, p.nationality, p.japanese_level, p.language, p.postal_code,
  p.prefecture, p.address, p.hired_on, p.left_on,
  (SELECT b.name FROM ${branch} AS b WHERE b.id = p.branch_id AND b.deleted_at IS NULL) AS registered_location,
  r.status AS residence_status, r.expires_on AS residence_expires_on, r.card_number AS residence_number,
  r.permission, r.student_card_expires_on, r.school_id, r.passport_number, r.passport_expires_on,
  (SELECT s.name FROM ${school} AS s WHERE s.id = r.school_id AND s.deleted_at IS NULL) AS school`;

/** The values as a file has them; what goes by the status stands where it fits. */
export function valuesOf(row: ValueRow): Map<ValueColumn, string> {
  const told = new Map<ValueColumn, string>();
  for (const column of VALUE_COLUMNS) {
    const value = column === 'work_permission' ? (row.permission === 1 ? YES : null) : row[column];
    if (value !== null) told.set(column, column === 'postal_code' ? formatPostalCode(value) : value);
  }
  return withStatusOf(fitToStatus(recordOf(told, NO_HIDDEN_RESIDENCE, row.school_id)), told);
}

/** What there is of what the rows name, in one round trip, however many they are. */
export async function findFacts(
  ctx: SignedInCtx,
  written: readonly WrittenPerson[],
): Promise<PeopleFacts<KnownPerson>> {
  const named = {
    people: distinct(written.flatMap(({ staffNo }) => [staffNo, withoutZeros(staffNo)])),
    mails: distinct(written.flatMap(({ values }) => values.get('email') ?? [])),
    cards: distinct(written.flatMap(({ values }) => values.get('residence_number') ?? [])),
  };
  const parts = {
    people: rowsInParts(named.people).map(peopleBy),
    mails: rowsInParts(named.mails).map(mailsAmong),
    cards: rowsInParts(named.cards).map(cardsAmong),
  };
  const [workplaces, positions, branches, schools, ...others] = await ctx.db.d1.batch<
    FileWorkplace & FilePosition & PersonRow & Owner
  >(
    [...PLACES, ...parts.people, ...parts.mails, ...parts.cards].map((statement) =>
      bind(ctx.db.d1, statement),
    ),
  );
  const found = others.map(({ results }) => results);
  const people = found.slice(0, parts.people.length).flat();
  const mails = found.slice(parts.people.length, parts.people.length + parts.mails.length).flat();
  const cards = found.slice(parts.people.length + parts.mails.length).flat();
  return {
    workplaces: workplaces?.results ?? [],
    positions: positions?.results ?? [],
    branches: branches?.results ?? [],
    schools: schools?.results ?? [],
    people: [...new Map(people.map((row) => [row.id, row])).values()].map((row) => personOf(ctx, row)),
    mails: ownersOf(mails),
    cards: ownersOf(cards),
  };
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

const PLACES: readonly SQL[] = [
  sql`SELECT id, code, name FROM ${workplace} WHERE deleted_at IS NULL`,
  sql`SELECT id, workplace_id AS workplaceId, name FROM ${position} WHERE deleted_at IS NULL`,
  sql`SELECT id, name FROM ${branch} WHERE deleted_at IS NULL`,
  sql`SELECT id, name FROM ${school} WHERE deleted_at IS NULL`,
];

const MEMBERSHIPS = sql`(SELECT json_group_array(json_object('id', m.id, 'workplaceId', m.workplace_id,
    'works', json(iif(m.works, 'true', 'false')), 'manages', json(iif(m.manages, 'true', 'false')),
    'version', m.version, 'positions', (SELECT json_group_array(o.id) FROM ${membershipPosition} AS mp
       JOIN ${position} AS o ON o.id = mp.position_id AND o.deleted_at IS NULL WHERE mp.membership_id = m.id)))
  FROM ${membership} AS m WHERE m.person_id = p.id)`;

const WAGES = sql`(SELECT json_group_array(json_object('id', g.id, 'positionId', g.position_id,
    'validFrom', g.valid_from, 'salaryPerHour', g.salary_per_hour, 'version', g.version))
  FROM ${wage} AS g WHERE g.person_id = p.id AND g.template_id IS NULL)`;

/** People by staff number, also one whose zeros are lost and those of the deleted, or by mail where there is none. */
function peopleBy(numbers: SQL): SQL {
  const asked = sql`(SELECT value FROM asked)`;
  return sql`WITH asked AS MATERIALIZED (SELECT value FROM json_each(${numbers}))
      SELECT p.id, p.staff_no, p.deleted_at IS NOT NULL AS deleted, p.version, p.auth_version, p.given_first,
             p.branch_id, ${VALUES}, r.renewal_filed_on, r.paper_minutes, ${accountLevel(sql`p.id`)} AS level,
             ${isKeptOutside(sql`p.id`)} AS kept_outside,
             ${MEMBERSHIPS} AS memberships, ${WAGES} AS wages
      FROM ${person} AS p LEFT JOIN ${residence} AS r ON r.person_id = p.id
      WHERE p.staff_no IN ${asked} OR ltrim(p.staff_no, '0') IN ${asked}
         OR (p.staff_no IS NULL AND p.deleted_at IS NULL AND p.email IN ${asked})`;
}

type Owner = { text: string; owner: number };

function mailsAmong(mails: SQL): SQL {
  return sql`SELECT email AS text, id AS owner FROM ${person}
      WHERE deleted_at IS NULL AND email IN (SELECT value FROM json_each(${mails}))`;
}

/** F-11: also of cards that are not in force any more, and of deleted people. */
function cardsAmong(numbers: SQL): SQL {
  return sql`SELECT number AS text, person_id AS owner FROM ${residenceCard}
      WHERE number IN (SELECT value FROM json_each(${numbers}))`;
}

function ownersOf(found: readonly Owner[]): Map<string, number> {
  return new Map(found.map(({ text, owner }) => [text, owner]));
}

function personOf({ actor }: SignedInCtx, row: PersonRow): KnownPerson {
  return {
    id: row.id,
    staffNo: row.staff_no,
    deleted: row.deleted === 1,
    editable: mayActOn(actor.level, row.level),
    keptOutside: row.kept_outside === 1,
    values: valuesOf(row),
    residence: { renewalFiledOn: row.renewal_filed_on, paperMinutes: row.paper_minutes },
    branchId: row.branch_id,
    schoolId: row.school_id,
    memberships: JSON.parse(row.memberships),
    wages: JSON.parse(row.wages),
    version: row.version,
    authVersion: row.auth_version,
    givenFirst: row.given_first === 1,
  };
}
