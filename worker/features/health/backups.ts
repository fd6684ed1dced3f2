import { sql } from 'drizzle-orm';
import type { BackupHealth } from '#contract/health.ts';
import { BACKUP_KINDS, type BackupKind, backupState } from '#domain/health/backup-state.ts';
import { type Instant, toStamp } from '#domain/time/instant.ts';
import type { Statement } from '#worker/db/database.ts';
import { backupRun } from '#worker/db/schema/backup.ts';

export type BackupRow = {
  kind: BackupKind;
  at: Instant;
  backup_at: Instant;
  row_count: number;
  file_count: number;
  bytes: number;
  is_whole: number;
};

/** The last run of each kind. */
export function selectBackups(): Statement {
  return sql`SELECT kind, at, backup_at, row_count, file_count, bytes, is_whole FROM ${backupRun}`;
}

export function backupsOf(rows: readonly BackupRow[], now: Instant): BackupHealth[] {
  return BACKUP_KINDS.map((kind) => {
    const row = rows.find((one) => one.kind === kind);
    if (!row) return { kind, state: backupState(kind, null, now), last: null };
    const { at, backup_at, row_count, file_count, bytes, is_whole } = row;
    return {
      kind,
      state: backupState(kind, { at, isWhole: is_whole === 1 }, now),
      last: {
        at: toStamp(at),
        backup_at: toStamp(backup_at),
        rows: row_count,
        files: file_count,
        bytes,
      },
    };
  });
}
