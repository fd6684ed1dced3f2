import type { JobKind } from '#contract/enums.ts';
import { monthFileStep } from '#worker/areas/attendance/work-histories/month-file.ts';
import { rebuildStep } from '#worker/areas/company/search-index/commands.ts';
import { importStep } from '#worker/areas/roster/roster-files/job.ts';
import type { Ctx } from '#worker/ctx.ts';

/** What one step of a job found out; a `cursor` of null says that it was the last one. */
export type StepOutcome = {
  done: number;
  total: number;
  cursor: string | null;
  result?: Record<string, unknown>;
};

/** One step goes on from the cursor that the step before left. It may run twice, so it must be safe to repeat. */
export type Step = (
  ctx: Ctx,
  job: { id: number; cursor: string | null; done: number },
) => Promise<StepOutcome>;

/** Every kind of long work and what one step of it does. */
export const steps: Record<JobKind, Step> = {
  rebuild_search_index: rebuildStep,
  import_roster: importStep,
  export_month: monthFileStep,
};
