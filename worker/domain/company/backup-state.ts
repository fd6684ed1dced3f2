// HL-06: whether backups and their checks run on time.

import { HOUR_MS, type Instant } from '#domain/time/instant.ts';

/** `backup`: a copy of the site that was read back. `check`: one that was also restored as a test. */
export const BACKUP_KINDS = ['backup', 'check'] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

export const BACKUP_STATES = ['none', 'late', 'damaged', 'fine'] as const;
export type BackupState = (typeof BACKUP_STATES)[number];

/** Backups run every night, checks every week (docs/operating.md). */
const EVERY_HOURS: Record<BackupKind, number> = { backup: 24, check: 7 * 24 };
/** A large database takes hours. */
const SLACK_HOURS = 3;

/**
 * Returns the state of backups or checks: late once two runs in a row are missing.
 * @param last the last recorded run; null without one
 */
export function backupState(
  kind: BackupKind,
  last: { at: Instant; isWhole: boolean } | null,
  now: Instant,
): BackupState {
  if (last === null) return 'none';
  if (!last.isWhole) return 'damaged';
  return now - last.at > (2 * EVERY_HOURS[kind] + SLACK_HOURS) * HOUR_MS ? 'late' : 'fine';
}
