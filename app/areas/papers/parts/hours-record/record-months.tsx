import type { ReactNode } from 'react';
import { formatHours } from '#app/lib/format.ts';
import type { HoursRecord } from '#contract/papers/hours-record.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { Both } from './two-languages.tsx';

type Month = HoursRecord['months'][number];

const COLUMNS = ['month', 'planned', 'worked', 'largest', 'of_other', 'limit', 'fullest', 'over'] as const;

/** The totals of each month, and its largest 7 days against their limit. */
export function RecordMonths({ months }: { months: readonly Month[] }) {
  const sum = (of: 'planned' | 'worked') =>
    formatHours(months.reduce((total, month) => total + month[of], 0));
  return (
    <table className="w-full border-collapse tabular-nums [&_td]:border [&_td]:border-[#8b8b96] [&_td]:px-[1.2mm] [&_td]:py-[0.9mm] [&_th]:border [&_th]:border-[#8b8b96] [&_th]:px-[1.2mm] [&_th]:py-[0.9mm]">
      <thead>
        <tr className="bg-[#f1f1f4] text-left align-top text-[7.5pt]">
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              <Both of={column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <MonthRow key={month.month} month={month} />
        ))}
      </tbody>
      <tfoot>
        <tr className="font-bold">
          <td />
          <HoursCell>{sum('planned')}</HoursCell>
          <HoursCell>{sum('worked')}</HoursCell>
          <td colSpan={5} />
        </tr>
      </tfoot>
    </table>
  );
}

function MonthRow({ month: { month, planned, worked, largest, fullest, over } }: { month: Month }) {
  const isOver = largest.limit !== null && largest.used > largest.limit;
  return (
    <tr>
      <th scope="row" className="whitespace-nowrap text-left font-normal">
        {month.replace('-', '/')}
      </th>
      <HoursCell>{formatHours(planned)}</HoursCell>
      <HoursCell>{formatHours(worked)}</HoursCell>
      <td className="whitespace-nowrap text-right">
        <span className={isOver ? 'font-bold underline decoration-2' : 'font-semibold'}>
          {formatHours(largest.used)}
        </span>{' '}
        <span className="text-[7pt]">
          {shortDay(addDays(largest.date, -6))}–{shortDay(largest.date)}
        </span>
      </td>
      <HoursCell>
        {largest.other > 0 ? <span className="text-[#6236b0]">{formatHours(largest.other)}</span> : '–'}
      </HoursCell>
      <HoursCell>{largest.limit === null ? '–' : formatHours(largest.limit)}</HoursCell>
      <td className="whitespace-nowrap text-right">
        {fullest === null ? (
          '–'
        ) : (
          <>
            <span
              className={fullest.counted > fullest.limit ? 'font-bold underline decoration-2' : undefined}
            >
              {formatHours(fullest.counted)}
            </span>
            <span className="text-[7pt]"> / {formatHours(fullest.limit)}</span>
          </>
        )}
      </td>
      <td className={over > 0 ? 'text-right font-bold' : 'text-right'}>{over}</td>
    </tr>
  );
}

function HoursCell({ children }: { children: ReactNode }) {
  return <td className="whitespace-nowrap text-right">{children}</td>;
}

/** `07/31` of a date. */
function shortDay(date: string): string {
  return date.slice('YYYY-'.length).replace('-', '/');
}
