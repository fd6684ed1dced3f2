import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { formatCount } from '#app/lib/format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { buttonVariants } from '#app/ui/kit/button.tsx';
import { filterHref, hasFilters, withoutFiltersHref } from '#app/ui/table/table-url.ts';
import { FITS } from '#domain/roster/fit.ts';

type FitLinksProps = { counts: Record<(typeof FITS)[number], number> };

/** What the rules say of the registrations, with their numbers; the chosen one filters the list. */
export function FitLinks({ counts }: FitLinksProps) {
  const { t } = useTranslation('recruitment');
  const [params] = useSearchParams();
  const shown = hasFilters(params, ['fit']) ? params.get('fit') : null;
  const all = FITS.reduce((sum, fit) => sum + counts[fit], 0);
  return (
    <nav aria-label={t('pending.fit')} className="flex flex-wrap gap-1">
      <FitLink to={withoutFiltersHref(params, ['fit'])} current={shown === null}>
        {t('pending.fits.all')} {formatCount(all)}
      </FitLink>
      {FITS.map((fit) => (
        <FitLink key={fit} to={filterHref(params, 'fit', fit)} current={shown === fit}>
          {t(`pending.fits.${fit}`)} {formatCount(counts[fit])}
        </FitLink>
      ))}
    </nav>
  );
}

type FitLinkProps = { to: string; current: boolean; children: ReactNode };

function FitLink({ to, current, children }: FitLinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={current ? 'page' : undefined}
      className={cn(
        buttonVariants({ variant: 'ghost', size: 'sm' }),
        'tabular-nums aria-[current=page]:bg-accent aria-[current=page]:text-accent-foreground',
      )}
    >
      {children}
    </Link>
  );
}
