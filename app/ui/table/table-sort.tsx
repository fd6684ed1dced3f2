import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { Link, useSearchParams } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Select } from '#app/ui/kit/select.tsx';
import { GetForm, useFollowsAddress } from './get-form.tsx';
import { type SortState, sortHref } from './table-url.ts';

type SortLinkProps = { id: string; header: string; sort: SortState | null; align: 'start' | 'end' };

/** The head of a sortable column. */
export function SortLink({ id, header, sort, align }: SortLinkProps) {
  const [params] = useSearchParams();
  const active = sort?.key === id;
  const Icon = active ? (sort.descending ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return (
    <Link
      to={sortHref(params, sort, id)}
      preventScrollReset
      className={cn(
        '-mx-1.5 inline-flex h-7 items-center gap-1 rounded-md px-1.5 hover:bg-muted hover:text-foreground',
        active && 'text-foreground',
        align === 'end' && 'flex-row-reverse',
      )}
    >
      {header}
      <Icon aria-hidden="true" className={cn('size-3.5 shrink-0', !active && 'opacity-60')} />
    </Link>
  );
}

type SortChoiceProps = { columns: readonly { id: string; header: string }[]; sort: SortState | null };

/** The sort order for cards, which have no head. */
export function SortChoice({ columns, sort }: SortChoiceProps) {
  const { t } = useTranslation('table');
  const value = sort ? `${sort.descending ? '-' : ''}${sort.key}` : '';
  const field = useFollowsAddress<HTMLSelectElement>(value);
  return (
    <GetForm
      own={['sort']}
      apply={t('apply')}
      className="hidden min-w-0 flex-1 items-center gap-2 @max-xl/table:flex"
    >
      <Select ref={field} name="sort" defaultValue={value} aria-label={t('sort')}>
        {columns.flatMap(({ id, header }) => [
          <option key={id} value={id}>
            {t('sort_up', { column: header })}
          </option>,
          <option key={`-${id}`} value={`-${id}`}>
            {t('sort_down', { column: header })}
          </option>,
        ])}
      </Select>
    </GetForm>
  );
}
