import type { AuditEntry } from '#worker/db/commit.ts';
import type { NewItem } from './statements.ts';

/** A question that is asked. */
export function itemEntry({ id, attendanceId, workplaceId, matter }: NewItem): AuditEntry {
  return {
    action: 'create',
    subject: 'review_item',
    subjectId: id,
    ...(workplaceId !== null && { workplaceId }),
    after: { work_history_id: attendanceId, ...matter },
  };
}
