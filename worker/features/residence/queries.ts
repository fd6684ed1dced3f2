import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Residence } from '#contract/residence.ts';
import type { RightToWork } from '#domain/residence/facts.ts';
import { residenceLimitsOf } from '#domain/residence/limits.ts';
import { permitsOf } from '#domain/residence/permits.ts';
import { toStamp } from '#domain/time/instant.ts';
import { bind, type Database, type Statement } from '#worker/db/database.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { papersJson, type RightToWorkRow, rightToWorkOf } from '#worker/db/right-to-work.ts';
import { person } from '#worker/db/schema/person.ts';
import { residence, residenceCard } from '#worker/db/schema/residence.ts';
import { schoolJson } from '#worker/residence/stored-facts.ts';

type Stored = Pick<
  Residence,
  | 'status'
  | 'expires_on'
  | 'renewal_filed_on'
  | 'paper_minutes'
  | 'card_number'
  | 'passport_number'
  | 'passport_expires_on'
  | 'student_card_expires_on'
  | 'version'
>;

/** What {@link selectResidence} finds: lists and whatever has parts as JSON. */
export type ResidenceRow = Stored &
  RightToWorkRow & {
    permission: number;
    earlier_card_numbers: string;
    checked_at: number | null;
    checked_by: string | null;
    school: string | null;
  };

/** A school is deleted while nobody goes there: of who was deleted then and is back, it is none. */
const COLUMNS = sql`p.version, p.nationality, ${papersJson()} AS papers, r.status, r.expires_on, r.renewal_filed_on,
  coalesce(r.permission, 0) AS permission, r.paper_minutes, r.card_number, r.passport_number, r.passport_expires_on,
  r.student_card_expires_on, r.checked_at,
  (SELECT json_group_array(c.number ORDER BY c.created_at DESC, c.rowid DESC) FROM ${residenceCard} AS c
   WHERE c.person_id = p.id AND c.number IS NOT r.card_number) AS earlier_card_numbers,
  (SELECT ${personRefJson} FROM ${person} AS p WHERE p.id = r.checked_by) AS checked_by,
  ${schoolJson(sql`r.school_id`)} AS school`;

/** Answers a row for everybody who is there, also without any papers. */
export function selectResidence(userId: number, facts: SQL = sql`1 AS found`): Statement {
  return sql`SELECT ${COLUMNS}, ${facts} FROM ${person} AS p
      LEFT JOIN ${residence} AS r ON r.person_id = p.id
      WHERE p.id = ${userId} AND p.deleted_at IS NULL`;
}

/** @throws AppError E_NOT_FOUND */
export async function readResidence(db: Database, userId: number): Promise<Residence> {
  return residenceFrom(await bind(db.d1, selectResidence(userId)).first<ResidenceRow>());
}

/**
 * The papers of a person as they stand, with what a change of them has to know.
 * @throws AppError E_NOT_FOUND
 */
export async function findResidenceWith<Facts>(
  db: Database,
  userId: number,
  facts: SQL,
): Promise<{ before: Residence; facts: Facts }> {
  const row = await bind(db.d1, selectResidence(userId, facts)).first<ResidenceRow & Facts>();
  if (!row) throw new AppError('E_NOT_FOUND');
  return { before: residenceFrom(row), facts: row };
}

/** @throws AppError E_NOT_FOUND where no person was found */
export function residenceFrom(row: ResidenceRow | null | undefined): Residence {
  if (!row) throw new AppError('E_NOT_FOUND');
  const right = rightToWorkOf(row);
  return {
    status: row.status,
    expires_on: row.expires_on,
    renewal_filed_on: row.renewal_filed_on,
    permission: row.permission === 1,
    paper_minutes: row.paper_minutes,
    card_number: row.card_number,
    earlier_card_numbers: JSON.parse(row.earlier_card_numbers),
    checked: checkedOf(row),
    passport_number: row.passport_number,
    passport_expires_on: row.passport_expires_on,
    student_card_expires_on: row.student_card_expires_on,
    school: row.school === null ? null : JSON.parse(row.school),
    permits: permitsOf(right).map(({ kind, lastDay }) => ({ kind, last_day: lastDay })),
    limits: limitsOf(right),
    version: row.version,
  };
}

function limitsOf(right: RightToWork): Residence['limits'] {
  return residenceLimitsOf(right).flatMap(({ window, amount, source, from, to }) =>
    source === 'residence' || source === 'vacation' ? [{ window, minutes: amount, source, from, to }] : [],
  );
}

function checkedOf({ checked_at, checked_by }: ResidenceRow): Residence['checked'] {
  if (checked_at === null || checked_by === null) return null;
  return { at: toStamp(checked_at), by: JSON.parse(checked_by) };
}
