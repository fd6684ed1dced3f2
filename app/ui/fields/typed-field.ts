/** What the fields of this folder take: a `FieldControl` of the form kit, or by hand outside of forms. */
export interface TypedFieldProps {
  name: string;
  id?: string;
  /** As the form posts it. */
  defaultValue?: string;
  required?: boolean;
  disabled?: boolean;
  className?: string;
  'aria-label'?: string;
  /** For what is needed only where the rest of its row says anything, so that the browser must not ask for it. */
  'aria-required'?: true;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** The part of the properties that the input takes which people see. */
export function seenProps(props: TypedFieldProps) {
  return {
    id: props.id,
    required: props.required,
    disabled: props.disabled,
    'aria-label': props['aria-label'],
    'aria-required': props['aria-required'],
    'aria-invalid': props['aria-invalid'],
    'aria-describedby': props['aria-describedby'],
  };
}
