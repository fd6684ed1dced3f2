import { MinutesTable } from '#app/areas/pay/parts/hours/minutes-table.tsx';
import { formatHours } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DayText } from '#app/ui/calendar/day-text.tsx';
import { useBarDay } from '#app/ui/calendar/use-bar-day.ts';
import { BarChart } from '#app/ui/chart/bar-chart.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import type { HomeHours } from '#contract/reports/home.ts';

/** The week by day: worked hours against planned hours. Each day links to its shifts. */
export function WeekHoursCard({ hours }: { hours: HomeHours }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const barDay = useBarDay();
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
          bars={days.map(({ date, planned_minutes, worked_minutes }) => ({
            id: date,
            label: format.day(date),
            values: [worked_minutes],
            mark: planned_minutes,
            href: `/manage/shift-tracking?date=${date}`,
            ...barDay(date, true),
          }))}
        >
          <MinutesTable
            className="text-[0.8125rem]"
            heads={[t('week_day'), t('week_planned'), t('week_worked')]}
            rows={days.map(({ date, planned_minutes, worked_minutes }) => ({
              key: date,
              name: <DayText date={date} year />,
              minutes: [planned_minutes, worked_minutes],
            }))}
          />
        </BarChart>
      </CardContent>
    </Card>
  );
}
