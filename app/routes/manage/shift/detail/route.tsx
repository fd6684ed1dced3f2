import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { RefusalNote } from '#app/components/form/refusal-note.tsx';
import { BackLink } from '#app/components/shell/back-link.tsx';
import { PageTitle } from '#app/components/shell/page-title.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/components/ui/card.tsx';
import { apiContext } from '#app/lib/api.server.ts';
import { intentOf } from '#app/lib/intent.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import type { ShiftDetail } from '#contract/shifts.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import type { Route } from './+types/route';
import { AddPerson } from './add-person.tsx';
import { ChangePerson } from './change-person.tsx';
import { detailActions, loadShift } from './detail.server.ts';
import { PeopleByPosition } from './people-by-position.tsx';
import { ADD_FORM } from './person-fields.tsx';
import { ShiftEditor } from './shift-editor.tsx';
import { ShiftHeader } from './shift-header.tsx';

export async function loader({ url, context, params: { id } }: Route.LoaderArgs) {
  return loadShift(url, context, id);
}

export async function action({ request, url, context, params: { id } }: Route.ActionArgs) {
  const act = detailActions.get(intentOf(url));
  if (!act) throw data(null, { status: 400 });
  return act(request, { url, api: context.get(apiContext).manage.shifts, id });
}

export default function ShiftPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shift, positions, changed, editing, constraints } = loaderData;
  const { t } = useTranslation('shifts');
  const format = useFormat();
  const list = new URLSearchParams({
    month: monthOf(shift.date),
    workplace_id: String(shift.workplace.id),
  });
  const refusedWay = refusedOf(actionData, 'way');
  return (
    <>
      <PageTitle>{`${format.day(shift.date)} ${shift.template.name} ${shift.workplace.name}`}</PageTitle>
      <BackLink to={`/manage/shift?${list}`}>{t('title')}</BackLink>
      <ShiftHeader shift={shift} editing={editing} />
      <PageNotes answer={actionData} />
      {editing && (
        <ShiftEditor
          key={shift.version}
          shift={shift}
          positions={positions}
          constraints={constraints.shift}
          refused={refusedOf(actionData, 'update')}
          refusedWay={refusedWay}
        />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <PeopleByPosition shift={shift} />
        {sideCard()}
      </div>
    </>
  );

  function sideCard() {
    if (!mayPlan(shift)) return null;
    if (changed) {
      return (
        <ChangePerson
          key={`${changed.id} ${changed.version}`}
          shift={shift}
          person={changed}
          positions={positions}
          constraints={constraints.revise}
          refused={refusedOf(actionData, 'revise') ?? refusedOf(actionData, 'approve')}
          refusedWay={refusedWay}
        />
      );
    }
    return (
      <Card id={ADD_FORM} className="scroll-mt-16 lg:sticky lg:top-16">
        <CardHeader>
          <CardTitle>{t('add_person')}</CardTitle>
        </CardHeader>
        <CardContent>
          <AddPerson
            key={`${shift.version} ${shift.users.length}`}
            shift={shift}
            positions={positions}
            constraints={constraints.assign}
            refused={refusedOf(actionData, 'assign')}
            refusedWay={refusedWay}
          />
        </CardContent>
      </Card>
    );
  }
}

/** Whether people can be put on it, moved and taken off. */
function mayPlan({ progress, active, closed_at }: ShiftDetail): boolean {
  return progress !== 'ended' && active && closed_at === null;
}

/** Why something that was asked for without a form was refused. */
function PageNotes({ answer }: { answer: unknown }) {
  const { t } = useTranslation('shifts');
  const refused: Refused | null =
    refusedOf(answer, 'remove') ??
    refusedOf(answer, 'reject') ??
    refusedOf(answer, 'close') ??
    refusedOf(answer, 'open') ??
    refusedOf(answer, 'delete');
  const withPeople = refused?.refusal?.code === 'SHIFT_CANNOT_DELETE_WITH_USERS';
  return <RefusalNote refused={refused} text={withPeople ? t('delete_with_people') : undefined} />;
}
