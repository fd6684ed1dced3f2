import { memo } from 'react';
import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import type { ShownDay } from '#app/areas/roster/shift/board/view/shown-day.ts';
import type { Coverage } from '#app/areas/roster/shift/coverage.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { GRID_CELL } from './grid-roles.ts';

type BoardFootProps = {
  cost: Board['cost'];
  sums: ReadonlyMap<CalendarDate, Coverage>;
  days: readonly ShownDay[];
  /** The place of the first line in the grid. */
  ariaRow: number;
};

/** The people of each day, and for readers who may see wages what the day is likely to cost. */
export const BoardFoot = memo(function BoardFoot({ cost, sums, days, ariaRow }: BoardFootProps) {
  const { t } = useTranslation('board');
  const format = useFormat();
  const costs = new Map(cost?.map((day) => [day.date, day]));
  const total = cost?.reduce((sum, { yen }) => sum + yen, 0) ?? 0;
  return (
    <tfoot className="sticky bottom-0 z-20 bg-card">
      <FootLine
        ariaRow={ariaRow}
        head={t('people_planned')}
        days={days}
        textOf={(date) => {
          const sum = sums.get(date);
          if (!sum || sum.needed + sum.approved === 0) return null;
          return { text: `${sum.approved}/${sum.needed}` };
        }}
      />
      {cost && (
        <FootLine
          ariaRow={ariaRow + 1}
          head={t('cost')}
          hint={t('cost_hint')}
          sum={inTenThousands(total)}
          days={days}
          textOf={(date) => {
            const day = costs.get(date);
            if (!day) return null;
            const missing = day.without_wage > 0 ? t('without_wage', { count: day.without_wage }) : '';
            return {
              text: inTenThousands(day.yen) + (missing && '*'),
              title: [format.yen(day.yen), missing].filter(Boolean).join(' '),
            };
          }}
        />
      )}
    </tfoot>
  );
});

type FootText = { text: string; title?: string };

type FootLineProps = {
  ariaRow: number;
  head: string;
  hint?: string;
  sum?: string;
  days: readonly ShownDay[];
  textOf: (date: CalendarDate) => FootText | null;
};

function FootLine({ ariaRow, head, hint, sum, days, textOf }: FootLineProps) {
  return (
    <tr aria-rowindex={ariaRow}>
      <th
        scope="row"
        title={hint}
        className="sticky left-0 z-10 h-7 max-w-0 border-border border-t border-r bg-card px-2.5 desk:px-2 text-left font-normal text-muted-foreground text-xs"
      >
        <span className="flex items-center justify-between gap-1">
          <span className="truncate">{head}</span>
          {sum && <span>{sum}</span>}
        </span>
      </th>
      {days.map(({ date }) => {
        const found = textOf(date);
        return (
          <td
            key={date}
            {...GRID_CELL}
            title={found?.title}
            className="h-7 overflow-clip whitespace-nowrap border-border border-t border-r text-center text-[0.6875rem] text-muted-foreground tracking-tighter last:border-r-0"
          >
            {found?.text}
          </td>
        );
      })}
    </tr>
  );
}

/** `12.3` for 123,000 yen: a month has no room for more. */
function inTenThousands(yen: number): string {
  return (yen / 10_000).toFixed(1);
}
