import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { controlClasses } from './input.tsx';

type SelectProps = ComponentProps<'select'> & {
  /** Classes of the box around the control: width and margins. */
  wrapperClassName?: string;
};

/** A native select: it works without JavaScript, and phones show their own list. */
export function Select({ className, wrapperClassName, children, ...props }: SelectProps) {
  return (
    <span className={cn('relative block min-w-0', wrapperClassName)}>
      <select
        data-slot="select"
        className={cn(
          controlClasses,
          'peer h-control appearance-none truncate pr-9 pl-3 desk:pr-7 desk:pl-2.5',
          className,
        )}
        {...props}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 desk:right-2 -translate-y-1/2 text-muted-foreground peer-disabled:opacity-50"
      />
    </span>
  );
}
