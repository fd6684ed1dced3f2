import House from 'lucide-react/icons/house';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { cn } from '#app/lib/class-names.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { ShiftWay } from '#contract/roster/shift-way.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { clockMinutes } from '#domain/time/clock.ts';
import { leaveTime } from './leave-time.ts';

type ShiftWayLinesProps = {
  way: ShiftWay;
  /** The business date of the shift. */
  date: CalendarDate;
  /** Without colours, on a filled background. */
  plain?: boolean;
};

/** T-35, F-23: when to leave home, and that no train or shuttle runs then; empty without both. */
export function ShiftWayLines({ way, date, plain = false }: ShiftWayLinesProps) {
  const { t } = useTranslation('ways');
  const format = useFormat();
  const rides = { first: way.rides?.first_arrival, last: way.rides?.last_departure };
  return (
    <>
      {way.leave_at !== null && (
        <p className="flex items-start gap-1.5 font-medium">
          <House aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {t('leave', { time: leaveTime(way.leave_at, date, format) })}
        </p>
      )}
      {way.missed.map((missed) => (
        <p key={missed} className={cn('flex items-start gap-1.5', !plain && 'text-late')}>
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {t(`missed.${missed}`, { time: format.plainTime(date, clockMinutes(rides[missed] ?? '')) })}
        </p>
      ))}
    </>
  );
}
