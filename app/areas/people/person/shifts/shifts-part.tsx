import type { NotesData } from '#app/areas/people/person/notes/notes.server.ts';
import { NotesPanel } from '#app/areas/people/person/notes/notes-panel.tsx';
import { scheduleHref } from '#app/areas/people/staff/schedule/schedule-address.ts';
import { formatHours } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { CurveChart } from '#app/ui/chart/curve-chart.tsx';
import { Badge } from '#app/ui/kit/badge.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { StaffCardWithWages } from '#contract/attendance/staff-cards.ts';

type ShiftsPartProps = { card: StaffCardWithWages; notes: NotesData; answer: unknown };

/** The hours of the coming days with the shifts that make them, and the notes about the person. */
export function ShiftsPart({ card, notes, answer }: ShiftsPartProps) {
  const hasNotes = notes.list !== null;
  return (
    <div className={hasNotes ? 'grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]' : ''}>
      <section className="grid min-w-0 gap-4 rounded-xl border border-border bg-card p-4">
        <HoursCurve card={card} />
        <WantedHours hours={card.wanted_hours} />
        <ComingShifts card={card} />
      </section>
      <NotesPanel id={card.id} data={notes} answer={answer} />
    </div>
  );
}

function HoursCurve({ card: { seven_days, hours_left } }: Pick<ShiftsPartProps, 'card'>) {
  const { t } = useTranslation('person_page');
  const format = useFormat();
  // Most people have no limit for any 7 days, but one for the week.
  const weekLimit = hours_left.any_7_days === null ? (hours_left.monday_week?.limit ?? null) : null;
  return (
    <CurveChart
      title={t('curve.title')}
      points={seven_days.map(({ date, used, worked, limit }) => ({
        key: date,
        label: format.plainDay(date),
        total: used,
        part: worked,
        limit: limit ?? weekLimit,
      }))}
      names={{
        point: t('curve.until'),
        total: t('curve.total'),
        part: t('curve.worked'),
        limit: t(weekLimit === null ? 'curve.limit' : 'curve.week_limit'),
        table: t('curve.as_table'),
      }}
      format={formatHours}
    />
  );
}

/** The person sets it on their own page of availability. */
function WantedHours({ hours }: { hours: number | null }) {
  const { t } = useTranslation('person_page');
  return (
    <p className="text-muted-foreground">
      {hours === null ? t('no_wanted_hours') : t('wanted_hours', { hours })}
    </p>
  );
}

function ComingShifts({ card: { id, coming } }: Pick<ShiftsPartProps, 'card'>) {
  const { t } = useTranslation(['person_page', 'users']);
  const format = useFormat();
  if (coming.length === 0) {
    return (
      <p className="text-muted-foreground">
        {t('no_coming')}{' '}
        <PageLink to={scheduleHref(id)} className="underline underline-offset-2">
          {t('users:tabs.schedule')}
        </PageLink>
      </p>
    );
  }
  return (
    <ul aria-label={t('coming')} className="grid divide-y divide-border">
      {coming.map((shift) => (
        <li
          key={shift.shift_user_id}
          className="flex min-w-0 flex-wrap items-baseline gap-x-3 py-1.5 sm:grid sm:grid-cols-[7rem_6.5rem_minmax(0,1fr)_auto]"
        >
          <PageLink to={`/manage/shift/${shift.shift_id}`} className="hover:underline">
            {format.day(shift.date)}
          </PageLink>
          <span className="tabular-nums">
            {shift.start_time}–{shift.end_time}
          </span>
          <span className="min-w-0">
            {shift.workplace.name} <span className="text-muted-foreground">{shift.position.name}</span>
          </span>
          <Badge tone={shift.status === 'pending' ? 'late' : 'planned'}>{t(stateOf(shift))}</Badge>
        </li>
      ))}
    </ul>
  );
}

function stateOf({ status, published }: StaffCardWithWages['coming'][number]) {
  if (status === 'pending') return 'states.pending';
  return published ? 'states.published' : 'states.draft';
}
