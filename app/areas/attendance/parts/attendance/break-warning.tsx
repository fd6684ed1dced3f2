import { type FormEvent, type ReactNode, useState } from 'react';
import { WarningNote } from '#app/areas/pay/parts/hours/warning-note.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { WallStamp } from '#domain/time/instant.ts';
import { type TypedTimes, typedShortfall } from './typed-shortfall.ts';

type BreakWarningProps = {
  date: CalendarDate;
  checkIn: WallStamp;
  /** The initial values of the fields. */
  typed: TypedTimes;
  /** The fields of the check-out and of the breaks. */
  children: ReactNode;
};

/**
 * O-12: warns next to the fields of a check-out when the break is too short for the work. It blocks
 * nothing.
 */
export function WithBreakWarning({ date, checkIn, typed, children }: BreakWarningProps) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const [now, setNow] = useState(typed);
  const onInput = ({ currentTarget }: FormEvent<HTMLDivElement>) => {
    const form = currentTarget.closest('form');
    if (form) setNow(typedIn(new FormData(form)));
  };
  const short = typedShortfall(date, checkIn, now);
  return (
    <div className="grid gap-4" onInput={onInput} onChange={onInput}>
      {children}
      <div role="status" className="empty:hidden">
        {short && (
          <WarningNote>
            <p>{t('short_break_typed', { ...short, hours: format.duration(short.minutes) })}</p>
          </WarningNote>
        )}
      </div>
    </div>
  );
}

function typedIn(form: FormData): TypedTimes {
  const text = (name: string) => String(form.get(name) ?? '');
  const breaks = [...form.keys()].flatMap((name) => {
    const [, row] = /^breaks\[(\d+)\]\.start$/.exec(name) ?? [];
    return row === undefined ? [] : [{ start: text(name), end: text(`breaks[${row}].end`) }];
  });
  return { check_out_date: text('check_out_date'), check_out_time: text('check_out_time'), breaks };
}
