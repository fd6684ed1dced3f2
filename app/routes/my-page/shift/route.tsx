import CalendarDays from 'lucide-react/icons/calendar-days';
import { useTranslation } from 'react-i18next';
import { data, useSearchParams } from 'react-router';
import { z } from 'zod';
import { RefusalNote } from '#app/components/form/refusal-note.tsx';
import { BackLink } from '#app/components/shell/back-link.tsx';
import { PageHeader } from '#app/components/shell/page-header.tsx';
import { PageTitle } from '#app/components/shell/page-title.tsx';
import { EmptyState } from '#app/components/table/empty-state.tsx';
import { MonthSteps } from '#app/components/table/period-bar.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { runForm } from '#app/lib/action.server.ts';
import { perform, read } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { intentOf, withoutIntent } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { mapLink } from '#app/routes/admin/workplace/detail/map-link.server.ts';
import { CannotComeBody } from '#contract/own-shifts.ts';
import { isCalendarMonth } from '#domain/time/calendar-month.ts';
import { jstMonth } from '#domain/time/instant.ts';
import type { Route } from './+types/route';
import { OwnShiftCard } from './own-shift-card.tsx';
import { CANNOT_PARAM } from './own-shift-href.ts';

const ShiftForm = z.object({ id: z.int().positive() });
const CannotComeForm = CannotComeBody.extend(ShiftForm.shape);

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = url.searchParams.get('month') ?? '';
  const month = isCalendarMonth(asked) ? asked : jstMonth(await context.get(siteContext).now());
  const shown = await read(url, context.get(apiContext).me.shifts.$get({ query: { month } }));
  return {
    month,
    shifts: shown.data,
    places: shown.workplaces.map((place) => ({ ...place, map: mapLink(place) })),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const own = context.get(apiContext).me.shifts[':id'];
  const to = withoutIntent(url, CANNOT_PARAM);
  const param = (id: number) => ({ param: { id: String(id) } });
  switch (intentOf(url)) {
    case 'confirm':
      return runForm(request, 'confirm', ShiftForm, async ({ id }, options) => {
        await perform(url, own.confirm.$post(param(id), options));
        return { to, toast: { tone: 'success', message: 'toasts:shift_confirmed_own' } };
      });
    case 'cannot_come':
      return runForm(request, 'cannot_come', CannotComeForm, async ({ id, reason }, options) => {
        await perform(url, own['cannot-come'].$post({ ...param(id), json: { reason } }, options));
        return { to, toast: { tone: 'success', message: 'toasts:cannot_come_said' } };
      });
    case 'can_come':
      return runForm(request, 'can_come', ShiftForm, async ({ id }) => {
        await perform(url, own['cannot-come'].$delete(param(id)));
        return { to, toast: { tone: 'success', message: 'toasts:cannot_come_taken_back' } };
      });
    default:
      throw data(null, { status: 400 });
  }
}

export default function OwnShiftsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { month, shifts, places } = loaderData;
  const { t } = useTranslation(['own_shifts', 'home']);
  const [params] = useSearchParams();
  const saying = params.get(CANNOT_PARAM);
  const refused =
    refusedOf(actionData, 'confirm') ??
    refusedOf(actionData, 'cannot_come') ??
    refusedOf(actionData, 'can_come');
  const labels = {
    month: t('month'),
    previous_month: t('previous_month'),
    next_month: t('next_month'),
  };
  return (
    <div className="max-w-2xl">
      <PageTitle>{t('title')}</PageTitle>
      <BackLink to="/">{t('home:title')}</BackLink>
      <PageHeader title={t('title')} hint={t('hint')} />
      <RefusalNote refused={refused} />
      <div className="grid gap-4">
        <MonthSteps from={month} shown={month} labels={labels} />
        {shifts.length === 0 ? (
          <Card>
            <EmptyState icon={CalendarDays} title={t('none')} body={t('none_hint')} />
          </Card>
        ) : (
          <ul aria-label={t('list')} className="grid gap-3">
            {shifts.map((shift) => (
              <OwnShiftCard
                key={shift.shift_user_id}
                shift={shift}
                place={places.find(({ id }) => id === shift.workplace.id)}
                saying={saying === String(shift.shift_id)}
              />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
