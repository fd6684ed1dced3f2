import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { Checkbox } from '#app/ui/kit/checkbox.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { Label } from '#app/ui/kit/label.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { GetForm, useFollowsAddress } from '#app/ui/table/get-form.tsx';
import { FILTER_PARAMS, ROW_ORDERS, type RowChoice, withParams } from './board-address.ts';
import { DropBox } from './drop-box.tsx';

type FilterProps = { board: Board; choice: RowChoice };

/** The box of all filters, and a chip for each that is set. */
export function BoardFilter({ board, choice }: FilterProps) {
  const { t } = useTranslation('board');
  return (
    <>
      <DropBox
        label={
          <>
            <Plus aria-hidden="true" />
            {t('filter')}
          </>
        }
      >
        <FilterForm board={board} choice={choice} />
      </DropBox>
      <FilterChips board={board} choice={choice} />
    </>
  );
}

function FilterForm({ board, choice }: FilterProps) {
  const { t } = useTranslation(['board', 'table']);
  const search = useFollowsAddress<HTMLInputElement>(choice.q);
  const position = useFollowsAddress<HTMLSelectElement>(String(choice.positionId ?? ''));
  const id = useId();
  return (
    <GetForm own={FILTER_PARAMS} label={t('table:filters')} apply={t('table:apply')} className="grid gap-2.5">
      <Input
        ref={search}
        type="search"
        name="q"
        defaultValue={choice.q}
        aria-label={t('board:search')}
        placeholder={t('board:search')}
        autoComplete="off"
      />
      <span className="grid gap-1">
        <Label htmlFor={`${id}-position`}>{t('board:position')}</Label>
        <Select
          ref={position}
          id={`${id}-position`}
          name="position_id"
          defaultValue={choice.positionId ?? ''}
        >
          <option value="">{t('table:filter_all', { label: t('board:position') })}</option>
          {board.positions.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </Select>
      </span>
      <span className="flex items-center gap-2">
        <Checkbox
          key={String(choice.pending)}
          id={`${id}-pending`}
          name="pending"
          value="1"
          defaultChecked={choice.pending}
        />
        <Label htmlFor={`${id}-pending`} className="font-normal">
          {t('board:only_pending')}
        </Label>
      </span>
    </GetForm>
  );
}

/** The set filters; a press removes one. */
function FilterChips({ board, choice }: FilterProps) {
  const { t } = useTranslation('board');
  const [params] = useSearchParams();
  const position = board.positions.find(({ id }) => id === choice.positionId);
  const chips = [
    { name: 'q', text: choice.q && `“${choice.q}”` },
    { name: 'position_id', text: position?.name },
    { name: 'pending', text: choice.pending && t('only_pending') },
  ];
  return chips.map(({ name, text }) =>
    text ? (
      <Button key={name} asChild variant="outline" size="sm" className="max-w-44 bg-accent">
        <Link
          to={withParams(params, { [name]: null })}
          aria-label={t('remove_filter', { filter: text })}
          preventScrollReset
        >
          <span className="truncate">{text}</span>
          <X aria-hidden="true" />
        </Link>
      </Button>
    ) : null,
  );
}

/** The order of the rows. */
export function OrderSelect({ choice }: { choice: RowChoice }) {
  const { t } = useTranslation(['board', 'table']);
  const order = useFollowsAddress<HTMLSelectElement>(choice.by);
  return (
    <GetForm own={['by']} label={t('board:rows')} apply={t('table:apply')} className="flex min-w-0 gap-1">
      <Select
        ref={order}
        name="by"
        defaultValue={choice.by}
        aria-label={t('board:rows')}
        className="h-control-sm text-[0.8125rem]"
      >
        {ROW_ORDERS.map((by) => (
          <option key={by} value={by}>
            {t(`board:by.${by}`)}
          </option>
        ))}
      </Select>
    </GetForm>
  );
}
