import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { Allowance } from '#contract/pay/adjustments.ts';
import { zeroPadded } from '#domain/time/digits.ts';

const SEN = 100;

/** O-17: the basis of a proposed allowance for absence: its wages and its days. */
export function AllowanceBasis({ allowance }: { allowance: Allowance }) {
  const { t } = useTranslation('work_history');
  const format = useFormat();
  const { average_wage_sen, wages, date_from, date_to, days, worked_days, absences } = allowance;
  if (average_wage_sen === null) return <p className="mb-4">{t('allowance_unknown')}</p>;
  const average = `${format.yen(Math.floor(average_wage_sen / SEN))}.${zeroPadded(average_wage_sen % SEN, 2)}`;
  return (
    <div className="mb-4 grid gap-2">
      <p>{t('allowance_average', { average })}</p>
      <p className="text-[0.8125rem] text-muted-foreground">
        {t('allowance_basis', {
          wages: format.yen(wages),
          from: format.date(date_from),
          to: format.date(date_to),
          days,
          worked: worked_days,
        })}
      </p>
      <ul className="grid gap-0.5 text-[0.8125rem] tabular-nums">
        {absences.map(({ date, earned, yen }) => (
          <li key={date} className="flex flex-wrap justify-between gap-x-3">
            <span>{format.day(date)}</span>
            <span>
              {earned > 0 && (
                <span className="mr-2 text-muted-foreground">
                  {t('allowance_earned', { yen: format.yen(earned) })}
                </span>
              )}
              {format.yen(yen)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
