/** The props of a typed field: a `FieldControl` of a form, or written by hand outside of forms. */
export interface TypedFieldProps {
  name: string;
  id?: string;
  /** In the posted format. */
  defaultValue?: string;
  required?: boolean;
  disabled?: boolean;
  className?: string;
  'aria-label'?: string;
  /** For a field that is required only when its row is filled in: the browser must not demand it. */
  'aria-required'?: true;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** The props that go to the visible input. */
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
