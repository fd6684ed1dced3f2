import type { ReactNode } from 'react';
import { AnswerChoice, AnswerTimes } from '#app/areas/roster/parts/availability/answer-choice.tsx';
import { DayMark } from '#app/areas/roster/parts/availability/day-mark.tsx';
import { cn } from '#app/lib/class-names.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { Availability } from '#contract/roster/availability.ts';
import { type CalendarDate, weekdayOf } from '#domain/time/calendar-date.ts';

type DayRowsProps = { availability: Availability; dates: readonly CalendarDate[] };

/** The days that can still be answered, one below the other, with what is known of each. */
export function DayRows({ availability, dates }: DayRowsProps) {
  const { t } = useTranslation('availability');
  const format = useFormat();
  return (
    <ol className="grid">
      {dates.map((date, index) => (
        <AvailabilityRow key={date} availability={availability} date={date} isFirst={index === 0}>
          <input type="hidden" name={`days[${index}].date`} value={date} readOnly />
          <div className="flex items-center gap-3">
            <DayMark date={date} isHoliday={isHoliday(availability, date)} />
            <AnswerChoice name={`days[${index}]`} label={t('answer_for', { day: format.day(date) })} />
          </div>
          <AnswerTimes name={`days[${index}]`} date={date} className="ml-14" />
        </AvailabilityRow>
      ))}
    </ol>
  );
}

/** Past days, read-only. */
export function PastDays({ availability, dates }: DayRowsProps) {
  const { t } = useTranslation('availability');
  const format = useFormat();
  return (
    <ol className="grid">
      {dates.map((date, index) => {
        const answer = availability.days.find((day) => day.date === date);
        return (
          <AvailabilityRow key={date} availability={availability} date={date} isFirst={index === 0}>
            <div className="flex items-center gap-3 text-muted-foreground">
              <DayMark date={date} isHoliday={isHoliday(availability, date)} />
              <span className="sr-only">{format.day(date)}</span>
              <span>
                {answer ? t(`answers.${answer.answer}`) : t('unsaid')}
                {answer?.start_time &&
                  answer.end_time &&
                  ` ${format.plainSpan(answer.start_time, answer.end_time)}`}
              </span>
            </div>
          </AvailabilityRow>
        );
      })}
    </ol>
  );
}

function isHoliday({ holidays }: Availability, date: CalendarDate): boolean {
  return holidays.some((one) => one.date === date);
}

type AvailabilityRowProps = {
  availability: Availability;
  date: CalendarDate;
  isFirst: boolean;
  children: ReactNode;
};

function AvailabilityRow({ availability, date, isFirst, children }: AvailabilityRowProps) {
  const { t } = useTranslation(['availability', 'holidays']);
  const format = useFormat();
  const { holidays, shifts } = availability;
  const holiday = holidays.find((one) => one.date === date);
  const own = shifts.filter((shift) => shift.date === date);
  return (
    <li
      className={cn(
        'group/answer grid gap-1.5 py-2',
        !isFirst && 'border-border border-t',
        !isFirst && weekdayOf(date) === 1 && 'mt-3 border-t-0',
      )}
    >
      {children}
      {holiday && <p className="ml-14 text-[0.8125rem] text-sunday">{t(`holidays:${holiday.name}`)}</p>}
      {own.map((shift) => (
        <p key={`${shift.start_time} ${shift.workplace}`} className="ml-14 text-[0.8125rem]">
          {t('on_shift', {
            times: format.plainSpan(shift.start_time, shift.end_time),
            workplace: format.nameOf({ name: shift.workplace, names: shift.workplace_names }),
          })}
        </p>
      ))}
    </li>
  );
}
