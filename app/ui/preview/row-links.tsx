import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { buttonVariants } from '#app/ui/kit/button.tsx';
import { pageHref } from '#app/ui/table/table-url.ts';
import type { RowPage } from './shown-rows.ts';

type KindLinksProps = {
  kinds: readonly { name: string; label: string; count: number }[];
  shown: string;
};

/** The number of rows of each kind, as filter links. */
export function KindLinks({ kinds, shown }: KindLinksProps) {
  const { t } = useTranslation('imports');
  const [params] = useSearchParams();
  const hrefOf = (kind: string) => {
    const search = new URLSearchParams(params);
    search.delete('page');
    search.set('show', kind);
    return `?${search}`;
  };
  return (
    <nav aria-label={t('filters')} className="flex min-w-0 flex-1 basis-80 flex-wrap gap-1.5">
      {kinds.map(({ name, label, count }) => (
        <RowLink
          key={name}
          to={hrefOf(name)}
          isCurrent={name === shown}
          className="aria-[current=page]:border-primary aria-[current=page]:bg-accent aria-[current=page]:text-accent-foreground"
        >
          {label} <span className="font-semibold">{count}</span>
        </RowLink>
      ))}
    </nav>
  );
}

/** The pages of the shown rows. */
export function RowPages({ page: { page, last, total, first, rows } }: { page: RowPage<unknown> }) {
  const { t } = useTranslation('imports');
  const [params] = useSearchParams();
  if (last === 1) return null;
  return (
    <nav aria-label={t('filters')} className="flex flex-wrap items-center justify-between gap-3">
      <span className="text-[0.8125rem] text-muted-foreground">
        {t('page_of', { range: `${first}–${first + rows.length - 1}`, total })}
      </span>
      <span className="flex gap-2">
        {page > 1 && <RowLink to={pageHref(params, page - 1)}>{t('previous')}</RowLink>}
        {page < last && <RowLink to={pageHref(params, page + 1)}>{t('next')}</RowLink>}
      </span>
    </nav>
  );
}

type RowLinkProps = { to: string; isCurrent?: boolean; className?: string; children: ReactNode };

/** Chooses among loaded rows, so nothing is revalidated. */
function RowLink({ to, isCurrent = false, className, children }: RowLinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      defaultShouldRevalidate={false}
      aria-current={isCurrent ? 'page' : undefined}
      className={cn(buttonVariants({ variant: 'outline', size: 'sm' }), className)}
    >
      {children}
    </Link>
  );
}
