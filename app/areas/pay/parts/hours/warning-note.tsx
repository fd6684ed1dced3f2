import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';

/** A warning or a legal note. */
export function WarningNote({ children }: { children: ReactNode }) {
  return (
    <div className="mt-1 flex gap-2.5 rounded-lg border border-late/40 bg-late-soft px-3 py-2 text-[0.8125rem]">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-late" />
      <div className="grid min-w-0 gap-1">{children}</div>
    </div>
  );
}
