import { lazy } from 'react';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { ExportBar } from '#app/areas/roster/shift/export-bar.tsx';
import { searchBack, useLastView } from '#app/areas/roster/shift/last-view.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { intentOf } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { reloadsAfter } from '#app/lib/reloads-after.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import type { Route } from './+types/route';
import {
  activateShift,
  askCandidates,
  assignPerson,
  callOffAsk,
  closeOrOpen,
  deleteShift,
  joinAndTake,
  loadShift,
  revisePerson,
  takeCandidate,
  takeOff,
  takeWayOut,
  updateShift,
} from './detail.server.ts';
import { ADD_FORM, EDIT_PARAM, LEAVE_PARAM, SHIFT_PERSON_PARAM } from './detail-address.ts';
import { PeopleByPosition } from './people-by-position.tsx';
import { ShiftHeader } from './shift-header.tsx';
import { mayLeave, mayPlan } from './shift-planning.ts';

const INTENTS = [
  'assign',
  'take',
  'join',
  'ask',
  'call_off',
  'way',
  'update',
  'delete',
  'approve',
  'revise',
  'refuse',
  'remove',
  'close',
  'open',
  'activate',
] as const;
export type Intent = (typeof INTENTS)[number];

// No Suspense boundary: without JavaScript, content behind one never shows.
const AddPerson = lazy(async () => ({ default: (await import('./add-person.tsx')).AddPerson }));
const ChangePerson = lazy(async () => ({ default: (await import('./change-person.tsx')).ChangePerson }));
const WhoPanel = lazy(async () => ({ default: (await import('./who-panel.tsx')).WhoPanel }));
const LeavePerson = lazy(async () => ({ default: (await import('./leave-person.tsx')).LeavePerson }));
const ShiftEditor = lazy(async () => ({ default: (await import('./shift-editor.tsx')).ShiftEditor }));

export async function loader({ url, context, params: { id } }: Route.LoaderArgs) {
  return loadShift(url, context, id);
}

export async function action({ request, url, context, params: { id } }: Route.ActionArgs) {
  const intent = intentOf(url, INTENTS);
  const { manage, admin } = context.get(apiContext);
  const tracking = manage['shift-tracking'];
  const visit = { url, api: manage.shifts, tracking, workplaces: admin.workplaces, id };
  switch (intent) {
    case 'assign':
      return assignPerson(request, visit);
    case 'take':
      return takeCandidate(request, visit);
    case 'join':
      return joinAndTake(request, visit);
    case 'ask':
      return askCandidates(request, visit);
    case 'call_off':
      return callOffAsk(request, visit);
    case 'way':
      return takeWayOut(request, visit);
    case 'update':
      return updateShift(request, visit);
    case 'delete':
      return deleteShift(request, visit);
    case 'approve':
    case 'revise':
      return revisePerson(request, visit, intent);
    case 'refuse':
    case 'remove':
      return takeOff(request, visit, intent);
    case 'close':
    case 'open':
      return closeOrOpen(request, visit, intent);
    case 'activate':
      return activateShift(request, visit);
  }
}

/** Buttons outside of forms. After a refusal the page reloads, and no typed value is lost. */
const BUTTON_INTENTS = [
  'close',
  'open',
  'activate',
  'delete',
  'call_off',
] as const satisfies readonly Intent[];

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  // A refused `join` may still have added the person to the workplace, and others may have been
  // asked concurrently. Both must show.
  const intents: readonly Intent[] = [...BUTTON_INTENTS, 'join', 'ask'];
  return reloadsAfter(args, intents);
}

export default function ShiftPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shift, agreed, positions, constraints, candidates } = loaderData;
  const [params] = useSearchParams();
  const editing = params.has(EDIT_PARAM);
  // A refused post loads no new data, so only the address names the person of the form.
  const changed = shift.users.find(({ id }) => String(id) === params.get(SHIFT_PERSON_PARAM));
  const leaving = shift.users.find(({ id }) => String(id) === params.get(LEAVE_PARAM));
  const { t } = useTranslation('shifts');
  const format = useFormat();
  const back = searchBack(useLastView(), shift);
  const refusedWay = refusedOf<Intent>(actionData, 'way');
  return (
    <>
      <PageTitle>{`${format.day(shift.date)} ${shift.template.name} ${shift.workplace.name}`}</PageTitle>
      <BackLink to={`/manage/shift${back}`}>{t('title')}</BackLink>
      <ShiftHeader shift={shift} editing={editing} back={back} />
      <PageNotes answer={actionData} />
      {editing && (
        <ShiftEditor
          key={shift.version}
          shift={shift}
          positions={positions}
          constraints={constraints.shift}
          refused={refusedOf<Intent>(actionData, 'update')}
          refusedWay={refusedWay}
        />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <PeopleByPosition shift={shift} />
        {sideCard()}
      </div>
      <ExportBar hint={t('export_shift_hint')} path={`/api/manage/shifts/${shift.id}/export`} />
    </>
  );

  function sideCard() {
    if (editing) return null;
    if (leaving && mayLeave(shift)) {
      return (
        <LeavePerson
          key={`${leaving.id} ${leaving.version}`}
          person={leaving}
          isShown={shift.published}
          agreement={agreed}
          constraints={constraints.leave}
          refused={refusedOf<Intent>(actionData, 'remove') ?? refusedOf<Intent>(actionData, 'refuse')}
        />
      );
    }
    if (changed && mayPlan(shift)) {
      return (
        <ChangePerson
          key={`${changed.id} ${changed.version}`}
          shift={shift}
          person={changed}
          positions={positions}
          constraints={constraints.revise}
          refused={refusedOf<Intent>(actionData, 'revise') ?? refusedOf<Intent>(actionData, 'approve')}
          refusedWay={refusedWay}
        />
      );
    }
    // The candidates of a closed shift show what keeps everyone from it, and how to end that.
    if (candidates && shift.progress !== 'ended') {
      return (
        <WhoPanel
          key={`${candidates.position.id} ${shift.version} ${shift.users.length}`}
          shift={shift}
          found={candidates}
          constraints={{ take: constraints.assign, ask: constraints.ask }}
          refused={{
            take: refusedOf<Intent>(actionData, 'take'),
            ask: refusedOf<Intent>(actionData, 'ask'),
            join: refusedOf<Intent>(actionData, 'join'),
            way: refusedWay,
          }}
        />
      );
    }
    if (!mayPlan(shift)) return null;
    return (
      <Card id={ADD_FORM} className="lg:sticky lg:top-16">
        <CardHeader>
          <CardTitle>{t('add_person')}</CardTitle>
        </CardHeader>
        <CardContent>
          <AddPerson
            key={`${shift.version} ${shift.users.length}`}
            shift={shift}
            positions={positions}
            constraints={constraints.assign}
            refused={refusedOf<Intent>(actionData, 'assign')}
            refusedWay={refusedWay}
          />
        </CardContent>
      </Card>
    );
  }
}

/** Why a button outside of forms was refused. */
function PageNotes({ answer }: { answer: unknown }) {
  const { t } = useTranslation('shifts');
  const refused = BUTTON_INTENTS.map((intent) => refusedOf<Intent>(answer, intent)).find(Boolean) ?? null;
  const withPeople = refused?.refusal?.code === 'SHIFT_CANNOT_DELETE_WITH_USERS';
  return <RefusalNote refused={refused} text={withPeople ? t('delete_with_people') : undefined} />;
}
