import { cn } from '#app/lib/class-names.ts';

/** Shortens a name in the middle: many names start alike, and the last part tells them apart. */
export function CutName({ name, className }: { name: string; className?: string }) {
  const cut = name.lastIndexOf(' ');
  if (cut < 0) return <span className={cn('block truncate', className)}>{name}</span>;
  return (
    <span className={cn('flex min-w-0', className)}>
      <span className="truncate">{name.slice(0, cut)}</span>
      <span className="max-w-2/3 shrink-0 truncate whitespace-pre">{name.slice(cut)}</span>
    </span>
  );
}
