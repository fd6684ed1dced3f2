import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { draw, write } from '#tests/support/at-once.ts';
import { HOUR } from '#tests/support/clock.ts';
import type { Position } from '#tests/support/positions.ts';
import { mintShift, type Template } from '#tests/support/shifts.ts';
import { shiftUser } from '#worker/db/schema/roster.ts';

const orm = drizzle(env.DB);

type How = Pick<Partial<typeof shiftUser.$inferInsert>, 'status' | 'outcome'> & {
  startsAt: number;
  endsAt?: number;
  deletedShift?: boolean;
};

/** Assigns a person to a position on a new shift of a template. */
export async function mintPlanned(
  who: { id: number },
  template: Template,
  position: Position,
  { startsAt, endsAt = startsAt + HOUR, status = 'approved', outcome, deletedShift }: How,
): Promise<void> {
  const shift = await mintShift(template, '2026-11-21', [position], deletedShift ? { deleted_at: 1 } : {});
  const id = await draw('shift_user', 1);
  await write([
    orm.insert(shiftUser).values({
      id,
      shift_id: shift.id,
      position_id: position.id,
      person_id: who.id,
      type: 'fixed',
      status,
      outcome: outcome ?? null,
      starts_at: startsAt,
      ends_at: endsAt,
      created_at: startsAt,
      created_by: who.id,
    }),
  ]);
}
