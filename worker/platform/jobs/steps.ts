import type { JobKind } from '#contract/enums.ts';
import { CONFIRMING, UNCONFIRMING } from '#worker/areas/attendance/work-histories/confirm.ts';
import { monthFileStep } from '#worker/areas/attendance/work-histories/month-file.ts';
import { rebuildStep } from '#worker/areas/company/search-index/commands.ts';
import { DECIDING_PAPERS } from '#worker/areas/papers/papers/decide-many.ts';
import { ASKING_FOR_PAPERS } from '#worker/areas/papers/papers/remind.ts';
import { REOPENING_PAPERS } from '#worker/areas/papers/papers/reopen.ts';
import { APPROVING_REQUESTS } from '#worker/areas/pay/salary/approve.ts';
import { WITHDRAWING_ASKS } from '#worker/areas/roster/candidates/waiting-asks.ts';
import { ASKING_OF_PLANS } from '#worker/areas/roster/fill-plans/ask.ts';
import { fillStep } from '#worker/areas/roster/fill-plans/step.ts';
import { TAKING_PLANS } from '#worker/areas/roster/fill-plans/take.ts';
import { DECIDING_REGISTRATIONS } from '#worker/areas/roster/recruitment/decide.ts';
import { importStep } from '#worker/areas/roster/roster-files/job.ts';
import type { Ctx } from '#worker/ctx.ts';
import { bulkStepWith, openDeed } from './bulk.ts';

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

/** The actions on many rows that run as a job. */
const BULK_DEEDS = {
  'shifts.registrations.decide': openDeed(DECIDING_REGISTRATIONS),
  'papers.remind': openDeed(ASKING_FOR_PAPERS),
  'papers.decide': openDeed(DECIDING_PAPERS),
  'papers.reopen': openDeed(REOPENING_PAPERS),
  'salary.requests.approve': openDeed(APPROVING_REQUESTS),
  'work_histories.confirm': openDeed(CONFIRMING),
  'work_histories.unconfirm': openDeed(UNCONFIRMING),
  'fill_plans.take': openDeed(TAKING_PLANS),
  'fill_plans.ask': openDeed(ASKING_OF_PLANS),
  'shifts.asks.withdraw': openDeed(WITHDRAWING_ASKS),
};

function bulkDeedOf(operation: string, input: unknown) {
  const known = Object.entries(BULK_DEEDS).find(([name]) => name === operation);
  if (!known) throw new Error(`no action ${operation}`);
  return known[1](input);
}

/** The step of every kind of job. */
export const steps: Record<JobKind, JobStep> = {
  rebuild_search_index: rebuildStep,
  import_roster: importStep,
  export_month: monthFileStep,
  bulk: bulkStepWith(bulkDeedOf),
  fill: fillStep,
};
