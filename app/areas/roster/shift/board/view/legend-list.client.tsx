import { AVAILABILITY_LOOKS, WORK_LOOKS } from '#app/areas/roster/shift/board/grid/cell-looks.ts';
import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';

/** The codes of the month view, and the looks of work and of availability. */
export function LegendList({ board }: { board: Board }) {
  const { t } = useTranslation('board');
  const drawn = [
    { look: WORK_LOOKS.fixed, text: t('fixed') },
    { look: WORK_LOOKS.temporary, text: t('temporary') },
    { look: WORK_LOOKS.pending, text: t('legend.pending') },
    { look: WORK_LOOKS.cannotCome, text: t('cannot_come') },
    { look: WORK_LOOKS.elsewhere, text: t('legend.elsewhere') },
    { look: 'border-transparent bg-absent-soft', text: t('legend.short') },
    { look: `border-border ${AVAILABILITY_LOOKS.yes}`, text: t('wishes.yes') },
    { look: `border-border ${AVAILABILITY_LOOKS.hours}`, text: t('legend.hours') },
    { look: `border-border ${AVAILABILITY_LOOKS.no}`, text: t('wishes.no') },
  ];
  return (
    <div className="absolute top-full right-0 z-30 grid w-[min(24rem,calc(100vw-2.5rem))] gap-3 rounded-xl border border-border bg-popover p-4 text-popover-foreground text-xs shadow-2xl">
      <section>
        <h3 className="mb-1 font-semibold">{t('legend.codes')}</h3>
        <dl className="grid gap-1">
          {board.templates.map(({ id, code, name, start_time, end_time }) => (
            <div key={id} className="flex gap-2">
              <dt className="min-w-10 font-semibold">{code}</dt>
              <dd>
                {name} {start_time}–{end_time}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h3 className="mb-1 font-semibold">{t('legend.colours')}</h3>
        <ul className="grid gap-1">
          {drawn.map(({ look, text }) => (
            <li key={text} className="flex items-center gap-2">
              <span aria-hidden="true" className={cn('h-5 w-10 shrink-0 rounded border', look)} />
              {text}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
