import { type BoardRow, blocksAt, minutesHere } from '#app/areas/roster/shift/board/grid/board-rows.ts';
import { blockTimesText } from '#app/areas/roster/shift/board/grid/row-words.ts';
import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import { cn } from '#app/lib/class-names.ts';
import { formatHours } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { BoardView } from './board-address.ts';
import { DAY_TONES, type ShownDay } from './shown-day.ts';

type BoardPrintProps = {
  board: Board;
  view: BoardView;
  days: readonly ShownDay[];
  rows: readonly BoardRow[];
};

const CELL = 'border border-black/60 px-1 py-0.5';

/** The board for print: the people of the rows, their days, sums, and space for remarks. */
export function BoardPrint({ board, view, days, rows }: BoardPrintProps) {
  const { t } = useTranslation('board');
  const format = useFormat();
  const [first, last] = [days[0], days.at(-1)];
  return (
    <div className="board-print hidden bg-white text-[7.5pt] text-black leading-tight print:block">
      <h1 className="mb-1 font-semibold text-[11pt]">
        {board.workplace.name} {first && format.fullDay(first.date)} – {last && format.fullDay(last.date)}
      </h1>
      <table className="w-full border-collapse">
        <thead>
          <tr>
            <th scope="col" className={cn(CELL, 'text-left')}>
              {t('people_head')}
            </th>
            {days.map((day) => (
              <th key={day.date} scope="col" className={cn(CELL, day.tone && DAY_TONES[day.tone])}>
                {view === 'week' ? day.text : day.dayOfMonth}
                <br />
                {view === 'week' ? day.holiday : day.weekday}
              </th>
            ))}
            <th scope="col" className={CELL}>
              {t('sum')}
            </th>
            <th scope="col" className={cn(CELL, 'w-28')}>
              {t('remarks')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) =>
            row.kind === 'group' ? (
              <tr key={row.key}>
                <th colSpan={days.length + 3} className={cn(CELL, 'text-left')}>
                  {row.position.name}
                </th>
              </tr>
            ) : (
              <tr key={row.key} className="break-inside-avoid">
                <th scope="row" className={cn(CELL, 'whitespace-nowrap text-left font-normal')}>
                  {row.person.user.staff_no} {format.personName(row.person.user)}
                </th>
                {days.map((day) => (
                  <td key={day.date} className={cn(CELL, 'text-center')}>
                    {blocksAt(row, day.date)
                      .filter(({ shift, work }) => shift !== null && work.status !== 'pending')
                      .map((block) => (
                        <span key={block.work.id} className="block">
                          {view === 'week'
                            ? `${block.place?.name} ${blockTimesText(block)}`
                            : block.place?.code}
                        </span>
                      ))}
                  </td>
                ))}
                <td className={cn(CELL, 'text-right')}>{formatHours(minutesHere(row))}</td>
                <td className={CELL} />
              </tr>
            ),
          )}
        </tbody>
      </table>
      <p className="mt-1">
        {board.templates.map(({ code, name, start_time, end_time }) => (
          <span key={code} className="mr-3">
            {code} {name} {start_time}–{end_time}
          </span>
        ))}
        {t('printed', { stamp: format.stamp(board.now) })}
      </p>
    </div>
  );
}
