import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { residence, residenceCard, school, schoolVacation } from '#worker/db/schema/residence.ts';
import { draw, write } from './at-once.ts';
import { NOW } from './clock.ts';

const orm = drizzle(env.DB);

export type School = typeof school.$inferSelect;
export type ResidenceRow = typeof residence.$inferSelect;

/** A school with these long vacations, each by its first and its last day. */
export async function mintSchool(
  overrides: Partial<Omit<School, 'id'>> & { vacations?: readonly (readonly [string, string])[] } = {},
): Promise<School> {
  const { vacations = [], ...columns } = overrides;
  const id = await draw('school', 1);
  const row: School = {
    id,
    name: `第${id}日本語学院`,
    deleted_at: null,
    version: 1,
    students: 0,
    kind: null,
    ...columns,
  };
  await write([
    orm.insert(school).values(row),
    ...vacations.map(([validFrom, validTo]) =>
      orm.insert(schoolVacation).values({ school_id: id, valid_from: validFrom, valid_to: validTo }),
    ),
  ]);
  return row;
}

/** A unique card number. */
export function cardNumberOf({ id }: { id: number }): string {
  return `AB${String(id).padStart(8, '0')}CD`;
}

/** The residence data of a student with a permit until the end of March and an unchecked card. */
export async function mintResidence(
  of: { id: number },
  overrides: Partial<Omit<ResidenceRow, 'person_id'>> = {},
): Promise<ResidenceRow> {
  const row: ResidenceRow = {
    person_id: of.id,
    status: 'study_abroad',
    expires_on: '2027-03-31',
    renewal_filed_on: null,
    permission: true,
    paper_minutes: null,
    card_number: cardNumberOf(of),
    checked_at: null,
    checked_by: null,
    passport_number: null,
    passport_expires_on: null,
    student_card_expires_on: null,
    school_id: null,
    course: null,
    on_leave: false,
    skilled_field: null,
    designated_number: null,
    ...overrides,
  };
  const { card_number: number } = row;
  await write([
    orm.insert(residence).values(row),
    ...(number === null
      ? []
      : [orm.insert(residenceCard).values({ number, person_id: of.id, created_at: NOW })]),
  ]);
  return row;
}

/** An earlier card number of a person. */
export async function mintEarlierCard(of: { id: number }, number: string): Promise<void> {
  await write([orm.insert(residenceCard).values({ number, person_id: of.id, created_at: NOW })]);
}
