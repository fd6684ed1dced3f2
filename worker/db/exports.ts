import type { AuditSubject } from '#contract/access/audit-subjects.generated.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from './commit.ts';

/** What of a file is written down: what it is of, where it is of one thing or one workplace, and what was asked for. */
export type Exported = {
  subject: AuditSubject;
  /** Nothing in particular where nothing is said: such a file is of many. */
  subjectId?: number;
  workplaceId?: number | undefined;
  asked: Record<string, unknown> & { q?: string | undefined };
};

/**
 * Writes down that data leave the system as a file: before its first byte, and where that fails there is no file.
 * What people were searched by is their name as often as not, so it is only told that they were. An export is read
 * from a replica; this goes to the primary, and nothing that its caller reads next depends on it.
 */
export async function recordExport(ctx: SignedInCtx, exported: Exported): Promise<void> {
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

/** The one workplace that was asked for, if it was one. */
export function onlyOne(ids: readonly number[] | undefined): number | undefined {
  return ids?.length === 1 ? ids[0] : undefined;
}
