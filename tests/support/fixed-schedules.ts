import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { fixedSchedule } from '#worker/db/schema/planning.ts';
import { draw, write } from './at-once.ts';
import { NOW } from './clock.ts';

export type FixedSchedule = typeof fixedSchedule.$inferSelect;

const orm = drizzle(env.DB);

/** A fixed schedule of a person on Mondays, from the tests' present on. */
export async function mintFixedSchedule(
  of: { id: number },
  to: { id: number; workplace_id: number },
  as: { id: number },
  overrides: Partial<
    Omit<FixedSchedule, 'id' | 'person_id' | 'workplace_id' | 'position_id' | 'template_id'>
  > = {},
): Promise<FixedSchedule> {
  const row: FixedSchedule = {
    id: await draw('fixed_schedule', 1),
    person_id: of.id,
    workplace_id: to.workplace_id,
    position_id: as.id,
    template_id: to.id,
    weekdays: 1,
    valid_from: '2026-11-01',
    valid_to: null,
    created_at: NOW,
    deleted_at: null,
    version: 1,
    ...overrides,
  };
  await write([orm.insert(fixedSchedule).values(row)]);
  return row;
}
