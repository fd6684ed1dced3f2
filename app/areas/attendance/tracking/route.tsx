import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { apiContext } from '#app/lib/api.server.ts';
import { useChanges } from '#app/lib/changes/use-changes.ts';
import { intentOf } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { reloadsAfter } from '#app/lib/reloads-after.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import type { Route } from './+types/route';
import { ComingBar } from './coming-bar.tsx';
import { correctWork, decideQuestion, refuseQuestion } from './correction-actions.server.ts';
import { CORRECTION_INTENTS } from './correction-intents.ts';
import { DayBar } from './day-bar.tsx';
import { openAnswer } from './question-answers.tsx';
import { QuestionList } from './question-list.tsx';
import { remindToConfirm } from './remind-action.server.ts';
import { TrackedShifts } from './tracked-shifts.tsx';
import { loadDay } from './tracking.server.ts';
import { repairHref, shownWorkplaces } from './tracking-address.ts';
import { UpdatedNote } from './updated-note.tsx';

const INTENTS = [...CORRECTION_INTENTS, 'remind'] as const;
export type Intent = (typeof INTENTS)[number];

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadDay(url, context);
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const visit = { url, api: context.get(apiContext).manage };
  switch (intentOf(url, INTENTS)) {
    case 'decide':
      return decideQuestion(request, visit);
    case 'refuse':
      return refuseQuestion(request, visit);
    case 'correct':
      return correctWork(request, visit);
    case 'remind':
      return remindToConfirm(request, visit);
  }
}

/** A button in the list; after a refusal the page reloads. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return reloadsAfter(args, ['decide'] satisfies Intent[]);
}

export default function ShiftTrackingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { date, today, over, now, list, day, questions, constraints } = loaderData;
  const { t } = useTranslation('tracking');
  const format = useFormat();
  const [params] = useSearchParams();
  const refreshed = openAnswer(params) === null;
  useChanges({
    matters: ['roster', 'attendance'],
    ...shownWorkplaces(params),
    data: loaderData,
    active: refreshed,
  });
  return (
    <>
      <PageTitle>{`${t('title')} ${format.day(date)}`}</PageTitle>
      <PageHeader
        title={t('title')}
        actions={
          <>
            <UpdatedNote now={now} refreshed={refreshed} />
            <Button asChild variant="outline" size="sm">
              <PageLink to={repairHref(date, params.get('workplace_id'))}>{t('repair')}</PageLink>
            </Button>
          </>
        }
      />
      <RefusalNote refused={refusedOf<Intent>(actionData, 'decide')} />
      <DayBar date={date} today={today} over={over === null ? null : { shown: over, count: day.over }} />
      <QuestionList
        list={questions}
        now={now}
        constraints={constraints}
        refused={{
          refuse: refusedOf<Intent>(actionData, 'refuse'),
          correct: refusedOf<Intent>(actionData, 'correct'),
        }}
      />
      <ComingBar
        day={day}
        date={date}
        today={today}
        ask={{ workplaceId: params.get('workplace_id') }}
        answer={actionData}
      />
      <TrackedShifts list={list} date={date} />
    </>
  );
}
