import Circle from 'lucide-react/icons/circle';
import X from 'lucide-react/icons/x';
import { PersonCell } from '#app/areas/people/parts/person/person-cell.tsx';
import { cn } from '#app/lib/class-names.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { dayColour } from '#app/ui/calendar/day-colour.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  TableScroll,
} from '#app/ui/kit/table.tsx';
import type { AvailabilityDay, AvailabilityList } from '#contract/roster/availability.ts';
import { type CalendarDate, civilOf } from '#domain/time/calendar-date.ts';

const COUNTED_ANSWERS = ['yes', 'hours', 'no'] as const;

/** The answers of everyone who sent their availability, by day, with counts. */
export function AvailabilityTable({ list }: { list: AvailabilityList }) {
  const { t } = useTranslation(['availability', 'holidays']);
  const format = useFormat();
  const sent = list.people.filter(({ sent_at }) => sent_at !== null);
  if (sent.length === 0) return null;
  const { workplace, month, counts, holidays } = list;
  const holidayOf = (date: CalendarDate) => holidays.find((one) => one.date === date);
  const label = t('manage.table', { workplace: workplace.name, month: format.month(month) });
  return (
    <section aria-label={label}>
      <h2 className="mb-2 font-semibold text-[0.9375rem]">{t('manage.sent', { count: sent.length })}</h2>
      <TableScroll
        aria-label={label}
        className="relative max-h-[75vh] rounded-xl border border-border bg-card"
      >
        <Table className="w-max min-w-full">
          <TableHeader className="sticky top-0 z-20 bg-card">
            <tr>
              <TableHead className="sticky left-0 z-10 min-w-40 bg-card">{t('manage.person')}</TableHead>
              {counts.map(({ date }) => {
                const holiday = holidayOf(date);
                return (
                  <TableHead
                    key={date}
                    title={holiday && t(`holidays:${holiday.name}`)}
                    className={cn(
                      'min-w-12 px-1 py-1 text-center leading-tight',
                      dayColour(date, holiday !== undefined),
                    )}
                  >
                    <span aria-hidden="true" className="block text-sm">
                      {civilOf(date).day}
                    </span>
                    <span aria-hidden="true" className="block text-xs">
                      {format.weekday(date)}
                    </span>
                    <span className="sr-only">
                      {format.day(date)} {holiday && t(`holidays:${holiday.name}`)}
                    </span>
                  </TableHead>
                );
              })}
            </tr>
          </TableHeader>
          <TableBody>
            {COUNTED_ANSWERS.map((kind) => (
              <TableRow key={kind}>
                <TableHead scope="row" className="sticky left-0 z-10 h-8 bg-card">
                  {t(`manage.counts.${kind}`)}
                </TableHead>
                {counts.map((count) => (
                  <TableCell
                    key={count.date}
                    className={cn('h-8 px-1 text-center', count[kind] === 0 && 'text-muted-foreground')}
                  >
                    {count[kind]}
                  </TableCell>
                ))}
              </TableRow>
            ))}
            {sent.map(({ user, days, note, late, wanted_hours: hours }) => (
              <TableRow key={user.id}>
                <TableHead
                  scope="row"
                  className="sticky left-0 z-10 max-w-60 whitespace-normal bg-card py-1.5 font-normal text-foreground text-sm"
                >
                  <PersonCell person={user} /> {late && <Badge tone="late">{t('manage.late')}</Badge>}
                  {hours !== null && (
                    <span className="mt-0.5 block text-[0.8125rem] text-muted-foreground">
                      {t('manage.wanted', { hours })}
                    </span>
                  )}
                  {note && (
                    <span className="mt-0.5 block break-words text-[0.8125rem] text-muted-foreground">
                      {note}
                    </span>
                  )}
                </TableHead>
                {counts.map(({ date }) => (
                  <TableCell key={date} className="px-1 text-center">
                    <AnswerMark day={days.find((one) => one.date === date)} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableScroll>
    </section>
  );
}

/**
 * An icon with a word for screen readers. Hours are text, on the extended clock that managers plan with.
 */
function AnswerMark({ day }: { day: AvailabilityDay | undefined }) {
  const { t } = useTranslation('availability');
  switch (day?.answer) {
    case 'yes':
      return <Sign icon={Circle} word={t('answers.yes')} className="text-in" />;
    case 'no':
      return <Sign icon={X} word={t('answers.no')} className="text-absent" />;
    case 'hours':
      return (
        <span className="grid text-planned text-xs leading-tight">
          <span>{day.start_time}</span>
          <span>–{day.end_time}</span>
        </span>
      );
    default:
      return <span className="sr-only">{t('manage.unsaid')}</span>;
  }
}

function Sign({ icon: Icon, word, className }: { icon: typeof Circle; word: string; className: string }) {
  return (
    <span className={className}>
      <Icon aria-hidden="true" className="mx-auto size-4" />
      <span className="sr-only">{word}</span>
    </span>
  );
}
