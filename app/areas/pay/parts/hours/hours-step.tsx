import type { ReactNode } from 'react';

type HoursStepProps = { title: string; aside?: ReactNode; children: ReactNode };

/** One step of an explanation: its title, its result on the right, and the reason. */
export function HoursStep({ title, aside, children }: HoursStepProps) {
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

/** The reason for a figure. */
export function StepReason({ children }: { children: ReactNode }) {
  return <p className="text-[0.8125rem] text-muted-foreground">{children}</p>;
}
