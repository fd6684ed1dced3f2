import { formatHours } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import type { OwnYear } from '#contract/pay/own-year.ts';

type Threshold = OwnYear['thresholds'][number];

const TEN_THOUSAND = 10_000;

/** With doubled text, the day has a line of its own. */
const NARROW_ROW =
  'max-[20rem]:flex max-[20rem]:flex-wrap max-[20rem]:justify-between max-[20rem]:gap-x-3 max-[20rem]:*:first:w-full';

/** The year by payday with its sum, and how far it is from the yearly amounts of the law. */
export function OwnYearCard({ year }: { year: OwnYear }) {
  const { t } = useTranslation('own_work');
  return (
    <Card data-print="no">
      <CardHeader>
        <CardTitle>{t('year.title', { year: String(year.year) })}</CardTitle>
        <CardDescription>{t('year.hint')}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-5">
        <YearTable year={year} />
        {year.thresholds.length > 0 && (
          <section aria-labelledby="thresholds" className="grid gap-4">
            <div>
              <h3 id="thresholds" className="font-semibold text-sm">
                {t('year.thresholds')}
              </h3>
              <p className="text-[0.8125rem] text-muted-foreground">{t('year.thresholds_hint')}</p>
            </div>
            {year.thresholds.map((threshold) => (
              <ThresholdBar key={threshold.kind} threshold={threshold} />
            ))}
          </section>
        )}
      </CardContent>
    </Card>
  );
}

function YearTable({ year: { months, worked_minutes, total_pay } }: { year: OwnYear }) {
  const { t } = useTranslation('own_work');
  const format = useFormat();
  const shown = months.filter((one) => one.worked_minutes > 0 || one.total_pay !== 0);
  return (
    <table className="w-full tabular-nums">
      <thead>
        <tr className={`text-[0.8125rem] text-muted-foreground ${NARROW_ROW}`}>
          <th scope="col" className="text-left font-normal">
            {t('year.pay_day')}
          </th>
          <th scope="col" className="text-right font-normal">
            {t('year.hours')}
          </th>
          <th scope="col" className="text-right font-normal">
            {t('year.gross')}
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ month, pay_date, is_paid, worked_minutes: minutes, total_pay: paid }) => (
          <tr key={month} className={`border-border border-b ${NARROW_ROW}`}>
            <th scope="row" className="py-1.5 text-left font-normal">
              {format.day(pay_date)}
              {!is_paid && (
                <span className="block text-[0.8125rem] text-muted-foreground">{t('year.expected')}</span>
              )}
            </th>
            <td className="py-1.5 text-right align-top">{formatHours(minutes)}</td>
            <td className="py-1.5 text-right align-top">{format.yen(paid)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className={`font-semibold ${NARROW_ROW}`}>
          <th scope="row" className="py-1.5 text-left">
            {t('year.sum')}
          </th>
          <td className="py-1.5 text-right">{formatHours(worked_minutes)}</td>
          <td className="py-1.5 text-right">{format.yen(total_pay)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** SVG attributes draw the bar, so it needs no inline style. */
function ThresholdBar({ threshold }: { threshold: Threshold }) {
  const { t } = useTranslation('own_work');
  const format = useFormat();
  const { kind, age, yen, counted, source, checked_on } = threshold;
  const amount = t('year.amount', { yen: format.yen(yen), tens: yen / TEN_THOUSAND });
  const left = yen - counted;
  const text =
    left > 0
      ? t('year.left', { amount, left: format.yen(left) })
      : t('year.reached', { amount, counted: format.yen(counted) });
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 className="text-muted-foreground">{t(`year.kinds.${kind}`)}</h4>
        <p className="font-semibold">{text}</p>
      </div>
      <svg
        role="img"
        aria-label={t('year.counted', { amount, counted: format.yen(counted) })}
        viewBox={`0 0 ${yen} 1`}
        preserveAspectRatio="none"
        className="my-1.5 block h-2 w-full rounded-full bg-muted"
      >
        <rect
          x={0}
          y={0}
          width={Math.max(0, Math.min(counted, yen))}
          height={1}
          className={left > 0 ? 'fill-primary' : 'fill-late'}
        />
      </svg>
      <p className="text-[0.8125rem] text-muted-foreground">
        {t(`year.who.${kind}`)}
        {age !== 'any' && ` ${t(`year.ages.${age}`)}`}{' '}
        <a href={source} target="_blank" rel="noreferrer" className="underline underline-offset-2">
          {t('year.source', { date: format.date(checked_on) })}
        </a>
      </p>
    </div>
  );
}
