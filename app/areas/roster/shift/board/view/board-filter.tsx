import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { boardDates } from '#app/areas/roster/shift/board/grid/board-rows.ts';
import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import { useFormat } from '#app/lib/use-format.ts';
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

/** The box of the order of the rows and all filters, and a chip for each filter that is set. */
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
        <OrderSelect choice={choice} />
        <FilterForm board={board} choice={choice} />
      </DropBox>
      <FilterChips board={board} choice={choice} />
    </>
  );
}

function FilterForm({ board, choice }: FilterProps) {
  const { t } = useTranslation(['board', 'table']);
  const search = useFollowsAddress<HTMLInputElement>(choice.q);
  const left = useFollowsAddress<HTMLInputElement>(String(choice.left ?? ''));
  const format = useFormat();
  const id = useId();
  const dates = boardDates(board).map((date) => ({ value: date, label: format.day(date) }));
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
      <ChoiceSelect name="free" value={choice.free} label={t('board:free_on')} options={dates} />
      <ChoiceSelect name="open" value={choice.open} label={t('board:open_on')} options={dates} />
      <span className="grid gap-1">
        <Label htmlFor={`${id}-left`}>{t('board:left_from')}</Label>
        <Input
          ref={left}
          id={`${id}-left`}
          type="search"
          name="left"
          inputMode="numeric"
          defaultValue={choice.left ?? ''}
          autoComplete="off"
        />
      </span>
      <ChoiceSelect
        name="pattern"
        value={choice.pattern}
        label={t('board:pattern')}
        options={board.templates.map((one) => ({ value: String(one.id), label: `${one.code} ${one.name}` }))}
      />
      <ChoiceSelect
        name="position_id"
        value={choice.positionId}
        label={t('board:position')}
        options={board.positions.map((one) => ({ value: String(one.id), label: one.name }))}
      />
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

type ChoiceSelectProps = {
  name: string;
  value: string | number | null;
  label: string;
  options: readonly { value: string; label: string }[];
};

function ChoiceSelect({ name, value, label, options }: ChoiceSelectProps) {
  const { t } = useTranslation('board');
  const shown = String(value ?? '');
  const field = useFollowsAddress<HTMLSelectElement>(shown);
  const id = useId();
  return (
    <span className="grid gap-1">
      <Label htmlFor={id}>{label}</Label>
      <Select ref={field} id={id} name={name} defaultValue={shown}>
        <option value="">{t('any')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </span>
  );
}

/** The set filters; a press removes one. */
function FilterChips({ board, choice }: FilterProps) {
  const { t } = useTranslation('board');
  const format = useFormat();
  const [params] = useSearchParams();
  const { q, left, free, open, pattern, positionId, pending } = choice;
  const texts: Record<(typeof FILTER_PARAMS)[number], string | undefined> = {
    q: q === '' ? undefined : `“${q}”`,
    left: left === null ? undefined : t('chips.left', { count: left }),
    free: free === null ? undefined : t('chips.free', { day: format.day(free) }),
    open: open === null ? undefined : t('chips.open', { day: format.day(open) }),
    pattern: board.templates.find(({ id }) => id === pattern)?.name,
    position_id: board.positions.find(({ id }) => id === positionId)?.name,
    pending: pending ? t('only_pending') : undefined,
  };
  return FILTER_PARAMS.flatMap((name) => {
    const text = texts[name];
    if (text === undefined) return [];
    return (
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
    );
  });
}

/** The order of the rows. */
function OrderSelect({ choice }: { choice: RowChoice }) {
  const { t } = useTranslation(['board', 'table']);
  const order = useFollowsAddress<HTMLSelectElement>(choice.by);
  const id = useId();
  return (
    <GetForm own={['by']} label={t('board:rows')} apply={t('table:apply')} className="mb-2.5 grid gap-1">
      <Label htmlFor={id}>{t('board:rows')}</Label>
      <Select ref={order} id={id} name="by" defaultValue={choice.by}>
        {ROW_ORDERS.map((by) => (
          <option key={by} value={by}>
            {t(`board:by.${by}`)}
          </option>
        ))}
      </Select>
    </GetForm>
  );
}
