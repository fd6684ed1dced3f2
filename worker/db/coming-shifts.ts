import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#worker/ctx.ts';
import { COUNTED } from './counted.ts';
import { shift, shiftUser } from './schema/roster.ts';

/**
 * T-18: a person's assignments and registrations until the end of the shift, for a FROM: `su`, with
 * its shift `s`.
 */
export function comingShifts({ now }: Pick<Ctx, 'now'>, personId: number): SQL {
  return sql`${shiftUser} AS su JOIN ${shift} AS s ON s.id = su.shift_id AND s.deleted_at IS NULL
    WHERE su.person_id = ${personId} AND ${COUNTED} AND su.ends_at > ${now}`;
}
