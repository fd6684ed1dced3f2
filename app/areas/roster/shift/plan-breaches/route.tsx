import CalendarCheck from 'lucide-react/icons/calendar-check';
import { useSearchParams } from 'react-router';
import { WayForm } from '#app/areas/roster/shift/detail/detail-forms.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { useChanges } from '#app/lib/changes/use-changes.ts';
import { intentOf, withoutIntent } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Card } from '#app/ui/kit/card.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { EmptyState } from '#app/ui/table/empty-state.tsx';
import { PER_PAGE_MAX } from '#contract/limits.ts';
import type { Route } from './+types/route';
import { BREACH_PARAM } from './breach-address.ts';
import { PlanBreachList } from './plan-breach-list.tsx';

const INTENTS = ['way'] as const;
export type Intent = (typeof INTENTS)[number];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { manage } = context.get(apiContext);
  return {
    breaches: await readAnswer(
      url,
      manage['plan-breaches'].$get({ query: { per_page: String(PER_PAGE_MAX) } }),
    ),
  };
}

/** Applies a way out of a breach. The reader chose it in the list. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { bulk } = context.get(apiContext).manage.shifts.users;
  switch (intentOf(url, INTENTS)) {
    case 'way':
      return runForm(request, 'way', WayForm, async ({ way, override_reason }, options) => {
        await perform(url, bulk.$post({ json: { changes: way, override_reason } }, options));
        return {
          to: withoutIntent(url, BREACH_PARAM),
          toast: { tone: 'success', message: 'shifts:toasts.way_out_taken' },
        };
      });
  }
}

export default function PlanBreachesPage({ loaderData: { breaches }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('plan_breaches');
  const [params] = useSearchParams();
  const refused = refusedOf<Intent>(actionData, 'way');
  useChanges({ matters: ['roster'], data: breaches, active: refused === null });
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <BackLink to="/">{t('back')}</BackLink>
      <PageHeader title={t('title')} hint={t('hint')} />
      {breaches.data.length === 0 ? (
        <Card>
          <EmptyState icon={CalendarCheck} title={t('empty')} body={t('empty_hint')} />
        </Card>
      ) : (
        <PlanBreachList
          breaches={breaches}
          refused={refused && { id: Number(params.get(BREACH_PARAM)), refused }}
        />
      )}
    </>
  );
}
