import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { batchLists } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/database.ts';
import { selectRaw } from '#worker/db/query.ts';
import { device } from '#worker/db/schema/device.ts';
import { employmentContract, incomeProof, workPermission } from '#worker/db/schema/employment-contract.ts';
import { file } from '#worker/db/schema/file.ts';
import { personImage } from '#worker/db/schema/image.ts';
import { documentRequest, paper } from '#worker/db/schema/paper.ts';
import { personNote } from '#worker/db/schema/person-note.ts';
import { session } from '#worker/db/schema/session.ts';

/** Subjects whose id is the id of a person: those with many rows separately, those with few together. */
const KINDS_OF_PEOPLE = [
  ['person'],
  ['membership'],
  [
    'settings',
    'work_limits',
    'residence',
    'second_factor',
    'hello_work_report',
    'availability',
    'study_times',
    'way_to_work',
    'preferred_colleague',
  ],
];

/** Subjects with an id of their own: how to find their person. */
const TABLES_OF_PEOPLE = {
  session,
  device,
  paper,
  document_request: documentRequest,
  person_image: personImage,
  person_note: personNote,
  employment_contract: employmentContract,
  work_permission: workPermission,
  income_proof: incomeProof,
};
type OwnedSubject = keyof typeof TABLES_OF_PEOPLE;
const OWNED_SUBJECTS = Object.keys(TABLES_OF_PEOPLE) as OwnedSubject[];

/** Subjects whose rows keep their file, but not their person, once they are deleted. */
const OF_FILES: readonly OwnedSubject[] = ['paper', 'person_image'];

/** The ids of a person's things of one subject, including deleted ones. */
function idsOfThings(subject: OwnedSubject, personId: number): SQL {
  const table = TABLES_OF_PEOPLE[subject];
  if (!OF_FILES.includes(subject)) return sql`SELECT id FROM ${table} WHERE person_id = ${personId}`;
  return sql`SELECT q.id FROM ${file} AS f JOIN ${table} AS q ON q.file_id = f.id
    WHERE f.person_id = ${personId} AND f.kind = ${subject}`;
}

function listOf(subjects: readonly string[]): SQL {
  return sql.join(
    subjects.map((subject) => sql`${subject}`),
    sql`, `,
  );
}

/** The person that an audit row is about, or null. A session has no person any more after the clean-up. */
export function subjectPersonId(row: { subject: SQLWrapper; subject_id: SQLWrapper }): SQL {
  const owned = OWNED_SUBJECTS.map(
    (subject) =>
      sql`WHEN ${row.subject} = ${subject} THEN (SELECT person_id FROM ${TABLES_OF_PEOPLE[subject]} WHERE id = ${row.subject_id})`,
  );
  return sql`CASE WHEN ${row.subject} IN (${listOf(KINDS_OF_PEOPLE.flat())}) THEN ${row.subject_id}
    ${sql.join(owned, sql` `)} END`;
}

/**
 * Conditions of audit rows about a person. Each has the order of its index or few rows, and SQLite merges them. The
 * hosted platform allows five of them.
 */
export function conditionsOfPerson(personId: number): SQL[] {
  const [many, ...few] = OWNED_SUBJECTS;
  const owned = (subject: OwnedSubject) =>
    sql`subject = ${subject} AND subject_id IN (${idsOfThings(subject, personId)})`;
  return [
    ...KINDS_OF_PEOPLE.map((subjects) => sql`subject IN (${listOf(subjects)}) AND subject_id = ${personId}`),
    ...(many ? [owned(many)] : []),
    sql.join(few.map(owned), sql` OR `),
  ];
}

/** A subject with its id. */
export type Thing = { kind: string; thing_id: number };

/** The things of a person that the audit may have rows about, in one round trip. */
export async function readThingsOfPerson(db: Database, personId: number): Promise<Thing[]> {
  const found = await batchLists(db, [
    OWNED_SUBJECTS.map((subject) =>
      selectRaw({ thing_id: sql<number>`id` }, sql`FROM (${idsOfThings(subject, personId)})`),
    ),
  ]);
  return [
    ...KINDS_OF_PEOPLE.flat().map((kind) => ({ kind, thing_id: personId })),
    ...OWNED_SUBJECTS.flatMap((kind, place) =>
      (found[0][place] ?? []).map(({ thing_id }) => ({ kind, thing_id })),
    ),
  ];
}
