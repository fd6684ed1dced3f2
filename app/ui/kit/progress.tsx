import type { ComponentProps } from 'react';
import { cn } from '#app/lib/class-names.ts';

type ProgressProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** Done items of `max`; null while unknown. */
  value: number | null;
  max?: number;
  'aria-label': string;
  /** Spoken value when the number alone is unclear: "120 of 800". */
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
