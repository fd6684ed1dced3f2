import type { ComponentProps } from 'react';
import { Select } from '#app/ui/kit/select.tsx';
import { useFollowsAddress } from '#app/ui/table/get-form.tsx';
import { useWorkplaceOptions } from './use-workplace-options.ts';

type WorkplaceSelectProps = Omit<ComponentProps<typeof Select>, 'ref' | 'value' | 'defaultValue'> & {
  /** As the address says. */
  chosen: number | string | null;
  /** What it says while none is chosen; without it there is always one. */
  none?: string;
};

/** One of one's own workplaces, in step with the address. Further options stand behind them. */
export function WorkplaceSelect({
  chosen,
  none,
  name = 'workplace_id',
  children,
  ...select
}: WorkplaceSelectProps) {
  const value = String(chosen ?? '');
  const field = useFollowsAddress<HTMLSelectElement>(value);
  return (
    <Select {...select} ref={field} name={name} defaultValue={value}>
      {none !== undefined && <option value="">{none}</option>}
      {useWorkplaceOptions().map((workplace) => (
        <option key={workplace.value} value={workplace.value}>
          {workplace.label}
        </option>
      ))}
      {children}
    </Select>
  );
}
