import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { ReactNode } from 'react';
import { PageLink } from '#app/ui/kit/page-link.tsx';

/** A link back to the list, above the heading of a page. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <PageLink
      to={to}
      className="-ml-1 desk:mb-1 inline-flex min-h-11 desk:min-h-0 items-center gap-0.5 rounded-md pr-1 text-[0.8125rem] text-muted-foreground hover:text-foreground hover:underline"
    >
      <ChevronLeft aria-hidden="true" className="size-4" />
      {children}
    </PageLink>
  );
}
