import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Fragment, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { buttonVariants } from '#app/ui/kit/button.tsx';
import type { ListMeta } from '#contract/lists.ts';
import { afterHref, PER_PAGE_CHOICES, pageHref, pageNumbers, perPageHref } from './table-url.ts';

const THOUSANDS = new Intl.NumberFormat('en');

/** The number of rows; for a long list, the counted ones and `+`. */
export function totalText({ total, capped }: Pick<ListMeta, 'total' | 'capped'>): string {
  return `${THOUSANDS.format(total)}${capped ? '+' : ''}`;
}

/** The number of rows, the position, the links to other pages, and the page size. */
export function TablePages({ meta, rows }: { meta: ListMeta; rows: number }) {
  const { t } = useTranslation('table');
  const format = useFormat();
  const [params] = useSearchParams();
  const byCursor = params.has('after');
  const total = totalText(meta);
  const first = (meta.page - 1) * meta.per_page + 1;
  const range = format.range(THOUSANDS.format(first), THOUSANDS.format(first + rows - 1));

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-[0.8125rem] text-muted-foreground">
      <p>{byCursor || rows === 0 ? t('total', { total }) : t('range', { range, total })}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <PerPage current={meta.per_page} total={meta.total} />
        {byCursor ? <CursorLinks meta={meta} /> : <PageLinks meta={meta} />}
      </div>
    </div>
  );
}

function PerPage({ current, total }: { current: number; total: number }) {
  const { t } = useTranslation('table');
  const [params] = useSearchParams();
  const [smallest] = PER_PAGE_CHOICES;
  if (total <= smallest) return null;
  return (
    <nav aria-label={t('per_page')} className="flex items-center gap-1">
      <span aria-hidden="true" className="mr-1">
        {t('per_page')}
      </span>
      {PER_PAGE_CHOICES.map((choice) => (
        <PageLink key={choice} to={perPageHref(params, choice)} current={choice === current}>
          {choice}
        </PageLink>
      ))}
    </nav>
  );
}

function PageLinks({ meta }: { meta: ListMeta }) {
  const { t } = useTranslation('table');
  const [params] = useSearchParams();
  const { page, last_page: last, capped, next } = meta;
  if (last <= 1 && next === null) return null;
  const following = page < last ? pageHref(params, page + 1) : next === null ? null : afterHref(params, next);
  return (
    <nav aria-label={t('pages')} className="flex items-center gap-1">
      <StepLink to={page > 1 ? pageHref(params, page - 1) : null} label={t('previous')}>
        <ChevronLeft aria-hidden="true" />
      </StepLink>
      {pageNumbers(page, last).map(({ page: number, afterGap }) => (
        <Fragment key={number}>
          {afterGap && <Gap />}
          <PageLink
            to={pageHref(params, number)}
            current={number === page}
            label={t('page', { page: number })}
          >
            {number}
          </PageLink>
        </Fragment>
      ))}
      {capped && <Gap />}
      <StepLink to={following} label={t('next')}>
        <ChevronRight aria-hidden="true" />
      </StepLink>
    </nav>
  );
}

/** After the last numbered page, only the next page is known. */
function CursorLinks({ meta }: { meta: ListMeta }) {
  const { t } = useTranslation('table');
  const [params] = useSearchParams();
  return (
    <nav aria-label={t('pages')} className="flex items-center gap-1">
      <PageLink to={pageHref(params, 1)} current={false}>
        {t('first')}
      </PageLink>
      <StepLink to={meta.next === null ? null : afterHref(params, meta.next)} label={t('next')}>
        <ChevronRight aria-hidden="true" />
      </StepLink>
    </nav>
  );
}

function Gap() {
  return (
    <span aria-hidden="true" className="px-1">
      …
    </span>
  );
}

type PageLinkProps = { to: string; current: boolean; label?: string; children: ReactNode };

function PageLink({ to, current, label, children }: PageLinkProps) {
  return (
    <Link
      to={to}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      className={cn(
        buttonVariants({ variant: 'ghost', size: 'sm' }),
        'min-w-8 px-2 text-muted-foreground aria-[current=page]:bg-accent aria-[current=page]:text-accent-foreground',
      )}
    >
      {children}
    </Link>
  );
}

type StepLinkProps = { to: string | null; label: string; children: ReactNode };

function StepLink({ to, label, children }: StepLinkProps) {
  const classes = buttonVariants({ variant: 'outline', size: 'icon-sm' });
  if (to === null) {
    return (
      <span aria-hidden="true" className={cn(classes, 'opacity-40')}>
        {children}
      </span>
    );
  }
  return (
    <Link to={to} aria-label={label} className={classes}>
      {children}
    </Link>
  );
}
