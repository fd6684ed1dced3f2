import ChevronRight from 'lucide-react/icons/chevron-right';
import { cn } from '#app/lib/class-names.ts';
import { formatCount } from '#app/lib/format.ts';
import { PageLink } from '#app/ui/kit/page-link.tsx';

type WaitingLineProps = {
  to: string;
  label: string;
  /** More about the label, on hover. */
  title?: string;
  /** Absent where the label has the number. */
  count?: number;
  /** Whether the count is capped. */
  more?: boolean;
  warm?: boolean;
};

/** One line of work that waits, as a link to it. */
export function WaitingLine({ to, label, title, count, more = false, warm = false }: WaitingLineProps) {
  return (
    <li>
      <PageLink
        to={to}
        title={title}
        className="flex items-center gap-2 px-3 py-0.75 text-[0.8125rem] hover:bg-muted max-sm:min-h-11"
      >
        <span className={cn('min-w-0 flex-1 truncate', warm && 'font-semibold text-absent')}>{label}</span>
        {count !== undefined && (
          <span className="font-semibold tabular-nums">{`${formatCount(count)}${more ? '+' : ''}`}</span>
        )}
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      </PageLink>
    </li>
  );
}
