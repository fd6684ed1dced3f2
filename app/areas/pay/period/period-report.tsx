import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { Period } from '#contract/pay/periods.ts';
import type { MovedPeriods } from './moved-periods.ts';
import { CloseButton } from './moving-buttons.tsx';

type ReportProps = { moved: MovedPeriods; periods: readonly Period[]; month: string };

/** The result of a move: how many moved, which were refused and why, and which remain to be closed. */
export function PeriodReport({ moved, periods, month }: ReportProps) {
  const { t } = useTranslation('periods');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (moved) box.current?.focus();
  }, [moved]);
  const named = (asked: number) =>
    periods.find(({ id, workplace }) => (moved.move === 'confirm' ? workplace.id : id) === asked)?.workplace
      .name ?? `#${asked}`;
  const left = periods.filter(({ id }) => id !== null && moved.left.includes(id));
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className="mb-4 grid grid-cols-[auto_1fr] gap-x-3 rounded-xl border border-border bg-card px-4 py-3 outline-none"
    >
      <CircleCheck aria-hidden="true" className="mt-0.5 size-4.5 text-in" />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">{t(`moved.${moved.move}`, { count: moved.done })}</p>
        {moved.refused.length > 0 && (
          <>
            <p>{t('stayed', { count: moved.refused.length })}</p>
            <ul className="grid gap-1">
              {moved.refused.map(({ id, blocks }) => (
                <li key={id} className="break-words">
                  {named(id)}{' '}
                  <span className="text-muted-foreground">
                    {blocks.map((block) => t(`blocks.${block}`)).join(', ')}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
        {left.length > 0 && (
          <p className="flex flex-wrap items-center gap-2">
            {t('left', { count: left.length })}
            <CloseButton chosen={left} month={month} size="sm" label={(count) => t('close_all', { count })} />
          </p>
        )}
      </div>
    </div>
  );
}
