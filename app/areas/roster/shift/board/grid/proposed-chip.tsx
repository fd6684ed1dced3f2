import type { BoardView } from '#app/areas/roster/shift/board/view/board-address.ts';
import { cn } from '#app/lib/class-names.ts';
import type { Shift } from '#contract/roster/shifts.ts';
import { PROPOSED_LINES } from './cell-looks.ts';
import type { Patterns } from './patterns.ts';
import type { RowWords } from './row-words.ts';

type ProposedChipProps = {
  shift: Shift;
  isAgreed: boolean;
  view: BoardView;
  patterns: Patterns;
  words: RowWords;
};

/** A seat that the plan proposes: its pattern in dotted lines, with a question mark where the person is asked first. */
export function ProposedChip({ shift, isAgreed, view, patterns, words: { t } }: ProposedChipProps) {
  const pattern = patterns.get(shift.template.id);
  const times = `${shift.start_time}–${shift.end_time}`;
  const label = t(isAgreed ? 'auto.proposed' : 'auto.proposed_to_ask', { shift: shift.template.name, times });
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      data-proposed={isAgreed ? 'agreed' : 'to_ask'}
      className={cn(
        'mx-auto flex h-6.5 items-center justify-center gap-0.5 rounded-[5px] border-2 border-dotted bg-card font-semibold text-[0.6875rem] leading-none not-first:mt-0.75 desk:h-5',
        view === 'week' ? 'w-full desk:h-6.5' : 'w-7 desk:w-5',
        PROPOSED_LINES[pattern?.hue ?? 0],
      )}
    >
      {pattern?.letter ?? shift.template.code}
      {!isAgreed && '?'}
      {view === 'week' && <span className="font-normal">{times}</span>}
    </span>
  );
}
