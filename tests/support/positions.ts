import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { membership, membershipPosition, position, wage } from '#worker/db/schema/workplace.ts';
import { draw, write } from './at-once.ts';

const orm = drizzle(env.DB);

export type Position = typeof position.$inferSelect;
export type Wage = typeof wage.$inferSelect;

export async function mintPosition(
  at: { id: number },
  overrides: Partial<Omit<Position, 'id' | 'workplace_id'>> = {},
): Promise<Position> {
  const id = await draw('position', 1);
  const row: Position = {
    id,
    workplace_id: at.id,
    name: `検品${id}`,
    name_kana: null,
    name_en: null,
    name_vi: null,
    deleted_at: null,
    version: 1,
    work_kind: null,
    ...overrides,
  };
  await write([orm.insert(position).values(row)]);
  return row;
}

/** Gives a member of a workplace these positions. */
export async function givePositions(
  to: { id: number },
  at: { id: number },
  positions: readonly { id: number }[],
): Promise<void> {
  await write(
    positions.map(
      ({ id }) => sql`INSERT INTO ${membershipPosition} (membership_id, position_id)
          SELECT id, ${id} FROM ${membership} WHERE person_id = ${to.id} AND workplace_id = ${at.id}`,
    ),
  );
}

export async function mintWage(
  of: { id: number },
  position: Position,
  overrides: Partial<Omit<Wage, 'id' | 'person_id' | 'position_id' | 'workplace_id'>> = {},
): Promise<Wage> {
  const row: Wage = {
    id: await draw('wage', 1),
    person_id: of.id,
    workplace_id: position.workplace_id,
    position_id: position.id,
    template_id: null,
    valid_from: '2026-04-01',
    salary_per_hour: 1250,
    version: 1,
    ...overrides,
  };
  await write([orm.insert(wage).values(row)]);
  return row;
}
