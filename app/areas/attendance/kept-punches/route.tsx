import ListChecks from 'lucide-react/icons/list-checks';
import { useSearchParams } from 'react-router';
import { runForm } from '#app/lib/action.server.ts';
import { perform, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { useChanges } from '#app/lib/changes/use-changes.ts';
import { intentOf, useChosenHref, withoutIntent } from '#app/lib/intent.ts';
import { queryOf } from '#app/lib/query.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { EmptyState } from '#app/ui/table/empty-state.tsx';
import { TablePages } from '#app/ui/table/table-pages.tsx';
import type { Route } from './+types/route';
import { OF_DEVICE_PARAM, SHOWN_PARAM } from './kept-address.ts';
import { KeptFilters } from './kept-filters.tsx';
import { KEPT_INTENTS, KeptAnswerForm, type KeptIntent } from './kept-form.ts';
import { KeptPunchCard } from './kept-punch-card.tsx';
import { ReviewTabs } from './review-tabs.tsx';

/** The oldest punches to be answered, or all of them with the newest first. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { manage } = context.get(apiContext);
  const { workplace_id, [OF_DEVICE_PARAM]: device_id, [SHOWN_PARAM]: shown, ...rest } = queryOf(url);
  const { page, per_page, after } = rest;
  const query = {
    ...(page && { page }),
    ...(per_page && { per_page }),
    ...(after && { after }),
    ...(workplace_id && /^\d+$/.test(workplace_id) ? { workplace_ids: [workplace_id] } : {}),
    ...(device_id && /^\d+$/.test(device_id) ? { device_id } : {}),
    ...(shown === 'all' ? { sort: '-received_at' as const } : { open: 'true' as const }),
  };
  const [list, records, tablets] = await Promise.all([
    readAnswer(url, manage['kept-punches'].$get({ query })),
    readAnswer(url, manage['review-items'].$get({ query: { per_page: '1' } })),
    readAnswer(url, manage['tablet-punches'].$get({ query: { open: 'true', per_page: '1' } })),
  ]);
  return { list, records: records.meta, tablets: tablets.meta, all: shown === 'all' };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const punches = context.get(apiContext).manage['kept-punches'];
  switch (intentOf(url, KEPT_INTENTS)) {
    case 'answer':
      return runForm(request, 'answer', KeptAnswerForm, async ({ id, ...json }, options) => {
        const param = { id: String(id) };
        const call = punches[':id'].$post({ param, json }, options);
        const { last_name, first_name, given_first } = (await perform(url, call)).user;
        return {
          to: withoutIntent(url),
          toast: {
            tone: 'success',
            message: `kept_punches:toasts.kept_punch_${json.decision}`,
            person: { last_name, first_name, given_first },
          },
        };
      });
  }
}

export default function KeptPunchesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, records, tablets, all } = loaderData;
  const { t } = useTranslation('kept_punches');
  const refused = refusedOf<KeptIntent>(actionData, 'answer');
  useChanges({ matters: ['attendance'], data: loaderData, active: refused === null });
  const { total, capped } = list.meta;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <BackLink to="/manage/shift-tracking">{t('back')}</BackLink>
      <PageHeader
        title={t('title')}
        hint={t('hint')}
        actions={
          !all && (
            <p role="status" className="font-medium">
              {t(capped ? 'count_more' : 'count', { count: total })}
            </p>
          )
        }
      />
      <ReviewTabs current="kept" waiting={{ records, kept: all ? null : list.meta, tablets }} />
      <KeptFilters />
      <OneDevice name={list.data[0]?.device.name ?? null} />
      <RefusalNote refused={refused} />
      {list.data.length === 0 ? (
        <div className="rounded-xl border border-border bg-card">
          <EmptyState
            icon={ListChecks}
            title={t(all ? 'empty_all' : 'empty')}
            body={t(all ? 'hint' : 'empty_hint')}
          />
        </div>
      ) : (
        <div className="grid max-w-3xl gap-3">
          {list.data.map((punch) => (
            <KeptPunchCard key={punch.id} punch={punch} />
          ))}
          <TablePages meta={list.meta} rows={list.data.length} />
        </div>
      )}
    </>
  );
}

/** Shown when the address names a device. */
function OneDevice({ name }: { name: string | null }) {
  const { t } = useTranslation('kept_punches');
  const [params] = useSearchParams();
  const href = useChosenHref(OF_DEVICE_PARAM);
  if (!params.has(OF_DEVICE_PARAM)) return null;
  return (
    <p className="mb-3">
      {name !== null && t('one_device', { device: name })}{' '}
      <PageLink to={href(null)} className="text-primary underline underline-offset-4">
        {t('every_device')}
      </PageLink>
    </p>
  );
}
