import PowerOff from 'lucide-react/icons/power-off';
import { memo } from 'react';
import type { BoardView } from '#app/areas/roster/shift/board/view/board-address.ts';
import type { ShownDay } from '#app/areas/roster/shift/board/view/shown-day.ts';
import type { Coverage } from '#app/areas/roster/shift/coverage.ts';
import { openSpotHref } from '#app/areas/roster/shift/open-spot-href.ts';
import { cn } from '#app/lib/class-names.ts';
import { type Translate, useTranslation } from '#app/lib/use-translation.ts';
import type { CoverageRow } from './board-rows.ts';
import { chosenCell } from './grid-roles.ts';
import { type CellAddress, cellKey } from './grid-state.ts';
import { PatternChip } from './pattern-chip.tsx';
import type { Patterns } from './patterns.ts';

type CoverageLinesProps = {
  lines: readonly CoverageRow[];
  days: readonly ShownDay[];
  view: BoardView;
  patterns: Patterns;
  tabStop: CellAddress | null;
  chosen: ReadonlyMap<string, string>;
  hydrated: boolean;
};

/**
 * For each template the people approved and needed. A shift with open spots can be dragged onto a person.
 */
export const CoverageLines = memo(function CoverageLines(props: CoverageLinesProps) {
  const { lines, days, view, patterns, tabStop, chosen, hydrated } = props;
  const { t } = useTranslation('board');
  return lines.map((line, index) => {
    const { template, cells, key } = line;
    return (
      <tr key={key} aria-rowindex={index + 3}>
        <th
          scope="row"
          title={`${template.code} ${template.name} ${template.start_time}–${template.end_time}`}
          className="sticky left-0 z-10 h-7 max-w-0 border-border border-r border-b bg-card px-2.5 text-left font-normal text-muted-foreground text-xs"
        >
          <span className="flex items-center gap-1.5">
            <PatternChip template={template} patterns={patterns} />
            <span className="truncate font-medium">{template.name}</span>{' '}
            <span className="max-sm:hidden">
              {template.start_time}–{template.end_time}
            </span>
          </span>
        </th>
        {days.map((day) => {
          const place = { row: key, date: day.date };
          const cell = cells.get(day.date);
          const coverage = cell?.shift.active ? cell.coverage : undefined;
          const words = { template: template.name, day: day.text };
          const label = coverage
            ? t('coverage_title', { ...words, approved: coverage.approved, needed: coverage.needed })
            : cell
              ? `${words.template} ${words.day}: ${t('inactive')}`
              : t('coverage_empty', words);
          const short = coverage ? shortText(coverage, t) : '';
          const figures = coverage && coverageText(coverage, view, coverage.short > 0 ? short : '');
          return (
            <td
              key={day.date}
              {...chosenCell(chosen.get(key)?.includes(day.date) ?? false)}
              data-cell={cellKey(place)}
              data-drag={hydrated && coverage && template.active ? `template:${template.id}` : undefined}
              tabIndex={tabStop?.row === key && tabStop.date === day.date ? 0 : -1}
              title={[label, short].filter(Boolean).join(' ')}
              className={cn(
                'h-7 select-none overflow-clip border-border border-r border-b px-0.5 text-center text-xs last:border-r-0 focus-visible:-outline-offset-2 aria-selected:bg-primary/15',
                coverage && coverage.short > 0 && 'bg-absent-soft font-semibold text-absent',
                !(coverage && coverage.short > 0) && 'text-muted-foreground',
                hydrated && coverage && 'cursor-grab',
              )}
            >
              {cell ? (
                <a
                  href={openSpotHref(cell.shift)}
                  // Dictation software finds a link by its visible text, so the name contains it.
                  aria-label={[figures, label, short].filter(Boolean).join(' ')}
                  tabIndex={hydrated ? -1 : undefined}
                  draggable={false}
                  className={cn('block', view === 'month' ? 'tracking-tighter' : 'truncate')}
                >
                  {figures ?? <PowerOff aria-hidden="true" className="mx-auto size-3" />}
                </a>
              ) : (
                <>
                  <span className="sr-only">{label}</span>
                  <span aria-hidden="true">–</span>
                </>
              )}
            </td>
          );
        })}
      </tr>
    );
  });
});

/** The spots without a person; after the end of the shift they are no shortage. */
function shortText({ short, unfilled }: Coverage, t: Translate<'board'>): string {
  if (short > 0) return t('short', { count: short });
  return unfilled > 0 ? t('unfilled', { count: unfilled }) : '';
}

/** Approved of needed; a week also has room for the shortage. */
function coverageText({ approved, needed }: Coverage, view: BoardView, short: string): string {
  if (view === 'month') return `${approved}/${needed}`;
  return [`${approved} / ${needed}`, short].filter(Boolean).join(' · ');
}
