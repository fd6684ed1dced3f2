import { useTranslation } from 'react-i18next';
import { BarChart } from '#app/components/bar-chart.tsx';
import { Card, CardContent } from '#app/components/ui/card.tsx';
import { formatHours } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import type { HomeHours } from '#contract/home.ts';

/** The week by day: what is worked, measured by what is planned; each day opens its shifts. */
export function WeekHours({ hours }: { hours: HomeHours }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { days } = hours;
  return (
    <Card className="max-w-3xl">
      <CardContent className="pt-5">
        <BarChart
          title={t('week_title')}
          layout="columns"
          unit={60}
          series={[{ label: t('week_worked'), tone: 'primary' }]}
          mark={t('week_planned')}
          format={formatHours}
          bars={days.map(({ date, planned_minutes, worked_minutes }, place) => ({
            id: date,
            label: format.day(date),
            name: format.fullDay(date),
            values: [worked_minutes],
            mark: planned_minutes,
            href: `/manage/shift-tracking?date=${date}`,
            day: place === 5 ? 'saturday' : place === 6 ? 'sunday' : null,
          }))}
        >
          <table className="w-full text-[0.8125rem]">
            <thead>
              <tr className="text-left text-muted-foreground">
                <th scope="col" className="py-1 font-normal">
                  {t('week_day')}
                </th>
                <th scope="col" className="py-1 text-right font-normal">
                  {t('week_planned')}
                </th>
                <th scope="col" className="py-1 text-right font-normal">
                  {t('week_worked')}
                </th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ date, planned_minutes, worked_minutes }) => (
                <tr key={date} className="border-border border-t">
                  <th scope="row" className="py-1 text-left font-normal">
                    {format.fullDay(date)}
                  </th>
                  <td className="py-1 text-right tabular-nums">{formatHours(planned_minutes)}</td>
                  <td className="py-1 text-right tabular-nums">{formatHours(worked_minutes)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </BarChart>
      </CardContent>
    </Card>
  );
}
