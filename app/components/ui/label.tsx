import type { ComponentProps } from 'react';
import { cn } from '#app/lib/class-names.ts';

export function Label({ className, ...props }: ComponentProps<'label'>) {
  return (
    <label
      data-slot="label"
      className={cn('font-medium text-foreground text-sm leading-snug', className)}
      {...props}
    />
  );
}
