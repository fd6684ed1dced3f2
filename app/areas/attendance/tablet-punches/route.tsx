import ListChecks from 'lucide-react/icons/list-checks';
import { useSearchParams } from 'react-router';
import { SHOWN_PARAM } from '#app/areas/attendance/kept-punches/kept-address.ts';
import { KeptFilters } from '#app/areas/attendance/kept-punches/kept-filters.tsx';
import { ReviewTabs } from '#app/areas/attendance/kept-punches/review-tabs.tsx';
import { type ActionDone, runForm } from '#app/lib/action.server.ts';
import { perform, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { useChanges } from '#app/lib/changes/use-changes.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { intentOf, useChosenHref, withoutIntent } from '#app/lib/intent.ts';
import { idParam, queryOf } from '#app/lib/query.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { EmptyState } from '#app/ui/table/empty-state.tsx';
import { TablePages } from '#app/ui/table/table-pages.tsx';
import type { KeptPunchDecisionBody } from '#contract/attendance/kept-punches.ts';
import type { TabletPunch } from '#contract/attendance/tablets.ts';
import type { Route } from './+types/route';
import { HeadCountList } from './head-count-list.tsx';
import { ClickForm, HeadCountForm, NameForm, RefusePunchForm } from './tablet-answer-forms.ts';
import {
  ANSWER_FORM_PARAM,
  OF_TABLET_PARAM,
  TABLET_PUNCH_INTENTS,
  type TabletPunchIntent,
} from './tablet-answers.ts';
import { TabletPunchCard } from './tablet-punch-card.tsx';

/** The oldest punches of tablets to be answered, or all of them with the newest first. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { manage } = context.get(apiContext);
  const { page, per_page, after, [SHOWN_PARAM]: shown } = queryOf(url);
  const [workplaceId, tabletId] = [idParam(url, 'workplace_id'), idParam(url, OF_TABLET_PARAM)];
  const places = workplaceId === null ? {} : { workplace_ids: [String(workplaceId)] };
  const query = {
    ...(page && { page }),
    ...(per_page && { per_page }),
    ...(after && { after }),
    ...places,
    ...(tabletId === null ? {} : { tablet_id: String(tabletId) }),
    ...(shown === 'all' ? { sort: '-received_at' as const } : { open: 'true' as const }),
  };
  const [list, counts, records, kept] = await Promise.all([
    readAnswer(url, manage['tablet-punches'].$get({ query })),
    readAnswer(url, manage['head-counts'].$get({ query: { open: 'true', ...places } })),
    readAnswer(url, manage['review-items'].$get({ query: { per_page: '1' } })),
    readAnswer(url, manage['kept-punches'].$get({ query: { open: 'true', per_page: '1' } })),
  ]);
  return {
    list,
    counts: counts.data,
    records: records.meta,
    kept: kept.meta,
    all: shown === 'all',
    constraints: { name: constraintsOf(NameForm), refuse: constraintsOf(RefusePunchForm) },
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { manage } = context.get(apiContext);
  const to = withoutIntent(url, ANSWER_FORM_PARAM);
  const decide = async (id: number, json: TabletDecision, options: PostOptions) => {
    const call = manage['tablet-punches'][':id'].$post({ param: { id: String(id) }, json }, options);
    return doneWith(to, json.decision, await perform(url, call));
  };
  switch (intentOf(url, TABLET_PUNCH_INTENTS)) {
    case 'answer':
      return runForm(request, 'answer', ClickForm, ({ id, ...json }, options) => decide(id, json, options));
    case 'name':
      return runForm(request, 'name', NameForm, ({ id, user_id }, options) =>
        decide(id, { decision: 'accept', user_id, reason: null }, options),
      );
    case 'refuse':
      return runForm(request, 'refuse', RefusePunchForm, ({ id, reason }, options) =>
        decide(id, { decision: 'refuse', reason }, options),
      );
    case 'answer_count':
      return runForm(request, 'answer_count', HeadCountForm, async ({ id, ...json }, options) => {
        const call = manage['head-counts'][':id'].$post({ param: { id: String(id) }, json }, options);
        await perform(url, call);
        return { to, toast: { tone: 'success', message: 'tablet_punches:toasts.head_count_answered' } };
      });
  }
}

type PostOptions = { headers: Record<string, string> };
type TabletDecision = KeptPunchDecisionBody & { user_id?: number };

function doneWith(to: string, decision: 'accept' | 'refuse', { user, status }: TabletPunch): ActionDone {
  if (user === null) {
    return { to, toast: { tone: 'success', message: 'tablet_punches:toasts.tablet_punch_unknown' } };
  }
  const { last_name, first_name, given_first } = user;
  // A named punch may still have questions, as one of an own device.
  const result = status === 'open' ? 'asked' : decision;
  const message = `tablet_punches:toasts.tablet_punch_${result}` as const;
  return { to, toast: { tone: 'success', message, person: { last_name, first_name, given_first } } };
}

export default function TabletPunchesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, counts, records, kept, all, constraints } = loaderData;
  const { t } = useTranslation(['tablet_punches', 'kept_punches']);
  const [params] = useSearchParams();
  const isAnswering = params.has(ANSWER_FORM_PARAM);
  const refused =
    refusedOf<TabletPunchIntent>(actionData, 'answer') ??
    refusedOf<TabletPunchIntent>(actionData, 'answer_count');
  useChanges({ matters: ['attendance'], data: loaderData, active: refused === null && !isAnswering });
  const { total, capped } = list.meta;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <BackLink to="/manage/shift-tracking">{t('kept_punches:back')}</BackLink>
      <PageHeader
        title={t('title')}
        hint={t('hint')}
        actions={
          !all && (
            <p role="status" className="font-medium">
              {t(capped ? 'kept_punches:count_more' : 'kept_punches:count', { count: total })}
            </p>
          )
        }
      />
      <ReviewTabs current="tablets" waiting={{ records, kept, tablets: all ? null : list.meta }} />
      <KeptFilters />
      <OneTablet name={list.data[0]?.tablet.name ?? null} />
      <RefusalNote refused={refused} />
      <HeadCountList counts={counts} />
      {list.data.length === 0 ? (
        <div className="rounded-xl border border-border bg-card">
          <EmptyState
            icon={ListChecks}
            title={t(all ? 'empty_all' : 'empty')}
            body={t(all ? 'hint' : 'kept_punches:empty_hint')}
          />
        </div>
      ) : (
        <div className="grid max-w-3xl gap-3">
          {list.data.map((punch) => (
            <TabletPunchCard key={punch.id} punch={punch} constraints={constraints} answer={actionData} />
          ))}
          <TablePages meta={list.meta} rows={list.data.length} />
        </div>
      )}
    </>
  );
}

/** Shown when the address names a tablet. */
function OneTablet({ name }: { name: string | null }) {
  const { t } = useTranslation('tablet_punches');
  const [params] = useSearchParams();
  const href = useChosenHref(OF_TABLET_PARAM);
  if (!params.has(OF_TABLET_PARAM)) return null;
  return (
    <p className="mb-3">
      {name !== null && t('one_tablet', { tablet: name })}{' '}
      <PageLink to={href(null)} className="text-primary underline underline-offset-4">
        {t('every_tablet')}
      </PageLink>
    </p>
  );
}
