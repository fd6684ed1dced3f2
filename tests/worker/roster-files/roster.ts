import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { ROSTER_COLUMNS, type RosterColumn } from '#domain/roster-file/columns.ts';
import { instantOfClock } from '#domain/time/clock.ts';
import { draw, write } from '#tests/support/at-once.ts';
import { told } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import type { SignedIn } from '#tests/support/mint.ts';
import type { Shift } from '#tests/support/shifts.ts';
import { openDatabase } from '#worker/db/database.ts';
import { seatGroup, shiftUser } from '#worker/db/schema/roster.ts';

const { orm } = openDatabase(env.DB);

export type ShiftUser = typeof shiftUser.$inferSelect;

/** Somebody approved and fixed on a stored shift, with their seat; the shift has room for nobody else in it. */
export async function mintShiftUser(
  on: Shift,
  position: { id: number },
  of: { id: number },
  overrides: Partial<Omit<ShiftUser, 'id'>> = {},
): Promise<ShiftUser> {
  const { startMinute, endMinute, type = 'fixed', status = 'approved' } = overrides;
  const row: ShiftUser = {
    id: await draw('shift_user', 1),
    shiftId: on.id,
    positionId: position.id,
    personId: of.id,
    type,
    status,
    outcome: null,
    startMinute: null,
    endMinute: null,
    startsAt: instantOfClock(on.date, startMinute ?? on.startMinute),
    endsAt: instantOfClock(on.date, endMinute ?? on.endMinute),
    createdAt: NOW,
    createdBy: of.id,
    version: 1,
    confirmedAt: null,
    cannotComeAt: null,
    cannotComeReason: null,
    leftReason: null,
    ...overrides,
  };
  const counter = status === 'pending' ? 'pendingTemp' : type === 'fixed' ? 'approvedFixed' : 'approvedTemp';
  const counted = row.outcome === null ? 1 : 0;
  await write([
    orm
      .insert(seatGroup)
      .values({ shiftId: on.id, positionId: position.id, fixedTotal: 1, tempTotal: 1, [counter]: counted })
      .onConflictDoUpdate({
        target: [seatGroup.shiftId, seatGroup.positionId],
        set: { [counter]: sql`${seatGroup[counter]} + ${counted}` },
      }),
    orm.insert(shiftUser).values(row),
  ]);
  return row;
}

export type Cells = Partial<Record<RosterColumn, string>>;

/** A file of these rows, with all columns under their keys. */
export function csv(rows: readonly Cells[], columns: readonly RosterColumn[] = ROSTER_COLUMNS): string {
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');
}

export const WHOLE = '/api/manage/shifts/import-csv';

/** Sends a file, to be seen unless it is said that it is to be applied. */
export async function upload(
  { send }: SignedIn,
  file: BlobPart | null,
  {
    path = WHOLE,
    headers = {},
    ...fields
  }: { path?: string; headers?: Record<string, string> } & Record<string, unknown> = {},
): Promise<{ status: number; body: unknown }> {
  const form = new FormData();
  if (file !== null) form.set('file', new File([file], 'roster.csv'));
  for (const [name, value] of Object.entries({ mode: 'preview', ...fields })) form.set(name, String(value));
  return told(await send(path, { method: 'POST', body: form, headers }));
}

/** How much there is of everything that an import may write. */
export async function written(): Promise<unknown> {
  return env.DB.prepare(
    `SELECT (SELECT count(*) FROM shift) AS shifts, (SELECT count(*) FROM seat_group) AS seats,
            (SELECT count(*) FROM shift_user) AS people, (SELECT total(version) FROM shift_user) AS versions,
            (SELECT total(roster_version) FROM person) AS rosters, (SELECT count(*) FROM audit) AS audited,
            (SELECT count(*) FROM commit_guard) AS guards`,
  ).first();
}
