import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { type FieldFaults, useField } from '#app/lib/forms.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Checkbox } from '#app/ui/kit/checkbox.tsx';
import { Label } from '#app/ui/kit/label.tsx';
import { useFaultText } from './fault-text.ts';
import { fieldLabel, useFormFrame } from './form-frame.ts';

/** The props of this field's control: spread them over an `Input`, `Select`, `DateField` … */
export interface FieldControl {
  id: string;
  name: string;
  defaultValue: string;
  required: boolean | undefined;
  minLength: number | undefined;
  maxLength: number | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

type FieldProps = {
  name: string;
  children: (control: FieldControl) => ReactNode;
  description?: ReactNode;
  /** Whether the field is required, when the schema does not show it. */
  required?: boolean;
  /** Whether an optional field is labelled so; false when one of several must be filled in. */
  marked?: boolean;
  /** At the right of the label: a link such as "Forgot it?". */
  aside?: ReactNode;
  className?: string;
};

/** Label, control, description and errors of a field; the form's `labels` name it. */
export function Field(props: FieldProps) {
  const { name, children, description, required, marked = true, aside, className } = props;
  const { t } = useTranslation('form');
  const { labels } = useFormFrame();
  const field = useField(name);
  const label = fieldLabel(labels, name);
  const isRequired = required ?? field.required ?? false;
  const isMarked = marked && !isRequired;
  const optionalId = `${field.id}-optional`;
  const control: FieldControl = {
    id: field.id,
    name: field.name,
    defaultValue: field.defaultValue,
    required: isRequired || undefined,
    minLength: field.minLength,
    maxLength: field.maxLength,
    'aria-invalid': field.ariaInvalid ? true : undefined,
    'aria-describedby': describedBy(field, description, isMarked ? optionalId : null),
  };
  return (
    <div
      data-slot="field"
      className={cn('grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5', className)}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <div className="text-sm leading-snug">
          <Label htmlFor={field.id}>{label}</Label>
          {/* Outside the label, which alone names the field; the mark belongs to its description. */}
          {isMarked && (
            <span id={optionalId} className="ml-2 inline-block text-muted-foreground text-xs">
              {t('optional')}
            </span>
          )}
        </div>
        {aside}
      </div>
      {children(control)}
      {description && (
        <p id={field.descriptionId} className="text-[0.8125rem] text-muted-foreground">
          {description}
        </p>
      )}
      <FieldErrors id={field.errorId} faults={field.errors} label={label} />
    </div>
  );
}

type CheckFieldProps = { name: string; description?: ReactNode; className?: string };

/** A checkbox with a clickable label next to it. */
export function CheckField({ name, description, className }: CheckFieldProps) {
  const { labels } = useFormFrame();
  const field = useField(name);
  const label = fieldLabel(labels, name);
  return (
    <div data-slot="field" className={cn('grid gap-1.5', className)}>
      <div className="grid grid-cols-[auto_1fr] gap-x-2.5 gap-y-0.5">
        <Checkbox
          id={field.id}
          name={field.name}
          defaultChecked={field.defaultChecked}
          aria-invalid={field.ariaInvalid}
          aria-describedby={describedBy(field, description)}
          className="mt-px max-sm:mt-3.5"
        />
        <Label htmlFor={field.id} className="cursor-pointer font-normal max-sm:py-3.25">
          {label}
        </Label>
        {description && (
          <p id={field.descriptionId} className="col-start-2 text-[0.8125rem] text-muted-foreground">
            {description}
          </p>
        )}
      </div>
      <FieldErrors id={field.errorId} faults={field.errors} label={label} />
    </div>
  );
}

function describedBy(
  field: { descriptionId: string; ariaDescribedBy: string | undefined },
  description: ReactNode,
  markId: string | null = null,
): string | undefined {
  const ids = [markId, description ? field.descriptionId : null, field.ariaDescribedBy];
  return ids.filter(Boolean).join(' ') || undefined;
}

/** The errors of a field as text. */
export function FieldErrors({
  id,
  faults,
  label,
}: {
  id: string;
  faults: FieldFaults | undefined;
  label: string;
}) {
  const faultText = useFaultText();
  if (!faults || faults.length === 0) return null;
  return (
    <ul id={id} className="grid gap-0.5 text-[0.8125rem] text-destructive">
      {faults.map((fault) => (
        <li key={fault.key} className="flex items-start gap-1.5">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          {faultText(fault, label)}
        </li>
      ))}
    </ul>
  );
}
