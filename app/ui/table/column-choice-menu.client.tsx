import { useSearchParams, useSubmit } from 'react-router';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '#app/ui/kit/dropdown-menu.tsx';
import type { ColumnChoiceProps } from './column-choice.tsx';
import { ColumnsButton } from './columns-button.tsx';
import { COLUMNS_PARAM, columnsSearch } from './table-url.ts';

/** The address holds the choice, so that a link shows the same columns. */
export function ColumnChoiceMenu({ columns, shown }: ColumnChoiceProps) {
  const { t } = useTranslation('table');
  const [params] = useSearchParams();
  const submit = useSubmit();
  const choosable = columns.filter(({ hideable }) => hideable);
  const isShown = (id: string) => shown.some((column) => column.id === id);
  const show = (chosen: readonly { id: string }[] | null) =>
    submit(columnsSearch(params, columns, chosen), { preventScrollReset: true, replace: true });
  const toggle = (id: string) =>
    show(choosable.filter((column) => (column.id === id ? !isShown(id) : isShown(column.id))));
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>
        <ColumnsButton />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>{t('columns_shown')}</DropdownMenuLabel>
        {choosable.map(({ id, header }) => (
          <DropdownMenuCheckboxItem
            key={id}
            checked={isShown(id)}
            onCheckedChange={() => void toggle(id)}
            onSelect={(event) => event.preventDefault()}
          >
            {header}
          </DropdownMenuCheckboxItem>
        ))}
        {params.has(COLUMNS_PARAM) && (
          <Button variant="link" size="sm" className="mx-2.5 my-1.5" onClick={() => void show(null)}>
            {t('columns_standard')}
          </Button>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
