import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import type { AvailabilityAnswer } from '#contract/enums.ts';
import { availabilityDay, availabilityDeadline, availabilityMonth } from '#worker/db/schema/planning.ts';
import { write } from './at-once.ts';
import { NOW } from './clock.ts';
import { mintPerson } from './mint.ts';

const orm = drizzle(env.DB);

type Deadline = typeof availabilityDeadline.$inferSelect;

/** A workplace's deadline for the availability of December. */
export async function mintDeadline(
  of: { id: number },
  overrides: Partial<Omit<Deadline, 'workplace_id'>> = {},
): Promise<Deadline> {
  const setBy = overrides.set_by ?? (await mintPerson({ roles: ['global_admin'] })).id;
  const row: Deadline = {
    workplace_id: of.id,
    month: '2026-12',
    due_on: '2026-11-25',
    asked_at: null,
    version: 1,
    ...overrides,
    set_by: setBy,
  };
  await write([orm.insert(availabilityDeadline).values(row)]);
  return row;
}

/**
 * A person's availability of December: an answer per day, or the minutes between which they can
 * work.
 */
export async function mintAvailability(
  of: { id: number },
  days: Record<string, Exclude<AvailabilityAnswer, 'hours'> | [number, number]>,
  overrides: Partial<Omit<typeof availabilityMonth.$inferSelect, 'person_id'>> = {},
): Promise<void> {
  await write([
    orm
      .insert(availabilityMonth)
      .values({ person_id: of.id, month: '2026-12', note: null, sent_at: NOW, version: 1, ...overrides }),
    ...Object.entries(days).map(([date, said]) => {
      const [answer, startMinute = null, endMinute = null] =
        typeof said === 'string' ? [said] : (['hours', ...said] as const);
      return orm
        .insert(availabilityDay)
        .values({ person_id: of.id, date, answer, start_minute: startMinute, end_minute: endMinute });
    }),
  ]);
}
