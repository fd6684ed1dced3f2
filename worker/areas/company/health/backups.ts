import type { BackupHealth } from '#contract/company/health.ts';
import { BACKUP_KINDS, backupState } from '#domain/company/backup-state.ts';
import { type Instant, toStamp } from '#domain/time/instant.ts';
import { type FieldsRow, pick, select } from '#worker/db/query.ts';
import { backupRun } from '#worker/db/schema/backup.ts';

const FIELDS = pick(backupRun, 'kind', 'at', 'backup_at', 'row_count', 'file_count', 'bytes', 'is_whole');

export function selectBackups() {
  return select(FIELDS).from(backupRun);
}

export function backupsOf(rows: readonly FieldsRow<typeof FIELDS>[], now: Instant): BackupHealth[] {
  return BACKUP_KINDS.map((kind) => {
    const row = rows.find((one) => one.kind === kind);
    if (!row) return { kind, status: backupState(kind, null, now), last: null };
    const { at, backup_at, row_count, file_count, bytes, is_whole } = row;
    return {
      kind,
      status: backupState(kind, { at, isWhole: is_whole }, now),
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
