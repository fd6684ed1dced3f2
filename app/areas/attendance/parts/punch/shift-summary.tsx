import { useFormat } from '#app/lib/use-format.ts';
import { NameText } from '#app/ui/kit/name-text.tsx';
import type { PlannedShift } from '#contract/attendance/check-ins.ts';

export function ShiftSummary({ shift, title }: { shift: PlannedShift; title?: string }) {
  const format = useFormat();
  const { workplace, position, date, start_time: start, end_time: end } = shift;
  return (
    <span className="block min-w-0">
      {title && <span className="block text-muted-foreground">{title}</span>}
      <span className="block font-bold text-2xl sm:text-3xl">{format.plainSpan(start, end)}</span>
      <span className="block break-words text-lg">
        <NameText of={workplace} />
      </span>
      <span className="block break-words text-muted-foreground">
        <NameText of={position} />
        &nbsp;· {format.day(date)}
      </span>
    </span>
  );
}
