import type { ComponentProps } from 'react';
import { cn } from '#app/lib/class-names.ts';

/** A placeholder for loading content; its container sets `aria-busy`. */
export function Skeleton({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      data-slot="skeleton"
      aria-hidden="true"
      className={cn('block animate-pulse motion-reduce:animate-none rounded-md bg-muted', className)}
      {...props}
    />
  );
}
