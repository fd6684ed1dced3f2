import { cn } from '#app/lib/class-names.ts';
import { formatHours } from '#app/lib/format.ts';
import type { HoursRecord } from '#contract/papers/hours-record.ts';
import { zeroPadded } from '#domain/time/digits.ts';

type Day = HoursRecord['days'][number];

const DAYS = Array.from({ length: 31 }, (_, index) => index + 1);

/** Every day with its planned and worked hours: a column for each month. */
export function RecordDays({ record: { days, months } }: { record: HoursRecord }) {
  const byDate = new Map(days.map((day) => [day.date, day]));
  return (
    <table className="w-full table-fixed border-collapse text-center text-[6.5pt] leading-[1.2] tabular-nums [&_td]:h-[6.5mm] [&_td]:border [&_td]:border-[#c4c4cc] [&_th]:border [&_th]:border-[#c4c4cc] [&_th]:bg-[#f1f1f4]">
      <thead>
        <tr>
          <th className="w-[7mm]" />
          {months.map(({ month }) => (
            <th key={month} scope="col" className="py-[0.8mm]">
              {month.replace('-', '/')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {DAYS.map((number) => (
          <tr key={number}>
            <th scope="row">{number}</th>
            {months.map(({ month }) => (
              <PlannedAndWorked key={month} day={byDate.get(`${month}-${zeroPadded(number, 2)}`)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PlannedAndWorked({ day }: { day: Day | undefined }) {
  if (!day) return <td />;
  const { planned, worked, counted, limit } = day;
  const isOver = limit !== null && counted > limit;
  return (
    <td className={cn('whitespace-nowrap', limit !== null && 'bg-[#e4e4e9]')}>
      {(planned > 0 || worked > 0) && (
        <>
          <span className="block">{planned > 0 ? formatHours(planned) : '–'}</span>
          <span className={cn('block font-bold', isOver && 'underline decoration-2')}>
            {worked > 0 ? formatHours(worked) : '–'}
          </span>
        </>
      )}
    </td>
  );
}
