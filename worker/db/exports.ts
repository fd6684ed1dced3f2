import type { AuditSubject } from '#contract/access/audit-subjects.generated.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from './commit.ts';

/** The audit entry of an exported file: its subject, its workplace and the request. */
export type ExportRecord = {
  subject: AuditSubject;
  /** Absent for a file about many things. */
  subjectId?: number;
  workplaceId?: number | undefined;
  asked: Record<string, unknown> & { q?: string | undefined };
};

/**
 * Records that data leave the system as a file, before its first byte. When that fails there is no
 * file. A search text is often a name, so the audit only records that there was one. Exports read
 * from a replica, but this writes to the primary.
 */
export async function recordExport(ctx: SignedInCtx, exported: ExportRecord): Promise<void> {
  const { subject, subjectId = 0, workplaceId, asked } = exported;
  const { q, ...after } = asked;
  await commit(ctx, {
    statements: [],
    audit: [
      {
        action: 'export',
        subject,
        subjectId,
        ...(workplaceId !== undefined && { workplaceId }),
        after: q ? { ...after, searched: true } : after,
      },
    ],
  });
}

/** The requested workplace, if there is exactly one. */
export function onlyOne(ids: readonly number[] | undefined): number | undefined {
  return ids?.length === 1 ? ids[0] : undefined;
}
