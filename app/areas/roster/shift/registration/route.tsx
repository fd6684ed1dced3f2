import { useSearchParams } from 'react-router';
import { useWorkplaceOptions } from '#app/areas/workplaces/parts/workplace/use-workplace-options.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { intentOf, withoutIntent } from '#app/lib/intent.ts';
import { queryOf } from '#app/lib/query.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { Card } from '#app/ui/kit/card.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { EmptyState, NoMatches } from '#app/ui/table/empty-state.tsx';
import { type Filter, TableFilters } from '#app/ui/table/table-filters.tsx';
import { TablePages } from '#app/ui/table/table-pages.tsx';
import { hasFilters, withoutFiltersHref } from '#app/ui/table/table-url.ts';
import type { Route } from './+types/route';
import { approvals, ChosenRegistrations, refusals } from './chosen-registrations.ts';
import { DecisionForm } from './decision-form.tsx';

const INTENTS = ['approve', 'refuse'] as const;
export type Intent = (typeof INTENTS)[number];

const REGISTRATION_FILTERS = ['workplace_id', 'date_from', 'date_to'];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { intent: _posted, ...query } = queryOf(url);
  return {
    list: await readAnswer(url, context.get(apiContext).manage.shifts.registrations.$get({ query })),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { bulk } = context.get(apiContext).manage.shifts.users;
  const to = withoutIntent(url);
  switch (intentOf(url, INTENTS)) {
    case 'approve':
      return runForm(request, 'approve', ChosenRegistrations, async (chosen, options) => {
        const json = { changes: approvals(chosen), override_reason: chosen.reason ?? undefined };
        await perform(url, bulk.$post({ json }, options));
        return { to, toast: { tone: 'success', message: 'recruitment:toasts.registrations_approved' } };
      });
    case 'refuse':
      return runForm(request, 'refuse', ChosenRegistrations, async (chosen, options) => {
        await perform(url, bulk.$post({ json: { changes: refusals(chosen) } }, options));
        return { to, toast: { tone: 'success', message: 'recruitment:toasts.registrations_refused' } };
      });
  }
}

/** A refusal often means that the list is outdated, so it always reloads. Checkboxes keep their state. */
export function shouldRevalidate(): boolean {
  return true;
}

/** Registrations that wait: the chosen ones are approved together, or rejected with a reason. */
export default function RegistrationsPage({ loaderData: { list }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['recruitment', 'nav']);
  const [params] = useSearchParams();
  return (
    <>
      <PageTitle>{t('pending.title')}</PageTitle>
      <BackLink to="/manage/shift">{t('nav:items./manage/shift')}</BackLink>
      <PageHeader title={t('pending.title')} hint={t('pending.hint')} />
      <div className="@container/table grid min-w-0 max-w-5xl gap-3">
        <TableFilters search={undefined} filters={useFilters()} names={REGISTRATION_FILTERS} />
        {list.data.length > 0 ? (
          <DecisionForm
            list={list}
            refused={refusedOf<Intent>(actionData, 'approve') ?? refusedOf<Intent>(actionData, 'refuse')}
          />
        ) : (
          <Card>
            {hasFilters(params, REGISTRATION_FILTERS) ? (
              <NoMatches clearHref={withoutFiltersHref(params, REGISTRATION_FILTERS)} />
            ) : (
              <EmptyState title={t('pending.empty')} body={t('pending.empty_hint')} />
            )}
          </Card>
        )}
        {list.meta.total > 0 && <TablePages meta={list.meta} rows={list.data.length} />}
      </div>
    </>
  );
}

function useFilters(): Filter[] {
  const { t } = useTranslation('recruitment');
  const dates = (['date_from', 'date_to'] as const).map((name) => ({
    name,
    label: t(name),
    control: (value: string) => <DateField filter name={name} defaultValue={value} aria-label={t(name)} />,
  }));
  const options = useWorkplaceOptions();
  return [{ name: 'workplace_id', label: t('workplace'), options }, ...dates];
}
