import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { seatAsk, seatAskPerson } from '#worker/db/schema/planning.ts';
import { draw, write } from './at-once.ts';
import { NOW } from './clock.ts';

const orm = drizzle(env.DB);

/** A shift offer to these people, by default a fixed spot at the shift's times. */
export async function mintAsk(
  shift: { id: number },
  position: { id: number },
  people: readonly [{ id: number }, ...{ id: number }[]],
  overrides: Partial<Omit<typeof seatAsk.$inferInsert, 'id' | 'shift_id' | 'position_id'>> = {},
): Promise<number> {
  const id = await draw('seat_ask', 1);
  const about = { id, shift_id: shift.id, position_id: position.id, type: 'fixed' } as const;
  await write([
    orm.insert(seatAsk).values({ ...about, asked_by: people[0].id, asked_at: NOW, ...overrides }),
    ...people.map((one) => orm.insert(seatAskPerson).values({ ask_id: id, person_id: one.id })),
  ]);
  return id;
}
