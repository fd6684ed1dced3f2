// HL-06: Whether backups and their checks come in time.

import { HOUR_MS, type Instant } from '#domain/time/instant.ts';

/** `backup`: a copy of the site that was read back. `check`: one that was also restored on trial. */
export const BACKUP_KINDS = ['backup', 'check'] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

export const BACKUP_STATES = ['none', 'late', 'damaged', 'fine'] as const;
export type BackupState = (typeof BACKUP_STATES)[number];

/** Backups are made every night and checked every week (docs/operating.md). */
const EVERY_HOURS: Record<BackupKind, number> = { backup: 24, check: 7 * 24 };
/** A large database takes hours. */
const SLACK_HOURS = 3;

/** @param last the last run that was recorded; late once two in a row have not come */
export function backupState(
  kind: BackupKind,
  last: { at: Instant; isWhole: boolean } | null,
  now: Instant,
): BackupState {
  if (last === null) return 'none';
  if (!last.isWhole) return 'damaged';
  return now - last.at > (2 * EVERY_HOURS[kind] + SLACK_HOURS) * HOUR_MS ? 'late' : 'fine';
}
