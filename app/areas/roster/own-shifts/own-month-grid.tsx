import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Clock from 'lucide-react/icons/clock';
import Mail from 'lucide-react/icons/mail';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { useChosenHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { dayColour } from '#app/ui/calendar/day-colour.ts';
import { useHoliday } from '#app/ui/calendar/holidays.ts';
import type { AvailabilityDay } from '#contract/roster/availability.ts';
import { addDays, type CalendarDate, civilOf, mondayOf } from '#domain/time/calendar-date.ts';
import { type CalendarMonth, monthOf } from '#domain/time/calendar-month.ts';
import { formatClock, parseClock } from '#domain/time/clock.ts';
import { datesIn, daysOfMonth, weeksOver } from '#domain/time/date-range.ts';
import { DAY_PARAM } from './own-shift-href.ts';
import type { OwnDay } from './shown-days.ts';

type OwnMonthGridProps = {
  month: CalendarMonth;
  days: readonly OwnDay[];
  wishes: readonly AvailabilityDay[];
  chosen: CalendarDate;
  today: CalendarDate;
};

/** A day of work has at most this many marks; the rest is a number. */
const MOST_MARKS = 2;

/** A month of one’s own shifts as a calendar. With large text there is no room for it, and it is hidden. */
export function OwnMonthGrid({ month, days, wishes, chosen, today }: OwnMonthGridProps) {
  const { t } = useTranslation('own_shifts');
  const format = useFormat();
  const monday = mondayOf(today);
  return (
    <div className="grid gap-2 @max-[17rem]/month:hidden">
      <table aria-label={t('grid')} className="w-full table-fixed border-separate border-spacing-0.5">
        <thead>
          <tr>
            {datesIn({ from: monday, to: addDays(monday, 6) }).map((date) => (
              <th
                key={date}
                scope="col"
                className={cn('pb-1 font-medium text-xs', dayColour(date, false) || 'text-muted-foreground')}
              >
                {format.weekday(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOver(daysOfMonth(month)).map((week) => (
            <tr key={week.from}>
              {datesIn(week).map((date) => (
                <td key={date} className="p-0 align-top">
                  {monthOf(date) === month && (
                    <DayCell
                      date={date}
                      days={days.filter((day) => day.date === date)}
                      wish={wishes.find((one) => one.date === date) ?? null}
                      isChosen={date === chosen}
                      isToday={date === today}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <GridKey />
    </div>
  );
}

type DayCellProps = {
  date: CalendarDate;
  days: readonly OwnDay[];
  wish: AvailabilityDay | null;
  isChosen: boolean;
  isToday: boolean;
};

function DayCell({ date, days, wish, isChosen, isToday }: DayCellProps) {
  const { t } = useTranslation(['own_shifts', 'availability']);
  const format = useFormat();
  const holiday = useHoliday()(date);
  const href = useChosenHref(DAY_PARAM);
  const WishMark = wish && WISH_MARKS[wish.answer];
  return (
    <Link
      to={href(date)}
      preventScrollReset
      aria-current={isChosen ? 'date' : undefined}
      className="grid h-18 grid-cols-[minmax(0,1fr)] content-start justify-items-center gap-0.5 rounded-md border border-border bg-card px-0.5 pt-1 leading-none hover:bg-muted aria-[current]:border-primary aria-[current]:ring-1 aria-[current]:ring-primary"
    >
      <span className="sr-only">{[format.fullDay(date), holiday].filter(Boolean).join(' ')}</span>
      <span className="flex items-center gap-0.5">
        <span
          aria-hidden="true"
          className={cn(
            'font-medium text-[0.8125rem] tabular-nums',
            dayColour(date, holiday !== null),
            isToday && 'rounded-full bg-primary px-1.5 py-0.5 text-primary-foreground max-[22rem]:px-0.5',
          )}
        >
          {civilOf(date).day}
        </span>
        {WishMark && (
          <>
            <WishMark aria-hidden="true" className="size-3 text-muted-foreground" />
            <span className="sr-only">{t('wish', { answer: t(`availability:answers.${wish.answer}`) })}</span>
          </>
        )}
      </span>
      {days.slice(0, MOST_MARKS).map((day) => (
        <DayCellMark key={startOf(day)} day={day} />
      ))}
      {days.length > MOST_MARKS && (
        <span className="text-[0.6875rem] tabular-nums">+{days.length - MOST_MARKS}</span>
      )}
    </Link>
  );
}

const WISH_MARKS = { yes: Check, no: X, hours: Clock } as const;

const MARK_LOOKS = {
  planned: 'bg-planned-soft text-planned',
  waiting: 'bg-late-soft text-late',
  offered: 'bg-review-soft text-review',
  gone: 'bg-absent-soft text-absent line-through',
} as const;
type MarkKind = keyof typeof MARK_LOOKS;

function markOf({ shift, ask }: OwnDay): MarkKind {
  if (ask !== null) return 'offered';
  if (shift === null || shift.status === 'planned') return 'planned';
  return shift.status === 'waiting' ? 'waiting' : 'gone';
}

function startOf({ shift, work, ask }: OwnDay): string {
  const start = shift?.start_time ?? ask?.start_time ?? work?.check_in_time.slice('YYYY-MM-DD '.length) ?? '';
  return formatClock(parseClock(start.slice(0, 'HH:mm'.length)) ?? 0);
}

function DayCellMark({ day }: { day: OwnDay }) {
  const { t } = useTranslation('own_shifts');
  const kind = markOf(day);
  const meaning = kind === 'gone' ? day.shift && t(`states.${day.shift.status}`) : t(`marks.${kind}`);
  return (
    <span
      className={cn(
        'flex w-full items-center justify-center gap-0.5 rounded-sm py-0.5 text-[0.6875rem] tabular-nums',
        MARK_LOOKS[kind],
      )}
    >
      <MarkIcon kind={kind} />
      {startOf(day)}
      <span className="sr-only"> {meaning}</span>
    </span>
  );
}

/** A planned shift needs no icon: it is the usual one. */
function MarkIcon({ kind }: { kind: MarkKind }) {
  const look = 'size-2.5 shrink-0';
  if (kind === 'waiting') return <CircleDashed aria-hidden="true" className={look} />;
  if (kind === 'offered') return <Mail aria-hidden="true" className={look} />;
  return kind === 'gone' ? <X aria-hidden="true" className={look} /> : null;
}

/** What the marks of the grid mean. */
function GridKey() {
  const { t } = useTranslation(['own_shifts', 'availability']);
  return (
    <ul
      aria-label={t('key')}
      className="flex flex-wrap gap-x-3 gap-y-1 text-[0.8125rem] text-muted-foreground"
    >
      {(['planned', 'waiting', 'offered'] as const).map((kind) => (
        <li key={kind} className="flex items-center gap-1">
          <span className={cn('flex items-center rounded-sm px-1 py-0.5 text-xs', MARK_LOOKS[kind])}>
            <MarkIcon kind={kind} />
            {kind === 'planned' && <span aria-hidden="true">9:00</span>}
          </span>
          {t(`marks.${kind}`)}
        </li>
      ))}
      {(['yes', 'hours', 'no'] as const).map((answer) => {
        const Mark = WISH_MARKS[answer];
        return (
          <li key={answer} className="flex items-center gap-1">
            <Mark aria-hidden="true" className="size-3.5" />
            {t('wish', { answer: t(`availability:answers.${answer}`) })}
          </li>
        );
      })}
    </ul>
  );
}
