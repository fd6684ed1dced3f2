import { isNull, type SQL, sql } from 'drizzle-orm';
import { mayActOn } from '#domain/access/reach.ts';
import type {
  PeopleFacts,
  StoredMembership,
  StoredPerson,
  StoredWage,
} from '#domain/people/file/directory.ts';
import type { PersonFileLine } from '#domain/people/file/written-row.ts';
import { withoutZeros } from '#domain/roster/file/directory.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { rowsInParts } from '#worker/db/database.ts';
import { isKeptOutside } from '#worker/db/kept-outside.ts';
import { answering, type FieldsRow, fieldList, fromJson, isTrue, pick, select } from '#worker/db/query.ts';
import { accountLevel } from '#worker/db/reach.ts';
import { branch } from '#worker/db/schema/branch.ts';
import { person } from '#worker/db/schema/person.ts';
import { residence, residenceCard, school } from '#worker/db/schema/residence.ts';
import { membership, membershipPosition, position, wage, workplace } from '#worker/db/schema/workplace.ts';
import { filedValuesOf, p, r, VALUES } from './fields.ts';

export type KnownMembership = StoredMembership & Pick<typeof membership.$inferSelect, 'manages' | 'version'>;
export type KnownWage = StoredWage & Pick<typeof wage.$inferSelect, 'version'>;
/** A stored person, with the versions that were read. */
export type KnownPerson = StoredPerson & {
  version: number;
  authVersion: number;
  givenFirst: boolean;
  memberships: readonly KnownMembership[];
  wages: readonly KnownWage[];
};

/** Reads everything that the rows name in one round trip, however many there are. */
export async function findFacts(
  ctx: SignedInCtx,
  written: readonly PersonFileLine[],
): Promise<PeopleFacts<KnownPerson>> {
  const named = {
    people: distinct(written.flatMap(({ staffNo }) => [staffNo, withoutZeros(staffNo)])),
    mails: distinct(written.flatMap(({ values }) => values.get('email') ?? [])),
    cards: distinct(written.flatMap(({ values }) => values.get('residence_number') ?? [])),
  };
  const [workplaces, positions, branches, schools, ...others] = await batch(ctx.db, [
    select(pick(workplace, 'id', 'code', 'name'))
      .from(workplace)
      .where(isNull(workplace.deleted_at)),
    select({ ...pick(position, 'id', 'name'), workplaceId: position.workplace_id })
      .from(position)
      .where(isNull(position.deleted_at)),
    select(pick(branch, 'id', 'name'))
      .from(branch)
      .where(isNull(branch.deleted_at)),
    select(pick(school, 'id', 'name'))
      .from(school)
      .where(isNull(school.deleted_at)),
    ...rowsInParts(named.people).map(selectPeopleBy),
    ...rowsInParts(named.mails).map(selectMailsAmong),
    ...rowsInParts(named.cards).map(selectCardsAmong),
  ]);
  const found = others.flat();
  const people = found.flatMap((row) => ('owner' in row ? [] : [row]));
  const owners = found.flatMap((row) => ('owner' in row ? [row] : []));
  return {
    workplaces,
    positions,
    branches,
    schools,
    people: [...new Map(people.map((row) => [row.id, row])).values()].map((row) => knownPersonOf(ctx, row)),
    mails: ownersOf(owners.filter(({ kind }) => kind === 'mail')),
    cards: ownersOf(owners.filter(({ kind }) => kind === 'card')),
  };
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

const MEMBERSHIPS = sql`(SELECT json_group_array(json_object('id', m.id, 'workplaceId', m.workplace_id,
    'works', json(iif(m.works, 'true', 'false')), 'manages', json(iif(m.manages, 'true', 'false')),
    'version', m.version, 'positions', (SELECT json_group_array(o.id) FROM ${membershipPosition} AS mp
       JOIN ${position} AS o ON o.id = mp.position_id AND o.deleted_at IS NULL WHERE mp.membership_id = m.id)))
  FROM ${membership} AS m WHERE m.person_id = p.id)`;

const WAGES = sql`(SELECT json_group_array(json_object('id', g.id, 'positionId', g.position_id,
    'validFrom', g.valid_from, 'salaryPerHour', g.salary_per_hour, 'version', g.version))
  FROM ${wage} AS g WHERE g.person_id = p.id AND g.template_id IS NULL)`;

const KNOWN_PERSON_FIELDS = {
  ...pick(p, 'id', 'staff_no', 'version', 'auth_version', 'given_first', 'branch_id'),
  ...VALUES,
  ...pick(r, 'renewal_filed_on', 'paper_minutes'),
  is_deleted: isTrue(sql`p.deleted_at IS NOT NULL`),
  is_kept_outside: isTrue(isKeptOutside(sql`p.id`)),
  level: accountLevel(sql`p.id`),
  memberships: fromJson<KnownMembership[]>(MEMBERSHIPS),
  wages: fromJson<KnownWage[]>(WAGES),
};

type KnownPersonRow = FieldsRow<typeof KNOWN_PERSON_FIELDS>;

/**
 * People by staff number, also with lost zeros and deleted ones, or by mail address for people without
 * a number.
 */
function selectPeopleBy(numbers: string): SQL<KnownPersonRow> {
  const asked = sql`(SELECT value FROM asked)`;
  return answering(
    KNOWN_PERSON_FIELDS,
    sql`WITH asked AS MATERIALIZED (SELECT value FROM json_each(${numbers}))
      SELECT ${fieldList(KNOWN_PERSON_FIELDS)}
      FROM ${person} AS p LEFT JOIN ${residence} AS r ON r.person_id = p.id
      WHERE p.staff_no IN ${asked} OR ltrim(p.staff_no, '0') IN ${asked}
         OR (p.staff_no IS NULL AND p.deleted_at IS NULL AND p.email IN ${asked})`,
  );
}

function selectMailsAmong(mails: string) {
  return select({
    kind: sql<'mail'>`'mail'`,
    text: sql<string>`${person.email}`,
    owner: person.id,
  })
    .from(person)
    .where(sql`deleted_at IS NULL AND email IN (SELECT value FROM json_each(${mails}))`);
}

/** F-11: includes earlier cards, and those of deleted people. */
function selectCardsAmong(numbers: string) {
  return select({
    kind: sql<'card'>`'card'`,
    text: residenceCard.number,
    owner: residenceCard.person_id,
  })
    .from(residenceCard)
    .where(sql`number IN (SELECT value FROM json_each(${numbers}))`);
}

function ownersOf(found: readonly { text: string; owner: number }[]): Map<string, number> {
  return new Map(found.map(({ text, owner }) => [text, owner]));
}

function knownPersonOf({ actor }: SignedInCtx, row: KnownPersonRow): KnownPerson {
  return {
    id: row.id,
    staffNo: row.staff_no,
    deleted: row.is_deleted,
    editable: mayActOn(actor.level, row.level),
    keptOutside: row.is_kept_outside,
    values: filedValuesOf(row),
    residence: { renewalFiledOn: row.renewal_filed_on, paperMinutes: row.paper_minutes },
    branchId: row.branch_id,
    schoolId: row.school_id,
    memberships: row.memberships,
    wages: row.wages,
    version: row.version,
    authVersion: row.auth_version,
    givenFirst: row.given_first,
  };
}
