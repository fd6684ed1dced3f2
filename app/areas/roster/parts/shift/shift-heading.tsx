import type { ReactNode } from 'react';
import { useFormat } from '#app/lib/use-format.ts';
import type { ShiftDetail } from '#contract/roster/shifts.ts';

type ShiftHeadingProps = {
  shift: Pick<ShiftDetail, 'workplace' | 'template' | 'date' | 'start_time' | 'end_time'>;
  /** Shown right after the times. */
  behindTimes?: ReactNode;
  /** The state of the shift. */
  badges: ReactNode;
  /** Further facts about the shift. */
  children: ReactNode;
};

/** Workplace, template and times of a shift, at the top of its page. */
export function ShiftHeading({ shift, behindTimes, badges, children }: ShiftHeadingProps) {
  const format = useFormat();
  return (
    <div className="grid min-w-0 flex-1 basis-72 gap-1.5">
      <h1 className="font-semibold text-xl tracking-tight">
        {shift.workplace.name} <span className="text-muted-foreground">·</span> {shift.template.name}
      </h1>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="font-medium text-[0.9375rem]">
          {format.fullDay(shift.date)} {shift.start_time}–{shift.end_time}
          {behindTimes}
        </span>
        {badges}
      </p>
      {children}
    </div>
  );
}
