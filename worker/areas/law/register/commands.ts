import { eq, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { LawOfficeRows, LawRowsBody } from '#contract/law/register.ts';
import { CONFIGURATION_ID, configurationIs } from '#worker/areas/company/configuration/queries.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { makingPlansDue } from '#worker/db/plans-due.ts';
import { update } from '#worker/db/query.ts';
import { configuration } from '#worker/db/schema/configuration.ts';
import { readOfficeRows } from './queries.ts';

/**
 * Replaces the rows of the office. Approved work is checked again, since it may be forbidden now.
 * @throws AppError E_CONFLICT with the stored rows for an old version
 */
export async function changeLawRows(
  ctx: SignedInCtx,
  { rows, version }: LawRowsBody,
): Promise<LawOfficeRows> {
  const before = await readOfficeRows(ctx.db);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  await commit(ctx, {
    guards: [configurationIs(version)],
    current: () => readOfficeRows(ctx.db),
    statements: [
      update(configuration)
        .set({ law_rows: JSON.stringify(rows), version: sql`${configuration.version} + 1` })
        .where(eq(configuration.id, CONFIGURATION_ID)),
      makingPlansDue(ctx.now),
    ],
    audit: [
      {
        action: 'update',
        subject: 'configuration',
        subjectId: CONFIGURATION_ID,
        before: { law_rows: before.office_rows },
        after: { law_rows: rows },
      },
    ],
  });
  return { office_rows: rows, version: version + 1 };
}
