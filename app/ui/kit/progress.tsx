import type { ComponentProps } from 'react';
import { cn } from '#app/lib/class-names.ts';

type ProgressProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** How many of `max` are done; null while that is not known yet. */
  value: number | null;
  max?: number;
  'aria-label': string;
  /** In words, when the bare number says too little: "120 of 800". */
  valueText?: string;
};

export function Progress({ value, max = 100, valueText, className, ...props }: ProgressProps) {
  const share = value === null || max <= 0 ? null : Math.min(100, Math.max(0, (value / max) * 100));
  return (
    <div
      data-slot="progress"
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value ?? undefined}
      aria-valuetext={valueText}
      className={cn('h-1.5 w-full overflow-hidden rounded-full bg-muted', className)}
      {...props}
    >
      <div
        className={cn(
          'h-full rounded-full bg-primary transition-[width] duration-300',
          share === null && 'w-1/3 animate-pulse motion-reduce:animate-none',
        )}
        style={share === null ? undefined : { width: `${share}%` }}
      />
    </div>
  );
}
