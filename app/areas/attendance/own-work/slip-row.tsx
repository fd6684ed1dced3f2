import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { useFormat } from '#app/lib/use-format.ts';

type SlipRowProps = {
  label: ReactNode;
  /** How the amount comes about, below the label. */
  detail?: ReactNode;
  yen: number;
  /** What opens below the row; without it the row does not open. */
  children?: ReactNode;
};

/** One line of the pay slip: what, how, and whole yen on the right. */
export function SlipRow({ label, detail, yen, children }: SlipRowProps) {
  const format = useFormat();
  const row = (
    <>
      <span className="min-w-0">
        <span className="break-words font-medium">{label}</span>
        {children && (
          <ChevronDown
            aria-hidden="true"
            data-print="no"
            className="ml-1 inline size-4 text-muted-foreground group-open:rotate-180"
          />
        )}
        {detail && <span className="block break-words text-[0.8125rem] text-muted-foreground">{detail}</span>}
      </span>
      <span className="whitespace-nowrap text-right font-semibold tabular-nums">{format.yen(yen)}</span>
    </>
  );
  const grid =
    'grid min-h-11 max-[20rem]:grid-cols-[minmax(0,1fr)] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-1.5';
  if (!children) return <li className={`${grid} border-border border-b`}>{row}</li>;
  return (
    <li className="border-border border-b">
      <details className="group">
        <summary className={`${grid} cursor-pointer rounded-sm hover:bg-muted`}>{row}</summary>
        <div data-print="no" className="pb-2">
          {children}
        </div>
      </details>
    </li>
  );
}
