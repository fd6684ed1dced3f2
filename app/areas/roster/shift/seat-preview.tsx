import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { Position } from '#contract/workplaces/positions.ts';
import type { ShiftTemplate } from '#contract/workplaces/shift-templates.ts';
import { type CalendarDate, weekdayOf } from '#domain/time/calendar-date.ts';

type SeatPreviewProps = {
  template: ShiftTemplate;
  positions: readonly Position[];
  dates: readonly CalendarDate[];
};

/** How many people each new shift will need, by chosen weekday. */
export function SeatPreview({ template, positions, dates }: SeatPreviewProps) {
  const { t } = useTranslation('shifts');
  const format = useFormat();
  if (dates.length === 0) return null;
  if (template.headcounts.length === 0) {
    return <p className="text-muted-foreground">{t('seats_by_default')}</p>;
  }
  const byWeekday = new Map(dates.map((date) => [weekdayOf(date), date]));
  const weekdays = [...byWeekday].sort(([left], [right]) => left - right);
  const named = positions.filter(({ id }) => template.headcounts.some((head) => head.position_id === id));
  return (
    <div className="grid min-w-0 gap-1.5">
      <div className="overflow-x-auto">
        <table className="text-[0.8125rem]">
          <caption className="mb-1 whitespace-nowrap text-left font-medium text-sm">
            {t('seats_preview')}
          </caption>
          <thead>
            <tr className="text-muted-foreground">
              <th scope="col" className="py-1 pr-4 text-left font-normal">
                {t('position')}
              </th>
              {weekdays.map(([weekday, date]) => (
                <th key={weekday} scope="col" className="px-2 py-1 text-right font-normal">
                  {format.weekday(date)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {named.map((position) => (
              <tr key={position.id} className="border-border border-t">
                <th scope="row" className="py-1 pr-4 text-left font-normal">
                  {position.name}
                </th>
                {weekdays.map(([weekday]) => (
                  <td key={weekday} className="px-2 py-1 text-right">
                    {headsOn(template, position.id, weekday)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-[0.8125rem] text-muted-foreground">{t('seats_by_template')}</p>
    </div>
  );
}

/** Fixed and temporary spots together. */
function headsOn({ headcounts }: ShiftTemplate, positionId: number, weekday: number): number {
  const head = headcounts.find((one) => one.position_id === positionId && one.weekday === weekday);
  return head ? head.fixed_total + head.temp_total : 0;
}
