import { WORK_LOOKS } from '#app/areas/roster/shift/board/grid/cell-looks.ts';
import { PatternChip } from '#app/areas/roster/shift/board/grid/pattern-chip.tsx';
import type { Patterns } from '#app/areas/roster/shift/board/grid/patterns.ts';
import { BLOCK_SIGNS } from '#app/areas/roster/shift/board/grid/row-words.ts';
import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '#app/ui/kit/dialog.tsx';

type LegendDialogProps = { board: Board; patterns: Patterns; onClose: () => void };

/** The letters of the patterns, and the looks of work and of availability. */
export function LegendDialog({ board, patterns, onClose }: LegendDialogProps) {
  const { t } = useTranslation('board');
  const drawn = [
    { look: WORK_LOOKS.fixed, text: t('fixed') },
    { look: WORK_LOOKS.temporary, text: t('temporary') },
    { look: WORK_LOOKS.pending, text: t('legend.pending') },
    { look: WORK_LOOKS.cannotCome, text: t('cannot_come') },
    { look: WORK_LOOKS.elsewhere, text: t('legend.elsewhere') },
    { look: 'border-transparent bg-absent-soft', text: t('legend.short') },
  ];
  const signs = [
    { mark: t('wish_marks.yes'), text: t('wishes.yes') },
    { mark: t('wish_marks.hours'), text: t('legend.hours') },
    { mark: t('wish_marks.no'), text: t('wishes.no') },
    { mark: BLOCK_SIGNS.attended.sign, text: t('attended') },
    { mark: BLOCK_SIGNS.toConfirm.sign, text: t('not_confirmed') },
    { mark: BLOCK_SIGNS.cannotCome.sign, text: t('cannot_come') },
  ];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{t('legend.title')}</DialogTitle>
        </DialogHeader>
        <section>
          <h3 className="mb-1.5 font-semibold">{t('legend.codes')}</h3>
          <ul className="grid gap-1.5">
            {board.templates.map((template) => (
              <li key={template.id} className="flex items-center gap-2">
                <PatternChip template={template} patterns={patterns} />
                {template.name} {template.start_time}–{template.end_time}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h3 className="mb-1.5 font-semibold">{t('legend.colours')}</h3>
          <ul className="grid gap-1.5">
            {drawn.map(({ look, text }) => (
              <li key={text} className="flex items-center gap-2">
                <span aria-hidden="true" className={cn('size-5 shrink-0 rounded-[5px] border', look)} />
                {text}
              </li>
            ))}
            {signs.map(({ mark, text }) => (
              <li key={text} className="flex items-center gap-2">
                <span aria-hidden="true" className="w-5 shrink-0 text-center text-muted-foreground text-xs">
                  {mark}
                </span>
                {text}
              </li>
            ))}
          </ul>
        </section>
      </DialogContent>
    </Dialog>
  );
}
