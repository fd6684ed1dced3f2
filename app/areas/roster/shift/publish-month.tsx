import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { MonthSteps } from '#app/ui/table/period-bar.tsx';
import type { RosterMonth } from '#contract/roster/shifts.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { searchOver, useLastView, withBack } from './last-view.ts';
import { monthPlaces } from './publish-address.ts';
import type { Intent } from './route.tsx';
import { ShownWorkplace } from './shown-workplace.tsx';

type PublishMonthProps = {
  month: CalendarMonth;
  /** Null for a reader who manages no workplace. */
  roster: RosterMonth | null;
  constraints: Constraints;
  refused: Refused | null;
};

/**
 * A month of a workplace before its publication, with the people to be notified and what it lacks;
 * afterwards its state.
 */
export function PublishMonth({ month, roster, constraints, refused }: PublishMonthProps) {
  const { t } = useTranslation('shifts');
  const labels = {
    month: t('month'),
    previous_month: t('previous_month'),
    next_month: t('next_month'),
  };
  const ofMonth = new URLSearchParams({ month });
  if (roster) ofMonth.set('workplace_id', String(roster.workplace.id));
  const back = searchOver(useLastView(), month) ?? `?${ofMonth}`;
  return (
    <>
      <PageTitle>{t('publish')}</PageTitle>
      <BackLink to={`/manage/shift${back}`}>{t('title')}</BackLink>
      <PageHeader title={t('publish')} />
      {roster ? (
        <div className="grid max-w-2xl gap-4 [&>*]:min-w-0">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <MonthSteps from={month} shown={month} labels={labels} />
            <ShownWorkplace id={roster.workplace.id} />
          </div>
          <MonthCard
            key={`${roster.workplace.id} ${month}`}
            roster={roster}
            constraints={constraints}
            refused={refused}
            back={back}
          />
        </div>
      ) : (
        <p>{t('publishing.none')}</p>
      )}
    </>
  );
}

type MonthCardProps = {
  roster: RosterMonth;
  constraints: Constraints;
  refused: Refused | null;
  /** The query string of the view to which the page returns. */
  back: string;
};

function MonthCard({ roster, constraints, refused, back }: MonthCardProps) {
  const { t } = useTranslation('shifts');
  const format = useFormat();
  const { workplace, month, published_at, told } = roster;
  return (
    <Card>
      <CardHeader>
        <CardTitle className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {t('publishing.of', { month: format.month(month), workplace: workplace.name })}
          <Badge tone={published_at === null ? 'late' : 'in'}>
            {t(published_at === null ? 'draft' : 'publishing.published')}
          </Badge>
        </CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        {published_at !== null && (
          <p className="flex items-start gap-2 rounded-lg bg-in-soft px-3 py-2 text-in">
            <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>{t('publishing.done', { at: format.stamp(published_at), count: told ?? 0 })}</span>
          </p>
        )}
        <PublishFigures roster={roster} />
        {published_at === null && (
          <PublishForm roster={roster} constraints={constraints} refused={refused} back={back} />
        )}
      </CardContent>
    </Card>
  );
}

/**
 * Each figure links to what it counts. Problems that should be solved before publication are highlighted.
 */
function PublishFigures({ roster }: { roster: RosterMonth }) {
  const { t } = useTranslation('shifts');
  const { people, places, shifts, inactive, open_seats, pending, without, published_at } = roster;
  const to = monthPlaces(roster);
  const isDraft = published_at === null;
  const plans = t('publishing.shifts', { count: places });
  return (
    <ul className="-mx-2">
      <PublishFigure
        to={to.board}
        label={t(isDraft ? 'publishing.people' : 'publishing.people_now')}
        hint={plans}
        count={people}
        asks={isDraft && people === 0}
      />
      <PublishFigure
        to={to.list}
        label={t(isDraft ? 'publishing.drafts' : 'publishing.all')}
        hint={inactive > 0 ? t('publishing.inactive', { count: inactive }) : null}
        count={shifts}
        asks={isDraft && shifts === 0}
      />
      <PublishFigure
        to={to.openSeats}
        label={t('publishing.open_seats')}
        hint={t('publishing.open_seats_hint')}
        count={open_seats}
        asks={open_seats > 0}
      />
      <PublishFigure
        to={to.pending}
        label={t('publishing.pending')}
        hint={t('publishing.pending_hint')}
        count={pending}
        asks={pending > 0}
      />
      <PublishFigure
        to={to.board}
        label={t('publishing.without')}
        hint={t('publishing.without_hint')}
        count={without}
        asks={without > 0}
      />
    </ul>
  );
}

type PublishFigureProps = { to: string; label: string; hint: string | null; count: number; asks: boolean };

function PublishFigure({ to, label, hint, count, asks }: PublishFigureProps) {
  return (
    <li>
      <PageLink to={to} className="flex items-center gap-3 rounded-lg px-2 py-2 hover:bg-muted">
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{label}</span>
          {hint && <span className="block text-muted-foreground">{hint}</span>}
        </span>
        {asks ? (
          <Badge tone="late" className="text-sm">
            {count}
          </Badge>
        ) : (
          <span className="font-semibold">{count}</span>
        )}
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      </PageLink>
    </li>
  );
}

/** The confirmation after the first button: it says that publication is final, and offers to leave. */
function PublishForm({ roster, constraints, refused, back }: MonthCardProps) {
  const { t } = useTranslation('shifts');
  const href = useIntentHref<Intent>();
  const format = useFormat();
  const { workplace, month, people } = roster;
  const last = searchOver(useLastView(), month);
  const { form } = useForm(
    () => import('#contract/roster/shifts.ts').then((contract) => contract.PublishBody),
    {
      constraints,
      id: 'publish',
      lastResult: refused?.lastResult ?? null,
      defaultValue: { month, workplace_id: workplace.id },
    },
  );
  return (
    <Form
      form={form}
      labels={{ workplace_id: t('workplace'), month: t('month') }}
      action={withBack(href('publish'), last)}
      refusal={refused?.refusal ?? null}
    >
      <input type="hidden" name="workplace_id" value={workplace.id} readOnly />
      <input type="hidden" name="month" value={month} readOnly />
      <section
        aria-labelledby="publish-question"
        className="grid gap-2 rounded-xl border border-late/40 bg-late-soft px-4 py-3"
      >
        <h3 id="publish-question" className="flex items-center gap-2 font-semibold">
          <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-late" />
          {t('publishing.question', { month: format.month(month) })}
        </h3>
        <p>
          {t('publishing.tells', { count: people })} {t('publishing.for_good')}
        </p>
        <p className="text-muted-foreground">{t('publish_hint')}</p>
        <SaveOrCancel submit={t('publish_month')} cancel={`/manage/shift${back}`} />
      </section>
    </Form>
  );
}
