import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import type { AvailabilityAnswer } from '#contract/enums.ts';
import { availabilityDay, availabilityDeadline, availabilityMonth } from '#worker/db/schema/planning.ts';
import { write } from './at-once.ts';
import { NOW } from './clock.ts';
import { mintPerson } from './mint.ts';

const orm = drizzle(env.DB);

type Deadline = typeof availabilityDeadline.$inferSelect;

/** Until when a workplace wants the wishes for December. */
export async function mintDeadline(
  of: { id: number },
  overrides: Partial<Omit<Deadline, 'workplaceId'>> = {},
): Promise<Deadline> {
  const setBy = overrides.setBy ?? (await mintPerson({ roles: ['global_admin'] })).id;
  const row: Deadline = {
    workplaceId: of.id,
    month: '2026-12',
    dueOn: '2026-11-25',
    askedAt: null,
    version: 1,
    ...overrides,
    setBy,
  };
  await write([orm.insert(availabilityDeadline).values(row)]);
  return row;
}

/** What somebody says they can work in December: an answer by day, or the minutes between which they can. */
export async function mintWishes(
  of: { id: number },
  days: Record<string, Exclude<AvailabilityAnswer, 'hours'> | [number, number]>,
  overrides: Partial<Omit<typeof availabilityMonth.$inferSelect, 'personId'>> = {},
): Promise<void> {
  await write([
    orm
      .insert(availabilityMonth)
      .values({ personId: of.id, month: '2026-12', note: null, sentAt: NOW, version: 1, ...overrides }),
    ...Object.entries(days).map(([date, said]) => {
      const [answer, startMinute = null, endMinute = null] =
        typeof said === 'string' ? [said] : (['hours', ...said] as const);
      return orm.insert(availabilityDay).values({ personId: of.id, date, answer, startMinute, endMinute });
    }),
  ]);
}
