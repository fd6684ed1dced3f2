import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { loadBulkJob, performBulk } from '#app/ui/bulk/bulk.server.ts';
import { FillPlanBody, type FillPlanDetail, FillPlanSitesBody } from '#contract/roster/fill-plans.ts';
import { jstDate } from '#domain/time/instant.ts';
import { madePlanIn, planHref } from './plan-address.ts';
import { PLAN_DEEDS, type PlanDeed } from './plan-deeds.ts';

const FillNightForm = z.object({ nightly: z.enum(['true', 'false']) });

type Context = Readonly<RouterContextProvider>;

/** What the page shows of the plan in the address: how far its job is, what it found, or nothing. */
export type ShownPlan =
  | { step: 'progress'; done: number; total: number | null }
  | { step: 'done'; detail: FillPlanDetail }
  | { step: 'failed' };

export async function loadPlans(url: URL, context: Context) {
  const today = jstDate(await context.get(siteContext).now());
  const { plans, night } = context.get(apiContext).manage.fill;
  const [{ data }, { nightly }, shown, job] = await Promise.all([
    readAnswer(url, plans.$get()),
    readAnswer(url, night.$get()),
    loadShown(url, context),
    loadBulkJob(url, context, PLAN_DEEDS),
  ]);
  return { today, plans: data, nightly, shown, job, constraints: constraintsOf(FillPlanBody) };
}

async function loadShown(url: URL, context: Context): Promise<ShownPlan | null> {
  const id = madePlanIn(url.searchParams);
  if (id === null) return null;
  const { manage } = context.get(apiContext);
  const param = { id };
  const { status, done, total, result } = await readAnswer(url, manage.jobs[':id'].$get({ param }));
  if (status === 'queued' || status === 'running') return { step: 'progress', done, total };
  if (status === 'failed' || typeof result?.code === 'string') return { step: 'failed' };
  return { step: 'done', detail: await readAnswer(url, manage.fill.plans[':id'].$get({ param })) };
}

export function createPlan(request: Request, url: URL, context: Context) {
  return runForm(request, 'create', FillPlanBody, async (json, options) => {
    const { plans } = context.get(apiContext).manage.fill;
    const { job_id } = await perform(url, plans.$post({ json }, options));
    return { to: planHref(job_id) };
  });
}

export function changeNight(request: Request, url: URL, context: Context) {
  return runForm(request, 'night', FillNightForm, async ({ nightly }, options) => {
    const json = { nightly: nightly === 'true' };
    await performEmpty(url, context.get(apiContext).manage.fill.night.$put({ json }, options));
    return { to: withoutIntent(url) };
  });
}

/** Takes the spots that people agreed to, or asks the others, at the chosen workplaces. */
export function actOnPlan(deed: PlanDeed, request: Request, url: URL, context: Context) {
  return runForm(request, deed, FillPlanSitesBody, async (json, options) => {
    const plan = context.get(apiContext).manage.fill.plans[':id'];
    const asked = { param: { id: madePlanIn(url.searchParams) ?? '0' }, json };
    return performBulk(
      url,
      deed,
      deed === 'take' ? plan.take.$post(asked, options) : plan.ask.$post(asked, options),
    );
  });
}
