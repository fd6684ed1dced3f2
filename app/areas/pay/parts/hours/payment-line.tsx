import type { ReactNode } from 'react';
import { useFormat } from '#app/lib/use-format.ts';

/** One line next to the hours: label, yen, and its components below. */
export function PaymentLine({ label, yen, children }: { label: string; yen: number; children: ReactNode }) {
  const format = useFormat();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
      <dt className="font-medium">{label}</dt>
      <dd className="text-right font-semibold">{format.yen(yen)}</dd>
      <dd className="col-span-2 grid gap-1 text-[0.8125rem] text-muted-foreground">{children}</dd>
    </div>
  );
}
