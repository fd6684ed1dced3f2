import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';

const WEEKDAY_KEYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** The short name of a weekday, from 1 for Monday to 7 for Sunday. */
export function useWeekdayName(): (weekday: number) => string {
  const { t } = useTranslation('time');
  return (weekday) => t(`weekday.${WEEKDAY_KEYS[weekday - 1] ?? 'mon'}`);
}

/** The short name of a weekday in its colour on calendars. */
export function WeekdayName({ weekday, className }: { weekday: number; className?: string }) {
  const name = useWeekdayName();
  return (
    <span
      className={cn(
        'text-muted-foreground',
        weekday === 6 && 'text-saturday',
        weekday === 7 && 'text-sunday',
        className,
      )}
    >
      {name(weekday)}
    </span>
  );
}
