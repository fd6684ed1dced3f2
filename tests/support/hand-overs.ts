import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { handOver } from '#worker/db/schema/planning.ts';
import { draw, write } from './at-once.ts';
import { NOW } from './clock.ts';
import type { ShiftUser } from './shifts.ts';

const orm = drizzle(env.DB);

/** A proposal to hand this assignment over to a person. */
export async function mintHandOver(
  { id: shift_user_id, position_id, starts_at, ends_at }: ShiftUser,
  to: { id: number },
  state: (typeof handOver.$inferInsert)['state'] = 'proposed',
): Promise<number> {
  const id = await draw('hand_over', 1);
  const shown = { id, shift_user_id, position_id, starts_at, ends_at };
  await write([orm.insert(handOver).values({ ...shown, to_person_id: to.id, state, proposed_at: NOW })]);
  return id;
}
