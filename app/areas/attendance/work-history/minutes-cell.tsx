import { formatHours } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';

/** Hours in a column; a dash while unknown. */
export function HoursText({ minutes }: { minutes: number | null }) {
  return minutes === null ? <span className="text-muted-foreground">–</span> : formatHours(minutes);
}

/** Hours with their difference from the column before. */
export function HoursAfter({ minutes, before }: { minutes: number | null; before: number | null }) {
  const { t } = useTranslation('work_history');
  const format = useFormat();
  const gained = (minutes ?? 0) - (before ?? 0);
  return (
    <>
      <HoursText minutes={minutes} />
      {minutes !== null && gained !== 0 && (
        <span className="ml-1 whitespace-nowrap text-late text-xs">
          {gained < 0
            ? t('less', { hours: format.duration(-gained) })
            : t('more', { hours: format.duration(gained) })}
        </span>
      )}
    </>
  );
}
