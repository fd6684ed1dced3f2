import type { ComponentProps } from 'react';
import { Field } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/kit/select.tsx';

type PositionFieldProps = {
  positions: readonly { id: number; name: string }[];
  /** What stands where none is chosen; without it one of them is. */
  none?: string | undefined;
} & Pick<ComponentProps<typeof Field>, 'required' | 'className'>;

/** In which position somebody works, is planned or paid. */
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
