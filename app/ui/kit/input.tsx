import type { ComponentProps } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { TEXT_MAX } from '#contract/limits.ts';

/** The look of every input. Text has 16px on phones, since they zoom into smaller inputs. */
export const controlClasses =
  'w-full min-w-0 rounded-lg border border-input bg-card text-base text-foreground shadow-xs transition-[border-color,box-shadow] duration-100 placeholder:text-muted-foreground hover:border-foreground/60 focus-visible:border-ring focus-visible:outline-2 focus-visible:outline-ring focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:border-border disabled:bg-muted disabled:text-muted-foreground disabled:shadow-none [&[readonly]]:bg-muted aria-invalid:scroll-mt-8 aria-invalid:border-destructive aria-invalid:focus-visible:outline-destructive sm:text-sm';

export function Input({ className, type = 'text', maxLength = TEXT_MAX, ...props }: ComponentProps<'input'>) {
  return (
    <input
      data-slot="input"
      type={type}
      maxLength={maxLength}
      className={cn(controlClasses, 'h-control px-3', className)}
      {...props}
    />
  );
}
