import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { intentOf, useIntentHref } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { reloadsAfter } from '#app/lib/reloads-after.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { undoBulk } from '#app/ui/bulk/bulk.server.ts';
import { BulkOutcome } from '#app/ui/bulk/bulk-outcome.tsx';
import { bulkReportOf } from '#app/ui/bulk/bulk-report-of.ts';
import { BulkUndo } from '#app/ui/bulk/bulk-undo.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { OUTDATED_REASONS } from '#domain/roster/fill/company/outdated-reasons.ts';
import { RULE_IDS } from '#domain/roster/rule-traits.ts';
import type { Route } from './+types/route';
import { PLAN_DEEDS, type PlanDeed } from './plan-deeds.ts';
import { PlanForm } from './plan-form.tsx';
import { PlanList } from './plan-list.tsx';
import { actOnPlan, changeNight, createPlan, loadPlans } from './plans.server.ts';
import { ShownPlanCard } from './shown-plan.tsx';

const INTENTS = ['create', ...PLAN_DEEDS, 'undo', 'night'] as const;
/** Why spots stay, besides the rules of the roster. */
const STAYS = ['own_registration', 'registered', 'asked', ...OUTDATED_REASONS] as const;
export type Intent = (typeof INTENTS)[number];

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadPlans(url, context);
}

export async function action({ request, url, context }: Route.ActionArgs) {
  switch (intentOf(url, INTENTS)) {
    case 'create':
      return createPlan(request, url, context);
    case 'take':
      return actOnPlan('take', request, url, context);
    case 'ask':
      return actOnPlan('ask', request, url, context);
    case 'undo':
      return undoBulk(request, url, context);
    case 'night':
      return changeNight(request, url, context);
  }
}

/** A refusal often means that the plan is outdated, so it always reloads. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return reloadsAfter(args);
}

/** Plans for several workplaces: a job makes one, and a manager takes what it found. */
export default function FillPlansPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['fill', 'shifts']);
  const { today, plans, nightly, shown, job, constraints } = loaderData;
  return (
    <>
      <PageTitle>{t('fill:title')}</PageTitle>
      <BackLink to="/manage/shift">{t('shifts:title')}</BackLink>
      <PageHeader title={t('fill:title')} hint={t('fill:hint')} />
      <RefusalNote refused={refusedOf<Intent>(actionData, 'take')} />
      <RefusalNote refused={refusedOf<Intent>(actionData, 'ask')} />
      <RefusalNote refused={refusedOf<Intent>(actionData, 'undo')} />
      <RefusalNote refused={refusedOf<Intent>(actionData, 'night')} />
      <PlanOutcome report={bulkReportOf(actionData, PLAN_DEEDS)} job={job} />
      <div className="grid min-w-0 gap-3">
        {shown && <ShownPlanCard shown={shown} />}
        <PlanForm
          today={today}
          isFirst={shown === null}
          constraints={constraints}
          refused={refusedOf<Intent>(actionData, 'create')}
        />
        <PlanList plans={plans} nightly={nightly} />
      </div>
    </>
  );
}

type OutcomeProps = Pick<Parameters<typeof BulkOutcome<PlanDeed>>[0], 'report' | 'job'>;

/** What was taken or asked. Offers have no undo: each can be withdrawn on its shift. */
function PlanOutcome({ report, job }: OutcomeProps) {
  const { t } = useTranslation(['fill', 'findings']);
  const href = useIntentHref<Intent>();
  const reasonText = (reason: string) => {
    const rule = RULE_IDS.find((one) => one === reason);
    if (rule) return t(`findings:short.${rule}`);
    return t(`fill:stays.${STAYS.find((one) => one === reason) ?? 'gone'}`);
  };
  return (
    <BulkOutcome
      report={report}
      job={job}
      titleOf={(intent, count) => t(intent === 'take' ? 'fill:taken_now' : 'fill:asked_now', { count })}
      reasonText={reasonText}
      undoOf={({ intent, bulk }) =>
        intent === 'take' && <BulkUndo action={href('undo')} fields={[['operation_id', bulk.operation_id]]} />
      }
    />
  );
}
