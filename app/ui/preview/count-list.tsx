import type { ReactNode } from 'react';
import { cn } from '#app/lib/class-names.ts';

type CountListProps = {
  /** An entry without a count is always shown; a count of 0 hides its entry. */
  of: readonly { name: string; count?: number; text: ReactNode }[];
  className?: string;
};

export function CountList({ of, className }: CountListProps) {
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
