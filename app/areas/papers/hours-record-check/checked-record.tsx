import CircleCheck from 'lucide-react/icons/circle-check';
import { formatHours } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AlertBox } from '#app/ui/kit/alert-box.tsx';
import type { CheckedTotals, SignedTotals } from '#contract/papers/signed-totals.ts';
import { moveMonth } from '#domain/time/calendar-month.ts';

type CheckedRecordProps = {
  /** `empty` without a code; null before the browser has checked it. */
  checked: CheckedTotals | 'empty' | null;
};

/** How a code was found, and the totals of a genuine one. */
export function CheckedRecord({ checked }: CheckedRecordProps) {
  const { t } = useTranslation('hours_record');
  if (checked === null) {
    return (
      <>
        <p role="status">{t('check.checking')}</p>
        <noscript>
          <p className="mt-2">{t('check.without_script')}</p>
        </noscript>
      </>
    );
  }
  if (checked === 'empty') return <p>{t('check.empty')}</p>;
  return (
    <div className="grid gap-4">
      {checked.state === 'valid' ? (
        <div role="status" className="grid grid-cols-[auto_1fr] gap-x-3 rounded-xl bg-in-soft px-4 py-3">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-4.5 text-in" />
          <div className="grid gap-1">
            <p className="font-semibold">{t('check.valid')}</p>
            <p>{t('check.valid_hint')}</p>
          </div>
        </div>
      ) : (
        <AlertBox>
          <p className="font-semibold">{t(`check.${checked.state}`)}</p>
          <p>{t(`check.${checked.state}_hint`)}</p>
        </AlertBox>
      )}
      {'totals' in checked && <Totals totals={checked.totals} />}
      <p className="text-[0.8125rem] text-muted-foreground">{t('check.nothing_stored')}</p>
    </div>
  );
}

function Totals({ totals: { initials, from, to, until, largest } }: { totals: SignedTotals }) {
  const { t } = useTranslation('hours_record');
  const format = useFormat();
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-muted-foreground">{t('check.initials')}</dt>
        <dd className="font-semibold">{initials}</dd>
        <dt className="text-muted-foreground">{t('check.period')}</dt>
        <dd className="font-semibold">{format.range(format.month(from), format.month(to))}</dd>
        <dt className="text-muted-foreground">{t('check.until')}</dt>
        <dd className="font-semibold">{format.date(until)}</dd>
      </dl>
      <table className="w-full">
        <caption className="pb-1 text-left font-semibold">{t('check.largest')}</caption>
        <thead>
          <tr className="text-left text-muted-foreground">
            <th scope="col" className="font-normal">
              {t('check.month')}
            </th>
            <th scope="col" className="text-right font-normal">
              {t('check.hours')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {largest.map((minutes, place) => {
            const month = moveMonth(from, place);
            return (
              <tr key={month}>
                <th scope="row" className="py-1 text-left font-normal">
                  {format.month(month)}
                </th>
                <td className="py-1 text-right font-semibold tabular-nums">{formatHours(minutes)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
