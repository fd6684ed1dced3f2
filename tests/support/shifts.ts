import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { instantOfClock } from '#domain/time/clock.ts';
import { seatGroup, shift, shiftUser } from '#worker/db/schema/roster.ts';
import { shiftTemplate } from '#worker/db/schema/workplace.ts';
import { draw, write } from './at-once.ts';
import { NOW } from './clock.ts';

const orm = drizzle(env.DB);

export type Template = typeof shiftTemplate.$inferSelect;
export type Shift = typeof shift.$inferSelect;
export type ShiftUser = typeof shiftUser.$inferSelect;

/** A day shift, 09:00–18:00 with an hour from noon. */
export async function mintTemplate(
  at: { id: number },
  overrides: Partial<Omit<Template, 'id' | 'workplaceId'>> = {},
): Promise<Template> {
  const id = await draw('shift_template', 1);
  const row: Template = {
    id,
    workplaceId: at.id,
    code: `D${id}`,
    name: '日勤',
    startMinute: 540,
    endMinute: 1080,
    breaks: '[[720,780]]',
    paidBeforeMinutes: 0,
    active: true,
    deletedAt: null,
    version: 1,
    ...overrides,
  };
  await write([orm.insert(shiftTemplate).values(row)]);
  return row;
}

/** A shift of a template on a date that asks for these positions, with nobody on it. */
export async function mintShift(
  of: Template,
  date: string,
  positions: readonly { id: number }[] = [],
  overrides: Partial<Omit<Shift, 'id' | 'templateId'>> = {},
): Promise<Shift> {
  const row: Shift = {
    id: await draw('shift', 1),
    workplaceId: of.workplaceId,
    templateId: of.id,
    date,
    startMinute: of.startMinute,
    endMinute: of.endMinute,
    breaks: of.breaks,
    paidBeforeMinutes: of.paidBeforeMinutes,
    active: true,
    closedAt: null,
    closedBy: null,
    deletedAt: null,
    version: 1,
    ...overrides,
  };
  await write([
    orm.insert(shift).values(row),
    ...positions.map(({ id: positionId }) =>
      orm.insert(seatGroup).values({ shiftId: row.id, positionId, fixedTotal: 1, tempTotal: 1 }),
    ),
  ]);
  return row;
}

const COUNTERS = new Map([
  ['fixed approved', 'approved_fixed'],
  ['temporary approved', 'approved_temp'],
  ['temporary pending', 'pending_temp'],
]);

/** Somebody on a shift, approved and fixed unless said otherwise, counted in its seat group. */
export async function mintShiftUser(
  of: { id: number },
  on: Pick<Shift, 'id' | 'date' | 'startMinute' | 'endMinute'>,
  at: { id: number },
  overrides: Partial<Omit<ShiftUser, 'id' | 'personId' | 'shiftId'>> = {},
): Promise<ShiftUser> {
  const { startMinute = null, endMinute = null } = overrides;
  const row: ShiftUser = {
    id: await draw('shift_user', 1),
    shiftId: on.id,
    positionId: at.id,
    personId: of.id,
    type: 'fixed',
    status: 'approved',
    outcome: null,
    startMinute,
    endMinute,
    startsAt: instantOfClock(on.date, startMinute ?? on.startMinute),
    endsAt: instantOfClock(on.date, endMinute ?? on.endMinute),
    createdAt: NOW,
    createdBy: of.id,
    version: 1,
    passedPermits: null,
    confirmedAt: null,
    cannotComeAt: null,
    cannotComeReason: null,
    leftReason: null,
    ...overrides,
  };
  const counter = COUNTERS.get(`${row.type} ${row.status}`);
  await write([
    orm.insert(shiftUser).values(row),
    ...(counter && row.outcome === null
      ? [
          sql`UPDATE seat_group SET ${sql.raw(counter)} = ${sql.raw(counter)} + 1
             WHERE shift_id = ${on.id} AND position_id = ${at.id}`,
        ]
      : []),
  ]);
  return row;
}
