import type { JobKind } from '#contract/enums.ts';
import { monthFileStep } from '#worker/areas/attendance/work-histories/month-file.ts';
import { rebuildStep } from '#worker/areas/company/search-index/commands.ts';
import { importStep } from '#worker/areas/roster/roster-files/job.ts';
import type { Ctx } from '#worker/ctx.ts';

/** The result of one step of a job. A `cursor` of null marks the last step. */
export type StepOutcome = {
  done: number;
  total: number;
  cursor: string | null;
  result?: Record<string, unknown>;
};

/** Continues from the cursor of the step before. It may run twice, so it must be safe to repeat. */
export type JobStep = (
  ctx: Ctx,
  job: { id: number; cursor: string | null; done: number },
) => Promise<StepOutcome>;

/** The step of every kind of job. */
export const steps: Record<JobKind, JobStep> = {
  rebuild_search_index: rebuildStep,
  import_roster: importStep,
  export_month: monthFileStep,
};
