import type { ComponentProps } from 'react';
import { Field } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/kit/select.tsx';

type PositionFieldProps = {
  positions: readonly { id: number; name: string }[];
  /** The option for no position; without it a position is always selected. */
  none?: string | undefined;
} & Pick<ComponentProps<typeof Field>, 'required' | 'className'>;

/** Selects the position in which a person works, is planned or is paid. */
export function PositionField({ positions, none, ...field }: PositionFieldProps) {
  return (
    <Field name="position_id" {...field}>
      {(control) => (
        <Select {...control}>
          {none !== undefined && <option value="">{none}</option>}
          {positions.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
