import BadgeCheck from 'lucide-react/icons/badge-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock-alert';
import EyeOff from 'lucide-react/icons/eye-off';
import { Link } from 'react-router';
import { clockText } from '#app/areas/attendance/parts/attendance/clock-text.ts';
import { dailyHref, HISTORY_PARAM } from '#app/areas/attendance/work-history/history-address.ts';
import { cn } from '#app/lib/class-names.ts';
import { formatHours } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { ScheduledShift, UnplannedScheduleWork, WorkElsewhere } from '#contract/roster/schedules.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import { PLACE_PARAM, usePanelHref } from './schedule-address.ts';
import { isOn } from './seat-offers.ts';

const BLOCK = 'block min-w-0 rounded-md border px-1.5 py-1 text-xs leading-4.5';

/** An assignment with its actual work; it opens its panel. */
export function ShiftBlock({ place, today }: { place: ScheduledShift; today: CalendarDate }) {
  const href = usePanelHref();
  const marks = useMarks()(place, today);
  const isPlanned = isOn(place);
  const Alert =
    place.cannot_come || place.outcome !== null ? CircleX : place.status === 'pending' ? Clock : null;
  return (
    <li className="min-w-0">
      <Link
        to={href(PLACE_PARAM, place.shift_user_id)}
        preventScrollReset
        className={cn(BLOCK, 'hover:border-primary', shiftLook(place))}
      >
        <span className="max-lg:flex max-lg:flex-wrap max-lg:gap-x-2">
          <span className="flex items-center gap-1">
            <span className={cn('min-w-0 truncate font-semibold', !isPlanned && 'line-through')}>
              {place.template.name}
            </span>
            {Alert && <Alert aria-hidden="true" className="size-3 shrink-0" />}
          </span>
          <span className={cn('block whitespace-nowrap', !isPlanned && 'line-through')}>
            {place.start_time}–{place.end_time}
          </span>
          <span className="block min-w-0 truncate" title={place.workplace.name}>
            {place.workplace.name}
          </span>
        </span>
        {marks.length > 0 && <span className="block">{marks.join(' · ')}</span>}
        {place.attendance && <ActualWork date={place.date} work={place.attendance} />}
      </Link>
    </li>
  );
}

/** Texts about the state of an assignment; an approved, fixed one needs none. */
function useMarks(): (place: ScheduledShift, today: CalendarDate) => string[] {
  const { t } = useTranslation(['board', 'shifts']);
  return (place, today) => {
    if (place.outcome !== null) return [t(`shifts:outcomes.${place.outcome}`)];
    if (!isOn(place)) return [t(`shifts:statuses.${place.status}`)];
    const isNear = place.date === today || place.date === addDays(today, 1);
    const isAsked =
      place.open && place.published && isNear && place.status === 'approved' && place.attendance === null;
    return [
      place.status === 'pending' && t('shifts:pending'),
      place.type === 'temporary' && t('temporary'),
      place.cannot_come && t('cannot_come'),
      place.confirmed_at !== null && place.attendance === null && t('confirmed'),
      isAsked && place.confirmed_at === null && !place.cannot_come && t('not_confirmed'),
      !place.published && place.attendance === null && t('is_draft'),
    ].filter((text) => typeof text === 'string');
  };
}

function shiftLook(place: ScheduledShift): string {
  if (place.outcome !== null || (isOn(place) && place.cannot_come)) {
    return 'border-destructive/50 bg-absent-soft text-absent';
  }
  if (!isOn(place)) return 'border-border bg-card text-muted-foreground';
  if (place.status === 'pending') return 'border-late/40 bg-late-soft text-late';
  return place.type === 'temporary'
    ? 'border-primary/60 border-dashed bg-card'
    : 'border-primary/25 bg-accent text-accent-foreground';
}

type ActualWorkProps = { date: CalendarDate; work: NonNullable<ScheduledShift['attendance']> };

/** The actual work below the plan; a narrow day shows only the icon. */
function ActualWork({ date, work }: ActualWorkProps) {
  const { t } = useTranslation('schedules');
  const times = useActualTimes()(date, work);
  return (
    <span className="mt-0.5 flex items-start gap-1 border-current/20 border-t pt-0.5 text-in">
      <BadgeCheck aria-hidden="true" className="mt-0.5 size-3 shrink-0" />
      <span className="min-w-0 max-lg:flex max-lg:flex-wrap max-lg:gap-x-2">
        <span className="block lg:whitespace-nowrap">
          <span className="lg:sr-only">{t('attendance')} </span>
          {times}
        </span>
        {work.worked_minutes !== null && (
          <span className="block">{t('worked_hours', { hours: formatHours(work.worked_minutes) })}</span>
        )}
      </span>
    </span>
  );
}

/** Returns `8:55–17:03`, or the check-in alone while the person is at work. */
export function useActualTimes(): (date: CalendarDate, work: ActualWorkProps['work']) => string {
  const { t } = useTranslation('schedules');
  const format = useFormat();
  return (date, { check_in_time, check_out_time }) => {
    const from = clockText(date, check_in_time, format);
    if (check_out_time === null) return t('actual_open', { time: from });
    return `${from}–${clockText(date, check_out_time, format)}`;
  };
}

/** Work without a plan; it links to the work history. */
export function UnplannedBlock({ work }: { work: UnplannedScheduleWork }) {
  const { t } = useTranslation('schedules');
  const { work_history_id, workplace, date } = work;
  const month = monthOf(date);
  return (
    <li className="min-w-0">
      <Link
        to={dailyHref({ month, workplace_id: workplace.id, [HISTORY_PARAM]: work_history_id })}
        className={cn(BLOCK, 'border-border bg-card hover:border-primary')}
      >
        <span className="flex items-center gap-1">
          <span className="min-w-0 truncate font-semibold">{t('unplanned')}</span>
          <CircleAlert aria-hidden="true" className="size-3 shrink-0" />
        </span>
        <span className="block truncate" title={workplace.name}>
          {workplace.name}
        </span>
        <ActualWork date={date} work={work} />
      </Link>
    </li>
  );
}

/** Work at a workplace outside the reader's scope: only its times are shown. */
export function ElsewhereBlock({ work }: { work: WorkElsewhere }) {
  const { t } = useTranslation(['schedules', 'shifts']);
  return (
    <li
      className={cn(
        BLOCK,
        'border-transparent bg-[repeating-linear-gradient(45deg,var(--muted),var(--muted)_5px,var(--border)_5px,var(--border)_10px)] text-foreground',
      )}
    >
      <span className="flex items-center gap-1">
        <EyeOff aria-hidden="true" className="size-3 shrink-0" />
        <span className="min-w-0 truncate">{t('elsewhere')}</span>
      </span>
      <span className="block whitespace-nowrap">
        {work.start_time}–{work.end_time}
      </span>
      {work.pending && <span className="block">{t('shifts:pending')}</span>}
    </li>
  );
}
