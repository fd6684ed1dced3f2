import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
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
  const { isWorking, onSubmit } = useWork(onClear);
  return (
    <div
      role="status"
      onSubmit={onSubmit}
      className="pointer-events-none sticky bottom-4 z-30 flex justify-center empty:hidden"
    >
      {isWorking && (
        <p className="rounded-xl border border-border bg-popover px-4 py-3 font-medium text-sm shadow-xl">
          {t('working', { total: matching?.selected ? matching.text : count })}
        </p>
      )}
      {count > 0 && !isWorking && (
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

/** Whether the server works on a form of the bar. When it is done, the selection ends. */
function useWork(onDone: () => void) {
  const isMoving = useNavigation().state !== 'idle';
  const [step, setStep] = useState<'none' | 'sent' | 'working'>('none');
  if (step === 'sent' && isMoving) setStep('working');
  useEffect(() => {
    if (step !== 'working' || isMoving) return;
    setStep('none');
    onDone();
  }, [step, isMoving, onDone]);
  return { isWorking: step === 'working', onSubmit: () => setStep('sent') };
}
