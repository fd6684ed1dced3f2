import type { ReactNode } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { formatHours } from '#app/lib/format.ts';

type MinutesTableProps = {
  /** The first heads the column of names. */
  heads: readonly string[];
  rows: readonly { key: string; name: ReactNode; minutes: readonly number[] }[];
  className?: string;
};

/** Hours by week or month, one row each. */
export function MinutesTable({ heads, rows, className }: MinutesTableProps) {
  return (
    <table className={cn('w-full', className)}>
      <thead>
        <tr className="text-[0.8125rem] text-muted-foreground">
          {heads.map((head, column) => (
            <th
              key={head}
              scope="col"
              className={column === 0 ? 'text-left font-normal' : 'text-right font-normal'}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, minutes }) => (
          <tr key={key}>
            <th scope="row" className="py-0.5 text-left font-normal">
              {name}
            </th>
            {minutes.map((value, column) => (
              <td key={heads[column + 1]} className="text-right">
                {formatHours(value)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
