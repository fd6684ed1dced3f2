import { type ReactNode, useId } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { useField } from '#app/lib/forms.ts';
import { Checkbox } from '#app/ui/kit/checkbox.tsx';
import { Label } from '#app/ui/kit/label.tsx';
import { FieldErrors } from './field.tsx';
import { fieldLabel, useFormFrame } from './form-frame.ts';

export type BoxOption = { value: string; label: ReactNode; hint?: ReactNode; hidden?: boolean };

type BoxFieldProps = {
  name: string;
  options: readonly BoxOption[];
  hint?: ReactNode;
  disabled?: boolean;
  /** Called on each click with the checked values, in the order of the options. */
  onChange?: (chosen: string[]) => void;
  /** A filter above the boxes. */
  children?: ReactNode;
  className?: string;
};

/** Several checkboxes with the same name; their errors appear below the group. */
export function BoxField({ name, options, hint, disabled, onChange, children, className }: BoxFieldProps) {
  const { labels } = useFormFrame();
  const field = useField(name);
  const baseId = useId();
  const label = fieldLabel(labels, name);
  return (
    <fieldset
      id={field.id}
      tabIndex={-1}
      disabled={disabled}
      data-slot="field"
      aria-describedby={
        [hint ? field.descriptionId : null, field.ariaDescribedBy].filter(Boolean).join(' ') || undefined
      }
      onChange={(event) => {
        const boxes = event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]:checked');
        onChange?.(Array.from(boxes, (box) => box.value));
      }}
      className="group/boxes grid min-w-0 gap-2 outline-none"
    >
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      {hint && (
        <p id={field.descriptionId} className="-mt-1.5 text-[0.8125rem] text-muted-foreground">
          {hint}
        </p>
      )}
      {children}
      <div className={cn('grid gap-3 group-disabled/boxes:opacity-60', className)}>
        {options.map(({ value, label: text, hint: about, hidden }) => (
          <div
            key={value}
            hidden={hidden}
            className="grid grid-cols-[auto_1fr] gap-x-2.5 gap-y-0.5 [[hidden]]:hidden"
          >
            <Checkbox
              id={`${baseId}-${value}`}
              name={field.name}
              value={value}
              defaultChecked={field.defaultOptions.includes(value)}
              aria-invalid={field.ariaInvalid}
              aria-describedby={about ? `${baseId}-${value}-hint` : undefined}
              className="mt-px"
            />
            <Label htmlFor={`${baseId}-${value}`} className="min-w-0 cursor-pointer break-words font-normal">
              {text}
            </Label>
            {about && (
              <p
                id={`${baseId}-${value}-hint`}
                className="col-start-2 text-[0.8125rem] text-muted-foreground"
              >
                {about}
              </p>
            )}
          </div>
        ))}
      </div>
      <FieldErrors id={field.errorId} faults={field.errors} label={label} />
    </fieldset>
  );
}
