import { type SQL, sql } from 'drizzle-orm';
import type { PeopleDone } from '#contract/people/people-files.ts';
import { raiseWritesOf } from '#worker/areas/attendance/records/raise.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { rowsInParts } from '#worker/db/database.ts';
import { branch } from '#worker/db/schema/branch.ts';
import { person } from '#worker/db/schema/person.ts';
import { residenceCard, school } from '#worker/db/schema/residence.ts';
import { position, wage, workplace } from '#worker/db/schema/workplace.ts';
import { filedPersonEntries } from './audit-entries.ts';
import type { DecidedPeople } from './decide.ts';
import { peopleStatements } from './statements.ts';
import { prepareWrites, type WrittenPerson } from './written-people.ts';

/**
 * Applies an import with its audit and its changes of finished work (R-04), in one batch of a few
 * statements. The batch fails when anything has changed since it was read.
 * @throws StaleFacts for such a change, AlreadyAnswered for a repeated idempotency key
 */
export async function writePeople(
  ctx: SignedInCtx,
  decided: DecidedPeople,
  done: (recalculated: number) => PeopleDone,
): Promise<PeopleDone> {
  const { people, raises } = await prepareWrites(ctx, decided);
  const recalculating = raiseWritesOf(ctx, raises);
  const body = done(raises.reduce((sum, { recalculated }) => sum + recalculated.length, 0));
  await commit(ctx, {
    guards: [...peopleGuards(people), ...recalculating.guards],
    statements: [...peopleStatements(ctx, people), ...recalculating.statements],
    audit: [...people.flatMap((one) => filedPersonEntries(one, decided.facts)), ...recalculating.audit],
    answer: { status: 200, body },
  });
  return body;
}

/** Guards, one for each part of the JSON rows: the condition holds for every row `said`. */
function guardEach(values: readonly unknown[], holds: (said: SQL) => SQL): SQL[] {
  return rowsInParts(values).map(
    (part) =>
      sql`SELECT NOT EXISTS (SELECT 1 FROM json_each(${part}) AS said WHERE NOT ${holds(sql`said.value`)})`,
  );
}

/**
 * `auth_version` covers roles and memberships, `version` all other data except the language: owners
 * change that without raising it.
 */
function peopleGuards(people: readonly WrittenPerson[]): SQL[] {
  const known = people.flatMap(({ stored }) =>
    stored ? [[stored.id, stored.version, stored.authVersion, stored.values.get('language') ?? null]] : [],
  );
  const numbers = people.flatMap(({ stored, staffNo }) => (stored ? [] : (staffNo ?? [])));
  const mails = changedTo(people, 'email');
  const cards = changedTo(people, 'residence_number');
  const paid = people.flatMap(({ id, paid: wages }) => wages.map((one) => ({ personId: id, ...one })));
  const corrected = paid.flatMap(({ before }) => (before ? [[before.id, before.version]] : []));
  const set = paid.flatMap(({ before, personId, positionId, validFrom }) =>
    before ? [] : [[personId, positionId, validFrom]],
  );
  // A bound number would be a REAL, which is no index of a JSON list.
  const field = (at: number) => sql`(said.value ->> ${sql.raw(String(at))})`;
  return [
    ...guardEach(
      known,
      () => sql`EXISTS (SELECT 1 FROM ${person} AS p WHERE p.id = ${field(0)} AND p.version = ${field(1)}
        AND p.auth_version = ${field(2)} AND p.language IS ${field(3)} AND p.deleted_at IS NULL)`,
    ),
    ...guardEach(
      numbers,
      (number) => sql`NOT EXISTS (SELECT 1 FROM ${person} AS p WHERE p.staff_no = ${number})`,
    ),
    ...guardEach(
      mails,
      () => sql`NOT EXISTS (SELECT 1 FROM ${person} AS p WHERE p.email = ${field(0)} AND p.deleted_at IS NULL
        AND p.id <> ${field(1)})`,
    ),
    ...guardEach(
      cards,
      () => sql`NOT EXISTS (SELECT 1 FROM ${residenceCard} AS c WHERE c.number = ${field(0)}
        AND c.person_id <> ${field(1)})`,
    ),
    ...guardEach(
      corrected,
      () => sql`EXISTS (SELECT 1 FROM ${wage} AS g WHERE g.id = ${field(0)} AND g.version = ${field(1)})`,
    ),
    ...guardEach(
      set,
      () => sql`NOT EXISTS (SELECT 1 FROM ${wage} AS g WHERE g.person_id = ${field(0)}
        AND g.position_id = ${field(1)} AND g.template_id IS NULL AND g.valid_from = ${field(2)})`,
    ),
    ...existenceGuards(people),
  ];
}

function changedTo(people: readonly WrittenPerson[], column: 'email' | 'residence_number') {
  return people.flatMap(({ id, changed, values }) => (changed.has(column) ? [[values.get(column), id]] : []));
}

/** Guards: nothing that the file names was deleted since it was read. */
function existenceGuards(people: readonly WrittenPerson[]): SQL[] {
  const places = people.flatMap(({ memberships }) => memberships);
  const named = [
    [workplace, places.map(({ workplaceId }) => workplaceId)],
    [position, people.flatMap(({ paid }) => paid.map(({ positionId }) => positionId))],
    [position, places.flatMap(({ added }) => added)],
    [
      branch,
      people.flatMap(({ changed, branchId }) => (changed.has('registered_location') ? (branchId ?? []) : [])),
    ],
    [
      school,
      people.flatMap(({ changed, residence }) => (changed.has('school') ? (residence?.schoolId ?? []) : [])),
    ],
  ] as const;
  return named.flatMap(([table, ids]) =>
    guardEach(
      [...new Set(ids)],
      (id) => sql`EXISTS (SELECT 1 FROM ${table} WHERE id = ${id} AND deleted_at IS NULL)`,
    ),
  );
}
