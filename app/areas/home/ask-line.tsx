import { callOffFromHome } from '#app/areas/attendance/tracking/tracking-address.ts';
import { AskTrace } from '#app/areas/roster/parts/candidate/ask-trace.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import type { HomeAsk } from '#contract/roster/open-asks.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

/** An offer of a spot that waits for an answer, with its shift. */
export function AskLine({ ask, today }: { ask: HomeAsk; today: CalendarDate }) {
  const format = useFormat();
  const { date, shift, start_time, end_time, workplace, position } = ask;
  const day = date === today ? null : format.relativeDay(date, today);
  const about = [day, `${start_time}–${end_time}`, workplace.name, shift, position.name];
  return (
    <li className="px-3 py-1">
      <AskTrace
        ask={ask}
        about={about.filter(Boolean).join(' · ')}
        callOff={callOffFromHome(ask.shift_id)}
        narrow
      />
    </li>
  );
}
