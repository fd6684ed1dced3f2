import { configureForms, type FormError, type FormValue } from '@conform-to/react/future';
import { coerceFormValue, getConstraints, isSchema } from '@conform-to/zod/v4/future';
import type { z } from 'zod';
import { type FieldIssue, type FieldIssues, issuesByField } from '#contract/validation.ts';

/** The faults of one field, as the API names them. */
export type FieldFaults = FieldIssue[];

/** `''` stands for the form as a whole. */
export function formErrorOf(issues: FieldIssues): FormError<FieldFaults> {
  const { '': formErrors, ...fieldErrors } = issues;
  return { formErrors: formErrors ?? null, fieldErrors };
}

type Checked<Schema extends z.ZodType> =
  | { error: null; value: z.output<Schema> }
  | { error: FormError<FieldFaults>; value?: undefined };

/** Checks what was typed against the schema of the contract, in the browser and in actions alike. */
export function validateForm<Schema extends z.ZodType>(
  schema: Schema,
  payload: Record<string, FormValue>,
): Checked<Schema> {
  const result = coerceFormValue(schema).safeParse(payload, { reportInput: true });
  if (result.success) return { error: null, value: result.data };
  return { error: formErrorOf(issuesByField(result.error)) };
}

export const { useForm, useField, useFormMetadata, useIntent, FormProvider } = configureForms<
  FieldFaults,
  z.ZodType,
  FieldFaults
>({
  isSchema: (schema): schema is z.ZodType => isSchema(schema),
  // Forms are posted to actions, so nothing here needs the value.
  validateSchema: (schema, payload) => ({ error: validateForm(schema, payload).error }),
  getConstraints,
  isError: (error): error is FieldFaults => Array.isArray(error),
  shouldValidate: 'onBlur',
  shouldRevalidate: 'onInput',
});
