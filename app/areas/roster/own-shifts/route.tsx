import CalendarDays from 'lucide-react/icons/calendar-days';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { OwnPlanBreaches } from '#app/areas/roster/parts/finding/own-plan-breaches.tsx';
import { OwnShiftTabs } from '#app/areas/roster/parts/own-shifts/own-shift-tabs.tsx';
import { mapLink } from '#app/areas/workplaces/workplace/detail/map-link.server.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { intentOf, withoutIntent } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { shownMonth } from '#app/lib/shown-days.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Card } from '#app/ui/kit/card.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { EmptyState } from '#app/ui/table/empty-state.tsx';
import { MonthSteps } from '#app/ui/table/period-bar.tsx';
import { DisputeBody } from '#contract/attendance/own-attendance.ts';
import { CannotComeBody } from '#contract/roster/own-shifts.ts';
import { LateBody } from '#contract/roster/shift-messages.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import { jstDate, jstMonth } from '#domain/time/instant.ts';
import type { Route } from './+types/route';
import { DisputeForm } from './dispute-form.ts';
import { DaysBelowGrid, OwnDays } from './own-days.tsx';
import { OwnMonthGrid } from './own-month-grid.tsx';
import { CHOSEN_PARAMS, DAY_PARAM, ownDayHref } from './own-shift-href.ts';
import { chosenDay, ownDays } from './shown-days.ts';
import { useWishText } from './use-wish-text.ts';
import { useOwnShiftView, ViewSwitch } from './view-switch.tsx';

const INTENTS = [
  'confirm',
  'cannot_come',
  'can_come',
  'late',
  'on_time',
  'dispute',
  'take_back',
  'withdraw',
] as const;
export type Intent = (typeof INTENTS)[number];

const ShiftForm = z.object({ id: z.int().positive() });
const LateForm = LateBody.extend(ShiftForm.shape);
const WithdrawForm = ShiftForm.extend({ version: z.int() });
const CannotComeForm = CannotComeBody.extend(ShiftForm.shape);

export async function loader({ url, context }: Route.LoaderArgs) {
  const now = await context.get(siteContext).now();
  const month = shownMonth(url.searchParams, jstMonth(now));
  const { me } = context.get(apiContext);
  const [shown, breaches, wishes, asks] = await Promise.all([
    readAnswer(url, me.shifts.$get({ query: { month } })),
    readAnswer(url, me['plan-breaches'].$get()),
    readAnswer(url, me.availability.$get({ query: { month } })),
    readAnswer(url, me.asks.$get()),
  ]);
  return {
    month,
    now,
    breaches,
    shifts: shown.data,
    unplanned: shown.unplanned,
    wishes: wishes.days,
    asks: asks.data.filter(({ date }) => monthOf(date) === month),
    constraints: { dispute: constraintsOf(DisputeBody), cannotCome: constraintsOf(CannotComeBody) },
    places: shown.workplaces.map((place) => ({ ...place, map: mapLink(place) })),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { me } = context.get(apiContext);
  const own = me.shifts[':id'];
  const { dispute } = me['work-histories'][':id'];
  const to = withoutIntent(url, ...CHOSEN_PARAMS);
  const param = (id: number) => ({ param: { id: String(id) } });
  switch (intentOf(url, INTENTS)) {
    case 'confirm':
      return runForm(request, 'confirm', ShiftForm, async ({ id }, options) => {
        await perform(url, own.confirm.$post(param(id), options));
        return { to, toast: { tone: 'success', message: 'own_shifts:toasts.shift_confirmed_own' } };
      });
    case 'cannot_come':
      return runForm(request, 'cannot_come', CannotComeForm, async ({ id, reason }, options) => {
        await perform(url, own['cannot-come'].$post({ ...param(id), json: { reason } }, options));
        return { to, toast: { tone: 'success', message: 'own_shifts:toasts.cannot_come_said' } };
      });
    case 'can_come':
      return runForm(request, 'can_come', ShiftForm, async ({ id }) => {
        await perform(url, own['cannot-come'].$delete(param(id)));
        return { to, toast: { tone: 'success', message: 'own_shifts:toasts.cannot_come_taken_back' } };
      });
    case 'late':
      return runForm(request, 'late', LateForm, async ({ id, arrives }, options) => {
        await perform(url, own.late.$post({ ...param(id), json: { arrives } }, options));
        return { to, toast: { tone: 'success', message: 'shift_messages:toasts.late_said' } };
      });
    case 'on_time':
      return runForm(request, 'on_time', ShiftForm, async ({ id }) => {
        await performEmpty(url, own.late.$delete(param(id)));
        return { to, toast: { tone: 'success', message: 'shift_messages:toasts.late_withdrawn' } };
      });
    case 'dispute':
      return runForm(request, 'dispute', DisputeForm, async ({ id, body: json }, options) => {
        const work = await perform(url, dispute.$post({ ...param(id), json }, options));
        const toast = { tone: 'success' as const, message: 'own_shifts:toasts.work_disputed' as const };
        return { to: ownDayHref(work.date, id), toast };
      });
    case 'take_back':
      return runForm(request, 'take_back', ShiftForm, async ({ id }) => {
        const work = await perform(url, dispute.$delete(param(id)));
        const toast = { tone: 'success' as const, message: 'own_shifts:toasts.dispute_taken_back' as const };
        return { to: ownDayHref(work.date, id), toast };
      });
    case 'withdraw':
      return runForm(request, 'withdraw', WithdrawForm, async ({ id, version }) => {
        const query = { version: String(version) };
        await perform(url, me['hand-overs'][':id'].$delete({ ...param(id), query }));
        return { to, toast: { tone: 'success', message: 'hand_over:toasts.hand_over_withdrawn' } };
      });
  }
}

export default function OwnShiftsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { month, now, breaches, shifts, unplanned, wishes, asks, places, constraints } = loaderData;
  const { t } = useTranslation(['own_shifts', 'validation']);
  const [params] = useSearchParams();
  const view = useOwnShiftView();
  const wishText = useWishText();
  const days = ownDays(shifts, unplanned, asks, now);
  const isEmpty = shifts.length + unplanned.length + asks.length === 0;
  const chosen = chosenDay(params.get(DAY_PARAM), month, days, now);
  const late = refusedOf<Intent>(actionData, 'late');
  const refused = (['confirm', 'cannot_come', 'can_come', 'on_time', 'take_back', 'withdraw'] as const)
    .map((intent) => refusedOf<Intent>(actionData, intent))
    .find(Boolean);
  const labels = {
    month: t('month'),
    previous_month: t('previous_month'),
    next_month: t('next_month'),
  };
  const cards = {
    days,
    places,
    wishOf: (date: CalendarDate) => wishText(wishes.find((one) => one.date === date)),
    setting: {
      constraints: constraints.dispute,
      cannotCome: constraints.cannotCome,
      refused: refusedOf<Intent>(actionData, 'dispute'),
      today: jstDate(now),
    },
  };
  return (
    <div className="max-w-2xl">
      <PageTitle>{t('title')}</PageTitle>
      <OwnShiftTabs current="shifts" />
      <PageHeader title={t('title')} hint={t('hint')} />
      <RefusalNote refused={refused ?? null} />
      <RefusalNote refused={late} {...(late?.refusal === null && { text: t('validation:arrival') })} />
      <div className="@container/month grid grid-cols-[minmax(0,1fr)] gap-4">
        <OwnPlanBreaches breaches={breaches} />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <MonthSteps from={month} shown={month} labels={labels} drops={CHOSEN_PARAMS} />
          <ViewSwitch current={view} />
        </div>
        {view === 'grid' && (
          <OwnMonthGrid
            month={month}
            days={[...days.earlier, ...days.current]}
            wishes={wishes}
            chosen={chosen}
            today={jstDate(now)}
          />
        )}
        {isEmpty && (
          <Card>
            <EmptyState icon={CalendarDays} title={t('none')} body={t('none_hint')} />
          </Card>
        )}
        {view === 'grid' && !isEmpty && <DaysBelowGrid chosen={chosen} {...cards} />}
        {view === 'list' && !isEmpty && <OwnDays {...cards} />}
      </div>
    </div>
  );
}
