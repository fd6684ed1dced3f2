import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { fixedSchedule } from '#worker/db/schema/planning.ts';
import { draw, write } from './at-once.ts';
import { NOW } from './clock.ts';

export type FixedSchedule = typeof fixedSchedule.$inferSelect;

const orm = drizzle(env.DB);

/** Somebody who comes on Mondays to the shifts of a template, from the present of the tests on. */
export async function mintFixedSchedule(
  of: { id: number },
  to: { id: number; workplaceId: number },
  as: { id: number },
  overrides: Partial<
    Omit<FixedSchedule, 'id' | 'personId' | 'workplaceId' | 'positionId' | 'templateId'>
  > = {},
): Promise<FixedSchedule> {
  const row: FixedSchedule = {
    id: await draw('fixed_schedule', 1),
    personId: of.id,
    workplaceId: to.workplaceId,
    positionId: as.id,
    templateId: to.id,
    weekdays: 1,
    validFrom: '2026-11-01',
    validTo: null,
    createdAt: NOW,
    deletedAt: null,
    version: 1,
    ...overrides,
  };
  await write([orm.insert(fixedSchedule).values(row)]);
  return row;
}
