import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { type ComponentProps, useEffect, useRef } from 'react';
import { cn } from '#app/lib/class-names.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  /** Some, but not all, of its items are checked. */
  indeterminate?: boolean;
};

/** A native checkbox, so that it posts without JavaScript. */
export function Checkbox({ className, indeterminate = false, ...props }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <span className={cn('relative inline-grid size-4.5 shrink-0 place-items-center align-middle', className)}>
      <input
        {...props}
        ref={input}
        type="checkbox"
        data-slot="checkbox"
        className="peer size-4.5 appearance-none rounded-[5px] border border-input bg-card shadow-xs transition-colors duration-100 checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary hover:border-foreground/60 disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-destructive forced-colors:appearance-auto"
      />
      <Check
        aria-hidden="true"
        strokeWidth={3}
        className="pointer-events-none absolute size-3.5 text-primary-foreground opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-0 forced-colors:hidden"
      />
      <Minus
        aria-hidden="true"
        strokeWidth={3}
        className="pointer-events-none absolute size-3.5 text-primary-foreground opacity-0 peer-indeterminate:opacity-100 forced-colors:hidden"
      />
    </span>
  );
}
