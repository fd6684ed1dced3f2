import { memo } from 'react';
import { blocksLeft, type ProposedDays } from '#app/areas/roster/shift/board/fill/proposed-days.ts';
import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import type { BoardView } from '#app/areas/roster/shift/board/view/board-address.ts';
import type { ShownDay } from '#app/areas/roster/shift/board/view/shown-day.ts';
import { cn } from '#app/lib/class-names.ts';
import { fromStamp, jstDate } from '#domain/time/instant.ts';
import { type BoardPersonRow, type BoardRow, blocksAt, type GroupRow } from './board-rows.ts';
import { chosenCell, GRID_CELL } from './grid-roles.ts';
import { cellKey } from './grid-state.ts';
import type { Patterns } from './patterns.ts';
import { PersonHead } from './person-head.tsx';
import type { HoursShown } from './person-hours.ts';
import { ProposedChip } from './proposed-chip.tsx';
import { daysToConfirm, type RowWords } from './row-words.ts';
import { WORK_BLOCKS } from './work-block.tsx';

type LineProps<Row> = {
  row: Row;
  ariaRow: number;
  height: number;
  board: Board;
  days: readonly ShownDay[];
  view: BoardView;
  words: RowWords;
  patterns: Patterns;
  hours: HoursShown | null;
  /** The cell that the Tab key reaches; null when it is in another row. */
  tabDate: string | null;
  /** The chosen days of the row as one string, which `memo` can compare. */
  selected: string;
  hydrated: boolean;
  /** What a plan proposes for the person, by date; null without a plan. */
  proposed: ProposedDays | null;
};

/** One row of the board; `memo` renders it only after a change of its props. */
export const BoardRowLine = memo(function BoardRowLine({ row, ...props }: LineProps<BoardRow>) {
  return row.kind === 'group' ? <GroupLine row={row} {...props} /> : <PersonLine row={row} {...props} />;
});

const ROW_HEAD_CLASSES = 'sticky left-0 z-10 border-border border-r border-b px-2.5 text-left';

function GroupLine({ row, ariaRow, height, days, words: { t } }: LineProps<GroupRow>) {
  return (
    <tr aria-rowindex={ariaRow} style={{ height }}>
      <th scope="row" className={cn(ROW_HEAD_CLASSES, 'truncate bg-muted font-semibold text-xs')}>
        {row.position.name}
      </th>
      {days.map((day) => {
        const coverage = row.cells.get(day.date);
        const short = coverage && coverage.short > 0 ? t('short', { count: coverage.short }) : '';
        return (
          <td
            key={day.date}
            {...GRID_CELL}
            title={short || undefined}
            className={cn(
              'truncate border-border border-r border-b bg-muted px-1 text-center text-xs last:border-r-0',
              short ? 'font-semibold text-absent' : 'text-muted-foreground',
            )}
          >
            {coverage ? `${coverage.approved}/${coverage.needed}` : ''}
            <span className="sr-only"> {short}</span>
          </td>
        );
      })}
    </tr>
  );
}

function PersonLine({ row, ariaRow, height, board, days, view, words, ...props }: LineProps<BoardPersonRow>) {
  const { patterns, hours, tabDate, selected, hydrated, proposed } = props;
  const { full } = words.chip(row.person.user);
  const toConfirm = daysToConfirm(jstDate(fromStamp(board.now)));
  const WorkBlock = WORK_BLOCKS[view];
  return (
    <tr aria-rowindex={ariaRow} style={{ height }}>
      <th scope="row" className={cn(ROW_HEAD_CLASSES, 'max-w-0 bg-card desk:px-2 font-normal')}>
        <PersonHead row={row} board={board} view={view} hours={hours} words={words} />
      </th>
      {days.map((day) => {
        const availability = row.availability.get(day.date);
        const seats = proposed?.get(day.date) ?? [];
        const blocks = blocksLeft(blocksAt(row, day.date), seats);
        const isEmpty = blocks.length === 0 && seats.length === 0;
        return (
          <td
            key={day.date}
            {...chosenCell(selected.includes(day.date))}
            data-cell={cellKey({ row: row.key, date: day.date })}
            tabIndex={tabDate === day.date ? 0 : -1}
            title={availability && isEmpty ? words.availabilityText(availability) : undefined}
            className={cn(
              'select-none border-border border-r border-b p-0.75 last:border-r-0 focus-visible:-outline-offset-2 aria-selected:bg-primary/15',
              availability && !isEmpty && 'relative',
              isEmpty ? 'text-center align-middle' : 'align-top',
              hydrated && 'cursor-pointer hover:bg-muted/60',
            )}
          >
            {blocks.map((block) => (
              <WorkBlock
                key={block.work.id}
                block={block}
                words={words}
                patterns={patterns}
                person={full}
                toConfirm={toConfirm}
                hydrated={hydrated}
              />
            ))}
            {seats.map(({ shift, isAgreed }) => (
              <ProposedChip
                key={shift.id}
                shift={shift}
                isAgreed={isAgreed}
                view={view}
                patterns={patterns}
                words={words}
              />
            ))}
            {availability && (
              <span
                role="img"
                aria-label={words.availabilityText(availability)}
                className={cn(
                  'pointer-events-none text-muted-foreground leading-none',
                  isEmpty ? 'text-[0.6875rem]' : 'absolute top-0 left-0 text-[0.5rem]',
                )}
              >
                {words.wishMarks[availability.answer]}
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
}
