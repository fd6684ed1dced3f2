import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { memo } from 'react';
import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import type { ShownDay } from '#app/areas/roster/shift/board/view/shown-day.ts';
import type { Coverage } from '#app/areas/roster/shift/coverage.ts';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { GRID_CELL } from './grid-roles.ts';
import { PatternChip } from './pattern-chip.tsx';
import type { Patterns } from './patterns.ts';

type CoverageSumProps = {
  board: Board;
  days: readonly ShownDay[];
  sums: ReadonlyMap<CalendarDate, Coverage>;
  patterns: Patterns;
  isFolded: boolean;
  onFold: () => void;
  hydrated: boolean;
};

/**
 * The spots without people on each day. It unfolds to one line for each template. The letters of the
 * templates can be dragged onto a person's day.
 */
export const CoverageSum = memo(function CoverageSum(props: CoverageSumProps) {
  const { board, days, sums, patterns, isFolded, onFold, hydrated } = props;
  const { t } = useTranslation('board');
  const templates = board.templates.filter(({ active }) => active);
  const Chevron = isFolded ? ChevronRight : ChevronDown;
  return (
    <tr aria-rowindex={2}>
      <th
        scope="row"
        className="sticky left-0 z-10 h-7 border-border border-r border-b bg-card px-1 text-left font-normal text-muted-foreground text-xs"
      >
        <span className="flex items-center gap-1.5">
          <button
            type="button"
            aria-expanded={!isFolded}
            onClick={onFold}
            className="flex h-6 shrink-0 items-center gap-0.5 rounded px-1 hover:bg-muted noscript:hidden"
          >
            <Chevron aria-hidden="true" className="size-3.5" />
            {t('shortages')}
          </button>
          {isFolded && hydrated && templates.length > 0 && (
            <ul
              aria-label={t('templates')}
              title={t('drag_hint')}
              className="flex min-w-0 gap-1 overflow-clip max-sm:hidden"
            >
              {templates.map((template) => (
                <li
                  key={template.id}
                  data-drag={`template:${template.id}`}
                  title={`${template.name} ${template.start_time}–${template.end_time}`}
                  className="cursor-grab touch-manipulation select-none"
                >
                  <PatternChip template={template} patterns={patterns} />
                  <span className="sr-only">{template.name}</span>
                </li>
              ))}
            </ul>
          )}
        </span>
      </th>
      {days.map((day) => {
        const sum = sums.get(day.date);
        const short = sum?.short ?? 0;
        // The open spots of ended shifts are grey, where nothing is short any more.
        const open = short > 0 ? short : (sum?.unfilled ?? 0);
        return (
          <td
            key={day.date}
            {...GRID_CELL}
            title={sum && `${day.text} ${sum.approved}/${sum.needed}`}
            className={cn(
              'h-7 border-border border-r border-b text-center text-muted-foreground text-xs last:border-r-0',
              short > 0 && 'bg-absent-soft font-semibold text-absent',
            )}
          >
            {open > 0 && (
              <>
                <span aria-hidden="true">-{open}</span>
                <span className="sr-only">{t(short > 0 ? 'short' : 'unfilled', { count: open })}</span>
              </>
            )}
          </td>
        );
      })}
    </tr>
  );
});
