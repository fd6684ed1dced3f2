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

/** A day shift, 09:00–18:00 with an hour of break from noon. */
export async function mintTemplate(
  at: { id: number },
  overrides: Partial<Omit<Template, 'id' | 'workplace_id'>> = {},
): Promise<Template> {
  const id = await draw('shift_template', 1);
  const row: Template = {
    id,
    workplace_id: at.id,
    code: `D${id}`,
    name: '日勤',
    name_kana: null,
    name_en: null,
    name_vi: null,
    start_minute: 540,
    end_minute: 1080,
    breaks: '[[720,780]]',
    paid_before_minutes: 0,
    active: true,
    deleted_at: null,
    version: 1,
    ...overrides,
  };
  await write([orm.insert(shiftTemplate).values(row)]);
  return row;
}

/** An empty shift of a template on a date, with spots in these positions. */
export async function mintShift(
  of: Template,
  date: string,
  positions: readonly { id: number }[] = [],
  overrides: Partial<Omit<Shift, 'id' | 'template_id'>> = {},
): Promise<Shift> {
  const row: Shift = {
    id: await draw('shift', 1),
    workplace_id: of.workplace_id,
    template_id: of.id,
    date,
    start_minute: of.start_minute,
    end_minute: of.end_minute,
    breaks: of.breaks,
    paid_before_minutes: of.paid_before_minutes,
    active: true,
    closed_at: null,
    closed_by: null,
    deleted_at: null,
    version: 1,
    ...overrides,
  };
  await write([
    orm.insert(shift).values(row),
    ...positions.map(({ id: positionId }) =>
      orm
        .insert(seatGroup)
        .values({ shift_id: row.id, position_id: positionId, fixed_total: 1, temp_total: 1 }),
    ),
  ]);
  return row;
}

const COUNTERS = new Map([
  ['fixed approved', 'approved_fixed'],
  ['temporary approved', 'approved_temp'],
  ['temporary pending', 'pending_temp'],
]);

/** A person on a shift, by default approved and fixed, included in the count of its spots. */
export async function mintShiftUser(
  of: { id: number },
  on: Pick<Shift, 'id' | 'date' | 'start_minute' | 'end_minute'>,
  at: { id: number },
  overrides: Partial<Omit<ShiftUser, 'id' | 'person_id' | 'shift_id'>> = {},
): Promise<ShiftUser> {
  const { start_minute: startMinute = null, end_minute: endMinute = null } = overrides;
  const row: ShiftUser = {
    id: await draw('shift_user', 1),
    shift_id: on.id,
    position_id: at.id,
    person_id: of.id,
    type: 'fixed',
    status: 'approved',
    outcome: null,
    start_minute: startMinute,
    end_minute: endMinute,
    starts_at: instantOfClock(on.date, startMinute ?? on.start_minute),
    ends_at: instantOfClock(on.date, endMinute ?? on.end_minute),
    created_at: NOW,
    created_by: of.id,
    version: 1,
    passed_permits: null,
    confirmed_at: null,
    cannot_come_at: null,
    cannot_come_reason: null,
    late_until: null,
    left_reason: null,
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
