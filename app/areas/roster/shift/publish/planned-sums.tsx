import { formatHours } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { PublishingSite } from '#contract/roster/publishing.ts';

/** The planned hours of some workplaces, and what they cost; null for readers who may not see wages. */
export function plannedSums(sites: readonly PublishingSite[]) {
  const costs = sites.flatMap(({ cost }) => (cost === null ? [] : [cost]));
  return {
    minutes: sites.reduce((sum, site) => sum + site.planned_minutes, 0),
    cost: costs.length < sites.length ? null : costs.reduce((sum, { yen }) => sum + yen, 0),
    withoutWage: costs.reduce((sum, one) => sum + one.without_wage, 0),
  };
}

/** What publishing the chosen workplaces plans, and what it costs. */
export function PlannedSums({ sites }: { sites: readonly PublishingSite[] }) {
  const { t } = useTranslation('publish');
  const format = useFormat();
  const { minutes, cost, withoutWage } = plannedSums(sites);
  return (
    <div className="grid gap-1">
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        <PlannedSum name={t('planned_hours')} value={formatHours(minutes)} />
        {cost !== null && <PlannedSum name={t('planned_cost')} value={format.yen(cost)} />}
      </dl>
      {cost !== null && (
        <div className="text-[0.8125rem] text-muted-foreground">
          <p>{t('cost_hint')}</p>
          {withoutWage > 0 && <p>{t('without_wage', { count: withoutWage })}</p>}
        </div>
      )}
    </div>
  );
}

function PlannedSum({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex items-baseline gap-1.5">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
