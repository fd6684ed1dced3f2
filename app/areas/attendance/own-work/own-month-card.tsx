import Printer from 'lucide-react/icons/printer';
import { formatHours } from '#app/lib/format.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { MonthSteps } from '#app/ui/table/period-bar.tsx';
import type { OwnMonth } from '#contract/pay/hours/month-detail.ts';
import { OwnDays } from './own-days.tsx';
import { PaySlip } from './pay-slip.tsx';

const PREMIUMS = ['ot25', 'ot50', 'night', 'holiday'] as const;

/** One’s own month as a pay slip, with its days; alone on a page when it is printed. */
export function OwnMonthCard({ month }: { month: OwnMonth }) {
  const { t } = useTranslation(['own_work', 'hours', 'attendance']);
  const format = useFormat();
  const hydrated = useHydrated();
  const figures = [
    [t('hours:days'), t('hours:days_worked', { count: month.days_worked })],
    [t('attendance:worked'), formatHours(month.worked_minutes)],
    ...PREMIUMS.filter((premium) => month[`${premium}_minutes`] > 0).map((premium) => [
      t(`hours:${premium}`),
      formatHours(month[`${premium}_minutes`]),
    ]),
    ...(month.leave_minutes > 0 ? [[t('hours:leave'), formatHours(month.leave_minutes)]] : []),
  ];
  const labels = {
    month: t('month.month'),
    previous_month: t('month.previous'),
    next_month: t('month.next'),
  };
  const [year = '', number = ''] = month.month.split('-');
  return (
    <Card className="slip-print">
      <CardHeader>
        <CardTitle>
          {t(month.closed ? 'month.title_closed' : 'month.title', { year, month: String(Number(number)) })}
        </CardTitle>
        <CardDescription data-print="no">{t('month.hint')}</CardDescription>
      </CardHeader>
      <CardContent className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div data-print="no" className="flex flex-wrap items-center justify-between gap-2">
          <MonthSteps from={month.month} shown={month.month} labels={labels} />
          {hydrated && (
            <Button type="button" variant="outline" className="h-11" onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              {t('month.print')}
            </Button>
          )}
        </div>
        <PrintedFacts month={month} />
        <p className="text-muted-foreground">
          {t('month.days', { from: format.day(month.date_from), to: format.day(month.date_to) })}
        </p>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt className="text-[0.8125rem] text-muted-foreground">{label}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        {month.open > 0 && <p>{t('month.open', { count: month.open })}</p>}
        {month.without_wage > 0 && <p>{t('month.without_wage', { count: month.without_wage })}</p>}
        <PaySlip month={month} />
        {month.days.length > 0 && <OwnDays month={month} />}
      </CardContent>
    </Card>
  );
}

/** Whose month it is and where they worked, which paper needs and the page shows elsewhere. */
function PrintedFacts({ month: { company, days } }: { month: OwnMonth }) {
  const { t } = useTranslation('own_work');
  const format = useFormat();
  const { user } = useAuth();
  const places = [...new Set(days.flatMap(({ workplace }) => (workplace ? [format.nameOf(workplace)] : [])))];
  return (
    <dl className="hidden grid-cols-[auto_minmax(0,1fr)] gap-x-4 print:grid">
      {company !== null && (
        <>
          <dt>{t('month.company')}</dt>
          <dd>{company}</dd>
        </>
      )}
      <dt>{t('month.name')}</dt>
      <dd>{format.personName(user)}</dd>
      <dt>{t('month.workplaces')}</dt>
      <dd>{places.join(' · ')}</dd>
    </dl>
  );
}
