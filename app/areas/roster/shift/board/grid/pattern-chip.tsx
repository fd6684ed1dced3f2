import { cn } from '#app/lib/class-names.ts';
import type { BoardTemplate } from '#contract/roster/board.ts';
import { HUE_LOOKS } from './cell-looks.ts';
import type { Patterns } from './patterns.ts';

type PatternChipProps = { template: Pick<BoardTemplate, 'id' | 'code'>; patterns: Patterns };

/** The letter of a template in its hue. */
export function PatternChip({ template, patterns }: PatternChipProps) {
  const pattern = patterns.get(template.id);
  return (
    <span
      className={cn(
        'grid size-5 shrink-0 place-items-center rounded-[5px] font-semibold text-[0.6875rem] leading-none',
        HUE_LOOKS[pattern?.hue ?? 0],
      )}
    >
      {pattern?.letter ?? template.code}
    </span>
  );
}
