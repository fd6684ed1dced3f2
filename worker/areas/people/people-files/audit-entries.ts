import { maskNumber } from '#domain/format/masked-number.ts';
import { VALUE_COLUMNS, type ValueColumn, YES } from '#domain/people/file/columns.ts';
import { designatedNumberOf, RESIDENCE_COLUMNS } from '#domain/people/file/residence-values.ts';
import type { PersonValues } from '#domain/people/file/written-row.ts';
import type { AuditEntry } from '#worker/db/commit.ts';
import type { DecidedPeople } from './decide.ts';
import type { WrittenMembership, WrittenPerson, WrittenWage } from './written-people.ts';

type FileFacts = DecidedPeople['facts'];

/** One row for each written thing: the person, the residence record, each membership and each wage. */
export function filedPersonEntries(one: WrittenPerson, facts: FileFacts): AuditEntry[] {
  const { id, stored, isWritten, residence } = one;
  const before = stored && { staff_no: stored.staffNo, ...auditedPerson(stored.values) };
  const after = { staff_no: one.staffNo, ...auditedPerson(one.values) };
  const ofPerson: AuditEntry = {
    action: stored ? 'update' : 'create',
    subject: 'person',
    subjectId: id,
    ...(before ? { before, after } : { after: { ...after, roles: ['user'] } }),
  };
  return [
    ...(isWritten ? [ofPerson] : []),
    ...(residence ? [residenceEntry(one, facts)] : []),
    ...one.memberships.map((place) => membershipEntry(one, place, facts)),
    ...one.paid.map((wage) => wageEntry(one, wage, facts)),
  ];
}

function auditedPerson(values: PersonValues): Record<string, string | null> {
  const columns = VALUE_COLUMNS.filter((column) => !RESIDENCE_COLUMNS.includes(column));
  return Object.fromEntries(columns.map((column) => [column, values.get(column) ?? null]));
}

/** Numbers are individual identification codes, so they are masked; separate keys say that they changed. */
function residenceEntry(
  { id, stored, values, changed, residence }: WrittenPerson,
  facts: FileFacts,
): AuditEntry {
  const before = stored && {
    ...residenceFields(stored.values),
    school: schoolOf(stored.schoolId, facts),
  };
  const numbers = [
    ['residence_number', 'new_card_number'],
    ['passport_number', 'new_passport_number'],
  ] as const satisfies readonly (readonly [ValueColumn, string])[];
  const renewed = numbers.filter(([column]) => changed.has(column)).map(([, name]) => [name, true]);
  const after = {
    ...residenceFields(values),
    school: schoolOf(residence?.schoolId ?? null, facts),
    ...Object.fromEntries(renewed),
  };
  return { action: 'update', subject: 'residence', subjectId: id, ...(before && { before }), after };
}

function residenceFields(values: PersonValues) {
  const masked = (column: ValueColumn) => {
    const number = values.get(column);
    return number === undefined ? null : maskNumber(number);
  };
  return {
    status: values.get('residence_status') ?? null,
    expires_on: values.get('residence_expires_on') ?? null,
    permission: values.get('work_permission') === YES,
    card_number: masked('residence_number'),
    passport_number: masked('passport_number'),
    passport_expires_on: values.get('passport_expires_on') ?? null,
    student_card_expires_on: values.get('student_card_expires_on') ?? null,
    course: values.get('course') ?? null,
    on_leave: values.get('on_leave') === YES,
    skilled_field: values.get('skilled_field') ?? null,
    designated_number: designatedNumberOf(values),
  };
}

function schoolOf(id: number | null, { schools }: FileFacts) {
  return schools.find((one) => one.id === id) ?? null;
}

function userOf({ id, stored, staffNo, values }: WrittenPerson) {
  return {
    id,
    staff_no: staffNo,
    last_name: values.get('last_name'),
    first_name: values.get('first_name'),
    last_name_kana: values.get('last_name_kana') ?? null,
    first_name_kana: values.get('first_name_kana') ?? null,
    given_first: stored?.givenFirst ?? false,
  };
}

function membershipEntry(one: WrittenPerson, place: WrittenMembership, facts: FileFacts): AuditEntry {
  const { before: held, workplaceId } = place;
  const at = { user: userOf(one), workplace: facts.workplaces.find(({ id }) => id === workplaceId) };
  const positionsOf = (ids: readonly number[]) =>
    facts.positions.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ id, name }));
  const before = held && {
    ...at,
    works: held.works,
    manages: held.manages,
    positions: positionsOf(held.positions),
    version: held.version,
  };
  const after = {
    ...at,
    works: true,
    manages: held?.manages ?? false,
    positions: positionsOf([...(held?.positions ?? []), ...place.added]),
    version: (held?.version ?? 0) + 1,
  };
  return {
    action: held ? 'update' : 'create',
    subject: 'membership',
    subjectId: one.id,
    workplaceId,
    ...(before && { before }),
    after,
  };
}

function wageEntry(one: WrittenPerson, wage: WrittenWage, facts: FileFacts): AuditEntry {
  const { id, before: paid, workplaceId, positionId, validFrom, salaryPerHour } = wage;
  const name = facts.positions.find((position) => position.id === positionId)?.name;
  const of = {
    id,
    user: userOf(one),
    position: { id: positionId, name },
    template: null,
    valid_from: validFrom,
  };
  const before = paid && { ...of, salary_per_hour: paid.salaryPerHour, version: paid.version };
  const after = { ...of, salary_per_hour: salaryPerHour, version: (paid?.version ?? 0) + 1 };
  return {
    action: paid ? 'update' : 'create',
    subject: 'wage',
    subjectId: id,
    workplaceId,
    ...(before && { before }),
    after,
  };
}
