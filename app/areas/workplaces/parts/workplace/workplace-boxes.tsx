import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { useAuth } from '#app/lib/use-auth.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { BoxField } from '#app/ui/form/box-field.tsx';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Input } from '#app/ui/kit/input.tsx';

/** The first workplaces of a new manager; filtered-out boxes stay checked. */
export function WorkplaceBoxes({ name, hint }: { name: string; hint: string }) {
  const { t } = useTranslation('workplaces');
  const { master } = useAuth();
  const hydrated = useHydrated();
  const [filter, setFilter] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const wanted = filter.normalize('NFKC').trim().toLowerCase();
  const options = master.workplaces.map(({ id, code, name }) => ({
    value: String(id),
    label: `${code} ${name}`,
    hidden: !`${code} ${name}`.normalize('NFKC').toLowerCase().includes(wanted),
  }));
  return (
    <BoxField
      name={name}
      hint={hint}
      options={options}
      onChange={setChosen}
      className="max-h-64 overflow-y-auto rounded-xl border border-border p-4 sm:grid-cols-2"
    >
      {hydrated && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="relative block w-full sm:w-72">
            <Search
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
            />
            <Input
              type="search"
              value={filter}
              onChange={(event) => setFilter(event.target.value)}
              onKeyDown={(event) => {
                // Enter must not submit the form from the filter.
                if (event.key === 'Enter') event.preventDefault();
              }}
              placeholder={t('boxes.filter')}
              aria-label={t('boxes.filter')}
              autoComplete="off"
              className="pl-9 [&::-webkit-search-cancel-button]:appearance-none"
            />
          </span>
          <span role="status" className="text-[0.8125rem] text-muted-foreground empty:hidden">
            {options.every(({ hidden }) => hidden) ? t('boxes.none') : null}
            {chosen.length > 0 && ` ${t('boxes.chosen', { count: chosen.length })}`}
          </span>
        </div>
      )}
    </BoxField>
  );
}
