import { cn } from '#app/lib/class-names.ts';

/** The logo; the product name next to it is text. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cn('size-6.5 shrink-0', className)}>
      <rect width="32" height="32" rx="8" fill="#3447a8" />
      <path d="M9 8h3.4v6.6L18.2 8h4.2l-6.3 7 6.8 9h-4.3l-4.9-6.7-1.3 1.4V24H9z" fill="#ffffff" />
    </svg>
  );
}
