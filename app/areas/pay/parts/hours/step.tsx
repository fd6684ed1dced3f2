import type { ReactNode } from 'react';

type StepProps = { title: string; aside?: ReactNode; children: ReactNode };

/** One step of an explanation: what it is, what came of it on the right, and why. */
export function Step({ title, aside, children }: StepProps) {
  return (
    <li className="grid gap-1 border-border border-b py-3 last:border-b-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-[0.8125rem] text-muted-foreground">{title}</h3>
        {aside && <span className="font-semibold">{aside}</span>}
      </div>
      {children}
    </li>
  );
}

/** Why something is so, below what it is about. */
export function Why({ children }: { children: ReactNode }) {
  return <p className="text-[0.8125rem] text-muted-foreground">{children}</p>;
}
