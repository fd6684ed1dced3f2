import type { ReactNode } from 'react';
import { Label } from '#app/ui/kit/label.tsx';

/** A labelled control whose value is in the address; saved values use `Field`. */
export function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      {children}
    </div>
  );
}
