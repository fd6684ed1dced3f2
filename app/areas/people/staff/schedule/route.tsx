import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { PersonFrame } from '#app/areas/people/person/frame/person-frame.tsx';
import { TagList } from '#app/areas/people/person/tags/person-tags.tsx';
import { intentOf } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { MonthSteps } from '#app/ui/table/period-bar.tsx';
import type { Route } from './+types/route';
import { DoneNote } from './done-note.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import {
  addPlace,
  bringBack,
  changePlace,
  loadSchedule,
  takeOff,
  takeWayOut,
  undoStep,
} from './schedule.server.ts';
import { CHANGED_PARAM, HOURS_PARAM, LEAVE_PARAM, PANEL_PARAMS, PLACE_PARAM } from './schedule-address.ts';
import { TightestCard } from './tightest-card.tsx';

const INTENTS = ['add', 'change', 'approve', 'cancel', 'refuse', 'way', 'undo', 'come_back'] as const;
export type Intent = (typeof INTENTS)[number];

// No Suspense boundary: content inside one never appears without JavaScript.
const AddPanel = lazy(async () => ({ default: (await import('./add-panel.tsx')).AddPanel }));
const PlacePanel = lazy(async () => ({ default: (await import('./place-panel.tsx')).PlacePanel }));
const LeavePanel = lazy(async () => ({ default: (await import('./leave-panel.tsx')).LeavePanel }));
const HoursPanel = lazy(async () => ({ default: (await import('./hours-panel.tsx')).HoursPanel }));

export async function loader({ url, context, params: { id } }: Route.LoaderArgs) {
  return loadSchedule(url, context, id);
}

export async function action({ request, url, context, params: { id } }: Route.ActionArgs) {
  const intent = intentOf(url, INTENTS);
  const visit = { url, context, id };
  switch (intent) {
    case 'add':
      return addPlace(request, visit);
    case 'change':
    case 'approve':
      return changePlace(request, visit, intent);
    case 'cancel':
    case 'refuse':
      return takeOff(request, visit, intent);
    case 'way':
      return takeWayOut(request, visit);
    case 'undo':
      return undoStep(request, visit);
    case 'come_back':
      return bringBack(request, visit);
  }
}

export default function SchedulePage({ loaderData, actionData }: Route.ComponentProps) {
  const { schedule, frame, card, today, adding, agreed, constraints } = loaderData;
  const { user, month } = schedule;
  const { t } = useTranslation('schedules');
  const [params] = useSearchParams();
  const pending = schedule.shifts.filter(({ status, outcome }) => status === 'pending' && outcome === null);
  const done = params.get(CHANGED_PARAM);
  const refusedWay = refusedOf<Intent>(actionData, 'way');
  const labels = {
    month: t('month'),
    previous_month: t('previous_month'),
    next_month: t('next_month'),
  };
  return (
    <PersonFrame frame={frame} card={card} shown="schedule" tags={<TagList tags={card.tags} />}>
      {done !== null && (
        <DoneNote
          done={done}
          refused={refusedOf<Intent>(actionData, 'undo') ?? refusedOf<Intent>(actionData, 'come_back')}
        />
      )}
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <MonthSteps
          from={month}
          shown={month}
          labels={labels}
          drops={[...PANEL_PARAMS, CHANGED_PARAM, 'intent']}
        />
        {pending.length > 0 && <Badge tone="late">{t('pending_count', { count: pending.length })}</Badge>}
      </div>
      <TightestCard hours={schedule.any_7_days} />
      <MonthCalendar schedule={schedule} today={today} />
      {panel()}
    </PersonFrame>
  );

  function panel() {
    if (adding) {
      return (
        <AddPanel
          key={adding.day}
          schedule={schedule}
          adding={adding}
          constraints={constraints.add}
          refused={refusedOf<Intent>(actionData, 'add')}
          refusedWay={refusedWay}
        />
      );
    }
    const find = (param: string) =>
      schedule.shifts.find(({ shift_user_id }) => String(shift_user_id) === params.get(param));
    const [leaving, place] = [find(LEAVE_PARAM), find(PLACE_PARAM)];
    if (leaving) {
      return (
        <LeavePanel
          key={`${leaving.shift_user_id} ${leaving.version}`}
          place={leaving}
          person={user}
          agreement={agreed}
          constraints={constraints.leave}
          refused={refusedOf<Intent>(actionData, 'cancel') ?? refusedOf<Intent>(actionData, 'refuse')}
        />
      );
    }
    if (place) {
      return (
        <PlacePanel
          key={`${place.shift_user_id} ${place.version}`}
          schedule={schedule}
          place={place}
          constraints={constraints.change}
          refused={refusedOf<Intent>(actionData, 'change') ?? refusedOf<Intent>(actionData, 'approve')}
          refusedWay={refusedWay}
        />
      );
    }
    const sum = params.get(HOURS_PARAM);
    return sum === null ? null : <HoursPanel schedule={schedule} of={sum} />;
  }
}
