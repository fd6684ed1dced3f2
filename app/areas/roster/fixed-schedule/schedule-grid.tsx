import Plus from 'lucide-react/icons/plus';
import { Link, useSearchParams } from 'react-router';
import { PersonCell } from '#app/areas/people/parts/person/person-cell.tsx';
import { cn } from '#app/lib/class-names.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { TableScroll } from '#app/ui/kit/table.tsx';
import type { FixedSchedule } from '#contract/roster/fixed-schedules.ts';
import { addDays, type CalendarDate, mondayOf, weekdayOf } from '#domain/time/calendar-date.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { FOR_PERSON, FOR_WEEKDAY, FORM_SITE, SCHEDULE_PARAM } from './schedule-address.ts';

type GridProps = { schedules: readonly FixedSchedule[]; today: CalendarDate };

/** People × weekdays, one table for each workplace. */
export function ScheduleGrid({ schedules, today }: GridProps) {
  const sites = [...Map.groupBy(schedules, ({ workplace }) => workplace.id).values()];
  return (
    <div className="grid gap-8">
      {sites.map((of) => (
        <SiteGrid key={of[0]?.workplace.id} schedules={of} today={today} />
      ))}
    </div>
  );
}

function SiteGrid({ schedules, today }: GridProps) {
  const { t } = useTranslation('fixed_schedule');
  const format = useFormat();
  const [first] = schedules;
  if (!first) return null;
  const { workplace } = first;
  const monday = mondayOf(today);
  const week = datesIn({ from: monday, to: addDays(monday, 6) });
  const people = [...Map.groupBy(schedules, ({ user }) => user.id).values()];
  return (
    <section aria-labelledby={`site-${workplace.id}`} className="grid min-w-0 gap-2">
      <h2 id={`site-${workplace.id}`} className="font-semibold">
        {workplace.code} {workplace.name}
      </h2>
      <TableScroll
        aria-label={t('grid', { workplace: workplace.name })}
        className="relative rounded-xl border border-border bg-card"
      >
        <table
          aria-label={t('grid', { workplace: workplace.name })}
          className="w-full min-w-[58rem] table-fixed text-sm"
        >
          <thead>
            <tr className="border-border border-b text-[0.8125rem]">
              <th
                scope="col"
                className="sticky left-0 z-10 w-36 bg-card px-3 py-2 text-left font-medium text-muted-foreground sm:w-52"
              >
                {t('person')}
              </th>
              {week.map((date) => (
                <th
                  key={date}
                  scope="col"
                  className={cn(
                    'px-2 py-2 text-left font-medium',
                    weekdayOf(date) === 6 && 'text-saturday',
                    weekdayOf(date) === 7 && 'text-sunday',
                  )}
                >
                  {format.weekday(date)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((of) => (
              <ScheduleRow key={of[0]?.user.id} schedules={of} week={week} today={today} />
            ))}
          </tbody>
        </table>
      </TableScroll>
    </section>
  );
}

function ScheduleRow({ schedules, week, today }: GridProps & { week: readonly CalendarDate[] }) {
  const [first] = schedules;
  if (!first) return null;
  return (
    <tr className="border-border not-first:border-t">
      <th
        scope="row"
        className="sticky left-0 z-10 bg-card px-3 py-2 text-left align-top font-normal desk:px-2.5 desk:py-1.5"
      >
        <PersonCell person={first.user} />
      </th>
      {week.map((date) => {
        const there = schedules.filter(({ weekdays }) => weekdays.includes(weekdayOf(date)));
        return (
          <td key={date} className="group/cell px-0.5 py-1 align-top">
            <div className="grid content-start gap-1 desk:grid-cols-[minmax(0,1fr)_1rem] desk:gap-0.5">
              {there.map((one) => (
                <Chip key={one.id} schedule={one} date={date} today={today} />
              ))}
              <AddLink schedule={first} date={date} />
            </div>
          </td>
        );
      })}
    </tr>
  );
}

type ChipProps = { schedule: FixedSchedule; date: CalendarDate; today: CalendarDate };

function Chip({ schedule, date, today }: ChipProps) {
  const { t } = useTranslation('fixed_schedule');
  const format = useFormat();
  const [params] = useSearchParams();
  const { id, user, template, position, valid_from, valid_to } = schedule;
  const times = `${template.start_time}–${template.end_time}`;
  const isOver = valid_to !== null && valid_to < today;
  const search = new URLSearchParams(params);
  for (const name of [FORM_SITE, FOR_PERSON, FOR_WEEKDAY, 'intent']) search.delete(name);
  search.set(SCHEDULE_PARAM, String(id));
  return (
    <Link
      to={`?${search}`}
      preventScrollReset
      title={`${template.name} ${position.name} ${times}`}
      className={cn(
        'grid rounded-md border border-transparent bg-planned-soft px-1.5 py-0.5 text-[0.8125rem] text-planned leading-snug desk:col-start-1 desk:text-xs hover:border-planned focus-visible:outline-2 focus-visible:outline-ring',
        isOver && 'bg-muted text-muted-foreground line-through',
      )}
    >
      <span className="sr-only">
        {t('chip', { person: format.personName(user), weekday: format.weekday(date) })}{' '}
      </span>
      <span className="truncate">
        <span className="font-semibold">{template.name}</span>{' '}
        <span className="text-foreground/75">{position.name}</span>{' '}
      </span>
      <span className="truncate tabular-nums">{times}</span>
      {valid_from > today && <span>{t('from', { date: format.date(valid_from) })}</span>}
      {valid_to !== null && <span>{isOver ? t('over') : t('until', { date: format.date(valid_to) })}</span>}
    </Link>
  );
}

/** Visible only while the pointer or the keyboard focus is on the day. */
function AddLink({ schedule: { user, workplace }, date }: Omit<ChipProps, 'today'>) {
  const { t } = useTranslation('fixed_schedule');
  const format = useFormat();
  const [params] = useSearchParams();
  const search = new URLSearchParams(params);
  search.delete('intent');
  search.set(SCHEDULE_PARAM, 'new');
  search.set(FORM_SITE, String(workplace.id));
  search.set(FOR_PERSON, String(user.id));
  search.set(FOR_WEEKDAY, String(weekdayOf(date)));
  return (
    <Link
      to={`?${search}`}
      preventScrollReset
      aria-label={t('add_on', { person: format.personName(user), weekday: format.weekday(date) })}
      className="grid h-7 place-items-center rounded-md border border-border border-dashed desk:col-start-2 desk:row-start-1 desk:border-0 text-muted-foreground opacity-0 hover:text-foreground focus-visible:opacity-100 focus-visible:outline-2 focus-visible:outline-ring group-hover/cell:opacity-100"
    >
      <Plus aria-hidden="true" className="size-3.5" />
    </Link>
  );
}
