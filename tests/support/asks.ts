import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { seatAsk, seatAskPerson } from '#worker/db/schema/planning.ts';
import { draw, write } from './at-once.ts';
import { NOW } from './clock.ts';

const orm = drizzle(env.DB);

/** These people are asked for a fixed seat of a shift at its times, unless said otherwise. */
export async function mintAsk(
  shift: { id: number },
  position: { id: number },
  people: readonly [{ id: number }, ...{ id: number }[]],
  overrides: Partial<Omit<typeof seatAsk.$inferInsert, 'id' | 'shiftId' | 'positionId'>> = {},
): Promise<number> {
  const id = await draw('seat_ask', 1);
  const about = { id, shiftId: shift.id, positionId: position.id, type: 'fixed' };
  await write([
    orm.insert(seatAsk).values({ ...about, askedBy: people[0].id, askedAt: NOW, ...overrides }),
    ...people.map((one) => orm.insert(seatAskPerson).values({ askId: id, personId: one.id })),
  ]);
  return id;
}
