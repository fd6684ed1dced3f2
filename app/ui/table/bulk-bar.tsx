import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';

type BulkBarProps = {
  count: number;
  onClear: () => void;
  /** Selects all rows of the page, for cards, which have no head; null when all are selected. */
  onAll: (() => void) | null;
  /** All rows that match the filters, where an action can take them; null where it cannot. */
  matching?: { total: number; text: string; selected: boolean; onSelect: () => void } | null;
  children: ReactNode;
};

/** Actions on the selected rows, at the bottom of the screen while there are any. */
export function BulkBar({ count, onClear, onAll, matching = null, children }: BulkBarProps) {
  const { t } = useTranslation('table');
  return (
    <div role="status" className="pointer-events-none sticky bottom-4 z-30 flex justify-center empty:hidden">
      {count > 0 && (
        <div className="pointer-events-auto flex max-w-full flex-wrap items-center gap-2 rounded-xl border border-border bg-popover py-2 pr-2 pl-4 shadow-xl transition-[opacity,translate] duration-150 motion-reduce:transition-none starting:translate-y-2 starting:opacity-0">
          <span className="mr-2 font-medium text-sm">
            {matching?.selected ? t('selected_matching', { total: matching.text }) : t('selected', { count })}
          </span>
          {matching && !matching.selected && onAll === null && matching.total > count && (
            <Button variant="ghost" size="sm" onClick={matching.onSelect}>
              {t('select_matching', { total: matching.text })}
            </Button>
          )}
          {onAll && (
            <Button variant="ghost" size="sm" className="@xl/table:hidden" onClick={onAll}>
              {t('select_all')}
            </Button>
          )}
          {children}
          <Button variant="ghost" size="icon-sm" aria-label={t('clear_selection')} onClick={onClear}>
            <X aria-hidden="true" />
          </Button>
        </div>
      )}
    </div>
  );
}
