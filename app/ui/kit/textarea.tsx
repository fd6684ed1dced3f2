import type { ComponentProps } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { controlClasses } from './input.tsx';

/** Grows with its text in browsers that support it. */
export function Textarea({
  className,
  rows = 3,
  maxLength = TEXT_MAX,
  ...props
}: ComponentProps<'textarea'>) {
  return (
    <textarea
      data-slot="textarea"
      rows={rows}
      maxLength={maxLength}
      className={cn(
        controlClasses,
        'field-sizing-content max-h-80 min-h-20 px-3 py-2 leading-normal',
        className,
      )}
      {...props}
    />
  );
}
