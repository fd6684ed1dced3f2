import { findingInShort } from '#app/areas/roster/parts/finding/finding-text.ts';
import { useFindingWords } from '#app/areas/roster/parts/finding/use-finding-words.ts';
import { VERDICT_LOOKS } from '#app/areas/roster/shift/board/grid/verdict-looks.ts';
import { type Rules, verdictOf } from '#app/areas/roster/shift/board/planning/rules.ts';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import type { RosterChange } from '#contract/roster/roster-changes.ts';

type CarryBarProps = {
  rules: Rules;
  /** The carried shift, and its person. */
  shift: string;
  person: string;
  copies: boolean;
  /** The changes that a drop here would make; null for no change. */
  changes: readonly RosterChange[] | null;
  onPutDown: () => void;
  onLeave: () => void;
};

/**
 * Shown while a shift is carried by keyboard or touch: the keys, and the verdict of the rules on the cell.
 */
export function CarryBar({ rules, shift, person, copies, changes, onPutDown, onLeave }: CarryBarProps) {
  const { t } = useTranslation('board');
  const found = changes ? rules.check(changes, false) : null;
  const words = useFindingWords(found?.named ?? { users: [], workplaces: [], positions: [] });
  const verdict = verdictOf(found);
  const { Icon, className } = VERDICT_LOOKS[verdict];
  const [first] = found?.findings ?? [];
  return (
    <div
      data-print="no"
      className="fixed bottom-4 left-1/2 z-30 grid w-[min(40rem,calc(100vw-16px))] -translate-x-1/2 gap-2 rounded-xl border border-border bg-popover px-4 py-3 text-popover-foreground shadow-2xl"
    >
      <p role="status">{t(copies ? 'carrying_copy' : 'carrying', { shift, person })}</p>
      {changes && (
        <p aria-live="polite" className={cn('flex items-start gap-1.5', className)}>
          <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{first ? findingInShort(first, words) : t(`verdict.${verdict}`)}</span>
        </p>
      )}
      <span className="flex gap-2">
        <Button type="button" size="sm" disabled={!changes} onClick={onPutDown}>
          {t(copies ? 'copy' : 'move')}
        </Button>
        <Button type="button" variant="outline" size="sm" onClick={onLeave}>
          {t('cancel')}
        </Button>
      </span>
    </div>
  );
}
