import { type SQL, sql } from 'drizzle-orm';
import { parsePostalCode } from '#domain/format/postal-code.ts';
import type { ValueColumn } from '#domain/people/file/columns.ts';
import { areReadByRoster } from '#worker/areas/roster/changes/person-columns.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { rowsInParts, type Statement } from '#worker/db/database.ts';
import { droppingLinks } from '#worker/db/password-links.ts';
import { indexingPeople } from '#worker/db/person-search.ts';
import { update } from '#worker/db/query.ts';
import { insertRows } from '#worker/db/rows.ts';
import { person, personRole } from '#worker/db/schema/person.ts';
import { residence, residenceCard } from '#worker/db/schema/residence.ts';
import { membership, membershipPosition, wage } from '#worker/db/schema/workplace.ts';
import { droppingSteps } from '#worker/db/sign-in-steps.ts';
import { FILED_COLUMNS } from './fields.ts';
import type { WrittenPerson } from './written-people.ts';

/** The columns in the search index. */
const SEARCHED: readonly ValueColumn[] = [
  'email',
  'phone',
  'last_name',
  'first_name',
  'last_name_kana',
  'first_name_kana',
];

/** The statements of an import; their number does not grow with the people. */
export function peopleStatements(ctx: SignedInCtx, people: readonly WrittenPerson[]): Statement[] {
  const fresh = people.filter(({ stored }) => stored === null);
  const known = people.filter(({ stored }) => stored !== null);
  const renamed = known.filter(({ changed }) => changed.has('email')).map(({ id }) => id);
  const searched = people.filter(
    ({ stored, changed }) => !stored || SEARCHED.some((one) => changed.has(one)),
  );
  return [
    ...rowsInParts(fresh.map(personColumnsOf)).map((part) => insertingPeople(ctx, part)),
    ...insertRows(
      personRole,
      fresh.map(({ id }) => ({ person_id: id, role: 'user' as const })),
    ),
    ...rowsInParts(known.filter(isRaised).map(raisedFieldsOf)).map(updatingPeople),
    // Links and waiting sign-ins went to the owner of the old address.
    ...(renamed.length > 0 ? [droppingLinks(...renamed), droppingSteps(...renamed)] : []),
    ...(searched.length > 0 ? indexingPeople(searched.map(searchTextsOf)) : []),
    ...residenceStatements(ctx, people),
    ...placeStatements(people),
    ...wageStatements(people),
  ];
}

type PersonColumns = Record<string, string | number | null>;

function personColumnsOf({ id, staffNo, values, branchId }: WrittenPerson): PersonColumns {
  const fields: PersonColumns = { id, staff_no: staffNo, branch_id: branchId };
  for (const column of FILED_COLUMNS) fields[column] = values.get(column) ?? null;
  const { postal_code } = fields;
  if (typeof postal_code === 'string') fields.postal_code = parsePostalCode(postal_code);
  return fields;
}

function isRaised({ isWritten, residence: papers, memberships }: WrittenPerson): boolean {
  return isWritten || papers !== null || memberships.length > 0;
}

/** Decides which versions to raise: rights and plans that others have read may be outdated. */
function raisedFieldsOf(one: WrittenPerson): PersonColumns {
  const { isWritten, residence: papers, memberships, changed } = one;
  const joins = memberships.length > 0;
  const raisesRoster = papers !== null || joins || areReadByRoster(changed);
  return {
    ...personColumnsOf(one),
    raised: isWritten || papers !== null ? 1 : 0,
    roster_raised: raisesRoster ? 1 : 0,
    auth_raised: joins ? 1 : 0,
  };
}

const FIELD_NAMES = [...FILED_COLUMNS, 'branch_id'].map((name) => sql.identifier(name));

/** A field of the row `said`. */
function rowField(name: string): SQL {
  return sql`said.value ->> ${sql.raw(`'${name}'`)}`;
}

function rowFields(): SQL {
  return sql.join([...FILED_COLUMNS, 'branch_id'].map(rowField), sql`, `);
}

function insertingPeople({ now }: SignedInCtx, part: string): Statement {
  return sql`INSERT INTO ${person} (id, staff_no, ${sql.join(FIELD_NAMES, sql`, `)}, created_at)
      SELECT ${rowField('id')}, ${rowField('staff_no')}, ${rowFields()}, ${now} FROM json_each(${part}) AS said`;
}

function updatingPeople(part: string): Statement {
  const fields = [...FILED_COLUMNS, 'branch_id'].map(
    (name) => sql`${sql.identifier(name)} = ${rowField(name)}`,
  );
  return sql`UPDATE ${person} SET ${sql.join(fields, sql`, `)}, version = version + ${rowField('raised')},
        roster_version = roster_version + ${rowField('roster_raised')},
        auth_version = auth_version + ${rowField('auth_raised')}
      FROM (SELECT value FROM json_each(${part})) AS said WHERE ${person}.id = ${rowField('id')}`;
}

function searchTextsOf({ id, staffNo, values }: WrittenPerson) {
  const of = (column: ValueColumn) => values.get(column) ?? null;
  return {
    id,
    staff_no: staffNo,
    email: of('email'),
    phone: of('phone'),
    last_name: values.get('last_name') ?? '',
    first_name: values.get('first_name') ?? '',
    last_name_kana: of('last_name_kana'),
    first_name_kana: of('first_name_kana'),
  };
}

/** F-11: the person's own earlier number is kept. A new current number must be checked again (F-17). */
function residenceStatements({ now }: SignedInCtx, people: readonly WrittenPerson[]): Statement[] {
  const written = people.flatMap(({ id, residence: papers, values }) =>
    papers === null
      ? []
      : [
          {
            id,
            ...papers,
            permission: papers.permission ? 1 : 0,
            onLeave: papers.onLeave ? 1 : 0,
            cardNumber: values.get('residence_number') ?? null,
            passportNumber: values.get('passport_number') ?? null,
            passportExpiresOn: values.get('passport_expires_on') ?? null,
          },
        ],
  );
  const cards = written.flatMap(({ id, cardNumber }) => (cardNumber === null ? [] : [[cardNumber, id]]));
  return [
    ...rowsInParts(cards).map(
      (part) => sql`INSERT INTO ${residenceCard} (number, person_id, created_at)
          SELECT said.value ->> 0, said.value ->> 1, ${now} FROM json_each(${part}) AS said
          WHERE NOT EXISTS (SELECT 1 FROM ${residenceCard} AS c
                            WHERE c.number = said.value ->> 0 AND c.person_id = said.value ->> 1)`,
    ),
    ...rowsInParts(written).map(
      (part) => sql`INSERT INTO ${residence}
          (person_id, status, expires_on, renewal_filed_on, permission, paper_minutes, card_number, passport_number,
           passport_expires_on, student_card_expires_on, school_id, course, on_leave, skilled_field,
           designated_number)
          SELECT ${rowField('id')}, ${rowField('status')}, ${rowField('expiresOn')}, ${rowField('renewalFiledOn')},
                 ${rowField('permission')}, ${rowField('paperMinutes')}, ${rowField('cardNumber')}, ${rowField('passportNumber')},
                 ${rowField('passportExpiresOn')}, ${rowField('studentCardExpiresOn')}, ${rowField('schoolId')},
                 ${rowField('course')}, ${rowField('onLeave')}, ${rowField('skilledField')},
                 ${rowField('designatedNumber')}
          FROM json_each(${part}) AS said WHERE 1
          ON CONFLICT (person_id) DO UPDATE
          SET status = excluded.status, expires_on = excluded.expires_on,
              renewal_filed_on = excluded.renewal_filed_on, permission = excluded.permission,
              paper_minutes = excluded.paper_minutes, card_number = excluded.card_number,
              checked_at = iif(${residence}.card_number IS excluded.card_number, checked_at, NULL),
              checked_by = iif(${residence}.card_number IS excluded.card_number, checked_by, NULL),
              passport_number = excluded.passport_number, passport_expires_on = excluded.passport_expires_on,
              student_card_expires_on = excluded.student_card_expires_on, school_id = excluded.school_id,
              course = excluded.course, on_leave = excluded.on_leave, skilled_field = excluded.skilled_field,
              designated_number = excluded.designated_number`,
    ),
  ];
}

function placeStatements(people: readonly WrittenPerson[]): Statement[] {
  const all = people.flatMap(({ id, memberships }) => memberships.map((one) => ({ personId: id, ...one })));
  const made = all.filter(({ before }) => before === null);
  const widened = all.flatMap(({ before }) => before?.id ?? []);
  const positions = all.flatMap(({ id, added }) =>
    added.map((position) => ({ membership_id: id, position_id: position })),
  );
  return [
    ...insertRows(
      membership,
      made.map(({ id, personId, workplaceId }) => ({
        id,
        person_id: personId,
        workplace_id: workplaceId,
        works: true,
        manages: false,
      })),
    ),
    ...rowsInParts(widened).map((part) =>
      update(membership)
        .set({ works: true, version: sql`${membership.version} + 1` })
        .where(sql`id IN (SELECT value FROM json_each(${part}))`),
    ),
    ...insertRows(membershipPosition, positions),
  ];
}

function wageStatements(people: readonly WrittenPerson[]): Statement[] {
  const all = people.flatMap(({ id, paid }) => paid.map((one) => ({ personId: id, ...one })));
  const set = all.filter(({ before }) => before === null);
  const corrected = all.filter(({ before }) => before !== null);
  return [
    ...insertRows(
      wage,
      set.map((one) => ({
        id: one.id,
        person_id: one.personId,
        workplace_id: one.workplaceId,
        position_id: one.positionId,
        valid_from: one.validFrom,
        salary_per_hour: one.salaryPerHour,
      })),
    ),
    ...rowsInParts(corrected.map(({ id, salaryPerHour }) => ({ id, salaryPerHour }))).map((part) =>
      update(wage)
        .set({ salary_per_hour: rowField('salaryPerHour'), version: sql`${wage.version} + 1` })
        .from(sql`(SELECT value FROM json_each(${part})) AS said`)
        .where(sql`${wage}.id = ${rowField('id')}`),
    ),
  ];
}
