import { eq, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { ResidenceBody } from '#contract/residence.ts';
import type { Statement } from '#worker/db/database.ts';
import { insert, update } from '#worker/db/query.ts';
import { person } from '#worker/db/schema/person.ts';
import { residence } from '#worker/db/schema/residence.ts';
import type { WrittenResidence } from './write.ts';

/** Stores what the papers say. Another number of the card has not been looked up yet. */
export function storing(personId: number, written: WrittenResidence): Statement {
  const said = {
    status: written.status,
    expires_on: written.expiresOn,
    renewal_filed_on: written.renewalFiledOn,
    permission: written.permission,
    paper_minutes: written.paperMinutes,
    card_number: written.card_number,
    passport_number: written.passport_number,
    passport_expires_on: written.passport_expires_on,
    student_card_expires_on: written.studentCardExpiresOn,
    school_id: written.schoolId,
  } satisfies Record<keyof Omit<ResidenceBody, 'version'>, unknown>;
  const keptOfSameCard = (column: SQLiteColumn) =>
    sql`iif(${residence.card_number} IS ${said.card_number}, ${column}, NULL)`;
  return insert(residence)
    .values({ person_id: personId, ...said })
    .onConflictDoUpdate({
      target: residence.person_id,
      set: {
        ...said,
        checked_at: keptOfSameCard(residence.checked_at),
        checked_by: keptOfSameCard(residence.checked_by),
      },
    });
}

/** The papers are part of the person, and the rules of the roster read them. */
export function raisingVersions(personId: number): Statement {
  return update(person)
    .set({ version: sql`${person.version} + 1`, roster_version: sql`${person.roster_version} + 1` })
    .where(eq(person.id, personId));
}
