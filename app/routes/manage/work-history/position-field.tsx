import { Field } from '#app/components/form/field.tsx';
import { Select } from '#app/components/ui/select.tsx';

/** In which position somebody works, or is paid leave. */
export function PositionField({ positions }: { positions: readonly { id: number; name: string }[] }) {
  return (
    <Field name="position_id" className="max-w-md">
      {(control) => (
        <Select {...control}>
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
