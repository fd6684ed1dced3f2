import { data, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { CANDIDATE_PARAMS } from '#app/components/candidate/candidate-address.ts';
import { RefusalNote } from '#app/components/form/refusal-note.tsx';
import { BackLink } from '#app/components/shell/back-link.tsx';
import { PageTitle } from '#app/components/shell/page-title.tsx';
import { apiContext } from '#app/lib/api.server.ts';
import { cn } from '#app/lib/class-names.ts';
import { intentOf } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useRefresh } from '#app/lib/use-refresh.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { AnswerForms } from '#app/routes/manage/shift-tracking/answer-form.tsx';
import { ComingBar } from '#app/routes/manage/shift-tracking/coming-bar.tsx';
import { openAnswer } from '#app/routes/manage/shift-tracking/question-answers.tsx';
import {
  DATE_PARAM,
  FORM_PARAM,
  PERSON_PARAM,
  REFRESH_MS,
  sideFormOf,
} from '#app/routes/manage/shift-tracking/tracking-address.ts';
import { ClosedNote } from '#app/routes/manage/work-history/closed-note.tsx';
import type { Route } from './+types/route';
import { comingOf } from './coming-of.ts';
import { detailActions, loadTrackedShift } from './detail.server.ts';
import { PeopleLines } from './people-lines.tsx';
import { ConfirmCard, SideForm } from './side-form.tsx';
import { TrackingHeader } from './tracking-header.tsx';
import { UnplannedWork } from './unplanned-work.tsx';

export async function loader({ url, context, params: { id } }: Route.LoaderArgs) {
  return loadTrackedShift(url, context, id);
}

export async function action({ request, url, context, params: { id } }: Route.ActionArgs) {
  const act = detailActions.get(intentOf(url));
  if (!act) throw data(null, { status: 400 });
  return act(request, { url, api: context.get(apiContext).manage, id });
}

/** Pressed without a form that holds anything; where one is refused, the present state is shown. */
const BUTTONS = ['decide', 'confirm', 'confirm_all', 'join'];

export function shouldRevalidate({
  formAction,
  defaultShouldRevalidate,
  nextUrl,
}: ShouldRevalidateFunctionArgs) {
  const isButton = formAction !== undefined && BUTTONS.includes(intentOf(nextUrl));
  return isButton || defaultShouldRevalidate;
}

export default function TrackedShiftPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shift, candidates, constraints } = loaderData;
  const { t } = useTranslation('tracking');
  const format = useFormat();
  const [params] = useSearchParams();
  const asked = sideFormOf(params);
  const person = shift.users.find((one) => String(one.shift_user_id) === params.get(PERSON_PARAM));
  const isAsked = asked === 'confirm' || (asked !== null && person !== undefined);
  const isOpen = isAsked && shift.closed === null;
  const refreshed = !isOpen && openAnswer(params) === null;
  useRefresh(REFRESH_MS, refreshed);
  const forms: AnswerForms = {
    constraints,
    now: shift.now,
    refused: { refuse: refusedOf(actionData, 'refuse'), correct: refusedOf(actionData, 'correct') },
  };
  const cancel = useClosedHref();
  const pressed = BUTTONS.map((intent) => refusedOf(actionData, intent)).find(Boolean) ?? null;
  return (
    <>
      <PageTitle>{`${format.day(shift.date)} ${shift.template.name} ${shift.workplace.name}`}</PageTitle>
      <BackLink to={`/manage/shift-tracking?${new URLSearchParams({ [DATE_PARAM]: shift.date })}`}>
        {t('title')}
      </BackLink>
      <TrackingHeader shift={shift} refreshed={refreshed} />
      {shift.closed && (
        <div className="mb-4 max-w-3xl">
          <ClosedNote closed={shift.closed} workplace={shift.workplace.name} />
        </div>
      )}
      <RefusalNote refused={pressed} />
      <ComingBar
        day={comingOf(shift)}
        date={shift.date}
        today={shift.now.slice(0, 'YYYY-MM-DD'.length)}
        ask={{ shiftId: shift.id }}
        answer={actionData}
        draft={!shift.published}
      />
      <div className={cn('grid items-start gap-4', isOpen && 'xl:grid-cols-[minmax(0,1fr)_25rem]')}>
        <div className="grid min-w-0 gap-4">
          <PeopleLines shift={shift} setting={{ seesWages: shift.wages_shown, forms }} />
          <UnplannedWork shift={shift} forms={forms} />
        </div>
        {sideCard()}
      </div>
    </>
  );

  function sideCard() {
    if (shift.closed) return null;
    if (asked === 'confirm') return <ConfirmCard shift={shift} cancel={cancel} />;
    if (asked === null || !person) return null;
    return (
      <SideForm
        key={`${asked} ${person.shift_user_id}`}
        form={asked}
        shift={shift}
        person={person}
        now={shift.now}
        constraints={constraints[asked]}
        refused={refusedOf(actionData, asked)}
        refusedWay={refusedOf(actionData, 'replace_way')}
        refusedBack={refusedOf(actionData, 'take_back')}
        asking={{ found: candidates, constraints: constraints.ask, refused: refusedOf(actionData, 'ask') }}
        cancel={cancel}
      />
    );
  }
}

/** The page without its form. */
function useClosedHref(): string {
  const [params] = useSearchParams();
  const search = new URLSearchParams(params);
  for (const name of [PERSON_PARAM, FORM_PARAM, 'intent', ...CANDIDATE_PARAMS]) search.delete(name);
  return `?${search}`;
}
