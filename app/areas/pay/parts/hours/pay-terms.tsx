import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { HoursExplained, PayLines } from '#contract/pay/hours/hours.ts';
import { formatExactYen, linesShown } from './pay-shown.ts';

type PayTermsProps = { terms: NonNullable<HoursExplained['terms']>; pay: PayLines };

/** Minutes × wage × percent for each line, the exact sum, and the line rounded once. */
export function PayLineTerms({ terms, pay }: PayTermsProps) {
  const { t } = useTranslation('hours');
  const format = useFormat();
  return (
    <div className="grid gap-2">
      <dl className="grid gap-2">
        {linesShown(terms, pay).map((line) => (
          <div key={line} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
            <dt className="font-medium">{t(`lines.${line}`)}</dt>
            <dd className="row-span-2 self-end text-right font-semibold">{format.yen(pay.lines[line])}</dd>
            <dd className="grid text-[0.8125rem] text-muted-foreground">
              {terms
                .filter((term) => term.line === line)
                .map((term) => (
                  <span key={`${term.salary_per_hour} ${term.percent}`}>
                    {t('term', {
                      minutes: term.minutes,
                      wage: format.yen(term.salary_per_hour),
                      percent: term.percent,
                    })}{' '}
                    = <span className="whitespace-nowrap">{formatExactYen(term.exact)}</span>
                  </span>
                ))}
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-border border-t pt-2">
          <dt className="font-semibold">{t('total')}</dt>
          <dd className="font-semibold text-base">{format.yen(pay.total)}</dd>
        </div>
      </dl>
      <p className="text-[0.8125rem] text-muted-foreground">{t('rounded_line')}</p>
    </div>
  );
}
