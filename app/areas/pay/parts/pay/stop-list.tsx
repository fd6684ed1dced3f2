import CircleAlert from 'lucide-react/icons/circle-alert';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { AdvanceLedger } from '#contract/pay/hours/advance-ledger.ts';
import { againFrom } from './again-from.ts';

/** All reasons that block requests now, and the end of the block. */
export function StopList({ ledger }: { ledger: AdvanceLedger }) {
  const { t } = useTranslation('salary');
  const format = useFormat();
  const { stops, stop, max_requests, month, least } = ledger;
  const again = againFrom(ledger);
  if (stops.length === 0) return null;
  return (
    <ul className="grid gap-1.5">
      {stops.map((why) => (
        <li key={why} className="flex items-start gap-2">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-late" />
          <span>
            {t(`stops.${why}`, {
              count: max_requests,
              month: format.month(month),
              least: format.yen(least),
              from: stop && format.day(stop.date_from),
              to: stop && format.day(stop.date_to),
            })}
          </span>
        </li>
      ))}
      {again && <li className="font-medium">{t('again_from', { date: format.fullDay(again) })}</li>}
    </ul>
  );
}
