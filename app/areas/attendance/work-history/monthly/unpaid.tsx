import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { signedHours } from './signed-hours.ts';

/** Time that rounding leaves unpaid, with its yen if the reader sees pay. */
export function Unpaid({ minutes, yen }: { minutes: number; yen: number | null }) {
  const { t } = useTranslation('hours');
  const format = useFormat();
  if (minutes <= 0) return signedHours(minutes);
  return (
    <span className="font-semibold text-absent">
      {signedHours(minutes)}
      {yen !== null && yen !== 0 && (
        <span className="ml-1 whitespace-nowrap font-normal text-xs">
          {t('unpaid_yen', { yen: format.yen(yen) })}
        </span>
      )}
    </span>
  );
}
