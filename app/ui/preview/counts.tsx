import type { ReactNode } from 'react';
import { cn } from '#app/lib/class-names.ts';

type CountsProps = {
  /** Each with its sentence; one without a count is always shown. */
  of: readonly { name: string; count?: number; text: ReactNode }[];
  className?: string;
};

/** What all rows come to; where there are none, it is left out. */
export function Counts({ of, className }: CountsProps) {
  const some = of.filter(({ count }) => count !== 0);
  if (some.length === 0) return null;
  return (
    <ul className={cn('flex flex-wrap gap-x-5 gap-y-0.5', className)}>
      {some.map(({ name, text }) => (
        <li key={name}>{text}</li>
      ))}
    </ul>
  );
}
