import { formatHours } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { TableColumn } from '#app/ui/table/columns.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import type { ShownComparison } from './report-sums.tsx';
import { useChangeText } from './use-change-text.ts';

export type ComparedColumns = Record<'hours' | 'cost', TableColumn<ReportRow>>;

/** The columns that a comparison adds, each with its difference; null without one. */
export function useComparedColumns(comparison: ShownComparison | null): ComparedColumns | null {
  const { t } = useTranslation('report');
  const format = useFormat();
  const changeText = useChangeText();
  if (!comparison) return null;
  const { compared, isBegun } = comparison;
  const column = (
    id: string,
    header: string,
    of: (row: ReportRow) => [now: number | null, before: number | null],
    write: (amount: number) => string,
  ): TableColumn<ReportRow> => ({
    id,
    header,
    align: 'end',
    hideable: true,
    cell: (row) => {
      const [now, before] = of(row);
      if (before === null) return '–';
      return (
        <>
          {write(before)}
          {isBegun && now !== null && <span className="cell-note">{changeText(now, before, write)}</span>}
        </>
      );
    },
  });
  return {
    hours: column(
      'compared_hours',
      t(`compared_hours.${compared.with}`),
      (row) => [row.worked_minutes, row.compared?.worked_minutes ?? null],
      formatHours,
    ),
    cost: column(
      'compared_cost',
      t(`compared_cost.${compared.with}`),
      (row) => [row.cost, row.compared?.cost ?? null],
      format.yen,
    ),
  };
}
