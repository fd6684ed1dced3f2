import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import type { AnswerForms } from '#app/areas/attendance/tracking/answer-form.tsx';
import { ComingBar } from '#app/areas/attendance/tracking/coming-bar.tsx';
import {
  correctWork,
  decideQuestion,
  refuseQuestion,
} from '#app/areas/attendance/tracking/correction-actions.server.ts';
import { CORRECTION_INTENTS } from '#app/areas/attendance/tracking/correction-intents.ts';
import { openAnswer } from '#app/areas/attendance/tracking/question-answers.tsx';
import { remindToConfirm } from '#app/areas/attendance/tracking/remind-action.server.ts';
import {
  DATE_PARAM,
  FORM_PARAM,
  returnOf,
  sideFormOf,
  TRACKED_PERSON_PARAM,
} from '#app/areas/attendance/tracking/tracking-address.ts';
import { ClosedNote } from '#app/areas/attendance/work-history/closed-note.tsx';
import { CANDIDATE_PARAMS } from '#app/areas/roster/parts/candidate/candidate-address.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { useChanges } from '#app/lib/changes/use-changes.ts';
import { cn } from '#app/lib/class-names.ts';
import { intentOf } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { reloadsAfter } from '#app/lib/reloads-after.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import type { Route } from './+types/route';
import {
  checkIn,
  checkOut,
  joinWork,
  saveSalary,
  setOutcome,
  takeBackOutcome,
} from './attendance-actions.server.ts';
import { comingOf } from './coming-of.ts';
import { confirmAttendance, confirmShift } from './confirm-actions.server.ts';
import { loadTrackedShift } from './detail.server.ts';
import { readMessages, writeMessage } from './message-actions.server.ts';
import { PeopleLines } from './people-lines.tsx';
import { askCandidates, callOffAsk, replaceByWayOut, replacePerson } from './replace-actions.server.ts';
import { ConfirmCard, PersonCard, SideForm } from './side-form.tsx';
import { TrackingHeader } from './tracking-header.tsx';
import { UnplannedWorkCard } from './unplanned-work.tsx';

const INTENTS = [
  ...CORRECTION_INTENTS,
  'remind',
  'check_in',
  'check_out',
  'outcome',
  'take_back',
  'replace',
  'replace_way',
  'ask',
  'call_off',
  'salary',
  'confirm',
  'confirm_all',
  'join',
  'message',
  'read_messages',
] as const;
export type Intent = (typeof INTENTS)[number];

export async function loader({ url, context, params: { id } }: Route.LoaderArgs) {
  return loadTrackedShift(url, context, id);
}

export async function action({ request, url, context, params: { id } }: Route.ActionArgs) {
  const visit = { url, api: context.get(apiContext).manage, id };
  switch (intentOf(url, INTENTS)) {
    case 'decide':
      return decideQuestion(request, visit);
    case 'refuse':
      return refuseQuestion(request, visit);
    case 'correct':
      return correctWork(request, visit);
    case 'remind':
      return remindToConfirm(request, visit);
    case 'check_in':
      return checkIn(request, visit);
    case 'check_out':
      return checkOut(request, visit);
    case 'outcome':
      return setOutcome(request, visit);
    case 'take_back':
      return takeBackOutcome(request, visit);
    case 'replace':
      return replacePerson(request, visit);
    case 'replace_way':
      return replaceByWayOut(request, visit);
    case 'ask':
      return askCandidates(request, visit);
    case 'call_off':
      return callOffAsk(request, visit);
    case 'salary':
      return saveSalary(request, visit);
    case 'confirm':
      return confirmAttendance(request, visit);
    case 'confirm_all':
      return confirmShift(request, visit);
    case 'join':
      return joinWork(request, visit);
    case 'message':
      return writeMessage(request, visit);
    case 'read_messages':
      return readMessages(request, visit);
  }
}

/** Buttons without typed values: the page reloads after them, also after a refusal. */
const BUTTON_INTENTS = [
  'decide',
  'call_off',
  'confirm',
  'confirm_all',
  'join',
] as const satisfies readonly Intent[];

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return reloadsAfter(args, BUTTON_INTENTS);
}

export default function TrackedShiftPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shift, candidates, thread, constraints } = loaderData;
  const { t } = useTranslation('tracking');
  const format = useFormat();
  const [params] = useSearchParams();
  const asked = sideFormOf(params);
  const person = shift.users.find((one) => String(one.shift_user_id) === params.get(TRACKED_PERSON_PARAM));
  const isForm = shift.closed === null && (asked === 'confirm' || (asked !== null && person !== undefined));
  const isOpen = isForm || person !== undefined;
  const refreshed = !isForm && openAnswer(params) === null;
  useChanges({
    matters: ['roster', 'attendance'],
    workplaceIds: [shift.workplace.id],
    data: loaderData,
    active: refreshed,
  });
  const forms: AnswerForms = {
    constraints,
    now: shift.now,
    refused: {
      refuse: refusedOf<Intent>(actionData, 'refuse'),
      correct: refusedOf<Intent>(actionData, 'correct'),
    },
  };
  const cancel = useClosedHref();
  const refusal = BUTTON_INTENTS.map((intent) => refusedOf<Intent>(actionData, intent)).find(Boolean) ?? null;
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
      <RefusalNote refused={refusal} />
      <ComingBar
        day={comingOf(shift)}
        date={shift.date}
        today={shift.now.slice(0, 'YYYY-MM-DD'.length)}
        ask={{ shiftId: shift.id }}
        answer={actionData}
        draft={!shift.published}
      />
      <div
        className={cn(
          'grid items-start gap-4',
          isOpen && 'xl:grid-cols-[minmax(0,1fr)_25rem]',
          isForm && asked === 'replace' && 'xl:grid-cols-[minmax(0,1fr)_28rem]',
        )}
      >
        <div className="grid min-w-0 gap-4">
          <PeopleLines shift={shift} />
          <UnplannedWorkCard shift={shift} forms={forms} />
        </div>
        {sideCard()}
      </div>
    </>
  );

  function sideCard() {
    if (asked === 'confirm' && isForm) return <ConfirmCard shift={shift} cancel={cancel} />;
    if (!person) return null;
    if (asked === null || asked === 'confirm' || !isForm) {
      const refusedMessage = refusedOf<Intent>(actionData, 'message');
      const talk = thread && { thread, constraints: constraints.message, refused: refusedMessage };
      return <PersonCard person={person} shift={shift} forms={forms} talk={talk} cancel={cancel} />;
    }
    return (
      <SideForm
        key={`${asked} ${person.shift_user_id}`}
        form={asked}
        shift={shift}
        person={person}
        now={shift.now}
        constraints={constraints[asked]}
        refused={refusedOf<Intent>(actionData, asked)}
        refusedWay={refusedOf<Intent>(actionData, 'replace_way')}
        refusedBack={refusedOf<Intent>(actionData, 'take_back')}
        asking={{
          found: candidates,
          constraints: constraints.ask,
          refused: refusedOf<Intent>(actionData, 'ask'),
        }}
        cancel={cancel}
      />
    );
  }
}

function useClosedHref(): string {
  const [params] = useSearchParams();
  const from = returnOf(params);
  if (from !== null) return from;
  const search = new URLSearchParams(params);
  for (const name of [TRACKED_PERSON_PARAM, FORM_PARAM, 'intent', ...CANDIDATE_PARAMS]) search.delete(name);
  return `?${search}`;
}
