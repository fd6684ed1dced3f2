import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableScroll } from '#app/ui/kit/table.tsx';
import { CARD_CELL } from './board-cells.ts';

type FigureBoardProps = {
  label: string;
  heads: readonly string[];
  /** One row for each workplace. */
  children: ReactNode;
  foot?: ReactNode;
};

/** Figures of a day by workplace: a table, or cards on narrow screens. */
export function FigureBoard({ label, heads, children, foot }: FigureBoardProps) {
  const { t } = useTranslation('home');
  return (
    <TableScroll aria-label={label} className="rounded-xl border border-border bg-card">
      <Table className="max-lg:block">
        <TableHeader className="max-lg:hidden">
          <tr>
            <TableHead>{t('workplace')}</TableHead>
            {heads.map((head) => (
              <TableHead key={head} className="text-right">
                {head}
              </TableHead>
            ))}
          </tr>
        </TableHeader>
        <TableBody className="max-lg:block">{children}</TableBody>
        {foot}
      </Table>
    </TableScroll>
  );
}

type FigureCellProps = {
  head: string;
  count: number;
  to: string;
  /** The accessible name of the figure, without its count. */
  label: string;
  /** The badge of a figure that needs attention; undefined for a plain number. */
  look: Pick<ComponentProps<typeof Badge>, 'tone' | 'icon'> | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

/** A figure that links to the people or questions it counts. */
export function FigureCell({ head, count, to, label, look, className, children }: FigureCellProps) {
  return (
    <TableCell className={cn(CARD_CELL, 'text-right')}>
      <span className="block text-muted-foreground text-xs lg:hidden">{head}</span>
      <PageLink
        to={to}
        aria-label={`${label} ${count}`}
        className={cn(
          'inline-flex min-h-7 min-w-7 items-center justify-end text-base hover:underline max-lg:justify-start',
          count === 0 ? 'text-muted-foreground' : 'font-semibold',
          className,
        )}
      >
        {look ? (
          <Badge {...look} className="text-sm">
            {count}
          </Badge>
        ) : (
          count
        )}
      </PageLink>
      {children}
    </TableCell>
  );
}

export function Short({ count }: { count: number }) {
  const { t } = useTranslation('home');
  if (count === 0) return null;
  return <span className="block text-late text-xs">{t('short', { count })}</span>;
}
