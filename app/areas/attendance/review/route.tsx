import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ListChecks from 'lucide-react/icons/list-checks';
import { Link, useSearchParams } from 'react-router';
import { ReviewTabs } from '#app/areas/attendance/kept-punches/review-tabs.tsx';
import {
  correctWork,
  decideQuestion,
  refuseQuestion,
} from '#app/areas/attendance/tracking/correction-actions.server.ts';
import {
  CORRECTION_INTENTS,
  type CorrectionIntent,
} from '#app/areas/attendance/tracking/correction-intents.ts';
import { openAnswer } from '#app/areas/attendance/tracking/question-answers.tsx';
import { WorkplaceSelect } from '#app/areas/workplaces/parts/workplace/workplace-select.tsx';
import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { useChanges } from '#app/lib/changes/use-changes.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { intentOf, useChosenHref } from '#app/lib/intent.ts';
import { idParam, queryOf } from '#app/lib/query.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Labelled } from '#app/ui/fields/labelled.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { KeyList } from '#app/ui/keys/key-list.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { EmptyState } from '#app/ui/table/empty-state.tsx';
import { GetForm } from '#app/ui/table/get-form.tsx';
import { ReviewDecisionBody } from '#contract/attendance/review-items.ts';
import { WorkHistoryChangeBody, type WorkHistoryDetail } from '#contract/attendance/work-history-changes.ts';
import { PER_PAGE_MAX } from '#contract/limits.ts';
import { REVIEW_KINDS } from '#domain/attendance/review-item.ts';
import { toStamp } from '#domain/time/instant.ts';
import type { Client } from '#worker/client.ts';
import type { Route } from './+types/route';
import { LastAnswered } from './last-answered.tsx';
import { ANSWERED_PARAM, frontOf, goneOn, ITEM_PARAM, PAST_PARAM } from './review-address.ts';
import { ReviewedItem } from './reviewed-item.tsx';

const REVIEW_KEYS = [
  ['A', 'main'],
  ['E', 'end_planned'],
  ['N', 'end_no_break'],
  ['R', 'refuse'],
  ['M', 'mend'],
  ['J', 'next'],
  ['K', 'previous'],
] as const;

/** The oldest questions in reach, of all days. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext).manage;
  const now = await context.get(siteContext).now();
  const { workplace_id, kind } = queryOf(url);
  const chosen = REVIEW_KINDS.find((one) => one === kind);
  const query = {
    per_page: String(PER_PAGE_MAX),
    ...(workplace_id && /^\d+$/.test(workplace_id) ? { workplace_ids: [workplace_id] } : {}),
    ...(chosen ? { kind: chosen } : {}),
  };
  const [list, last, kept, tablets] = await Promise.all([
    readAnswer(url, api['review-items'].$get({ query })),
    readLast(api, idParam(url, ANSWERED_PARAM)),
    readAnswer(url, api['kept-punches'].$get({ query: { open: 'true', per_page: '1' } })),
    readAnswer(url, api['tablet-punches'].$get({ query: { open: 'true', per_page: '1' } })),
  ]);
  return {
    now: toStamp(now),
    list,
    last,
    kept: kept.meta,
    tablets: tablets.meta,
    constraints: { refuse: constraintsOf(ReviewDecisionBody), correct: constraintsOf(WorkHistoryChangeBody) },
  };
}

/** Work that was declared void no longer exists, so null is a normal result. */
async function readLast(api: Client['manage'], id: number | null): Promise<WorkHistoryDetail | null> {
  if (id === null) return null;
  const answer = await api['work-histories'][':id'].$get({ param: { id: String(id) } });
  if (!answer.ok) return null;
  const work = await answer.json();
  return work.kind === 'work' ? work : null;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const visit = { url, api: context.get(apiContext).manage, after: (id: number) => goneOn(url, id) };
  switch (intentOf(url, CORRECTION_INTENTS)) {
    case 'decide':
      return decideQuestion(request, visit);
    case 'refuse':
      return refuseQuestion(request, visit);
    case 'correct':
      return correctWork(request, visit);
  }
}

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { now, list, last, kept, tablets, constraints } = loaderData;
  const { t } = useTranslation('review');
  const [params] = useSearchParams();
  useChanges({ matters: ['attendance'], data: loaderData, active: openAnswer(params) === null });
  const front = frontOf(list.data, params);
  const question = list.data[front];
  const { total, capped } = list.meta;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <BackLink to="/manage/shift-tracking">{t('back')}</BackLink>
      <PageHeader
        title={t('title')}
        hint={t('hint')}
        actions={
          <p role="status" className="font-medium">
            {t(capped ? 'waiting_more' : 'waiting', { count: total })}
          </p>
        }
      />
      <ReviewTabs current="records" waiting={{ records: list.meta, kept, tablets }} />
      {last && <LastAnswered work={last} />}
      <ReviewFilters />
      <RefusalNote refused={refusedOf<CorrectionIntent>(actionData, 'decide')} />
      {question === undefined ? (
        <div className="rounded-xl border border-border bg-card">
          <EmptyState icon={ListChecks} title={t('empty')} body={t('empty_hint')} />
        </div>
      ) : (
        <>
          <Steps front={front} ids={list.data.map(({ id }) => id)} total={total} />
          <ReviewedItem
            key={question.id}
            question={question}
            steps={{ next: list.data[front + 1]?.id ?? null, previous: list.data[front - 1]?.id ?? null }}
            forms={{
              now,
              constraints,
              refused: {
                refuse: refusedOf<CorrectionIntent>(actionData, 'refuse'),
                correct: refusedOf<CorrectionIntent>(actionData, 'correct'),
              },
            }}
          />
        </>
      )}
      <p className="mt-5 text-muted-foreground">
        {t('late_facts')}{' '}
        <PageLink to="/manage/period" className="underline underline-offset-2">
          {t('to_periods')}
        </PageLink>
      </p>
      <div className="mt-3">
        <KeyList
          title={t('keys')}
          keys={REVIEW_KEYS.map(([key, does]) => ({ keys: [key], does: t(`key_does.${does}`) }))}
          turnedOn={t('keys_on')}
        />
      </div>
    </>
  );
}

function Steps({ front, ids, total }: { front: number; ids: readonly number[]; total: number }) {
  const { t } = useTranslation('review');
  const href = useChosenHref(ITEM_PARAM);
  const [previous, next] = [ids[front - 1], ids[front + 1]];
  return (
    <nav aria-label={t('title')} className="mb-3 flex items-center gap-2">
      <Button asChild={previous !== undefined} variant="outline" size="sm" disabled={previous === undefined}>
        {previous === undefined ? (
          <span className="inline-flex items-center gap-2">
            <ChevronLeft aria-hidden="true" />
            {t('previous')}
          </span>
        ) : (
          <Link to={href(previous)} preventScrollReset>
            <ChevronLeft aria-hidden="true" />
            {t('previous')}
          </Link>
        )}
      </Button>
      <span className="text-muted-foreground">{t('place', { place: front + 1, count: total })}</span>
      <Button asChild={next !== undefined} variant="outline" size="sm" disabled={next === undefined}>
        {next === undefined ? (
          <span className="inline-flex items-center gap-2">
            {t('next')}
            <ChevronRight aria-hidden="true" />
          </span>
        ) : (
          <Link to={href(next)} preventScrollReset>
            {t('next')}
            <ChevronRight aria-hidden="true" />
          </Link>
        )}
      </Button>
    </nav>
  );
}

const REVIEW_PARAMS = [
  'kind',
  'workplace_id',
  ITEM_PARAM,
  PAST_PARAM,
  ANSWERED_PARAM,
  'question',
  'answer',
  'intent',
];

function ReviewFilters() {
  const { t } = useTranslation(['review', 'attendance']);
  const [params] = useSearchParams();
  return (
    <GetForm
      own={REVIEW_PARAMS}
      apply={t('apply_filters')}
      label={t('filters')}
      className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3"
    >
      <Labelled id="review-kind" label={t('kind')}>
        <Select id="review-kind" name="kind" defaultValue={params.get('kind') ?? ''}>
          <option value="">{t('all_kinds')}</option>
          {REVIEW_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`attendance:questions.${kind}`)}
            </option>
          ))}
        </Select>
      </Labelled>
      <Labelled id="review-workplace" label={t('workplace')}>
        <WorkplaceSelect
          id="review-workplace"
          chosen={params.get('workplace_id')}
          none={t('all_workplaces')}
        />
      </Labelled>
    </GetForm>
  );
}
