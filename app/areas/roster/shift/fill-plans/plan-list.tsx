import { useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { FillPlan } from '#contract/roster/fill-plans.ts';
import { planHref } from './plan-address.ts';
import type { Intent } from './route.tsx';

/** The last plans of the reader, newest first, and whether one is made each night. */
export function PlanList({ plans, nightly }: { plans: readonly FillPlan[]; nightly: boolean }) {
  const { t } = useTranslation('fill');
  return (
    <Card>
      <CardContent className="grid gap-2 py-4">
        {plans.length > 0 && (
          <>
            <h2 className="font-semibold">{t('earlier')}</h2>
            <ul className="grid gap-1.5">
              {plans.map((plan) => (
                <PlanLine key={plan.id} plan={plan} />
              ))}
            </ul>
          </>
        )}
        <NightChoice nightly={nightly} />
      </CardContent>
    </Card>
  );
}

function PlanLine({ plan }: { plan: FillPlan }) {
  const { t } = useTranslation('fill');
  const format = useFormat();
  const { id, date_from, date_to, sites, agreed, to_ask, asked, taken, open, created_at } = plan;
  return (
    <li className="flex flex-wrap gap-x-3">
      <PageLink to={planHref(id)} className="font-medium hover:underline">
        {format.range(format.fullDay(date_from), format.fullDay(date_to))}
      </PageLink>
      <span>{t('of_sites', { count: sites })}</span>
      <span>{t('found', { planned: agreed + to_ask + asked + taken, open: open ?? 0 })}</span>
      <span className="text-muted-foreground">
        {t(plan.nightly ? 'made_at_night' : 'made_at', { at: format.stamp(created_at) })}
      </span>
    </li>
  );
}

function NightChoice({ nightly }: { nightly: boolean }) {
  const { t } = useTranslation('fill');
  const href = useIntentHref<Intent>();
  return (
    <PostForm action={href('night')} preventScrollReset className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="nightly" value={String(!nightly)} readOnly />
      <span className="text-muted-foreground">{t(nightly ? 'nightly_on' : 'nightly_off')}</span>
      <Button type="submit" variant="outline" size="sm">
        {t(nightly ? 'nightly_stop' : 'nightly_start')}
      </Button>
    </PostForm>
  );
}
