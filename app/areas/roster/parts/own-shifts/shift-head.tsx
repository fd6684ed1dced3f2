import type { ReactNode } from 'react';
import { cn } from '#app/lib/class-names.ts';
import type { NamedThing } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { NameText } from '#app/ui/kit/name-text.tsx';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

type HeadedShift = {
  date: CalendarDate;
  start_time: string;
  end_time: string;
  workplace: NamedThing;
  position: NamedThing;
};

type ShiftHeadProps = {
  shift: HeadedShift;
  /** Whether the card asks about nothing but this shift. */
  large?: boolean;
  /** A badge with the state of the shift. */
  children?: ReactNode;
};

/** The head of a card about a shift of one’s own: date and times, workplace and position. */
export function ShiftHead({ shift, large = false, children }: ShiftHeadProps) {
  const format = useFormat();
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className={cn('font-semibold', large && 'text-lg')}>
          <span className="block">{format.fullDay(shift.date)}</span>
          <span className={cn('block tabular-nums', large ? 'text-2xl' : 'text-xl')}>
            {format.plainSpan(shift.start_time, shift.end_time)}
          </span>
        </p>
        {children}
      </div>
      <p className="font-medium">
        <NameText of={shift.workplace} />
        <span className="text-muted-foreground">&nbsp;·</span> <NameText of={shift.position} />
      </p>
    </div>
  );
}
