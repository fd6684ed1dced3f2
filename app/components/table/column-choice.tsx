import Columns3 from 'lucide-react/icons/columns-3';
import { useTranslation } from 'react-i18next';
import { useSearchParams, useSubmit } from 'react-router';
import { useHydrated } from '#app/components/form/use-hydrated.ts';
import { Button } from '#app/components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '#app/components/ui/dropdown-menu.tsx';
import { COLUMNS_PARAM, columnsSearch } from './table-url.ts';

type ColumnChoiceProps = {
  columns: readonly { id: string; header: string; hideable?: boolean; defaultHidden?: boolean }[];
  shown: readonly { id: string }[];
};

/** Which columns are shown; the choice lies in the address, so a link shows the same. */
export function ColumnChoice({ columns, shown }: ColumnChoiceProps) {
  const { t } = useTranslation('table');
  const [params] = useSearchParams();
  const submit = useSubmit();
  const hydrated = useHydrated();
  const choosable = columns.filter(({ hideable }) => hideable);
  if (choosable.length === 0 || !hydrated) return null;

  const isShown = (id: string) => shown.some((column) => column.id === id);
  const toggle = (id: string) => {
    const chosen = choosable.filter((column) => (column.id === id ? !isShown(id) : isShown(column.id)));
    submit(columnsSearch(params, columns, chosen), { preventScrollReset: true, replace: true });
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" aria-label={t('columns')}>
          <Columns3 aria-hidden="true" className="text-muted-foreground" />
          <span className="@max-xl/table:sr-only">{t('columns')}</span>
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>{t('columns_shown')}</DropdownMenuLabel>
        {choosable.map(({ id, header }) => (
          <DropdownMenuCheckboxItem
            key={id}
            checked={isShown(id)}
            onCheckedChange={() => toggle(id)}
            onSelect={(event) => event.preventDefault()}
          >
            {header}
          </DropdownMenuCheckboxItem>
        ))}
        {params.has(COLUMNS_PARAM) && (
          <Button
            variant="link"
            size="sm"
            className="mx-2.5 my-1.5"
            onClick={() =>
              submit(columnsSearch(params, columns, null), { preventScrollReset: true, replace: true })
            }
          >
            {t('columns_standard')}
          </Button>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
