import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { FillPlan } from '#contract/roster/fill-plans.ts';
import { planHref } from './plan-address.ts';

/** The last plans of the reader, newest first. */
export function PlanList({ plans }: { plans: readonly FillPlan[] }) {
  const { t } = useTranslation('fill');
  const format = useFormat();
  if (plans.length === 0) return null;
  return (
    <Card>
      <CardContent className="grid gap-2 py-4">
        <h2 className="font-semibold">{t('earlier')}</h2>
        <ul className="grid gap-1.5">
          {plans.map((plan) => (
            <li key={plan.id} className="flex flex-wrap gap-x-3">
              <PageLink to={planHref(plan.id)} className="font-medium hover:underline">
                {format.range(format.fullDay(plan.date_from), format.fullDay(plan.date_to))}
              </PageLink>
              <span>{t('of_sites', { count: plan.sites })}</span>
              <span>{t('found', { planned: plan.agreed + plan.to_ask + plan.taken, open: plan.open ?? 0 })}</span>
              <span className="text-muted-foreground">
                {t(plan.nightly ? 'made_at_night' : 'made_at', { at: format.stamp(plan.created_at) })}
              </span>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
