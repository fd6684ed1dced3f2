import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { GetForm, useFollowsAddress } from './get-form.tsx';
import { hasFilters, withoutFiltersHref } from './table-url.ts';

interface ChoiceFilter {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

/** A filter with its own control, such as a date. */
interface OwnFilter {
  name: string;
  label: string;
  control: (value: string) => ReactNode;
}

export type Filter = ChoiceFilter | OwnFilter;

export const SEARCH_PARAM = 'q';

type TableFiltersProps = {
  /** The searched fields, as in "Name, kana, staff number"; without it there is no search field. */
  search: string | undefined;
  filters: readonly Filter[];
  names: readonly string[];
  /** Number of filters that are shown; the reader adds others, so that a list has one line of controls. */
  most?: number;
};

export function TableFilters({ search, filters, names, most = 3 }: TableFiltersProps) {
  const { t } = useTranslation('table');
  const [params] = useSearchParams();
  const [added, setAdded] = useState<readonly string[]>([]);
  const isShown = ({ name }: Filter, place: number) =>
    place < most || added.includes(name) || params.has(name);
  const others = filters.filter((filter, place) => !isShown(filter, place));
  return (
    <GetForm
      own={names}
      label={t('filters')}
      apply={t('apply')}
      className="flex min-w-0 grow basis-142 flex-wrap items-center gap-2 @max-xl/table:basis-full"
    >
      {search && <SearchField placeholder={search} value={params.get(SEARCH_PARAM) ?? ''} />}
      {filters.map((filter, place) => (
        <div key={filter.name} className={isShown(filter, place) ? 'contents' : 'hidden noscript:contents'}>
          <FilterField filter={filter} value={params.get(filter.name) ?? ''} />
        </div>
      ))}
      {others.length > 0 && <AddFilter filters={others} onAdd={(name) => setAdded([...added, name])} />}
      {hasFilters(params, names) && (
        <Button asChild variant="ghost" size="sm" className="text-muted-foreground">
          <Link to={withoutFiltersHref(params, names)} preventScrollReset>
            <X aria-hidden="true" />
            {t('clear_filters')}
          </Link>
        </Button>
      )}
    </GetForm>
  );
}

/** A list of the filters that are not shown. The chosen one appears with the focus in it. */
function AddFilter({ filters, onAdd }: { filters: readonly Filter[]; onAdd: (name: string) => void }) {
  const { t } = useTranslation('table');
  const add = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const { value, form } = target;
    flushSync(() => onAdd(value));
    const field = form?.elements.namedItem(value);
    if (field instanceof HTMLElement) field.focus();
  };
  return (
    <span className="relative flex h-control items-center gap-1.5 rounded-lg px-2 text-[0.8125rem] text-muted-foreground focus-within:ring-2 focus-within:ring-ring hover:bg-muted noscript:hidden">
      <Plus aria-hidden="true" className="size-4" />
      <span aria-hidden="true">{t('more_filters')}</span>
      <select
        value=""
        onChange={add}
        aria-label={t('more_filters')}
        className="absolute inset-0 cursor-pointer opacity-0"
      >
        <option value="">{t('more_filters')}</option>
        {filters.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}

function FilterField({ filter, value }: { filter: Filter; value: string }) {
  if ('options' in filter) return <ChoiceField filter={filter} value={value} />;
  return (
    <div className="flex max-w-full flex-wrap items-center gap-2">
      <span aria-hidden="true" className="whitespace-nowrap text-[0.8125rem] text-muted-foreground">
        {filter.label}
      </span>
      {filter.control(value)}
    </div>
  );
}

function SearchField({ placeholder, value }: { placeholder: string; value: string }) {
  const field = useFollowsAddress<HTMLInputElement>(value);
  return (
    <span className="relative block w-full @xl/table:w-52 @5xl/table:w-72">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <Input
        ref={field}
        type="search"
        name={SEARCH_PARAM}
        defaultValue={value}
        placeholder={placeholder}
        aria-label={placeholder}
        autoComplete="off"
        className="pl-9 [&::-webkit-search-cancel-button]:appearance-none"
      />
    </span>
  );
}

function ChoiceField({ filter, value }: { filter: ChoiceFilter; value: string }) {
  const { t } = useTranslation('table');
  const field = useFollowsAddress<HTMLSelectElement>(value);
  return (
    <Select
      ref={field}
      name={filter.name}
      defaultValue={value}
      aria-label={filter.label}
      data-active={value !== '' || undefined}
      wrapperClassName="max-w-full @max-xl/table:grow"
      className="@xl/table:field-sizing-content @xl/table:max-w-52 data-active:border-primary data-active:bg-accent data-active:text-accent-foreground"
    >
      <option value="">{t('filter_all', { label: filter.label })}</option>
      {filter.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
