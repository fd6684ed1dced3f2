import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { ROSTER_COLUMNS, type RosterColumn } from '#domain/roster/file/columns.ts';
import { write } from '#tests/support/at-once.ts';
import { fullAnswer } from '#tests/support/client.ts';
import type { SignedIn } from '#tests/support/mint.ts';
import { mintShiftUser, type Shift, type ShiftUser } from '#tests/support/shifts.ts';
import { seatGroup } from '#worker/db/schema/roster.ts';

const orm = drizzle(env.DB);

/** {@link mintShiftUser}, with one spot of each kind added when the shift has none. */
export async function mintSeated(
  on: Shift,
  position: { id: number },
  of: { id: number },
  overrides: Parameters<typeof mintShiftUser>[3] = {},
): Promise<ShiftUser> {
  const seats = { shift_id: on.id, position_id: position.id, fixed_total: 1, temp_total: 1 };
  await write([orm.insert(seatGroup).values(seats).onConflictDoNothing()]);
  return mintShiftUser(of, on, position, overrides);
}

export type Cells = Partial<Record<RosterColumn, string>>;

/** A CSV file of these rows, with the keys of all columns as its header. */
export function csv(rows: readonly Cells[], columns: readonly RosterColumn[] = ROSTER_COLUMNS): string {
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');
}

export const WHOLE = '/api/manage/shifts/import-csv';

/** Uploads a file as a preview, unless `mode` says otherwise. */
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
  return fullAnswer(await send(path, { method: 'POST', body: form, headers }));
}

/** Counts of all rows and versions that an import may write. */
export async function written(): Promise<unknown> {
  return env.DB.prepare(
    `SELECT (SELECT count(*) FROM shift) AS shifts, (SELECT count(*) FROM seat_group) AS seats,
            (SELECT count(*) FROM shift_user) AS people, (SELECT total(version) FROM shift_user) AS versions,
            (SELECT total(roster_version) FROM person) AS rosters, (SELECT count(*) FROM audit) AS audited,
            (SELECT count(*) FROM commit_guard) AS guards`,
  ).first();
}
