import type { ComponentProps } from 'react';
import { Select } from '#app/ui/kit/select.tsx';
import { useFollowsAddress } from '#app/ui/table/get-form.tsx';
import { useWorkplaceOptions } from './use-workplace-options.ts';

type WorkplaceSelectProps = Omit<ComponentProps<typeof Select>, 'ref' | 'value' | 'defaultValue'> & {
  /** The workplace in the address. */
  chosen: number | string | null;
  /** The option for no workplace; without it a workplace is always selected. */
  none?: string;
};

/**
 * Selects one of the reader's workplaces and follows the address. `children` are further options
 * after them.
 */
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
